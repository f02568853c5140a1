import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { isPublished, type JobState } from '#contract/jobs/job-state.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

export type JobDates = Pick<JobRow, 'published_at' | 'expires_at' | 'is_closed'>;

/**
 * - `draft`: no publication date; visible to its company only.
 * - `scheduled`: publication date in the future; visible to its company only.
 * - `open`: published, accepts applications.
 * - `closed`: was published, then closed or expired. Its page stays.
 */
export function stateOf(job: JobDates, now: Date): JobState {
  if (job.published_at === null) return 'draft';
  if (job.published_at > now) return 'scheduled';
  return job.is_closed || isExpired(job, now) ? 'closed' : 'open';
}

export function isOpen(job: JobDates, now: Date): boolean {
  return stateOf(job, now) === 'open';
}

export function isPublic(job: JobDates, now: Date): boolean {
  return isPublished({ state: stateOf(job, now) });
}

/** A job expires before the task has closed it. */
export function closedSince(job: JobDates & Pick<JobRow, 'closed_at'>, now: Date): Date | null {
  return job.closed_at ?? (isExpired(job, now) ? job.expires_at : null);
}

export function turnsAt(job: JobDates, now: Date): Date | null {
  const state = stateOf(job, now);
  if (state === 'scheduled') return job.published_at;
  return state === 'open' ? job.expires_at : null;
}

function isExpired({ expires_at }: Pick<JobDates, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && expires_at <= now;
}

/** For answers before it is listed. */
export function isWaiting({ awaits_answers, ...job }: JobDates & Pick<JobRow, 'awaits_answers'>, now: Date): boolean {
  return awaits_answers && !job.is_closed && !isExpired(job, now);
}

/** Written as in the index `jobs_ended`, whose statistics say that few match. */
export const ENDED_AT =
  sql<Date>`coalesce(case when ${jobs.is_closed} or ${jobs.published_at} is null then ${jobs.closed_at} end, ${jobs.expires_at})`.mapWith(
    jobs.closed_at,
  );

export function publicAt(now: Date): SQL {
  return lte(jobs.published_at, now);
}

export function openAt(now: Date): SQL {
  return and(publicAt(now), goesOnAt(now)) as SQL;
}

export function waitingAt(now: Date): SQL {
  return and(sql`${jobs.awaits_answers}`, goesOnAt(now)) as SQL;
}

function goesOnAt(now: Date): SQL {
  const unexpired = or(isNull(jobs.expires_at), gt(jobs.expires_at, now));
  return and(eq(jobs.is_closed, false), unexpired) as SQL;
}
