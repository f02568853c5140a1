import { and, count, eq, isNotNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AnswerRate } from '#contract/jobs.ts';
import { DURATIONS } from '#contract/limits.ts';
import type { Db } from '#platform/db.ts';
import { applications } from '#server/schema/applications.ts';
import { jobTwins } from '#server/schema/job-facts.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

/** What we have observed of a listing and its employer. */
export type TrackRecord = { timesReposted: number; answerRate: z.input<typeof AnswerRate> | null };

/** How long an employer has to answer before an application counts. */
const TIME_TO_ANSWER = 14 * DURATIONS.day;
/** Fewer are not representative. */
const ENOUGH_APPLICATIONS = 5;

/** The track record of a job, in two statements; null where too little is known. */
export async function trackRecordOf(db: Db, job: JobRow, now: Date): Promise<TrackRecord> {
  const [earlier, answerRate] = await Promise.all([countEarlier(db, job), answerRateOf(db, job.company_id, now)]);
  return { timesReposted: job.times_reopened + earlier, answerRate };
}

/**
 * Closed jobs with the same company and title, published before this one; open ones are further vacancies, and those
 * that staff joined with another were never a job of their own.
 */
async function countEarlier(db: Db, job: JobRow): Promise<number> {
  if (job.published_at === null) return 0;
  const isJoined = and(eq(jobTwins.twin_id, jobs.id), eq(jobTwins.state, 'joined'));
  const joined = db.select({ id: jobTwins.id }).from(jobTwins).where(isJoined);
  const [row] = await db
    .select({ earlier: count() })
    .from(jobs)
    .where(
      and(
        eq(jobs.company_id, job.company_id),
        eq(jobs.title_spelling, job.title_spelling ?? ''),
        ne(jobs.id, job.id),
        jobs.is_closed,
        lt(jobs.published_at, job.published_at),
        notExists(joined),
      ),
    );
  return row?.earlier ?? 0;
}

/** Over all jobs of the company; applications withdrawn before any answer do not count. */
async function answerRateOf(db: Db, companyId: string, now: Date): Promise<TrackRecord['answerRate']> {
  const isAnswered = sql`(${applications.answered_at} is not null or ${applications.status} in ('in-conversation', 'declined', 'hired'))`;
  const seconds = sql`extract(epoch from ${applications.answered_at} - ${applications.applied_at})`;
  const [row] = await db
    .select({
      applications: count(),
      answered: sql<number>`count(*) filter (where ${isAnswered})`.mapWith(Number),
      seconds: sql<number | null>`percentile_cont(0.5) within group (order by ${seconds})`,
    })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(
      and(
        eq(jobs.company_id, companyId),
        lte(applications.applied_at, new Date(now.getTime() - TIME_TO_ANSWER)),
        or(ne(applications.status, 'withdrawn'), isNotNull(applications.answered_at)),
      ),
    );
  if (!row || row.applications < ENOUGH_APPLICATIONS) return null;
  return { applications: row.applications, answered: row.answered, days: inDays(row.seconds) };
}

function inDays(seconds: number | null): number | null {
  return seconds === null ? null : Math.max(1, Math.round((Number(seconds) * DURATIONS.second) / DURATIONS.day));
}
