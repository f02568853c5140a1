import { DURATIONS, LIMITS } from '#contract/core/limits.ts';
import { LANDING_GROUPS, LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import { NEWCOMER } from '#contract/jobs/person.ts';
import { PLACE_PAGES, stands } from '#contract/jobs/place-pages.ts';
import type { Home, Market } from '#contract/site/home.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { countCompanies } from '#server/employers/company-queries.ts';
import { countedProof } from '#server/employers/company-records.ts';
import { turnAt } from '#server/jobs/featured-turn.ts';
import { landingCount } from '#server/jobs/landing-count.ts';
import { lastChecked } from '#server/jobs/last-checked.ts';
import { listedBrief } from '#server/jobs/listed-brief.ts';
import type { ListedJobs } from '#server/jobs/listed-jobs.ts';
import { countFits, openSince } from '#server/jobs/open-jobs.ts';
import { countsOf, pageOf } from '#server/jobs/query-index.ts';
import { countMatching, selectJobs } from '#server/jobs/select-jobs.ts';
import { openTags } from '#server/jobs/tags.ts';
import { shownTexts } from '#server/site/home-texts.ts';

export const homeHandlers: Handlers<'GET /v1/home' | 'GET /v1/market'> = {
  'GET /v1/home': async (ctx) => {
    const listed = await ctx.jobIndex.current();
    return { data: await ctx.jobIndex.remembered('home', () => homeOf(ctx, listed)) };
  },

  'GET /v1/market': async (ctx) => {
    const listed = await ctx.jobIndex.current();
    return { data: await ctx.jobIndex.remembered('market', async () => marketOf(ctx, listed)) };
  },
};

function marketOf(ctx: Context, listed: ListedJobs): Market {
  const counts = LANDING_PAGES.map((page) => [page.name, landingCount(listed, page, ctx.tags)] as const);
  return {
    open_jobs: countMatching(listed, { is_closed: false, selected: {} }),
    new_today: openSince(listed, ctx.clock.now().getTime() - DURATIONS.day),
    landing_counts: Object.fromEntries(counts),
  };
}

const LINKS_OF_A_GROUP = 12;

function landingsOf({ tags }: Context, listed: ListedJobs): Home['landing_pages'] {
  const pages = [...LANDING_PAGES, ...PLACE_PAGES].map((page) => ({ page, jobs: landingCount(listed, page, tags) }));
  const open = pages.filter(({ page, jobs }) => jobs > 0 && stands(page, jobs)).sort((a, b) => b.jobs - a.jobs);
  const groups = Map.groupBy(
    open.map(({ page: { name, label, group }, jobs }) => ({ name, label, group, jobs })),
    ({ group }) => group,
  );
  return LANDING_GROUPS.flatMap((group) => groups.get(group)?.slice(0, LINKS_OF_A_GROUP) ?? []);
}

async function homeOf(ctx: Context, listed: ListedJobs): Promise<Home> {
  const now = ctx.clock.now();
  const open = selectJobs(listed, { is_closed: false, selected: {} });
  const newest = pageOf(listed, open, { order: 'newest', turn: turnAt(now), limit: LIMITS.latestCount });
  const { facets } = countsOf(listed, open);
  const market = marketOf(ctx, listed);
  const fromAbroad = countFits(listed, NEWCOMER);
  const [texts, featured, checked, companyCount, tags, proof] = await Promise.all([
    shownTexts(ctx.db),
    ctx.jobIndex.rowsOf(newest.numbers),
    lastChecked(ctx),
    countCompanies(ctx.db, now),
    openTags(ctx),
    countedProof(ctx),
  ]);
  return {
    ...market,
    landing_pages: landingsOf(ctx, listed),
    texts,
    companies: companyCount,
    proof,
    last_checked: checked,
    featured: featured.map((row) => listedBrief(row, ctx)),
    facets,
    from_abroad: fromAbroad,
    tags,
  };
}
