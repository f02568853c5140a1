import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { closeExpired } from '#server/jobs/write-jobs.ts';

export function jobTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'jobs.close-expired',
      schedule: '* * * * *',
      async run() {
        const closed = await ctx.db.transaction((tx) => closeExpired(tx, ctx.clock.now()));
        if (closed > 0) ctx.log.info({ closed }, 'expired jobs closed');
      },
    },
  ];
}
