import { pipeline, Readable, type Transform } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import { type IndexItem, SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';
import { LEGAL_DOCUMENTS, lastLegalChange, type OpenedOn } from '#contract/compliance/legal.ts';
import { Refusal } from '#contract/core/errors.ts';
import { LANDING_PAGES, type LandingPage } from '#contract/jobs/landing-pages.ts';
import { landingPath } from '#contract/jobs/landing-paths.ts';
import { PLACE_PAGES, pagesOfPlace, stands } from '#contract/jobs/place-pages.ts';
import { SITEMAP_URLS_MAX } from '#contract/site/sitemaps.ts';
import { PUBLIC_PAGES } from '#contract/site/stored-pages.ts';
import { type Db, rows } from '#platform/db.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { landingCount } from '#server/jobs/listed-jobs.ts';
import { companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';
import { articles, events, partners, tools } from '#server/schema/content.ts';
import { openAt, publicAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

/** The pages' process caches responses, so only direct callers can come this often. */
const READINGS = { name: 'sitemaps', points: 60, seconds: 60 };

export const sitemapHandlers: Handlers<'GET /v1/sitemaps' | 'GET /v1/sitemaps/{part}'> = {
  'GET /v1/sitemaps': async (ctx, { caller }) => {
    await ctx.limits.take(READINGS, { address: caller.address });
    return xml(await writeIndex(ctx));
  },

  'GET /v1/sitemaps/{part}': async (ctx: Context, { params, caller }) => {
    await ctx.limits.take(READINGS, { address: caller.address });
    return xml(await writePart(ctx, params.part));
  },
};

function xml(body: Readable): Response {
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' },
  });
}

type SitemapSource = {
  /** Of part names, before the dash. */
  name: string;
  prefix: string;
  /** Selects `slug`, `moved_at` (null if unknown) and a fixed `position` from 1, so a new page changes one part. */
  pages: (now: Date) => SQL;
};

const TOOLS = '/tools/';

/** Tools with their own page are listed with the pages without a slug. */
const OWN_PAGES = sql`array[${sql.join(
  PUBLIC_PAGES.filter(({ pattern }) => pattern.startsWith(TOOLS)).map(({ pattern }) => sql`${pattern}`),
  sql`, `,
)}]::text[]`;

const SITEMAP_SOURCES: readonly SitemapSource[] = [
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

type SitemapPartFacts = { part: number; movedAt: Date | null };

type SitemapEntry = { slug: string; movedAt: Date | null };

/** Small enough not to delay other requests. */
const ENTRIES_AT_ONCE = 5000;

const CONDITIONS: Record<keyof LandingPage['query'], (values: SQL) => SQL> = {
  visa_sponsorship: (values) => sql`visa_note is null and is_visa_sponsored::text = any(${values})`,
  workplace_types: (values) => sql`workplace = any(${values})`,
  ko_language_levels: (values) => sql`korean_level = any(${values})`,
  occupations: (values) => sql`occupations && ${values}`,
  tags: (values) => sql`tags && ${values}`,
  places: (values) => sql`(places && ${values} or region = any(${values}))`,
};

type Page = { path: string; movedAt: Date | null };

/** Pages without a slug: lists, landing pages, tools. */
const PAGES_PART = 'pages-1';

async function writeIndex(ctx: Context): Promise<Readable> {
  const now = ctx.clock.now();
  const [pages, parts] = await Promise.all([
    fixedPages(ctx),
    Promise.all(SITEMAP_SOURCES.map(async (source) => partNames(source, await partsOf(ctx.db, source, now)))),
  ]);
  const files = [{ name: PAGES_PART, movedAt: latest(pages.map(({ movedAt }) => movedAt)) }, ...parts.flat()];
  const items: IndexItem[] = files.map(({ name, movedAt }) => ({
    url: `${ctx.settings.publicUrl}/sitemap-${name}.xml`,
    ...(movedAt ? { lastmod: movedAt.toISOString() } : {}),
  }));
  return written(items, new SitemapIndexStream());
}

/** Streamed: 50,000 rows are never in memory at once. @throws Refusal `not_found` for an empty part. */
async function writePart(ctx: Context, name: string): Promise<Readable> {
  const out = new SitemapStream({ hostname: ctx.settings.publicUrl, xmlns: PLAIN });
  if (name === PAGES_PART) return written((await fixedPages(ctx)).map(itemOf), out);
  const [kind, number] = name.split('-');
  const source = SITEMAP_SOURCES.find((one) => one.name === kind);
  const batches = source && entriesOf(ctx.db, source, Number(number), ctx.clock.now());
  const first = await batches?.next();
  if (!source || !batches || !first || first.done) throw new Refusal('not_found', 'There is no such sitemap.');
  async function* items(): AsyncGenerator<SitemapItemLoose> {
    for (let batch = first; batch && !batch.done; batch = await batches?.next()) {
      for (const { slug, movedAt } of batch.value) yield itemOf({ path: `${source?.prefix}${slug}`, movedAt });
    }
  }
  return written(items(), out);
}

/** An error while reading must end the response, which would otherwise hang. */
function written(items: Iterable<unknown> | AsyncIterable<unknown>, out: Transform): Readable {
  const pieces = pipeline(Readable.from(items), out, () => {});
  return Readable.from(inChunks(pieces), { objectMode: false });
}

const CHUNK_CHARACTERS = 64_000;

/** The writer emits a few characters at a time; this joins them into larger chunks. */
async function* inChunks(pieces: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/** Only pages: no news, images, videos or translations. */
const PLAIN = { news: false, video: false, xhtml: false, image: false };

function itemOf({ path, movedAt }: Page): SitemapItemLoose {
  return { url: path, ...(movedAt ? { lastmod: movedAt.toISOString() } : {}) };
}

function partNames({ name }: SitemapSource, parts: readonly SitemapPartFacts[]) {
  return parts.map(({ part, movedAt }) => ({ name: `${name}-${part}`, movedAt }));
}

/** Empty landing pages are noindex, so they are left out. */
async function fixedPages(ctx: Context): Promise<Page[]> {
  const now = ctx.clock.now();
  const listed = await ctx.jobIndex.current();
  const count = (page: LandingPage) => landingCount(listed, page, ctx.tags);
  const standing = (page: LandingPage) => stands(page, count(page));
  const byPlace = PLACE_PAGES.filter(standing).map((place) => pagesOfPlace(place).filter(standing));
  const moves = await lastMoves(ctx.db, now);
  const landings: Page[] = [];
  for (const pages of [LANDING_PAGES.filter((page) => count(page) > 0), ...byPlace])
    landings.push(...(await landingMoves(ctx.db, now, pages)));
  const ofTexts = legalMoves(koreanDay(now), ctx.settings.openedOn);
  const landingPaths = new Set(LANDING_PAGES.map(landingPath));
  const others = PUBLIC_PAGES.filter(
    ({ pattern, isUnlisted }) => !isUnlisted && !pattern.includes('{') && !landingPaths.has(pattern),
  );
  return [
    ...others.map(({ pattern, tags }) => ({
      path: pattern,
      movedAt: ofTexts.get(pattern) ?? latest(tags.map((tag) => moves[tag] ?? null)),
    })),
    ...landings,
  ];
}

function legalMoves(day: string, opened: OpenedOn): Map<string, Date> {
  return new Map(
    LEGAL_DOCUMENTS.map((document) => [`/${document}`, startOfKoreanDay(lastLegalChange(document, day, opened))]),
  );
}

function latest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((last, at) => (at && (!last || at > last) ? at : last), null);
}

async function partsOf(db: Db, source: SitemapSource, now: Date): Promise<SitemapPartFacts[]> {
  const found = await rows<{ part: string | number; moved_at: string | Date | null }>(
    db,
    sql`select (position - 1) / ${SITEMAP_URLS_MAX}::int + 1 as part, max(moved_at) as moved_at
        from (${source.pages(now)}) pages group by 1 order by 1`,
  );
  return found.map(({ part, moved_at }) => ({ part: Number(part), movedAt: momentOf(moved_at) }));
}

async function* entriesOf(db: Db, source: SitemapSource, part: number, now: Date): AsyncGenerator<SitemapEntry[]> {
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

/** By tag of `contract/pages.ts`; null if the list is empty. */
async function lastMoves(db: Db, now: Date): Promise<Record<string, Date | null>> {
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

/** Of one place at once: PostgreSQL selects 1,664 columns at most. */
async function landingMoves(db: Db, now: Date, pages: readonly LandingPage[]): Promise<Page[]> {
  if (pages.length === 0) return [];
  const moments = pages.map(
    (page) => sql`max(updated_at) filter (where ${listed(page)}) as ${sql.identifier(page.name)}`,
  );
  const [row] = await rows<Record<string, string | Date | null>>(
    db,
    sql`select ${sql.join(moments, sql`, `)} from ${jobs} where ${publicAt(now)}`,
  );
  return pages.map((page) => ({ path: landingPath(page), movedAt: momentOf(row?.[page.name] ?? null) }));
}

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
