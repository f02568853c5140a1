import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { removeDue } from '#server/retention/remove-due.ts';
import { CHECK_SCHEDULE, checkLinks } from '#server/upkeep/check-links.ts';
import { remindEnds } from '#server/upkeep/remind-ends.ts';
import { upkeepRetention } from '#server/upkeep/retention.ts';

export function upkeepTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'upkeep.forget-old',
      schedule: '40 4 * * *',
      run: () => removeDue(ctx, upkeepRetention),
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
