import { lt } from 'drizzle-orm';
import { DURATIONS } from '#contract/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { changes } from '#server/schema/system.ts';

/** Nodes that were away longer start with an empty cache, so older rows are useless. */
const CHANGES_KEPT = 7 * DURATIONS.day;

export function changeTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'changes.forget',
      schedule: '17 4 * * *',
      async run() {
        await ctx.db.delete(changes).where(lt(changes.created_at, new Date(ctx.clock.now().getTime() - CHANGES_KEPT)));
      },
    },
  ];
}
