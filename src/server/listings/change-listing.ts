import type { Context } from '#server/context.ts';
import { changeListing } from '#server/listings/change-own.ts';
import { changePosting } from '#server/listings/change-state.ts';
import { closeByEmployer, extendByEmployer, relistByEmployer } from '#server/listings/employer-acts.ts';
import { featuredFrom } from '#server/listings/featured-days.ts';
import type { By } from '#server/payments/change-state.ts';
import type { PostingRow } from '#server/schema/postings.ts';

/**
 * An employer closes the listing of its posting.
 * @throws Refusal as `changeOwn`.
 */
export function closeListing(ctx: Context, by: By, postingId: string): Promise<PostingRow> {
  return changeListing(ctx, postingId, 'close', async (tx, { posting, listing, now }) =>
    changePosting(ctx, tx, posting, { by, ...(await closeByEmployer(tx, by.actor, listing, now)) }),
  );
}

/**
 * Keeps it open for another term from now, or until the end of a day (in Korea) within it.
 * @throws Refusal as `changeOwn`; `invalid` with `last_day`.
 */
export function extendListing(ctx: Context, by: By, postingId: string, lastDay?: string): Promise<PostingRow> {
  return changeListing(ctx, postingId, 'extend', async (tx, { posting, listing, now }) =>
    changePosting(ctx, tx, posting, { by, ...(await extendByEmployer(tx, by.actor, listing, now, lastDay)) }),
  );
}

/**
 * Puts it up again. One that never was up is featured from now on if that was ordered.
 * @throws Refusal as `changeOwn`.
 */
export function relistListing(ctx: Context, by: By, postingId: string): Promise<PostingRow> {
  return changeListing(ctx, postingId, 'relist', async (tx, { posting, listing, now }) => {
    const first = featuredFrom(posting.fields, now);
    return changePosting(ctx, tx, posting, { by, ...(await relistByEmployer(tx, by.actor, listing, now, first)) });
  });
}
