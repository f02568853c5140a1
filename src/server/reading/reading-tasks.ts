import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { READ_ALL, readAll } from '#server/reading/read-all.ts';

export function factTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: READ_ALL,
      schedule: '27 3 * * *',
      async run() {
        const counts = await readAll(ctx);
        if (counts.changed > 0) ctx.log.info(counts, 'texts read again');
      },
    },
  ];
}
