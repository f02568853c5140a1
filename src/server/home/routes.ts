import type { Person } from '#contract/fit.ts';
import { LANDING_PAGES } from '#contract/landing-pages.ts';
import { DURATIONS } from '#contract/limits.ts';
import { countCompanies } from '#server/companies/queries.ts';
import { shownTexts } from '#server/home/home-texts.ts';
import type { Handlers } from '#server/http/handler.ts';
import { countFits } from '#server/jobs/count-fits.ts';
import { turnAt } from '#server/jobs/featured-turn.ts';
import { landingCount } from '#server/jobs/landing-count.ts';
import { openSince } from '#server/jobs/open-jobs.ts';
import { presentJobBrief } from '#server/jobs/present.ts';
import { jobsByNumber, lastChecked } from '#server/jobs/queries.ts';
import { queryIndex } from '#server/jobs/query-index.ts';
import { tagsWithCounts } from '#server/jobs/tags.ts';

const LISTED_ON_HOME = 6;

/** Whoever has only just thought of Korea. */
const NEWCOMER: Person = { visa_status: 'no_visa', lives_in: 'abroad', korean_level: 'none' };

export const homeHandlers: Handlers<'GET /v1/home'> = {
  'GET /v1/home': async (ctx) => {
    const listed = await ctx.jobIndex.current();
    const now = ctx.clock.now();
    const newest = { order: 'newest', turn: turnAt(now), limit: LISTED_ON_HOME } as const;
    const all = queryIndex(listed, { is_closed: false, selected: {}, ...newest });
    const newToday = openSince(listed, now.getTime() - DURATIONS.day);
    const landingCounts = LANDING_PAGES.map((page) => [page.name, landingCount(listed, page, ctx.tags)] as const);
    const [texts, featured, checked, fromAbroad, companyCount] = await Promise.all([
      shownTexts(ctx.db),
      jobsByNumber(ctx.db, all.numbers),
      lastChecked(ctx.db),
      countFits(ctx, NEWCOMER),
      countCompanies(ctx.db, now),
    ]);
    return {
      data: {
        texts,
        open_jobs: all.total,
        new_today: newToday,
        companies: companyCount,
        last_checked: checked?.toISOString() ?? null,
        featured: featured.map((row) => presentJobBrief(row, now, ctx.tags)),
        landing_counts: Object.fromEntries(landingCounts),
        facets: all.facets,
        from_abroad: fromAbroad,
        tags: tagsWithCounts(listed, ctx.tags),
      },
    };
  },
};
