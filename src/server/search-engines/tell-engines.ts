import { DURATIONS } from '#contract/limits.ts';
import type { SearchEngine } from '#platform/search-engine.ts';
import type { Context } from '#server/context.ts';
import { isOpen, isPublic } from '#server/schema/job-state.ts';
import {
  type DueNotice,
  dueNotices,
  forgetNotices,
  noteJobs,
  postpone,
  sentSince,
  settle,
  takeChangedJobs,
} from '#server/search-engines/queries.ts';

/** Delay of the first retry, doubled each time. */
const RETRY_MS = DURATIONS.minute;
const RETRY_MAX_MS = 6 * DURATIONS.hour;
const QUOTA_WINDOW = DURATIONS.day;

/**
 * Queues changed jobs for every configured engine and sends the due notices. A notice is marked after the engine
 * accepted it, so a crash in between repeats it and loses none.
 */
export async function tellEngines(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const slugs = await takeChangedJobs(tx);
    for (const engine of ctx.searchEngines) await noteJobs(tx, engine.name, slugs, ctx.clock.now());
  });
  await Promise.all(ctx.searchEngines.map((engine) => tellEngine(ctx, engine)));
}

/** Continues until nothing is due, today's quota is used up, or the engine asks to come back later. */
async function tellEngine(ctx: Context, engine: SearchEngine): Promise<void> {
  for (;;) {
    const room = await roomToday(ctx, engine);
    const due = room > 0 ? await dueNotices(ctx.db, engine.name, ctx.clock.now(), Math.min(engine.atOnce, room)) : [];
    if (due.length === 0) return;
    // Never published, so no engine may hear of it. One that was taken off the site has a closing date.
    const hidden = due.filter(({ job }) => job && !isPublic(job, ctx.clock.now()) && job.closed_at === null);
    await forgetNotices(
      ctx.db,
      hidden.map(({ id }) => id),
    );
    const told = due.filter((notice) => !hidden.includes(notice));
    if (told.length > 0 && !(await tell(ctx, engine, told))) return;
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
