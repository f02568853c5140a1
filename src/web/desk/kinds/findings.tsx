import type { AdvertFinding } from '#contract/compliance/findings.ts';
import { call } from '#web/api/call.ts';
import type { Kind, Verb } from '#web/desk/kit/definition.ts';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { Verbs } from '#web/desk/kit/verbs.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const settle = (id: string, body: { accept: boolean; reason?: string }) =>
  call('POST /v1/admin/advert-findings/{id}/settlement', { params: { id }, body });

const VERBS: readonly Verb<AdvertFinding>[] = [
  { does: 'Check again', run: ({ id }) => settle(id, { accept: false }), done: 'It’s back on the site.' },
  {
    does: 'Publish anyway',
    line: 'Why it’s OK, for the record',
    run: ({ id }, reason: string) => settle(id, { accept: true, reason }),
    done: 'Published as it is.',
  },
];

export default {
  Page: listOf({
    route: 'GET /v1/admin/advert-findings',
    byCursor: true,
    title: 'Blocked by law',
    about: 'Listings that break advertising law. Check one again, or publish it anyway and say why.',
    columns: [
      { label: 'Job', cell: ({ job }) => <SiteLink to={`/admin/jobs/${job.slug}`}>{job.title}</SiteLink> },
      { label: 'Company', cell: ({ job }) => job.company_name },
      { label: 'What’s wrong', wide: true, cell: ({ text }) => text },
      { label: 'Found', cell: ({ found_at }) => <Moment at={found_at} /> },
      { label: 'Decision', wide: true, cell: (finding) => <Settlement finding={finding} /> },
    ],
    filters: [{ name: 'state', label: 'State', any: 'Waiting', options: [{ id: 'settled', label: 'Resolved' }] }],
    empty: 'No listings are blocked.',
  }),
} satisfies Kind;

function Settlement({ finding }: { finding: AdvertFinding }) {
  const { outcome, reason, settled_at } = finding;
  if (settled_at) return reason ? `${outcome}: ${reason}` : outcome;
  return (
    <div>
      <Verbs row={finding} verbs={VERBS} />
    </div>
  );
}
