import type { AuditAction } from '#contract/audit.ts';
import { Refusal } from '#contract/errors.ts';
import { DURATIONS } from '#contract/limits.ts';
import { POSTING_DAYS } from '#contract/pricing.ts';
import type { Db } from '#platform/db.ts';
import { longDay } from '#platform/korean-day.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { closeJobs, updateJob } from '#server/jobs/write-jobs.ts';
import type { By } from '#server/payments/change-state.ts';
import { changeListing, type Locked } from '#server/postings/change-own.ts';
import { changePosting, type PostingAction } from '#server/postings/change-state.ts';
import { featuredFrom } from '#server/postings/featured-days.ts';
import { isPublic } from '#server/schema/job-state.ts';
import type { PostingRow } from '#server/schema/postings.ts';
import { endOfDay, lastDayOf } from '#server/upkeep/own-listing.ts';

type LockedListing = Locked & { listing: JobWithCompany };

/**
 * An employer closes its listing. One that waits for its day is not published then.
 * @throws Refusal as `changeOwn`.
 */
export function closeListing(ctx: Context, by: By, postingId: string): Promise<PostingRow> {
  return changeListing(ctx, postingId, 'close', async (tx, locked) => {
    const { listing, now } = locked;
    const { job, company } = listing;
    await closeJobs(tx, [job.id], { by: 'employer', at: now });
    if (!isPublic(job, now)) await updateJob(tx, { ...job, is_closed: true }, company, { published_at: null }, now);
    return await record(ctx, tx, by, locked, 'job.close');
  });
}

/**
 * An employer keeps its open listing open for `POSTING_DAYS` from now, or until the end of a day (in Korea) within them.
 * @throws Refusal as `changeOwn`; `invalid` with `last_day`.
 */
export function extendListing(ctx: Context, by: By, postingId: string, lastDay?: string): Promise<PostingRow> {
  return changeListing(ctx, postingId, 'extend', async (tx, locked) => {
    const { listing, now } = locked;
    const expires_at = endOf(lastDay, now);
    await updateJob(tx, listing.job, listing.company, { expires_at }, now);
    return await record(ctx, tx, by, locked, 'job.extend', { expires_at });
  });
}

/**
 * An employer puts its closed listing up again for `POSTING_DAYS`: the same one, at the same place of the list. One that
 * never was up is published now, and featured from now on if that was ordered.
 * @throws Refusal as `changeOwn`.
 */
export function relistListing(ctx: Context, by: By, postingId: string): Promise<PostingRow> {
  return changeListing(ctx, postingId, 'relist', async (tx, locked) => {
    const { listing, now, posting } = locked;
    const { job, company } = listing;
    const expires_at = endOf(undefined, now);
    const opened = { is_closed: false, closed_at: null, closed_by: null, expires_at };
    const patch = job.published_at
      ? { ...opened, times_reopened: job.times_reopened + 1 }
      : { ...opened, times_reopened: job.times_reopened, published_at: now, ...featuredFrom(posting.fields, now) };
    await updateJob(tx, job, company, patch, now);
    return await record(ctx, tx, by, locked, 'job.relist', { expires_at });
  });
}

/** When a term that begins now ends: at the end of this day at most. */
function endOf(lastDay: string | undefined, now: Date): Date {
  const longest = new Date(now.getTime() + POSTING_DAYS * DURATIONS.day);
  if (lastDay === undefined) return longest;
  if (endOfDay(lastDay) <= now) throw wrongDay('This day has passed.');
  const latest = lastDayOf({ expires_at: longest });
  if (latest && lastDay > latest)
    throw wrongDay(`The latest day is ${longDay(latest)}, ${POSTING_DAYS} days from now.`);
  return endOfDay(lastDay) < longest ? endOfDay(lastDay) : longest;
}

function wrongDay(message: string): Refusal {
  return new Refusal('invalid', message, { errors: { last_day: [message] } });
}

/** What the employer did to its listing, for the listing and for the posting; it has seen then that it is right. */
async function record(
  ctx: Context,
  tx: Db,
  by: By,
  { posting, listing: { job }, now }: LockedListing,
  action: Extract<AuditAction & PostingAction, `job.${string}`>,
  { expires_at }: { expires_at?: Date } = {},
): Promise<PostingRow> {
  await markChecked(tx, [job.id], { by: 'employer', at: now });
  const detail = { by: 'employer', ...(expires_at ? { expires_at: expires_at.toISOString() } : {}) };
  await recordAudit(tx, by.actor, now, { action, subject: { kind: 'job', id: job.id }, detail });
  return await changePosting(ctx, tx, posting, { action, by, detail });
}
