import { and, count, eq, isNotNull, lt, lte, ne, notExists, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { DURATIONS } from '#contract/core/limits.ts';
import type { AnswerRate } from '#contract/jobs/jobs.ts';
import type { Db } from '#platform/db.ts';
import { applications } from '#server/schema/applications.ts';
import { companies } from '#server/schema/companies.ts';
import { possibleDuplicates } from '#server/schema/job-facts.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

export type TrackRecord = { timesReposted: number; answerRate: z.input<typeof AnswerRate> | null };

/** How long an employer has to answer before an application counts. */
const TIME_TO_ANSWER = 14 * DURATIONS.day;
const ENOUGH_APPLICATIONS = 5;

export type Answers = { applications: number; answered: number; seconds: number | null };

/** Open ones are further vacancies, and those joined with another were never a job of their own. */
export function countEarlier(db: Db): SQL<number> {
  const earlier = alias(jobs, 'earlier');
  const isJoined = and(eq(possibleDuplicates.twin_id, earlier.id), eq(possibleDuplicates.state, 'joined'));
  const joined = db.select({ id: possibleDuplicates.id }).from(possibleDuplicates).where(isJoined);
  const counted = db
    .select({ earlier: count() })
    .from(earlier)
    .where(
      and(
        eq(earlier.company_id, jobs.company_id),
        eq(earlier.title_spelling, sql`coalesce(${jobs.title_spelling}, '')`),
        ne(earlier.id, jobs.id),
        earlier.is_closed,
        lt(earlier.published_at, jobs.published_at),
        notExists(joined),
      ),
    );
  return sql<number>`${counted}`.mapWith(Number);
}

/** Applications withdrawn before any answer do not count. */
export function answersOf(db: Db, lastSent: Placeholder): SQL<Answers> {
  const own = alias(jobs, 'own');
  const isAnswered = sql`(${applications.answered_at} is not null or ${applications.status} in ('in-conversation', 'declined', 'hired'))`;
  const seconds = sql`extract(epoch from ${applications.answered_at} - ${applications.applied_at})`;
  const median = sql`percentile_cont(0.5) within group (order by ${seconds})`;
  const record = sql`json_build_object('applications', count(*), 'answered', count(*) filter (where ${isAnswered}), 'seconds', ${median})`;
  const counted = db
    .select({ record })
    .from(applications)
    .innerJoin(own, eq(applications.job_id, own.id))
    .where(
      and(
        eq(own.company_id, companies.id),
        lte(applications.applied_at, lastSent),
        or(ne(applications.status, 'withdrawn'), isNotNull(applications.answered_at)),
      ),
    );
  return sql<Answers>`${counted}`;
}

/** Applications sent later may still be answered in time. */
export function lastToAnswer(now: Date): Date {
  return new Date(now.getTime() - TIME_TO_ANSWER);
}

export function trackRecordOf(job: JobRow, found: { earlier: number; answers: Answers }): TrackRecord {
  return { timesReposted: job.times_reopened + found.earlier, answerRate: answerRateOf(found.answers) };
}

function answerRateOf({ applications, answered, seconds }: Answers): TrackRecord['answerRate'] {
  return applications < ENOUGH_APPLICATIONS ? null : { applications, answered, days: inDays(seconds) };
}

function inDays(seconds: number | null): number | null {
  return seconds === null ? null : Math.max(1, Math.round((seconds * DURATIONS.second) / DURATIONS.day));
}
