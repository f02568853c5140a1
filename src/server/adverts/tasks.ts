import { DURATIONS } from '#contract/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { checkAllAdverts } from '#server/adverts/check-adverts.ts';
import { forgetFindings } from '#server/adverts/finding-queries.ts';
import { markCompanies } from '#server/adverts/mark-companies.ts';
import type { Context } from '#server/context.ts';

/** Days that a finding stays on record once its listing was mended or closed. */
const SETTLED_DAYS = 180;

export function advertTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'adverts.check',
      // A law takes effect with its day: shortly after midnight.
      schedule: '1 * * * *',
      async run() {
        const now = ctx.clock.now();
        const checked = await checkAllAdverts(ctx);
        await ctx.db.transaction((tx) => markCompanies(tx, now));
        await forgetFindings(ctx.db, new Date(now.getTime() - SETTLED_DAYS * DURATIONS.day));
        if (checked.heldBack + checked.publishedAgain > 0) ctx.log.info(checked, 'listings held against the law');
      },
    },
  ];
}
