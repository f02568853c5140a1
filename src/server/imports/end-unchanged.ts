import { and, desc, eq, gte } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import { type ImportContext, inBatches, moveRun, runBatch } from '#server/imports/runs.ts';
import { countWaiting } from '#server/imports/waiting.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import { importRuns, type RunRow } from '#server/schema/import-runs.ts';
import { jobs } from '#server/schema/jobs.ts';

/** Its open jobs are still listed, except those of companies it no longer names. @throws RunElsewhere */
export async function endUnchanged(ctx: ImportContext, run: RunRow): Promise<RunRow> {
  const open = await listedBefore(ctx.db, run.source_id);
  for (const ids of inBatches(open))
    await runBatch(ctx, run, (tx, now) => markChecked(tx, ids, { by: 'source', at: now }));
  const now = ctx.clock.now();
  const ended = {
    ...({ state: 'unchanged', message: 'The source says that nothing changed.' } as const),
    touched_at: now,
    ended_at: now,
    unchanged: open.length,
    waiting: await countWaiting(ctx.db, eq(jobs.source_id, run.source_id), now),
  };
  await ctx.db.transaction(async (tx) => {
    await moveRun(tx, run, ended);
    if (open.length > 0) await recordChanges(tx, ['jobs']);
  });
  return { ...run, ...ended };
}

/** When it was last taken over, or since. */
async function listedBefore(db: Db, sourceId: string): Promise<string[]> {
  const isTaken = and(eq(importRuns.source_id, sourceId), eq(importRuns.state, 'done'));
  const [taken] = await db
    .select({ at: importRuns.started_at })
    .from(importRuns)
    .where(isTaken)
    .orderBy(desc(importRuns.number))
    .limit(1);
  if (!taken) return [];
  const isListed = and(eq(jobs.checked_by, 'source'), gte(jobs.last_checked, taken.at));
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.source_id, sourceId), eq(jobs.is_closed, false), isListed));
  return found.map(({ id }) => id);
}
