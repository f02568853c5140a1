import { type SQL, sql } from 'drizzle-orm';
import { PUBLIC_PAGES } from '#contract/pages.ts';
import { companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';
import { articles, events, tools } from '#server/schema/content.ts';
import { openAt, publicAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

/** One kind of pages in the sitemap. */
export type SitemapSource = {
  /** Prefix of part names, before the dash. */
  name: string;
  /** Path prefix of the pages, before the slug. */
  prefix: string;
  /**
   * A query for the pages to index: `slug`, `moved_at` (when the page last changed, or null if unknown) and `position`
   * (a whole number from 1 that never changes, so that a new page changes one part only).
   */
  pages: (now: Date) => SQL;
};

const TOOLS = '/tools/';
/** Tools with their own page are listed with the pages without a slug. */
const OWN_PAGES = sql`array[${sql.join(
  PUBLIC_PAGES.filter(({ pattern }) => pattern.startsWith(TOOLS)).map(({ pattern }) => sql`${pattern}`),
  sql`, `,
)}]::text[]`;

export const SITEMAP_SOURCES: readonly SitemapSource[] = [
  {
    name: 'jobs',
    prefix: '/jobs/',
    pages: (now) => sql`
      select slug, updated_at as moved_at, number as position from ${jobs}
      where ${openAt(now)}`,
  },
  {
    name: 'companies',
    prefix: '/companies/',
    // A company's page lists its jobs, so it changes with them. One that is not public yet has its position already.
    pages: (now) => sql`
      select slug, moved_at, position from (
        select slug, greatest(updated_at, moved) as moved_at, row_number() over (order by created_at, id) as position,
          ${listedAt(now)} as is_listed
        from ${companies} left join (
          select company_id, max(updated_at) as moved from ${jobs} where ${publicAt(now)} group by company_id
        ) own on own.company_id = ${companies.id}
      ) known where is_listed`,
  },
  {
    name: 'articles',
    prefix: '/blog/',
    pages: () => sql`
      select slug, updated_at as moved_at, row_number() over (order by created_at, id) as position
      from ${articles} where status = 'public'`,
  },
  {
    name: 'events',
    prefix: '/events/',
    pages: () => sql`
      select slug, updated_at as moved_at, row_number() over (order by created_at, id) as position from ${events}`,
  },
  {
    name: 'tools',
    prefix: TOOLS,
    pages: () => sql`
      select slug, null::timestamptz as moved_at, row_number() over (order by created_at, id) as position
      from ${tools} where not ${TOOLS} || slug = any(${OWN_PAGES})`,
  },
];
