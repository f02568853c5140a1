import { and, desc, eq, isNotNull, lte, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { DURATIONS } from '#contract/core/limits.ts';
import type { AnswerRate } from '#contract/employers/companies.ts';
import type { Db } from '#platform/db.ts';
import { applications, COUNTS } from '#server/schema/applications.ts';
import { jobs } from '#server/schema/jobs.ts';

/** How long an employer has to answer before an application counts. */
const TIME_TO_ANSWER = 14 * DURATIONS.day;
const ENOUGH_APPLICATIONS = 5;

export type Answers = { applications: number; answered: number; seconds: number | null };

const isAnswered = sql`(${applications.answered_at} is not null or ${applications.status} in ('in-conversation', 'interview', 'offer', 'hired', 'declined', 'turned-down'))`;
const seconds = sql`extract(epoch from ${applications.answered_at} - ${applications.applied_at})`;
const median = sql`percentile_cont(0.5) within group (order by ${seconds})`;

/** Of the applications that a statement selects. */
export const countedAnswers = sql<Answers>`json_build_object('applications', count(*), 'answered', count(*) filter (where ${isAnswered}), 'seconds', ${median})`;

/** Applications withdrawn before any answer do not count. */
export function countsAsSent(lastSent: Placeholder | Date): SQL | undefined {
  return and(
    COUNTS,
    lte(applications.applied_at, lastSent),
    or(ne(applications.status, 'withdrawn'), isNotNull(applications.answered_at)),
  );
}

/** Applications sent later may still be answered in time. */
export function lastToAnswer(now: Date): Date {
  return new Date(now.getTime() - TIME_TO_ANSWER);
}

export async function answerRateOfCompany(db: Db, companyId: string, now: Date) {
  const [found] = await db
    .select({ answers: countedAnswers })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(and(eq(jobs.company_id, companyId), countsAsSent(lastToAnswer(now))));
  return found ? answerRateOf(found.answers) : null;
}

/** More than that are from other times. */
const LATEST = 30;

/** Days until the first answer, at least 1, of those latest answered who count; the latest applicant first. */
export async function daysToAnswer(db: Db, companyId: string, now: Date): Promise<number[]> {
  const found = await db
    .select({ seconds: sql<number>`${seconds}`.mapWith(Number) })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(and(eq(jobs.company_id, companyId), isNotNull(applications.answered_at), countsAsSent(lastToAnswer(now))))
    .orderBy(desc(applications.applied_at))
    .limit(LATEST);
  return found.flatMap(({ seconds }) => inDays(seconds) ?? []);
}

export function answerRateOf({ applications, answered, seconds }: Answers): z.input<typeof AnswerRate> | null {
  return applications < ENOUGH_APPLICATIONS ? null : { applications, answered, days: inDays(seconds) };
}

function inDays(seconds: number | null): number | null {
  return seconds === null ? null : Math.max(1, Math.round((seconds * DURATIONS.second) / DURATIONS.day));
}
