import type { z } from 'zod';
import { DURATIONS } from '#contract/limits.ts';
import { POSTING_LINK_DAYS } from '#contract/postings.ts';
import type { ListingAct, OwnJob } from '#contract/recruit-jobs.ts';
import { actsOf } from '#server/listings/acts.ts';
import { listingActs } from '#server/listings/employer-acts.ts';
import type { OwnListing } from '#server/listings/own-job-queries.ts';
import { lastDayOf } from '#server/listings/own-listing.ts';
import { closedSince, stateOf } from '#server/schema/job-state.ts';

type Standing = z.input<typeof OwnJob>;

/** How a company's listing stands, for the company. */
export function standingOf(listing: OwnListing, now: Date): Standing {
  const { job, editWaits } = listing;
  return {
    ...{ id: job.id, slug: job.slug, state: stateOf(job, now), last_day: lastDayOf(job) },
    can: mayDo(listing, now),
    follows: followedBoard(listing),
    edit_waits: editWaits,
  };
}

/** The board that a job is read from: what is changed here, the next reading would set back. */
export function followedBoard({ job }: OwnListing): string | null {
  if (job.source_id === null) return null;
  return job.source_url ? new URL(job.source_url).hostname : 'its source';
}

const OFFERED: readonly Standing['can'][number][] = ['edit', 'extend', 'relist', 'close'];

function mayDo(listing: OwnListing, now: Date): Standing['can'] {
  const { job, posting } = listing;
  if (followedBoard(listing) !== null || isLongOver(job, now)) return [];
  const acts: readonly string[] = posting ? actsOf(posting, job, now) : plainActs(listing, now);
  return OFFERED.filter((act) => acts.includes(act));
}

/** Of a job that was made of no posting. */
function plainActs({ job }: OwnListing, now: Date): (ListingAct | 'edit')[] {
  const may = listingActs(job, now);
  const acts = (Object.keys(may) as ListingAct[]).filter((act) => may[act]);
  return job.published_at === null ? acts : ['edit', ...acts];
}

/** As long as the private link of a posting opens it. */
function isLongOver(job: OwnListing['job'], now: Date): boolean {
  const closed = closedSince(job, now);
  return closed !== null && now.getTime() - closed.getTime() >= POSTING_LINK_DAYS * DURATIONS.day;
}
