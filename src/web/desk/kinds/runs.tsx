import { useState } from 'react';
import { AWAITED_ANSWERS } from '#contract/core/vocabulary.ts';
import { RUN_STATES, type Run, type RunChange, type RunDetail } from '#contract/imports/sources.ts';
import type { Waiting } from '#contract/jobs/awaited-answers.ts';
import { call } from '#web/api/call.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { named } from '#web/desk/kit/fields.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { nameOfColumn } from '#web/desk/kit/listing-field.ts';
import { Asked, DeskPage, Facts, Moment, Table } from '#web/desk/kit/parts.tsx';
import { useNotify, usePlace, useRefresh } from '#web/desk/kit/state.ts';
import { StateWord } from '#web/desk/kit/state-word.tsx';
import { explainDesk, say, sayOf, type Words } from '#web/desk/language/say.tsx';
import { asLabel } from '#web/desk/language/terms.ts';
import { saySentence } from '#web/desk/language/told.ts';
import { ConfirmAction } from '#web/ui/confirm.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Readings of sources, the latest first: what each found and changed, and how it is taken back. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/runs',
    byCursor: true,
    idOf: ({ number }) => String(number),
    title: say('Imports'),
    about: say('See what each import changed. Undo or confirm it.'),
    columns: [
      {
        label: say('Import'),
        cell: ({ number }) => <SiteLink to={`/admin/runs/${number}`}>{say('Import {number}', { number })}</SiteLink>,
      },
      {
        label: say('Source'),
        cell: ({ source, company }) => (
          <SiteLink to={`/admin/sources/${source}`}>{company ?? say('Source {number}', { number: source })}</SiteLink>
        ),
      },
      { label: say('Started'), cell: ({ started_at }) => <Moment at={started_at} /> },
      { label: say('By'), cell: ({ trigger }) => sayOf(trigger) },
      { label: say('Result'), wide: true, cell: (run) => <StateWord state={run.state}>{runText(run)}</StateWord> },
    ],
    filters: [{ name: 'state', label: say('State'), options: named(RUN_STATES) }],
    empty: say('No imports yet. Each source is read on its schedule, or when you press “Import now”.'),
  }),
  Record: RunPage,
} satisfies Kind;

/** What a reading did, in a line: `Done: 12 read, 3 added, 1 closed`. */
export function runText({ state, read, changes, message, waiting }: Run): string {
  const counts = countsText({ read, ...changes });
  const rest = [message && saySentence(message), waitingText(waiting)].map((text) => (text ? `. ${text}` : ''));
  return `${asLabel(state)}: ${counts}${rest.join('')}`;
}

const countsText = (counts: Record<string, number>, named = sayOf) =>
  Object.entries(counts)
    .map(([what, count]) => say('{count} {what}', { count, what: named(what) }))
    .join(', ');

/** `42 wait: 40 for visa, 38 for Korean level, 12 for workplace`; null where none waits. */
function waitingText({ jobs, for: missing }: Waiting): string | null {
  if (jobs === 0) return null;
  const answers = AWAITED_ANSWERS.filter(({ id }) => missing[id] > 0)
    .toSorted((left, right) => missing[right.id] - missing[left.id])
    .map(({ id, label }) => say('{count} for {what}', { count: missing[id], what: sayOf(label) }))
    .join(', ');
  return jobs === 1 ? say('1 waits: {answers}', { answers }) : say('{jobs} wait: {answers}', { jobs, answers });
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
        <DeskPage
          title={say('Import {number}, {company}', {
            number: run.number,
            company: run.company ?? say('several companies'),
          })}
        >
          <RunFacts run={run} />
          <RunVerbs run={run} />
          <RunChanges number={run.number} total={Object.values(run.changes).reduce((sum, jobs) => sum + jobs, 0)} />
          <Refused run={run} />
        </DeskPage>
      )}
    </Asked>
  );
}

function RunFacts({ run }: { run: RunDetail }) {
  const { source, state, message, trigger, started_at, ended_at, read, unchanged, joined } = run;
  return (
    <Facts
      title={say('Results')}
      facts={[
        [
          say('State'),
          <StateWord key="state" state={state}>
            {message ? `${asLabel(state)}: ${saySentence(message)}` : asLabel(state)}
          </StateWord>,
        ],
        [
          say('Source'),
          <SiteLink key="source" to={`/admin/sources/${source}`}>
            {say('Source {number}', { number: source })}
          </SiteLink>,
        ],
        [say('Started by'), sayOf(trigger)],
        [say('Started'), <Moment key="started" at={started_at} />],
        [say('Ended'), ended_at && <Moment key="ended" at={ended_at} />],
        [
          say('Read|entries'),
          say('{read}, of which {unchanged} unchanged and {joined} merged with jobs from other sources', {
            read,
            unchanged,
            joined,
          }),
        ],
        [say('Changed'), countsText(run.changes)],
        [say('Fields changed'), countsText(run.fields, nameOfColumn)],
        [say('Left out'), countsText(run.skipped)],
        [
          say('Hidden for now'),
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
        [say('Would close'), run.would_close || null],
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
    const names = kept.map(({ slug, columns }) => `${slug} (${columns.map(nameOfColumn).join(', ')})`).join('; ');
    notify(
      kept.length === 0 ? say('Undone.') : say('Undone, except for what’s been edited since: {names}.', { names }),
    );
    refresh();
  }

  async function confirm(): Promise<void> {
    await call('POST /v1/admin/runs/{number}/confirmation', { params });
    notify(say('Closed.'));
    refresh();
  }

  const changed = Object.values(run.changes).some((jobs) => jobs > 0);
  const explain = (error: unknown) => explainDesk(error).text;
  return (
    <div className="mt-6">
      {run.state === 'held' && (
        <ConfirmAction
          title={say('Close missing jobs')}
          explanation={say(
            'This import would have closed {jobs}. We held it back, because the feed is probably broken. Check the employer’s own page first.',
            { jobs: jobsText(run.would_close) },
          )}
          question={say('Close {jobs}?', { jobs: jobsText(run.would_close) })}
          confirm={say('Close them')}
          keep={say('Keep them open')}
          busy={say('One moment')}
          onConfirm={confirm}
          explain={explain}
        />
      )}
      {changed && run.state !== 'undone' && run.state !== 'running' && (
        <ConfirmAction
          title={say('Undo this import')}
          explanation={undoText(run)}
          question={say('Undo import {number}?', { number: run.number })}
          confirm={say('Undo')}
          keep={say('Keep it')}
          busy={say('One moment')}
          onConfirm={undo}
          explain={explain}
        />
      )}
    </div>
  );
}

const jobsText = (jobs: number) => (jobs === 1 ? say('1 job') : say('{jobs} jobs', { jobs }));

const BACK = {
  added: '{jobs} added leave the site',
  updated: '{jobs} updated go back to what they said before',
  reopened: '{jobs} reopened are closed again',
  closed: '{jobs} closed are open again',
  joined: '{jobs} joined are separated',
} as const satisfies Record<RunChange['kind'], Words>;

function undoText({ changes, source }: RunDetail): string {
  const back = Object.entries(changes).map(([kind, jobs]) => say(BACK[kind as RunChange['kind']], { jobs }));
  return say('{back}. Later edits stay. Source {source} stays paused until you resume it.', {
    back: back.join('; '),
    source,
  });
}

const PAGE = 20;

/** The jobs that a reading changed, with what they said before and after. */
function RunChanges({ number, total }: { number: number; total: number }) {
  const [limit, setLimit] = useState(PAGE);
  if (total === 0) return null;
  const most = Math.min(limit, 100);
  return (
    <section className="mt-6">
      <h2>{say('Changes')}</h2>
      <Asked
        name={['run-changes', String(number), String(most)]}
        ask={() => call('GET /v1/admin/runs/{number}/changes', { params: { number }, query: { limit: most } })}
      >
        {({ data }) => (
          <>
            <Table
              title={say('Changes')}
              rows={data}
              keyOf={({ job, kind }) => `${job.id} ${kind}`}
              columns={[
                {
                  label: say('Job'),
                  cell: ({ job }) => <SiteLink to={`/admin/jobs/${job.slug}`}>{job.title}</SiteLink>,
                },
                { label: say('What'), cell: ({ kind }) => sayOf(kind) },
                { label: say('Before and after'), wide: true, cell: (change) => <BeforeAndAfter {...change} /> },
              ]}
            />
            {data.length < total && data.length < 100 && (
              <button className="btn small mt-3" type="button" onClick={() => setLimit(limit + PAGE * 4)}>
                {say('Show more of {total}', { total })}
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
      <summary>{nameOfColumn(column).replaceAll('_', ' ')}</summary>
      <del>{cellText(before[column])}</del>
      <br />
      <ins>{cellText(after[column])}</ins>
    </details>
  ));
}

/** A value as people compare it: listings' HTML without its tags. */
function cellText(value: unknown): string {
  if (value === null || value === undefined || value === '') return say('Not stated');
  return typeof value === 'string' ? value.replace(/<[^<>]*>/g, ' ') : JSON.stringify(value);
}

/** Entries that were refused, and fields that could not be read. */
function Refused({ run: { refused, unread } }: { run: RunDetail }) {
  if (refused.length + unread.length === 0) return null;
  return (
    <section className="mt-6">
      <h2>{say('Refused or unreadable')}</h2>
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
