import type { AdvertFinding } from '#contract/admin-adverts.ts';
import { call } from '#web/api/call.ts';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { OneLine } from '#web/desk/records/one-line.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<AdvertFinding>[] = [
  { label: 'Job', cell: ({ job }) => <SiteLink to={`/admin/jobs/${job.slug}`}>{job.title}</SiteLink> },
  { label: 'Company', cell: ({ job }) => job.company_name },
  { label: 'What is wrong', cell: ({ text }) => text, wide: true },
  { label: 'Found', cell: ({ found_at }) => <Moment at={found_at} /> },
  { label: 'What comes of it', cell: (finding) => <Settlement finding={finding} />, wide: true },
];

/** Listings that the law keeps off the site. */
export default function FindingList() {
  return (
    <DeskList
      title="Held back by law"
      about="Decide about listings that break advertising law: look at one again, or let it stand and say why."
      columns={COLUMNS}
      filters={[{ name: 'state', label: 'State', any: 'Waiting', options: [{ id: 'settled', label: 'Settled' }] }]}
      empty="The law keeps no listing off the site."
    />
  );
}

function Settlement({ finding: { id, outcome, reason, settled_at } }: { finding: AdvertFinding }) {
  const verb = useVerb();
  const settle = (body: { accept: boolean; reason?: string }) =>
    call('POST /v1/admin/advert-findings/{id}/settlement', { params: { id }, body });
  if (settled_at) return reason ? `${outcome}: ${reason}` : outcome;
  return (
    <div>
      <button
        className="btn small"
        type="button"
        disabled={verb.busy}
        onClick={() => void verb.act(() => settle({ accept: false }), 'It is on the site again.')}
      >
        Look again
      </button>
      <Problem problem={verb.problem} />
      <OneLine
        label="Reason to let it stand"
        button="Let it stand"
        done="It stands as it is."
        send={(text) => settle({ accept: true, reason: text })}
      />
    </div>
  );
}
