import type { ReportedJob } from '#contract/admin-upkeep.ts';
import { call } from '#web/api/call.ts';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { OneLine } from '#web/desk/records/one-line.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<ReportedJob>[] = [
  { label: 'Job', cell: ({ job }) => <SiteLink to={`/admin/jobs/${job.slug}`}>{job.title}</SiteLink> },
  { label: 'Company', cell: ({ job }) => `${job.company_name}, ${job.state}` },
  { label: 'What readers reported', cell: (reported) => <Reports {...reported} />, wide: true },
  { label: 'What comes of it', cell: (reported) => <Outcome {...reported} />, wide: true },
];

const STATES = [
  { id: 'waiting', label: 'Waiting' },
  { id: 'settled', label: 'Settled' },
];

/** What readers reported of listings, the longest waiting first. */
export default function ReportList() {
  return (
    <DeskList
      title="Reports of listings"
      about="Settle what readers reported of listings, the longest waiting first."
      columns={COLUMNS}
      filters={[{ name: 'state', label: 'State', options: STATES }]}
      empty="Nobody reported anything. Readers can at the end of each listing."
    />
  );
}

function Reports({ reports }: ReportedJob) {
  return (
    <ul>
      {reports.map(({ id, kind, reason, created_at, outcome }) => (
        <li key={id}>
          <Moment at={created_at} /> {kind?.label ?? 'No reason chosen'}
          {reason && `: ${reason}`}
          {outcome && <span className="soft"> Settled: {outcome}</span>}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ job: { id }, reports }: ReportedJob) {
  const verb = useVerb();
  const settle = (text: string) =>
    call('POST /v1/admin/reports/{id}/outcome', { params: { id }, body: { outcome: text } });
  const reopen = () => call('DELETE /v1/admin/reports/{id}/outcome', { params: { id } });
  const isWaiting = reports.some(({ handled_at }) => handled_at === null);
  if (isWaiting) return <OneLine label="What came of it" button="Settle" done="Settled." send={settle} />;
  return (
    <div>
      <button
        className="btn small"
        type="button"
        disabled={verb.busy}
        onClick={() => void verb.act(reopen, 'They wait again.')}
      >
        Open again
      </button>
      <Problem problem={verb.problem} />
    </div>
  );
}
