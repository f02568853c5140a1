import { and, eq } from 'drizzle-orm';
import { recordChanges } from '#server/changes/changes.ts';
import { type ImportContext, inBatches, moveRun, runBatch } from '#server/imports/runs.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import type { RunRow } from '#server/schema/import-runs.ts';
import { jobs } from '#server/schema/jobs.ts';

/**
 * Ends a run of a source that says it is as it was when it was last taken over: its open jobs are still listed.
 * @throws RunElsewhere
 */
export async function endUnchanged(ctx: ImportContext, run: RunRow): Promise<RunRow> {
  const isOpen = and(eq(jobs.source_id, run.source_id), eq(jobs.is_closed, false));
  const open = (await ctx.db.select({ id: jobs.id }).from(jobs).where(isOpen)).map(({ id }) => id);
  for (const ids of inBatches(open))
    await runBatch(ctx, run, (tx, now) => markChecked(tx, ids, { by: 'source', at: now }));
  const now = ctx.clock.now();
  const ended = {
    ...({ state: 'unchanged', message: 'The source says that nothing changed.' } as const),
    ...{ touched_at: now, ended_at: now, unchanged: open.length },
  };
  await ctx.db.transaction(async (tx) => {
    await moveRun(tx, run, ended);
    if (open.length > 0) await recordChanges(tx, ['jobs']);
  });
  return { ...run, ...ended };
}
