import { DURATIONS } from '#contract/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { CHECK_SCHEDULE, checkLinks } from '#server/upkeep/check-links.ts';
import { forgetLinks } from '#server/upkeep/link-queries.ts';
import { removeQuestions } from '#server/upkeep/question-queries.ts';
import { remindEnds } from '#server/upkeep/remind-ends.ts';
import { removeSettled } from '#server/upkeep/report-queries.ts';

/** Days that a settled report stays. */
const SETTLED_DAYS = 180;
/** Days that it stays on record that an employer was asked; longer than any rule looks back. */
const QUESTION_DAYS = 180;

export function upkeepTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'upkeep.forget-old',
      schedule: '40 4 * * *',
      async run() {
        const now = ctx.clock.now();
        await removeSettled(ctx.db, new Date(now.getTime() - SETTLED_DAYS * DURATIONS.day));
        await forgetLinks(ctx.db, now);
        await removeQuestions(ctx.db, new Date(now.getTime() - QUESTION_DAYS * DURATIONS.day));
      },
    },
    {
      name: 'upkeep.remind-ends',
      schedule: '0 10 * * *',
      async run() {
        const written = await remindEnds(ctx);
        if (written > 0) ctx.log.info({ written }, 'employers reminded of the end of their listings');
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
