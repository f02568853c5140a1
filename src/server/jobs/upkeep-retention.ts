import { sql } from 'drizzle-orm';
import { rowsDue, rowsOlderThan } from '#server/retention/retention.ts';
import { jobLinks, jobQuestions } from '#server/schema/job-facts.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobReports, jobs } from '#server/schema/jobs.ts';

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
