import { type SQL, sql } from 'drizzle-orm';
import { LANDING_PAGES, type LandingPage } from '#contract/landing-pages.ts';
import { SITEMAP_URLS_MAX } from '#contract/sitemaps.ts';
import { type Db, rows } from '#platform/db.ts';
import { companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';
import { articles, events, partners, tools } from '#server/schema/content.ts';
import { publicAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import type { SitemapSource } from '#server/sitemaps/sources.ts';

export type SitemapPartFacts = { part: number; movedAt: Date | null };
export type SitemapEntry = { slug: string; movedAt: Date | null };

/** Non-empty parts of a kind of pages, with their latest change. */
export async function partsOf(db: Db, source: SitemapSource, now: Date): Promise<SitemapPartFacts[]> {
  const found = await rows<{ part: string | number; moved_at: string | Date | null }>(
    db,
    sql`select (position - 1) / ${SITEMAP_URLS_MAX}::int + 1 as part, max(moved_at) as moved_at
        from (${source.pages(now)}) pages group by 1 order by 1`,
  );
  return found.map(({ part, moved_at }) => ({ part: Number(part), movedAt: momentOf(moved_at) }));
}

/** Small enough not to delay other requests. */
const ENTRIES_AT_ONCE = 5000;

/** The pages of one part, in batches. */
export async function* entriesOf(
  db: Db,
  source: SitemapSource,
  part: number,
  now: Date,
): AsyncGenerator<SitemapEntry[]> {
  const end = part * SITEMAP_URLS_MAX;
  let last = end - SITEMAP_URLS_MAX;
  for (;;) {
    const batch = await rows<{ slug: string; moved_at: string | Date | null; position: string | number }>(
      db,
      sql`select slug, moved_at, position from (${source.pages(now)}) pages
          where position > ${last}::bigint and position <= ${end}::bigint order by position limit ${ENTRIES_AT_ONCE}`,
    );
    if (batch.length === 0) return;
    yield batch.map(({ slug, moved_at }) => ({ slug, movedAt: momentOf(moved_at) }));
    last = Number(batch.at(-1)?.position);
  }
}

/** When anything in the lists with this tag (`contract/pages.ts`) last changed; null if there is nothing. */
export async function lastMoves(db: Db, now: Date): Promise<Record<string, Date | null>> {
  const [row] = await rows<Record<string, string | Date | null>>(
    db,
    sql`select (select max(updated_at) from ${jobs} where ${publicAt(now)}) as jobs,
               (select max(updated_at) from ${companies} where ${listedAt(now)}) as companies,
               (select max(updated_at) from ${articles} where status = 'public') as articles,
               (select max(updated_at) from ${events}) as events,
               (select max(created_at) from ${tools}) as tools,
               (select max(created_at) from ${partners}) as partners`,
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([tag, at]) => [tag, momentOf(at)]));
}

function momentOf(at: string | Date | null): Date | null {
  return at === null ? null : new Date(at);
}

/** When a job of each landing page was last added, changed or closed, by page name. */
export async function landingMoves(db: Db, now: Date): Promise<Map<string, Date>> {
  const moments = LANDING_PAGES.map(
    (page) => sql`max(updated_at) filter (where ${listed(page)}) as ${sql.identifier(page.name)}`,
  );
  const [row] = await rows<Record<string, string | Date | null>>(
    db,
    sql`select ${sql.join(moments, sql`, `)} from ${jobs} where ${publicAt(now)}`,
  );
  return new Map(Object.entries(row ?? {}).flatMap(([name, at]) => (at === null ? [] : [[name, new Date(at)]])));
}

/** The filters of landing pages as conditions. */
const CONDITIONS: Record<keyof LandingPage['query'], (values: SQL) => SQL> = {
  visa_sponsorship: (values) => sql`visa_note is null and is_visa_sponsored::text = any(${values})`,
  workplace_types: (values) => sql`workplace = any(${values})`,
  ko_language_levels: (values) => sql`korean_level = any(${values})`,
  occupations: (values) => sql`occupations && ${values}`,
  tags: (values) => sql`tags && ${values}`,
};

function listed({ query }: LandingPage): SQL {
  const conditions = Object.entries(query).map(([name, values]) =>
    CONDITIONS[name as keyof LandingPage['query']](
      sql`array[${sql.join(
        values.split(',').map((value) => sql`${value}`),
        sql`, `,
      )}]::text[]`,
    ),
  );
  return sql.join(conditions, sql` and `);
}
