import type { Handlers } from '#server/http/handler.ts';
import { GROUPS, PAYING } from '#server/salaries/groups.ts';
import { payingListings } from '#server/salaries/queries.ts';
import { byMedian, figureOf, shownGroups } from '#server/salaries/summarize.ts';

export const salaryHandlers: Handlers<'GET /v1/salaries'> = {
  'GET /v1/salaries': async (ctx) => {
    const now = ctx.clock.now();
    const listings = await payingListings(ctx.db, now);
    const { occupations, roles, years, korean } = GROUPS;
    return {
      data: {
        as_of: now.toISOString(),
        all: figureOf(listings),
        groups: {
          occupations: byMedian(shownGroups(listings, occupations)),
          roles: byMedian(shownGroups(listings, roles)),
          years: shownGroups(listings, years),
          korean: shownGroups(listings, korean),
        },
        search: PAYING,
      },
    };
  },
};
