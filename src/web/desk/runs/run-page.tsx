import type { RunDetail } from '#contract/sources.ts';
import { call } from '#web/api/call.ts';
import { Asked } from '#web/desk/records/asked.tsx';
import { DeskPage } from '#web/desk/records/desk-page.tsx';
import { Facts } from '#web/desk/records/facts.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { usePlace } from '#web/desk/records/state.ts';
import { RunChanges } from '#web/desk/runs/run-changes.tsx';
import { RunVerbs } from '#web/desk/runs/run-verbs.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** One reading: what it found, what it changed, and how it is taken back. */
export default function RunPage() {
  const number = usePlace().id;
  return (
    <Asked
      name={['run', number]}
      ask={async () => (await call('GET /v1/admin/runs/{number}', { params: { number } })).data}
      isMoving={({ state }) => state === 'running'}
    >
      {(run) => (
        <DeskPage title={`Reading ${run.number}, ${run.company ?? 'several companies'}`}>
          <RunFacts run={run} />
          <RunVerbs run={run} />
          <RunChanges number={run.number} total={totalOf(run)} />
          <Refused run={run} />
        </DeskPage>
      )}
    </Asked>
  );
}

function totalOf({ changes }: RunDetail): number {
  return Object.values(changes).reduce((sum, jobs) => sum + jobs, 0);
}

const countsText = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, jobs]) => `${jobs} ${what}`)
    .join(', ');

function RunFacts({ run }: { run: RunDetail }) {
  const { source, state, message, trigger, started_at, ended_at, read, unchanged, joined } = run;
  return (
    <Facts
      title="What it found"
      facts={[
        ['State', message ? `${state}: ${message}` : state],
        ['Source', <SiteLink key="source" to={`/admin/sources/${source}`}>{`Source ${source}`}</SiteLink>],
        ['Asked for by', trigger],
        ['Began', <Moment key="began" at={started_at} />],
        ['Ended', ended_at && <Moment at={ended_at} />],
        ['Read', `${read}, of which ${unchanged} unchanged and ${joined} joined with jobs of other sources`],
        ['Changed', countsText(run.changes)],
        ['Fields changed', countsText(run.fields)],
        ['Left out', countsText(run.skipped)],
        ['Would close', run.would_close || null],
      ]}
    />
  );
}

/** Entries that were refused, and fields that could not be read. */
function Refused({ run: { refused, unread } }: { run: RunDetail }) {
  if (refused.length + unread.length === 0) return null;
  return (
    <section className="mt-6">
      <h2>Refused or not readable</h2>
      <ul>
        {refused.map(({ external_id, reason }) => (
          <li key={external_id}>
            {external_id}: {reason}
          </li>
        ))}
        {unread.map(({ external_id, field, reason }) => (
          <li key={`${external_id} ${field}`}>
            {external_id}, {field}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
