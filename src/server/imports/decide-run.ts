import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { READ_FIELDS } from '#contract/core/vocabulary.ts';
import type { RunDetail } from '#contract/imports/sources.ts';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { closeInBatches } from '#server/imports/close-gone.ts';
import { presentChange, presentDetail, presentRun } from '#server/imports/present-source.ts';
import { BATCH, type ImportContext, jobsOfRun, moveRun } from '#server/imports/runs.ts';
import {
  changedFields,
  countChanges,
  countRuns,
  findRun,
  findSource,
  listChanges,
  listRuns,
  NumberPlace,
} from '#server/imports/source-queries.ts';
import { READ_COLUMNS } from '#server/jobs/fact-columns.ts';
import { ownWord } from '#server/jobs/fact-origins.ts';
import { type JobWithCompany, lockJobs } from '#server/jobs/queries.ts';
import { type JobChange, updateJobs } from '#server/jobs/write-jobs.ts';
import { writeReadings } from '#server/reading/job-readings.ts';
import { readAgain, readSourceInFull } from '#server/reading/read-again.ts';
import { importChanges, importRuns, type RunRow } from '#server/schema/import-runs.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { jobOtherListings } from '#server/schema/job-facts.ts';
import { type FactOrigins, type JobRow, jobs } from '#server/schema/jobs.ts';

/** If it breaks off, the next run goes on. @throws Refusal `not_found`; `conflict` if not held, or not the last. */
export async function confirmRun(
  ctx: ImportContext,
  by: Actor,
  number: number,
): Promise<{ run: RunRow; closed: number }> {
  const run = await ctx.db.transaction(async (tx) => {
    const held = await lockLatestRun(tx, number);
    if (held.state !== 'held') throw new Refusal('conflict', `Import ${number} isn’t on hold.`);
    await refuseFollowed(tx, held);
    const now = ctx.clock.now();
    await recordAudit(tx, by, now, {
      action: 'source.confirm-run',
      subject: { kind: 'source', id: held.source_id },
      detail: { run: number, gone: held.gone.length },
    });
    const [running] = await tx
      .update(importRuns)
      .set({ state: 'running', touched_at: now })
      .where(eq(importRuns.id, held.id))
      .returning();
    if (!running) throw new Error('That import no longer exists.');
    return running;
  });
  await closeInBatches(ctx, run, run.gone);
  const { closed } = await jobsOfRun(ctx.db, run.id);
  const ended: Partial<RunRow> = { state: 'done', ended_at: ctx.clock.now(), message: null, gone: [] };
  await ctx.db.transaction(async (tx) => {
    await moveRun(tx, run, ended);
    await recordChanges(tx, ['companies']);
  });
  return { run: { ...run, ...ended }, closed: closed.size };
}

/** A later run that changed nothing may have found the jobs again. @throws Refusal `conflict`. */
async function refuseFollowed(tx: Db, { source_id, number }: RunRow): Promise<void> {
  const isLater = and(eq(importRuns.source_id, source_id), gt(importRuns.number, number));
  if ((await tx.$count(importRuns, and(isLater, ne(importRuns.state, 'failed')))) > 0)
    throw new Refusal('conflict', 'A newer import from this source came after it.');
}

type Change = Pick<typeof importChanges.$inferSelect, 'kind' | 'before' | 'after'>;

/** These go back together, or none does. */
const CLOSURE = ['is_closed', 'closed_at', 'closed_by', 'times_reopened'];

const TOGETHER = [CLOSURE, ['source_id', 'external_id'], ['awaits_answers', 'published_at']];

type UndoReport = {
  run: RunRow;
  /** Also in part. */
  undone: number;
  /** Columns that somebody else had changed since. */
  kept: { slug: string; columns: string[] }[];
};

/**
 * Last change first, and pauses the source, whose next run would do the same. What somebody else changed since stays.
 * Called again after it broke off, it goes on.
 * @throws Refusal `not_found`; `conflict` for a run that is undone, changed nothing, or is followed by another.
 */
export async function undoRun(ctx: ImportContext, by: Actor, number: number): Promise<UndoReport> {
  const run = await ctx.db.transaction((tx) => beginUndo(tx, by, number, ctx.clock.now()));
  while (await ctx.db.transaction((tx) => undoBatch(tx, run, ctx.clock.now()))) await nextTurn();
  return { run, ...(await keptColumns(ctx.db, run)) };
}

async function beginUndo(tx: Db, by: Actor, number: number, now: Date): Promise<RunRow> {
  const run = await lockLatestRun(tx, number);
  const isLeft = and(eq(importChanges.run_id, run.id), isNull(importChanges.kept));
  if ((await tx.$count(importChanges, isLeft)) === 0)
    throw new Refusal(
      'conflict',
      `Import ${number} ${run.state === 'undone' ? 'has already been undone' : 'changed nothing'}.`,
    );
  if (run.state === 'undone') return run;
  const undone = { state: 'undone', message: 'Its changes were taken back.' } as const;
  await tx.update(importRuns).set(undone).where(eq(importRuns.id, run.id));
  const paused = { paused_at: now, pause_reason: `Import ${number} was undone.`, next_read_at: null };
  await tx
    .update(importSources)
    .set({ ...paused, updated_at: now })
    .where(eq(importSources.id, run.source_id));
  await recordAudit(tx, by, now, {
    action: 'source.undo-run',
    subject: { kind: 'source', id: run.source_id },
    detail: { run: number },
  });
  return { ...run, ...undone };
}

async function undoBatch(tx: Db, run: RunRow, now: Date): Promise<boolean> {
  const changes = await tx
    .select()
    .from(importChanges)
    .where(and(eq(importChanges.run_id, run.id), isNull(importChanges.kept)))
    .orderBy(desc(importChanges.id))
    .limit(BATCH)
    .for('update');
  const found = await lockJobs(tx, [...new Set(changes.map((change) => change.job_id))]);
  const byId = new Map(found.map((each) => [each.job.id, each]));
  for (const change of changes) {
    const of = byId.get(change.job_id);
    if (!of) continue;
    const { patch, kept } = revertOf(change, of, now);
    if (change.kind === 'joined') await partListing(tx, run, change.job_id, change.after);
    else Object.assign(of.job, await revert(tx, of, { patch, run, now }));
    if (patch.published_at === null) await freeListings(tx, of.job.id);
    if (patch.source_id) await returnListing(tx, change, now);
    await tx.update(importChanges).set({ kept }).where(eq(importChanges.id, change.id));
  }
  if (changes.length > 0) await recordChanges(tx, ['companies']);
  return changes.length > 0;
}

/** Resolves with all columns that it wrote. */
async function revert(
  tx: Db,
  { job, company }: JobWithCompany,
  { patch, run, now }: { patch: JobChange['patch']; run: RunRow; now: Date },
): Promise<JobChange['patch']> {
  if (Object.keys(patch).length === 0) return patch;
  const { patch: read, change } = await readAgain(tx, job, { ...job, ...patch } as JobRow, now);
  const written = { ...patch, ...read };
  const published = await updateJobs(tx, company, [{ job, patch: written, undoes: run.started_at }], now);
  if (change) await writeReadings(tx, [change]);
  return { ...written, ...published.get(job.id) };
}

/** Other sources may list the job: their next readings publish it. */
async function freeListings(tx: Db, jobId: string): Promise<void> {
  const freed = await tx
    .delete(jobOtherListings)
    .where(eq(jobOtherListings.job_id, jobId))
    .returning({ sourceId: jobOtherListings.source_id });
  for (const sourceId of new Set(freed.map((listing) => listing.sourceId))) await readSourceInFull(tx, sourceId);
}

/** A job that goes back to its own source is still listed by the one the run gave it to. */
async function returnListing(tx: Db, { job_id, after }: typeof importChanges.$inferSelect, now: Date): Promise<void> {
  const { source_id, external_id, source_url } = after as Partial<JobRow>;
  if (!source_id || !external_id) return;
  await tx
    .insert(jobOtherListings)
    .values({ source_id, external_id, job_id, url: source_url ?? null, first_seen: now })
    .onConflictDoNothing();
}

async function partListing(tx: Db, run: RunRow, jobId: string, after: Record<string, unknown>): Promise<void> {
  const isListing = and(
    eq(jobOtherListings.source_id, run.source_id),
    eq(jobOtherListings.job_id, jobId),
    inArray(jobOtherListings.external_id, Object.keys(after)),
  );
  await tx.delete(jobOtherListings).where(isListing);
}

async function keptColumns(db: Db, run: RunRow): Promise<Pick<UndoReport, 'undone' | 'kept'>> {
  const rows = await db
    .select({ slug: jobs.slug, columns: importChanges.kept })
    .from(importChanges)
    .innerJoin(jobs, eq(jobs.id, importChanges.job_id))
    .where(and(eq(importChanges.run_id, run.id), isNotNull(importChanges.kept)))
    .orderBy(importChanges.id);
  const kept = rows.map(({ slug, columns }) => ({ slug, columns: columns ?? [] }));
  return { undone: rows.length, kept: kept.filter(({ columns }) => columns.length > 0) };
}

/** Keeps columns that somebody else changed or wrote by hand since, and opens nothing of a company to be left alone. */
function revertOf(
  change: Change,
  { job, company }: JobWithCompany,
  now: Date,
): { patch: JobChange['patch']; kept: string[] } {
  if (change.kind === 'joined') return { patch: {}, kept: [] };
  if (change.kind === 'added') return { patch: offTheSite(job, now), kept: [] };
  const { fact_origins: _, ...after } = change.after;
  const own = ownWord(job);
  const changedSince = Object.keys(after).filter(
    (column) => job.held_columns.includes(column) || !isSame(own[column as keyof JobRow], after[column]),
  );
  if (company.left_alone_at !== null && change.before.is_closed === false) changedSince.push('is_closed');
  const staying = new Set([
    ...changedSince,
    ...TOGETHER.filter((columns) => columns.some((column) => changedSince.includes(column))).flat(),
  ]);
  const columns = Object.keys(change.before)
    .filter((column) => column !== 'fact_origins')
    .sort();
  const kept = columns.filter((column) => staying.has(column));
  const back = columns.filter((column) => !staying.has(column));
  const patch = {
    ...Object.fromEntries(back.map((column) => [column, revived(column, change.before[column])])),
    ...originsBefore(change, own, staying),
  };
  // Not a repost.
  return { patch: 'is_closed' in patch ? { times_reopened: job.times_reopened, ...patch } : patch, kept };
}

/** Of the facts that nobody else wrote since. */
function originsBefore({ before, after }: Change, own: JobRow, staying: ReadonlySet<string>): Partial<JobRow> {
  if (!before['fact_origins']) return {};
  const [were, became] = [before, after].map((row) => row['fact_origins'] as FactOrigins);
  const origins = READ_FIELDS.map((field) => {
    const isOurs = own.fact_origins[field] === became?.[field] && !READ_COLUMNS[field].some((one) => staying.has(one));
    return [field, isOurs ? were?.[field] : own.fact_origins[field]] as const;
  });
  return { fact_origins: Object.fromEntries(origins.filter(([, origin]) => origin !== undefined)) };
}

/** Its row stays, as people may have applied. What staff took off the site stays as they left it. */
function offTheSite(job: JobRow, now: Date): JobChange['patch'] {
  if (job.published_at === null && !job.awaits_answers) return {};
  const closure = { is_closed: true, closed_at: now, closed_by: 'undone' } as const;
  return { published_at: null, ...(job.is_closed ? {} : closure) };
}

function isSame(value: unknown, recorded: unknown): boolean {
  return JSON.stringify(value ?? null) === JSON.stringify(recorded ?? null);
}

function revived(column: string, value: unknown): unknown {
  return typeof value === 'string' && column.endsWith('_at') ? new Date(value) : value;
}

/** Locks its source. Later runs built on earlier ones. @throws Refusal `not_found`, `conflict` if not the last. */
async function lockLatestRun(tx: Db, number: number): Promise<RunRow> {
  const [found] = await tx.select().from(importRuns).where(eq(importRuns.number, number));
  if (!found) throw new Refusal('not_found', `There’s no import ${number}.`);
  const isSource = eq(importSources.id, found.source_id);
  await tx.select({ id: importSources.id }).from(importSources).where(isSource).for('update');
  const changed = tx
    .select({ id: importChanges.id })
    .from(importChanges)
    .where(eq(importChanges.run_id, importRuns.id));
  const [latest] = await tx
    .select()
    .from(importRuns)
    .where(
      and(
        eq(importRuns.source_id, found.source_id),
        or(exists(changed), eq(importRuns.state, 'running'), eq(importRuns.state, 'held')),
        or(ne(importRuns.state, 'undone'), eq(importRuns.id, found.id)),
      ),
    )
    .orderBy(desc(importRuns.number))
    .limit(1)
    .for('update');
  if (latest?.state === 'running')
    throw new Refusal('conflict', `Import ${latest.number} from this source is still running.`);
  if (latest && latest.number > number)
    throw new Refusal('conflict', `Import ${latest.number} from this source came after it.`);
  if (!latest || latest.number < number) throw new Refusal('conflict', `Import ${number} changed nothing.`);
  return latest;
}

export const runHandlers = {
  'GET /v1/admin/runs': async (ctx, { query: { limit, cursor, source, state } }) => {
    const after = readCursor(cursor, NumberPlace);
    const sourceId = source === undefined ? undefined : (await findSource(ctx.db, source)).id;
    const [found, total] = await Promise.all([
      listRuns(ctx.db, { sourceId, state, after, limit }),
      countRuns(ctx.db, { sourceId, state }),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, ({ run }) => [run.number]);
    return { data: rows.map(presentRun), meta: { total, next_cursor } };
  },

  'GET /v1/admin/runs/{number}': async (ctx, { params }) => ({
    data: await detailOf(ctx, params.number),
  }),

  'GET /v1/admin/runs/{number}/changes': async (ctx, { params, query: { limit, cursor } }) => {
    const after = readCursor(cursor, NumberPlace);
    const { run } = await findRun(ctx.db, params.number);
    const [found, total] = await Promise.all([
      listChanges(ctx.db, run.id, { after, limit }),
      countChanges(ctx.db, run.id),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, ({ change }) => [change.id]);
    return { data: rows.map(presentChange), meta: { total, next_cursor } };
  },

  'POST /v1/admin/runs/{number}/undo': async (ctx, { caller, params }) => {
    const { kept } = await undoRun(ctx, caller, params.number);
    return { data: { ...(await detailOf(ctx, params.number)), kept } };
  },

  'POST /v1/admin/runs/{number}/confirmation': async (ctx, { caller, params }) => {
    await confirmRun(ctx, caller, params.number);
    return { data: await detailOf(ctx, params.number) };
  },
} satisfies SomeHandlers;

async function detailOf(ctx: Context, number: number): Promise<RunDetail> {
  const found = await findRun(ctx.db, number);
  return presentDetail(found, await changedFields(ctx.db, found.run.id));
}
