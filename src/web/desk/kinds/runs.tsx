import { useState } from 'react';
import { RUN_STATES, type Run, type RunChange, type RunDetail } from '#contract/imports/sources.ts';
import { waitingText } from '#contract/jobs/awaited-answers.ts';
import { call } from '#web/api/call.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { named } from '#web/desk/kit/fields.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Asked, DeskPage, Facts, Moment, Table } from '#web/desk/kit/parts.tsx';
import { useNotify, usePlace, useRefresh } from '#web/desk/kit/state.ts';
import { explainDesk } from '#web/desk/language/say.tsx';
import { ConfirmAction } from '#web/ui/confirm.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Readings of sources, the latest first: what each found and changed, and how it is taken back. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/runs',
    byCursor: true,
    idOf: ({ number }) => String(number),
    title: 'Imports',
    about: 'See what each import changed. Undo or confirm it.',
    columns: [
      { label: 'Import', cell: ({ number }) => <SiteLink to={`/admin/runs/${number}`}>Import {number}</SiteLink> },
      {
        label: 'Source',
        cell: ({ source, company }) => (
          <SiteLink to={`/admin/sources/${source}`}>{company ?? `Source ${source}`}</SiteLink>
        ),
      },
      { label: 'Started', cell: ({ started_at }) => <Moment at={started_at} /> },
      { label: 'By', cell: ({ trigger }) => trigger },
      { label: 'Result', wide: true, cell: runText },
    ],
    filters: [{ name: 'state', label: 'State', options: named(RUN_STATES) }],
    empty: 'No imports yet. Each source is read on its schedule, or when you press “Read now”.',
  }),
  Record: RunPage,
} satisfies Kind;

/** What a reading did, in a line: `done: 12 read, 3 added, 1 closed`. */
export function runText({ state, read, changes, message, waiting }: Run): string {
  const changed = Object.entries(changes).map(([kind, jobs]) => `, ${jobs} ${kind}`);
  const rest = [message, waitingText(waiting)].map((text) => (text ? `. ${text}` : ''));
  return `${state}: ${read} read${changed.join('')}${rest.join('')}`;
}

function RunPage() {
  const { id: number } = usePlace();
  return (
    <Asked
      name={['run', number]}
      ask={async () => (await call('GET /v1/admin/runs/{number}', { params: { number } })).data}
      isMoving={({ state }) => state === 'running'}
    >
      {(run) => (
        <DeskPage title={`Import ${run.number}, ${run.company ?? 'several companies'}`}>
          <RunFacts run={run} />
          <RunVerbs run={run} />
          <RunChanges number={run.number} total={Object.values(run.changes).reduce((sum, jobs) => sum + jobs, 0)} />
          <Refused run={run} />
        </DeskPage>
      )}
    </Asked>
  );
}

const countsText = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, jobs]) => `${jobs} ${what}`)
    .join(', ');

function RunFacts({ run }: { run: RunDetail }) {
  const { source, state, message, trigger, started_at, ended_at, read, unchanged, joined } = run;
  return (
    <Facts
      title="Results"
      facts={[
        ['State', message ? `${state}: ${message}` : state],
        ['Source', <SiteLink key="source" to={`/admin/sources/${source}`}>{`Source ${source}`}</SiteLink>],
        ['Started by', trigger],
        ['Started', <Moment key="started" at={started_at} />],
        ['Ended', ended_at && <Moment key="ended" at={ended_at} />],
        ['Read', `${read}, of which ${unchanged} unchanged and ${joined} merged with jobs from other sources`],
        ['Changed', countsText(run.changes)],
        ['Fields changed', countsText(run.fields)],
        ['Left out', countsText(run.skipped)],
        [
          'Hidden for now',
          run.waiting.jobs > 0 && (
            <SiteLink
              key="waiting"
              to="/admin/jobs"
              search={{ filter: JSON.stringify({ source: String(source), awaits: 'yes' }) }}
            >
              {waitingText(run.waiting)}
            </SiteLink>
          ),
        ],
        ['Would close', run.would_close || null],
      ]}
    />
  );
}

/** Undoing a reading, and closing what a held one would have closed; each says first what will happen. */
function RunVerbs({ run }: { run: RunDetail }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const params = { number: run.number };

  async function undo(): Promise<void> {
    const { kept } = (await call('POST /v1/admin/runs/{number}/undo', { params })).data;
    const names = kept.map(({ slug, columns }) => `${slug} (${columns.join(', ')})`).join('; ');
    notify(kept.length === 0 ? 'Undone.' : `Undone, except for what’s been edited since: ${names}.`);
    refresh();
  }

  async function confirm(): Promise<void> {
    await call('POST /v1/admin/runs/{number}/confirmation', { params });
    notify('Closed.');
    refresh();
  }

  const changed = Object.values(run.changes).some((jobs) => jobs > 0);
  const explain = (error: unknown) => explainDesk(error).text;
  return (
    <div className="mt-6">
      {run.state === 'held' && (
        <ConfirmAction
          title="Close missing jobs"
          explanation={`This import would have closed ${jobsText(run.would_close)}. We held it back, because the feed is probably broken. Check the employer’s own page first.`}
          question={`Close ${jobsText(run.would_close)}?`}
          confirm="Close them"
          keep="Keep them open"
          onConfirm={confirm}
          explain={explain}
        />
      )}
      {changed && run.state !== 'undone' && run.state !== 'running' && (
        <ConfirmAction
          title="Undo this import"
          explanation={undoText(run)}
          question={`Undo import ${run.number}?`}
          confirm="Undo"
          onConfirm={undo}
          explain={explain}
        />
      )}
    </div>
  );
}

const jobsText = (jobs: number) => `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`;

const BACK = {
  added: 'leave the site',
  updated: 'go back to what they said before',
  reopened: 'are closed again',
  closed: 'are open again',
  joined: 'are separated',
} as const;

function undoText({ changes, source }: RunDetail): string {
  const parts = Object.entries(changes).map(([kind, jobs]) => `${jobs} ${kind} ${BACK[kind as keyof typeof BACK]}`);
  return `${parts.join('; ')}. Later edits stay. Source ${source} stays paused until you resume it.`;
}

const PAGE = 20;

/** The jobs that a reading changed, with what they said before and after. */
function RunChanges({ number, total }: { number: number; total: number }) {
  const [limit, setLimit] = useState(PAGE);
  if (total === 0) return null;
  const most = Math.min(limit, 100);
  return (
    <section className="mt-6">
      <h2>Changes</h2>
      <Asked
        name={['run-changes', String(number), String(most)]}
        ask={() => call('GET /v1/admin/runs/{number}/changes', { params: { number }, query: { limit: most } })}
      >
        {({ data }) => (
          <>
            <Table
              title="Changes"
              rows={data}
              keyOf={({ job, kind }) => `${job.id} ${kind}`}
              columns={[
                { label: 'Job', cell: ({ job }) => <SiteLink to={`/admin/jobs/${job.slug}`}>{job.title}</SiteLink> },
                { label: 'What', cell: ({ kind }) => kind },
                { label: 'Before and after', wide: true, cell: (change) => <BeforeAndAfter {...change} /> },
              ]}
            />
            {data.length < total && data.length < 100 && (
              <button className="btn small mt-3" type="button" onClick={() => setLimit(limit + PAGE * 4)}>
                Show more of {total}
              </button>
            )}
          </>
        )}
      </Asked>
    </section>
  );
}

function BeforeAndAfter({ kind, before, after }: RunChange) {
  const columns = kind === 'joined' ? [] : Object.keys({ ...before, ...after });
  if (columns.length === 0) return '–';
  return columns.map((column) => (
    <details key={column}>
      <summary>{column.replaceAll('_', ' ')}</summary>
      <del>{cellText(before[column])}</del>
      <br />
      <ins>{cellText(after[column])}</ins>
    </details>
  ));
}

/** A value as people compare it: listings' HTML without its tags. */
function cellText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Not stated';
  return typeof value === 'string' ? value.replace(/<[^<>]*>/g, ' ') : JSON.stringify(value);
}

/** Entries that were refused, and fields that could not be read. */
function Refused({ run: { refused, unread } }: { run: RunDetail }) {
  if (refused.length + unread.length === 0) return null;
  return (
    <section className="mt-6">
      <h2>Refused or unreadable</h2>
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
