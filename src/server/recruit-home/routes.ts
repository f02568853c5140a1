import type { Handlers } from '#server/http/handler.ts';
import { ownListings } from '#server/listings/door.ts';
import { standingOf } from '#server/listings/show.ts';
import { newsFor } from '#server/recruit-home/news.ts';

/** What a company's people see first. */
export const recruitHomeHandlers: Handlers<'GET /v1/recruit/{id}/home'> = {
  'GET /v1/recruit/{id}/home': async (ctx, { caller: { company, userId }, query }) => {
    const now = ctx.clock.now();
    const [news, listings] = await Promise.all([
      newsFor(ctx, { companyId: company.id, userId }),
      ownListings(ctx.db, company.id, query.jobs),
    ]);
    return { data: { news, jobs: listings.map((listing) => standingOf(listing, now)) } };
  },
};
