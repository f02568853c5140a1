import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import type { CheckContext } from '#server/compliance/check-listings.ts';
import type { Context } from '#server/core/context.ts';
import { ImportError } from '#server/imports/imported-job.ts';
import { companies } from '#server/schema/companies.ts';
import {
  type ImportChangeKind,
  importChanges,
  importRuns,
  type RunRow,
  type RunTrigger,
} from '#server/schema/import-runs.ts';
import { importSources } from '#server/schema/import-sources.ts';

/** An advert must not give the operator's address and telephone as the employer's. */
export type ImportContext = Pick<Context, 'db' | 'clock'> & { settings: { operator: CheckContext['operator'] } };

/** Another process has the run, or another run of the source. */
export class RunElsewhere extends ImportError {}

/** A run that has not moved for this long has lost its process. */
const STANDS_STILL_AFTER = 2 * DURATIONS.minute;

/** `id` where the caller alone has the run, which then need not stand still. */
type OpenRun = { sourceId: string; trigger: RunTrigger; id?: string | undefined };

/** Goes on with one that stands still: nothing counts twice. @throws RunElsewhere while another is under way. */
export function openRun({ db, clock }: ImportContext, { sourceId, trigger, id }: OpenRun): Promise<RunRow> {
  return db.transaction(async (tx) => {
    await tx.select({ id: importSources.id }).from(importSources).where(eq(importSources.id, sourceId)).for('update');
    const isRunning = and(eq(importRuns.source_id, sourceId), eq(importRuns.state, 'running'));
    const [running] = await tx.select().from(importRuns).where(isRunning).for('update');
    const now = clock.now();
    if (!running) return createRun(tx, { id, source_id: sourceId, trigger, started_at: now, touched_at: now });
    if (running.id !== id && now.getTime() - running.touched_at.getTime() < STANDS_STILL_AFTER)
      throw new RunElsewhere(`Import ${running.number} from this source is still running. Try again when it’s done.`);
    await moveRun(tx, running, { touched_at: now });
    return { ...running, touched_at: now };
  });
}

/** `sentence` is for staff. What its batches wrote stays. @throws RunElsewhere if another process went on with it. */
export function failRun({ db, clock }: ImportContext, run: RunRow, sentence: string): Promise<void> {
  return moveRun(db, run, { state: 'failed', message: sentence, ended_at: clock.now() });
}

/** On the embedded database everybody else waits meanwhile. */
export const BATCH = 20;

export function inBatches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH));
}

/** One transaction, then a turn of the event loop. Keeps `run.touched_at` up to date. @throws RunElsewhere */
export async function runBatch<Result>(
  { db, clock }: ImportContext,
  run: RunRow,
  work: (tx: Db, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = clock.now();
  const result = await db.transaction(async (tx) => {
    await moveRun(tx, run, { touched_at: now });
    return work(tx, now);
  });
  run.touched_at = now;
  await nextTurn();
  return result;
}

/** Whoever lost the run to another process finds another `touched_at`, and writes nothing more. @throws RunElsewhere */
export async function moveRun(tx: Db, run: RunRow, next: Partial<RunRow>): Promise<void> {
  const isOurs = and(
    eq(importRuns.id, run.id),
    eq(importRuns.state, 'running'),
    eq(importRuns.touched_at, run.touched_at),
  );
  const moved = await tx.update(importRuns).set(next).where(isOurs).returning({ id: importRuns.id });
  if (moved.length === 0) throw new RunElsewhere(`Another process went on with run ${run.number}.`);
}

async function createRun(tx: Db, values: typeof importRuns.$inferInsert): Promise<RunRow> {
  const [run] = await tx.insert(importRuns).values(values).returning();
  if (!run) throw new Error('The run was not recorded.');
  return run;
}

const later = alias(importRuns, 'later');

/** A later run of the same source makes a held one pointless. */
function waits(db: Db) {
  const isLater = and(eq(later.source_id, importRuns.source_id), gt(later.number, importRuns.number));
  const followed = db
    .select({ id: later.id })
    .from(later)
    .where(and(isLater, ne(later.state, 'failed')));
  return and(eq(importRuns.state, 'held'), notExists(followed));
}

/** The longest waiting first. */
export function heldRuns(db: Db, limit: number) {
  return db
    .select({ run: importRuns, source: importSources, company: companies.name })
    .from(importRuns)
    .innerJoin(importSources, eq(importSources.id, importRuns.source_id))
    .leftJoin(companies, eq(companies.id, importSources.company_id))
    .where(waits(db))
    .orderBy(asc(importRuns.started_at))
    .limit(limit);
}

export function countHeldRuns(db: Db): Promise<number> {
  return db.$count(importRuns, waits(db));
}

export async function runNumber(db: Db, id: string): Promise<number | null> {
  const [found] = await db.select({ number: importRuns.number }).from(importRuns).where(eq(importRuns.id, id));
  return found?.number ?? null;
}

export type JobDifference = {
  jobId: string;
  kind: ImportChangeKind;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** A job changed again after the run broke off keeps what was before the run. */
export async function recordDifferences(tx: Db, runId: string, differences: readonly JobDifference[]): Promise<void> {
  if (differences.length === 0) return;
  await tx
    .insert(importChanges)
    .values(differences.map(({ jobId, ...rest }) => ({ run_id: runId, job_id: jobId, ...rest })))
    .onConflictDoUpdate({
      target: [importChanges.run_id, importChanges.job_id, importChanges.kind],
      set: {
        before: sql`excluded.before || ${importChanges.before}`,
        after: sql`${importChanges.after} || excluded.after`,
      },
    });
}

/** One that it added and then changed counts as added. */
type RunJobs = { added: Set<string>; updated: Set<string>; closed: Set<string> };

export async function jobsOfRun(db: Db, runId: string): Promise<RunJobs> {
  const found: RunJobs = { added: new Set(), updated: new Set(), closed: new Set() };
  const changes = await db
    .select({ jobId: importChanges.job_id, kind: importChanges.kind })
    .from(importChanges)
    .where(eq(importChanges.run_id, runId))
    .orderBy(importChanges.id);
  for (const { jobId, kind } of changes) {
    if (kind === 'added') found.added.add(jobId);
    else if (kind === 'closed') found.closed.add(jobId);
    else if (kind !== 'joined' && !found.added.has(jobId)) found.updated.add(jobId);
  }
  return found;
}
