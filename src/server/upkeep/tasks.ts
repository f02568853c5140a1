import { DURATIONS } from '#contract/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { CHECK_SCHEDULE, checkLinks } from '#server/upkeep/check-links.ts';
import { forgetLinks } from '#server/upkeep/link-queries.ts';
import { removeSettled } from '#server/upkeep/report-queries.ts';

/** Days that a settled report stays. */
const SETTLED_DAYS = 180;

export function upkeepTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'upkeep.forget-old',
      schedule: '40 4 * * *',
      async run() {
        const now = ctx.clock.now();
        await removeSettled(ctx.db, new Date(now.getTime() - SETTLED_DAYS * DURATIONS.day));
        await forgetLinks(ctx.db, now);
      },
    },
    {
      name: 'upkeep.check-links',
      schedule: CHECK_SCHEDULE,
      // What failed is due again in the next run.
      retries: 0,
      async run() {
        const checked = await checkLinks(ctx);
        if (checked > 0) ctx.log.info({ checked }, 'apply links followed');
      },
    },
  ];
}
