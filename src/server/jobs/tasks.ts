import { z } from 'zod';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { passTime } from '#server/jobs/pass-time.ts';
import { renameCompany } from '#server/jobs/rename-company.ts';

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
    {
      name: 'jobs.rename-company',
      run: (data) => renameCompany(ctx, z.object({ companyId: z.uuid() }).parse(data).companyId),
    },
  ];
}
