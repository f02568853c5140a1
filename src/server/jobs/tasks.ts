import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { CHECK_SCHEDULE, checkLinks } from '#server/jobs/check-links.ts';
import { passTime } from '#server/jobs/pass-time.ts';
import { renameCompany } from '#server/jobs/rename-company.ts';
import { removeDue } from '#server/retention/remove-due.ts';
import { rowsDue, rowsOlderThan } from '#server/retention/retention.ts';
import { jobLinks, jobQuestions } from '#server/schema/job-facts.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobReports, jobs } from '#server/schema/jobs.ts';

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

export const upkeepRetention = [
  rowsOlderThan({
    name: 'reports of listings',
    what: 'Reports of listings',
    key: jobReports.id,
    since: jobReports.handled_at,
    kept: { days: 180 },
    event: 'staff settled them',
  }),
  rowsDue({
    name: 'apply links',
    what: 'How the apply link of a job stands',
    rule: 'once the job is not open any more',
    key: jobLinks.job_id,
    isDue: (_ctx, now) =>
      sql`exists (select from ${jobs} where ${jobs.id} = ${jobLinks.job_id} and not (${openAt(now)}))`,
  }),
  rowsOlderThan({
    name: 'questions to employers',
    what: 'That an employer was asked about a listing',
    key: jobQuestions.id,
    since: jobQuestions.asked_at,
    // Longer than any rule looks back.
    kept: { days: 180 },
  }),
];
