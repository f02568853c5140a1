import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { changesSince } from '#server/changes/changes.ts';
import { progressOf, setProgress } from '#server/changes/progress.ts';
import type { JobDates } from '#server/schema/job-state.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';
import { type SearchNoticeRow, searchNotices } from '#server/schema/search-engines.ts';

const TASK = 'search-engines';
const JOB_TAG = 'job:';

/** Slugs of jobs that changed since the last call; none the first time. Call it in the transaction that uses them. */
export async function takeChangedJobs(tx: Db): Promise<string[]> {
  const { mark, tags } = await changesSince(tx, await progressOf(tx, TASK));
  await setProgress(tx, TASK, mark);
  return tags.filter((tag) => tag.startsWith(JOB_TAG)).map((tag) => tag.slice(JOB_TAG.length));
}

/**
 * Queues jobs for an engine. One already queued is queued anew, so that a notification in progress does not count for
 * it.
 */
export async function noteJobs(tx: Db, engine: string, slugs: readonly string[], at: Date): Promise<void> {
  if (slugs.length === 0) return;
  await tx
    .insert(searchNotices)
    .values(slugs.map((slug) => ({ engine, slug, noted_at: at, due_at: at })))
    .onConflictDoUpdate({
      target: [searchNotices.engine, searchNotices.slug],
      targetWhere: isNull(searchNotices.sent_at),
      set: { noted_at: at },
    });
}

/** `job` is null if it was deleted. */
export type DueNotice = SearchNoticeRow & { job: (JobDates & Pick<JobRow, 'closed_at'>) | null };

/** Due notices, oldest first, with the state of their jobs. */
export async function dueNotices(db: Db, engine: string, now: Date, limit: number): Promise<DueNotice[]> {
  const found = await db
    .select({
      notice: searchNotices,
      // Drizzle detects a missing job by its first column, which is never null.
      job: {
        is_closed: jobs.is_closed,
        closed_at: jobs.closed_at,
        published_at: jobs.published_at,
        expires_at: jobs.expires_at,
      },
    })
    .from(searchNotices)
    .leftJoin(jobs, eq(jobs.slug, searchNotices.slug))
    .where(and(eq(searchNotices.engine, engine), isNull(searchNotices.sent_at), lte(searchNotices.due_at, now)))
    .orderBy(asc(searchNotices.due_at), asc(searchNotices.noted_at), asc(searchNotices.slug))
    .limit(limit);
  return found.map(({ notice, job }) => ({ ...notice, job }));
}

/** How many notices an engine received since a time. */
export async function sentSince(db: Db, engine: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(searchNotices)
    .where(and(eq(searchNotices.engine, engine), gt(searchNotices.sent_at, since)));
  return row?.total ?? 0;
}

/** Marks notices as done unless their job has changed since they were read. */
export async function settle(
  db: Db,
  ids: readonly string[],
  { readAt, sentAt, refusal }: { readAt: Date; sentAt: Date; refusal: string | null },
): Promise<void> {
  await db
    .update(searchNotices)
    .set({ sent_at: sentAt, refusal })
    .where(and(inArray(searchNotices.id, [...ids]), lte(searchNotices.noted_at, readAt)));
}

export async function postpone(db: Db, ids: readonly string[], until: Date): Promise<void> {
  await db
    .update(searchNotices)
    .set({ due_at: until, attempts: sql`${searchNotices.attempts} + 1` })
    .where(inArray(searchNotices.id, [...ids]));
}

export async function forgetNotices(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(searchNotices).where(inArray(searchNotices.id, [...ids]));
}
