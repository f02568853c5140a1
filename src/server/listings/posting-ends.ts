import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { DURATIONS } from '#contract/limits.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/context.ts';
import { lockJob } from '#server/jobs/queries.ts';
import { queueToEmployer } from '#server/listings/letters.ts';
import { endingLetter } from '#server/listings/listing-letters.ts';
import { endOfDay, lastDayOf, termEnd } from '#server/listings/own-listing.ts';
import { lockPosting } from '#server/listings/posting-queries.ts';
import { presentPricing } from '#server/prices/present.ts';
import { isOpen, openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { postings } from '#server/schema/postings.ts';

/** Days before a listing's last day on which its employer is written to. */
const DAYS_BEFORE = 7;

/** Writes to the employers of postings that end soon, once for each last day. */
export async function remindEnds(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const until = endOfDay(koreanDay(new Date(now.getTime() + DAYS_BEFORE * DURATIONS.day)));
  const ending = await ctx.db
    .select({ id: postings.id })
    .from(postings)
    .innerJoin(jobs, eq(jobs.id, postings.job_id))
    .where(and(openAt(now), gt(jobs.expires_at, now), lte(jobs.expires_at, until)))
    .orderBy(asc(jobs.expires_at), postings.id);
  for (const { id } of ending) await remindEnd(ctx, id, until);
}

/** The letter's key is of the listing and its last day, so that no day is announced twice. */
function remindEnd(ctx: Context, postingId: string, until: Date): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const posting = await lockPosting(tx, postingId);
    const listing = posting?.job_id ? await lockJob(tx, posting.job_id) : null;
    // It may have been closed or extended since it was found.
    if (!posting || !listing || !isOpen(listing.job, ctx.clock.now())) return;
    const lastDay = lastDayOf(listing.job);
    if (lastDay === null || endOfDay(lastDay) > until) return;
    const { published_at, expires_at } = listing.job;
    const isPaidTime = published_at !== null && expires_at !== null && expires_at >= termEnd(published_at);
    const { base_price: price } = await presentPricing({ ...ctx, db: tx });
    const letter = endingLetter(ctx, listing, { lastDay, isPaidTime, price });
    await queueToEmployer(ctx, tx, posting, `ends.${listing.job.id}.${lastDay}`, letter);
  });
}
