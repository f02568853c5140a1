import { z } from 'zod';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { CHECK_SCHEDULE, checkLinks } from '#server/jobs/check-links.ts';
import { passTime } from '#server/jobs/pass-time.ts';
import { renameCompany } from '#server/jobs/rename-company.ts';
import { upkeepRetention } from '#server/jobs/upkeep-retention.ts';
import { removeDue } from '#server/retention/remove-due.ts';

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
    {
      name: 'upkeep.forget-old',
      schedule: '40 4 * * *',
      run: () => removeDue(ctx, upkeepRetention),
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
