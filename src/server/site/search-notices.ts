import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { SearchEngine } from '#platform/search-engines.ts';
import { changesSince, progressOf, setProgress } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue, rowsOlderThan } from '#server/core/retention.ts';
import { isOpen, isPublic, type JobDates } from '#server/schema/job-state.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';
import { type SearchNoticeRow, searchNotices } from '#server/schema/search-engines.ts';

const TASK = 'search-engines';

const JOB_TAG = 'job:';

/** `job` is null if it was deleted. */
type DueNotice = SearchNoticeRow & { job: (JobDates & Pick<JobRow, 'closed_at'>) | null };

const RETRY_MS = DURATIONS.minute;

const RETRY_MAX_MS = 6 * DURATIONS.hour;

const QUOTA_WINDOW = DURATIONS.day;

export function searchEngineTasks(ctx: Context): TaskDefinition[] {
  if (ctx.searchEngines.length === 0) return [];
  return [
    { name: 'search-engines.tell', schedule: '* * * * *', run: () => tellEngines(ctx) },
    {
      name: 'search-engines.forget-sent',
      schedule: '41 4 * * *',
      run: () => removeDue(ctx, [searchNoticeRetention]),
    },
  ];
}

/** A notice is marked after the engine accepted it, so a crash in between repeats it and loses none. */
async function tellEngines(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const slugs = await takeChangedJobs(tx);
    for (const engine of ctx.searchEngines) await noteJobs(tx, engine.name, slugs, ctx.clock.now());
  });
  await Promise.all(ctx.searchEngines.map((engine) => tellEngine(ctx, engine)));
}

async function tellEngine(ctx: Context, engine: SearchEngine): Promise<void> {
  for (;;) {
    const room = await roomToday(ctx, engine);
    const due = room > 0 ? await dueNotices(ctx.db, engine.name, ctx.clock.now(), Math.min(engine.atOnce, room)) : [];
    if (due.length === 0) return;
    // Never published. A job that was taken off the site has a closing date.
    const hidden = due.filter(({ job }) => job && !isPublic(job, ctx.clock.now()) && job.closed_at === null);
    await forgetNotices(
      ctx.db,
      hidden.map(({ id }) => id),
    );
    const shown = due.filter((notice) => !hidden.includes(notice));
    if (shown.length > 0 && !(await tell(ctx, engine, shown))) return;
  }
}

/** Whether there may be more to send now. */
async function tell(ctx: Context, engine: SearchEngine, due: readonly DueNotice[]): Promise<boolean> {
  const readAt = ctx.clock.now();
  const outcome = await engine.tell(
    due.map(({ slug, job }) => ({
      url: `${ctx.settings.publicUrl}/jobs/${encodeURIComponent(slug)}`,
      kind: job && isOpen(job, readAt) ? ('updated' as const) : ('removed' as const),
    })),
  );
  const ids = due.map(({ id }) => id);
  const now = ctx.clock.now();
  if (outcome.kind === 'later') {
    const attempts = Math.max(...due.map((notice) => notice.attempts));
    const pause = outcome.seconds === null ? RETRY_MS * 2 ** attempts : outcome.seconds * DURATIONS.second;
    await postpone(ctx.db, ids, new Date(now.getTime() + Math.min(pause, RETRY_MAX_MS)));
    ctx.log.warn({ engine: engine.name, notices: due.length, reason: outcome.reason }, 'search engine asked for later');
    return false;
  }
  if (outcome.kind === 'refused') {
    ctx.log.error({ engine: engine.name, notices: due.length, reason: outcome.reason }, 'search engine refused');
  }
  const refusal = outcome.kind === 'refused' ? outcome.reason : null;
  await settle(ctx.db, ids, { readAt, sentAt: now, refusal });
  return true;
}

async function roomToday(ctx: Context, { name, perDay }: SearchEngine): Promise<number> {
  if (perDay === null) return Number.POSITIVE_INFINITY;
  return perDay - (await sentSince(ctx.db, name, new Date(ctx.clock.now().getTime() - QUOTA_WINDOW)));
}

/** None the first time. Call it in the transaction that uses them. */
async function takeChangedJobs(tx: Db): Promise<string[]> {
  const { mark, tags } = await changesSince(tx, await progressOf(tx, TASK));
  await setProgress(tx, TASK, mark);
  return tags.filter((tag) => tag.startsWith(JOB_TAG)).map((tag) => tag.slice(JOB_TAG.length));
}

/** One already queued is queued anew, so that a notification in progress does not count for it. */
async function noteJobs(tx: Db, engine: string, slugs: readonly string[], at: Date): Promise<void> {
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

/** Oldest first. */
async function dueNotices(db: Db, engine: string, now: Date, limit: number): Promise<DueNotice[]> {
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

function sentSince(db: Db, engine: string, since: Date): Promise<number> {
  return db.$count(searchNotices, and(eq(searchNotices.engine, engine), gt(searchNotices.sent_at, since)));
}

/** Unless their job has changed since they were read. */
async function settle(
  db: Db,
  ids: readonly string[],
  { readAt, sentAt, refusal }: { readAt: Date; sentAt: Date; refusal: string | null },
): Promise<void> {
  await db
    .update(searchNotices)
    .set({ sent_at: sentAt, refusal })
    .where(and(inArray(searchNotices.id, [...ids]), lte(searchNotices.noted_at, readAt)));
}

async function postpone(db: Db, ids: readonly string[], until: Date): Promise<void> {
  await db
    .update(searchNotices)
    .set({ due_at: until, attempts: sql`${searchNotices.attempts} + 1` })
    .where(inArray(searchNotices.id, [...ids]));
}

async function forgetNotices(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(searchNotices).where(inArray(searchNotices.id, [...ids]));
}

export const searchNoticeRetention = rowsOlderThan({
  name: 'search notices',
  what: 'Notices to search engines',
  key: searchNotices.id,
  since: searchNotices.sent_at,
  kept: { days: 30 },
});
