import { WATCH_YEARS } from '#contract/admin-advert-watch.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { drawSample } from '#server/adverts/draw-sample.ts';
import { forgetWatch } from '#server/adverts/forget-watch.ts';
import { holdAgainstLaw } from '#server/adverts/hold-against-law.ts';
import type { Context } from '#server/context.ts';

/** Sent also where a company becomes known: the ministry may have published it. */
export const CHECK_ADVERTS = 'adverts.check';

export function advertTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: CHECK_ADVERTS,
      // A law takes effect with its day: shortly after midnight.
      schedule: '1 * * * *',
      async run() {
        const checked = await holdAgainstLaw(ctx);
        if (checked.heldBack + checked.publishedAgain > 0) ctx.log.info(checked, 'listings held against the law');
      },
    },
    {
      name: 'adverts.draw-sample',
      schedule: '10 0 * * *',
      async run() {
        await forgetWatch(ctx.db, yearsBefore(ctx.clock.now(), WATCH_YEARS));
        const drawn = await drawSample(ctx);
        if (drawn > 0) ctx.log.info({ drawn }, 'adverts drawn for a second look');
      },
    },
  ];
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}
