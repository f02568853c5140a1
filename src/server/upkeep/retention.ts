import { lt, sql } from 'drizzle-orm';
import { daysBefore, rowsDue } from '#server/retention/retention.ts';
import { jobLinks, jobQuestions } from '#server/schema/job-facts.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobReports, jobs } from '#server/schema/jobs.ts';

/** Days that a settled report stays. */
const SETTLED_DAYS = 180;
/** Days that it stays on record that an employer was asked; longer than any rule looks back. */
const QUESTION_DAYS = 180;

export const upkeepRetention = [
  rowsDue({
    name: 'reports of listings',
    what: 'Reports of listings',
    rule: `${SETTLED_DAYS} days after staff settled them`,
    table: jobReports,
    key: jobReports.id,
    isDue: (_ctx, now) => lt(jobReports.handled_at, daysBefore(now, SETTLED_DAYS)),
  }),
  rowsDue({
    name: 'apply links',
    what: 'How the apply link of a job stands',
    rule: 'once the job is not open any more',
    table: jobLinks,
    key: jobLinks.job_id,
    isDue: (_ctx, now) =>
      sql`exists (select from ${jobs} where ${jobs.id} = ${jobLinks.job_id} and not (${openAt(now)}))`,
  }),
  rowsDue({
    name: 'questions to employers',
    what: 'That an employer was asked about a listing',
    rule: `${QUESTION_DAYS} days after`,
    table: jobQuestions,
    key: jobQuestions.id,
    isDue: (_ctx, now) => lt(jobQuestions.asked_at, daysBefore(now, QUESTION_DAYS)),
  }),
];
