import type { Context } from '#server/core/context.ts';
import type { DueId, Retention } from '#server/core/retention.ts';

/** Rows of one transaction: what a process that is killed leaves undone is due in the next run. */
const REMOVED_AT_ONCE = 200;

export async function removeDue(ctx: Context, these: readonly Retention[], atOnce = REMOVED_AT_ONCE): Promise<void> {
  for (const retention of these) {
    const removed = await removeAll(ctx, retention, atOnce);
    if (removed > 0) ctx.log.info({ retention: retention.name, removed }, 'removed as its time was over');
  }
}

async function removeAll(ctx: Context, retention: Retention, limit: number): Promise<number> {
  const now = ctx.clock.now();
  let after: DueId | null = null;
  let removed = 0;
  for (;;) {
    const ids = await retention.due(ctx, now, { after, limit });
    const last = ids.at(-1);
    if (last === undefined) return removed;
    removed += await retention.remove(ctx, now, ids);
    after = last;
  }
}
