import { DURATIONS } from '#contract/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { removeSettled } from '#server/upkeep/report-queries.ts';

/** Days that a settled report stays. */
const SETTLED_DAYS = 180;

export function upkeepTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'upkeep.forget-old',
      schedule: '40 4 * * *',
      run: () => removeSettled(ctx.db, new Date(ctx.clock.now().getTime() - SETTLED_DAYS * DURATIONS.day)),
    },
  ];
}
