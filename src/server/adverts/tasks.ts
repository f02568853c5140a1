import { DURATIONS } from '#contract/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { forgetFindings } from '#server/adverts/finding-queries.ts';
import { holdAgainstLaw } from '#server/adverts/hold-against-law.ts';
import type { Context } from '#server/context.ts';

/** Days that a finding stays on record once its listing was mended or closed. */
const SETTLED_DAYS = 180;

/** Sent also where a company becomes known: the ministry may have published it. */
export const CHECK_ADVERTS = 'adverts.check';

export function advertTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: CHECK_ADVERTS,
      // A law takes effect with its day: shortly after midnight.
      schedule: '1 * * * *',
      async run() {
        const now = ctx.clock.now();
        const checked = await holdAgainstLaw(ctx);
        await forgetFindings(ctx.db, new Date(now.getTime() - SETTLED_DAYS * DURATIONS.day));
        if (checked.heldBack + checked.publishedAgain > 0) ctx.log.info(checked, 'listings held against the law');
      },
    },
  ];
}
