import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { passTime } from '#server/jobs/pass-time.ts';

export function jobTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'jobs.pass-time',
      schedule: '* * * * *',
      async run() {
        const passed = await ctx.db.transaction((tx) => passTime(tx, ctx.clock.now()));
        if (Object.values(passed).some((jobs) => jobs > 0)) ctx.log.info(passed, 'time passed for jobs');
      },
    },
  ];
}
