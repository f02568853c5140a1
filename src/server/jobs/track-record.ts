import { and, count, eq, lt, ne, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { AnswerRate } from '#contract/employers/companies.ts';
import type { Db } from '#platform/db.ts';
import { type Answers, answerRateOf, countedAnswers, countsAsSent } from '#server/employers/answer-rate.ts';
import { applications } from '#server/schema/applications.ts';
import { companies } from '#server/schema/companies.ts';
import { possibleDuplicates } from '#server/schema/job-facts.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

export type TrackRecord = { timesReposted: number; answerRate: z.input<typeof AnswerRate> | null };

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

export function answersOf(db: Db, lastSent: Placeholder): SQL<Answers> {
  const own = alias(jobs, 'own');
  const counted = db
    .select({ record: countedAnswers })
    .from(applications)
    .innerJoin(own, eq(applications.job_id, own.id))
    .where(and(eq(own.company_id, companies.id), countsAsSent(lastSent)));
  return sql<Answers>`${counted}`;
}

export function trackRecordOf(job: JobRow, found: { earlier: number; answers: Answers }): TrackRecord {
  return { timesReposted: job.times_reopened + found.earlier, answerRate: answerRateOf(found.answers) };
}
