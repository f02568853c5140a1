import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { moveToOthers } from '#server/imports/other-listings.ts';
import {
  type ImportContext,
  inBatches,
  type JobDifference,
  recordDifferences,
  runBatch,
} from '#server/imports/runs.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import { lockJobs } from '#server/jobs/queries.ts';
import { closeJobs } from '#server/jobs/write-jobs.ts';
import { importRuns, type RunRow } from '#server/schema/import-runs.ts';

/** `openBefore`: how many were open before the run. `hasNameless`: entries without an id, which may be these jobs. */
export type Gone = { ids: string[]; openBefore: number; isEmptied: boolean; hasNameless: boolean };

/** Fewer may go at once without a question. */
const MANY = 5;

/** Null where they may close. Losing more than half is more often a fault; a nameless entry may be any job. */
export function doubtOf({ number }: RunRow, { ids, openBefore, isEmptied, hasNameless }: Gone): string | null {
  const advice = `Nothing was closed. If they’re really gone, confirm import ${number}.`;
  if (isEmptied && ids.length > 0)
    return `The board lists no jobs, but open ones came from it (${ids.length}). ${advice}`;
  if (hasNameless && ids.length > 0)
    return `Entries without an id may be open jobs that the board no longer lists (${ids.length}). ${advice}`;
  if (ids.length < MANY || ids.length * 2 <= openBefore) return null;
  return `The board no longer lists ${ids.length} of ${openBefore} open jobs. ${advice}`;
}

const DAYS_OF_PROOF = 3;

/**
 * Those that readings of three days missed, without one between them that found them, on a board that lists others. One
 * that lists nothing, or an entry without an id, is as broken on the third day.
 */
export async function provenGone(db: Db, run: RunRow, { ids, isEmptied, hasNameless }: Gone): Promise<string[]> {
  if (isEmptied || hasNameless || ids.length === 0) return [];
  const isEarlier = and(eq(importRuns.source_id, run.source_id), lt(importRuns.number, run.number));
  const earlier = await db
    .select({ gone: importRuns.gone, started_at: importRuns.started_at })
    .from(importRuns)
    .where(and(isEarlier, ne(importRuns.state, 'failed')))
    .orderBy(desc(importRuns.number))
    .limit(READINGS_LOOKED_AT);
  const days = new Set([koreanDay(run.started_at)]);
  let missed = [...ids];
  for (const { gone, started_at } of earlier) {
    const before = new Set(gone);
    missed = missed.filter((id) => before.has(id));
    if (days.add(koreanDay(started_at)).size === DAYS_OF_PROOF) return missed;
  }
  return [];
}

/** Staff may read a source many times a day. */
const READINGS_LOOKED_AT = 50;

export async function closeInBatches(ctx: ImportContext, run: RunRow, gone: readonly string[]): Promise<void> {
  for (const ids of inBatches(gone)) await runBatch(ctx, run, (tx, now) => closeGone(tx, run.id, ids, now));
}

async function closeGone(tx: Db, runId: string, ids: readonly string[], now: Date): Promise<void> {
  const open = (await lockJobs(tx, ids)).filter(({ job }) => !job.is_closed);
  const moved = await moveToOthers(tx, runId, open, now);
  const gone = open.map(({ job }) => job.id).filter((id) => !moved.includes(id));
  await closeJobs(tx, gone, { by: 'source', at: now });
  await markChecked(tx, gone, { by: 'source', at: now });
  const before = { is_closed: false, closed_at: null, closed_by: null };
  const after = { is_closed: true, closed_at: now, closed_by: 'source' };
  await recordDifferences(
    tx,
    runId,
    gone.map((jobId): JobDifference => ({ jobId, kind: 'closed', before, after })),
  );
}
