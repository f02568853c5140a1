import { LISTING_TOKEN_HEADER } from '#contract/own-listing.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { answerListing, closeOwnListing, ownListing } from '#server/listings/answer-listing.ts';
import { listedJobOf } from '#server/listings/listing-link.ts';
import { presentOwnListing } from '#server/listings/own-listing.ts';

type ListingKeys = 'GET /v1/listings/own' | 'POST /v1/listings/own/answers' | 'POST /v1/listings/own/closure';

/** What an employer sees and does by the link of a letter. */
export const ownListingHandlers: Handlers<ListingKeys> = {
  'GET /v1/listings/own': (ctx, { request }) => shown(ctx, jobIdOf(ctx, request)),

  'POST /v1/listings/own/answers': async (ctx, { request, body, caller }) => {
    const jobId = jobIdOf(ctx, request);
    await answerListing(ctx, byLink(caller), jobId, body);
    return shown(ctx, jobId);
  },

  'POST /v1/listings/own/closure': async (ctx, { request, caller }) => {
    const jobId = jobIdOf(ctx, request);
    await closeOwnListing(ctx, byLink(caller), jobId);
    return shown(ctx, jobId);
  },
};

function jobIdOf(ctx: Context, request: Request): string {
  return listedJobOf(ctx, request.headers.get(LISTING_TOKEN_HEADER));
}

/** Whoever holds the link acts for the employer, signed in or not. */
function byLink({ requestId }: { requestId: string }) {
  return { userId: null, requestId };
}

async function shown(ctx: Context, jobId: string) {
  return { data: presentOwnListing(await ownListing(ctx, jobId), ctx.clock.now()) };
}
