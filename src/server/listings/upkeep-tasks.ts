import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { remindEnds } from '#server/listings/listing-ends.ts';

export function upkeepTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'upkeep.remind-ends',
      schedule: '0 10 * * *',
      async run() {
        const written = await remindEnds(ctx);
        if (written > 0) ctx.log.info({ written }, 'employers reminded of the end of their listings');
      },
    },
  ];
}
