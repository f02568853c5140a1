import { count } from 'drizzle-orm';
import { LANDING_PAGES } from '#contract/landing-pages.ts';
import { DURATIONS } from '#contract/limits.ts';
import { TAGS } from '#contract/tag-labels.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { IndexQuery } from '#server/jobs/job-index.ts';
import { landingCount } from '#server/jobs/landing-count.ts';
import { presentJobBrief } from '#server/jobs/present.ts';
import { jobsByNumber, lastChecked } from '#server/jobs/queries.ts';
import { companies } from '#server/schema/companies.ts';

const FEATURED_ON_HOME = 6;

export const homeHandlers: Handlers<'GET /v1/home' | 'GET /v1/tags'> = {
  'GET /v1/home': async (ctx) => {
    await ctx.jobIndex.catchUp();
    const all = ctx.jobIndex.query(openJobs({ limit: FEATURED_ON_HOME }));
    const now = ctx.clock.now();
    const [featured, checked, [companyCount]] = await Promise.all([
      jobsByNumber(ctx.db, all.numbers),
      lastChecked(ctx.db),
      ctx.db.select({ total: count() }).from(companies),
    ]);
    return {
      data: {
        open_jobs: all.total,
        new_today: ctx.jobIndex.openSince(now.getTime() - DURATIONS.day),
        companies: companyCount?.total ?? 0,
        last_checked: checked?.toISOString() ?? null,
        featured: featured.map((row) => presentJobBrief(row, now)),
        landing_counts: Object.fromEntries(LANDING_PAGES.map((page) => [page.name, landingCount(ctx.jobIndex, page)])),
        facets: all.facets,
        tags: tagsWithCounts(all.facets['tags'] ?? {}),
      },
    };
  },

  'GET /v1/tags': async (ctx) => {
    await ctx.jobIndex.catchUp();
    const { facets } = ctx.jobIndex.query(openJobs({ limit: 1 }));
    return { data: tagsWithCounts(facets['tags'] ?? {}) };
  },
};

function openJobs({ limit, selected = {} }: { limit: number; selected?: IndexQuery['selected'] }): IndexQuery {
  return { is_closed: false, selected, order: 'newest', limit };
}

function tagsWithCounts(counts: Record<string, number>) {
  return TAGS.map(({ id, label }) => ({ id, slug: id, name: label, count: counts[id] ?? 0 })).sort(
    (left, right) => right.count - left.count || left.name.localeCompare(right.name),
  );
}
