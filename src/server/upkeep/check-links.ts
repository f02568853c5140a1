import { DURATIONS } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import { lockJob } from '#server/jobs/queries.ts';
import { announceJobs } from '#server/jobs/write-jobs.ts';
import { followLink } from '#server/upkeep/follow-link.ts';
import { countLinks, type LinkToFollow, linkOf, linksToFollow, putLink } from '#server/upkeep/link-queries.ts';
import { nextLink } from '#server/upkeep/next-link.ts';
import type { Finding } from '#server/upkeep/read-answer.ts';

/** A link is followed again after this long. */
const EVERY = 23 * DURATIONS.hour;
/** Runs of the task in a day; see `CHECK_SCHEDULE`. */
const RUNS_A_DAY = 144;
export const CHECK_SCHEDULE = '*/10 * * * *';
/** Room to catch up after a day without the worker. */
const SPARE = 1.5;
const FEWEST = 10;
/** Servers asked at once; each is asked one thing at a time. */
const HOSTS_AT_ONCE = 4;
/** A run ends before the next one begins; what is left is due first then. */
const RUN_MS = 8 * DURATIONS.minute;

/** Follows the links that are due: all of them about once a day, a part in each run. Resolves with how many. */
export async function checkLinks(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const limit = Math.max(FEWEST, Math.ceil(((await countLinks(ctx.db, now)) / RUNS_A_DAY) * SPARE));
  const due = await linksToFollow(ctx.db, { now, since: new Date(now.getTime() - EVERY), limit });
  const hosts = [...Map.groupBy(due, ({ url }) => URL.parse(url)?.host ?? '').values()];
  const endsAt = performance.now() + RUN_MS;
  let checked = 0;
  async function askInTurn(): Promise<void> {
    for (let links = hosts.shift(); links; links = hosts.shift()) {
      for (const link of links) {
        if (performance.now() > endsAt) return;
        await checkLink(ctx, link);
        checked++;
      }
    }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, askInTurn));
  return checked;
}

/**
 * Follows one link and writes how it stands, unless the job leads elsewhere by now. Resolves with what it found, or null
 * where robots.txt asks us not to follow it.
 */
export async function checkLink(ctx: Context, { jobId, url }: LinkToFollow): Promise<Finding | null> {
  const finding = await followLink(ctx, url);
  await ctx.db.transaction(async (tx) => {
    const found = await lockJob(tx, jobId);
    const current = await linkOf(tx, jobId);
    if (!found || current?.url !== url) return;
    const at = ctx.clock.now();
    await putLink(tx, { job_id: jobId, url, checked_at: at, ...nextLink(current.link, finding, at) });
    if (finding?.kind !== 'alive' || current.isRead) return;
    await markChecked(tx, [jobId], { by: 'link', at });
    await announceJobs(tx, [found.job]);
  });
  return finding;
}
