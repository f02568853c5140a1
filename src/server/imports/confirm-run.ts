import { and, eq, gt, ne } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { closeInBatches } from '#server/imports/close-gone.ts';
import { lockLatestRun } from '#server/imports/decided-run.ts';
import { jobsOfRun } from '#server/imports/run-changes.ts';
import { type ImportContext, moveRun } from '#server/imports/runs.ts';
import { importRuns, type RunRow } from '#server/schema/import-runs.ts';

/** If it breaks off, the next run goes on. @throws Refusal `not_found`; `conflict` if not held, or not the last. */
export async function confirmRun(
  ctx: ImportContext,
  by: Actor,
  number: number,
): Promise<{ run: RunRow; closed: number }> {
  const run = await ctx.db.transaction(async (tx) => {
    const held = await lockLatestRun(tx, number);
    if (held.state !== 'held')
      throw new Refusal('conflict', `Run ${number} closed what was gone, or waits for nothing.`);
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
    if (!running) throw new Error('The run is gone.');
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
    throw new Refusal('conflict', 'Another run of the same source came after it.');
}
