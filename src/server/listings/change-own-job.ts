import { Refusal } from '#contract/errors.ts';
import { POSTING_DAYS } from '#contract/pricing.ts';
import type { ListingAct } from '#contract/recruit-jobs.ts';
import type { Db } from '#platform/db.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { type JobWithCompany, lockJob } from '#server/jobs/queries.ts';
import { closeListing, extendListing, relistListing } from '#server/listings/change-listing.ts';
import { closeByEmployer, extendByEmployer, isInTerm, relistByEmployer } from '#server/listings/employer-acts.ts';
import { findOwnListing, type OwnListing } from '#server/listings/own-job-queries.ts';
import { followedBoard, standingOf } from '#server/listings/standing.ts';

/** A job in the path of a company's call. */
export type OwnJobPath = { companyId: string; jobId: string };

/** Far more than a company needs, for one job. */
const CHANGES = { name: 'own-job', points: 60, seconds: 3600 };

type Change = {
  /** The same of a job that was made of a posting, which has a history and letters of its own. */
  ofPosting(ctx: Context, by: Actor, postingId: string, lastDay?: string): Promise<unknown>;
  ofJob(tx: Db, by: Actor, job: JobWithCompany, now: Date, lastDay?: string): Promise<unknown>;
};

const CHANGES_BY_ACT: Record<ListingAct, Change> = {
  close: { ofPosting: (ctx, actor, id) => closeListing(ctx, { who: 'employer', actor }, id), ofJob: closeByEmployer },
  extend: {
    ofPosting: (ctx, actor, id, lastDay) => extendListing(ctx, { who: 'employer', actor }, id, lastDay),
    ofJob: extendByEmployer,
  },
  relist: {
    ofPosting: (ctx, actor, id) => relistListing(ctx, { who: 'employer', actor }, id),
    ofJob: (tx, by, job, now) => relistByEmployer(tx, by, job, now),
  },
};

/**
 * A company closes, extends or relists one of its jobs. Nobody else changes it meanwhile.
 * @throws Refusal `not_found`; `conflict` where this cannot be done now; `invalid` with `last_day`; `too_many`.
 */
export async function changeOwnJob(
  ctx: Context,
  by: Actor,
  { companyId, jobId }: OwnJobPath,
  { act, lastDay }: { act: ListingAct; lastDay?: string | undefined },
): Promise<OwnListing> {
  const found = await ownListing(ctx, { companyId, jobId });
  const { id } = found.job;
  const { ofPosting, ofJob } = CHANGES_BY_ACT[act];
  if (found.posting && followedBoard(found) === null) {
    await ofPosting(ctx, by, found.posting.id, lastDay);
  } else {
    await ctx.limits.take(CHANGES, { id });
    await ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now();
      const job = await lockJob(tx, id);
      const locked = await ownListing({ db: tx }, { companyId, jobId: id });
      if (!job || !standingOf(locked, now).can.includes(act))
        throw new Refusal('conflict', whyNot(ctx, locked, act, now));
      await ofJob(tx, by, job, now, lastDay);
    });
  }
  return await ownListing(ctx, { companyId, jobId: id });
}

/** @throws Refusal `not_found` */
export async function ownListing({ db }: Pick<Context, 'db'>, { companyId, jobId }: OwnJobPath): Promise<OwnListing> {
  const found = await findOwnListing(db, companyId, jobId);
  if (!found) throw noSuchJob();
  return found;
}

/** Why a company cannot do this to its job now, and what it can do. */
export function whyNot(
  { settings }: Pick<Context, 'settings'>,
  listing: OwnListing,
  act: ListingAct | 'edit',
  now: Date,
): string {
  const board = followedBoard(listing);
  if (board !== null)
    return `This listing follows ${board}. Change it there, and it changes here with the next reading.`;
  const { state, can } = standingOf(listing, now);
  if (act === 'relist' && state !== 'closed') return 'This listing is not closed.';
  if (can.includes('relist')) return 'This listing is closed. You can put it up again.';
  if (state === 'open' || (state === 'closed' && listing.job.closed_by !== 'staff')) {
    if (act !== 'edit' && act !== 'close' && listing.job.expires_at !== null && !isInTerm(listing.job, now))
      return `The ${POSTING_DAYS} days of this listing are over. You can post the job again.`;
  }
  if (act === 'extend' && state === 'open') return 'This listing has no end: it stays open until you close it.';
  if (state === 'scheduled') return 'This listing is not published yet, and its time begins on its day.';
  if (state === 'draft') return 'This listing is not published.';
  return `This listing is off the site. Post the job again, or write to ${settings.contactEmail}.`;
}
