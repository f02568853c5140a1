import { AWAITED_ANSWERS } from '#contract/core/vocabulary.ts';
import type { AwaitedAnswer } from '#contract/jobs/awaited-answers.ts';
import { type FactColumns, isStated } from '#server/jobs/fact-columns.ts';
import { isOpen, isWaiting, type JobDates } from '#server/schema/job-state.ts';
import type { JobRow, NewJobRow } from '#server/schema/jobs.ts';

/** Under what its board states; a future date is the board's mistake, and would keep the job on top of every list. */
export function publicationDate(stated: Date | null, now: Date): Date {
  return stated !== null && stated < now ? stated : now;
}

export function missingAnswers(job: Partial<FactColumns>): AwaitedAnswer[] {
  return AWAITED_ANSWERS.map(({ id }) => id).filter((answer) => !isStated(job, answer));
}

/** What it waits for before it is listed; empty where it does not wait. */
export function awaitedBy(
  job: Partial<FactColumns> & JobDates & Pick<JobRow, 'awaits_answers'>,
  now: Date,
): AwaitedAnswer[] {
  return isWaiting(job, now) ? missingAnswers(job) : [];
}

export type Listed = Pick<JobRow, 'awaits_answers' | 'published_at'>;

/** A listing that waits is published with the last of its answers, and not before. Null for one that does not wait. */
export function listedOnceAnswered(
  job: Partial<FactColumns> & Partial<Pick<NewJobRow, WaitColumn>>,
  at: Date,
): Listed | null {
  if (!job.awaits_answers) return null;
  const { expires_at = null, is_closed = false } = job;
  const published_at = job.published_at ?? publicationDate(job.posted_at ?? null, at);
  const isReady = missingAnswers(job).length === 0 && isOpen({ published_at, expires_at, is_closed }, at);
  return isReady ? { awaits_answers: false, published_at } : { awaits_answers: true, published_at: null };
}

type WaitColumn = keyof Listed | 'posted_at' | 'expires_at' | 'is_closed';
