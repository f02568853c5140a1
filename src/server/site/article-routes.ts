import { and, arrayContains, desc, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { Article, ArticleBrief } from '#contract/site/articles.ts';
import type { Db } from '#platform/db.ts';
import { PlaceText, PlaceTime, pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { articleCard, cardAddress } from '#server/core/share-card.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type ArticleRow, articles } from '#server/schema/content.ts';

export const articleHandlers = {
  'GET /v1/articles': async (ctx, { query: { topic, limit, cursor } }) => {
    const after = readCursor(cursor, ArticlePlace);
    const [found, total] = await Promise.all([
      listArticles(ctx.db, { topic, after, limit }),
      countArticles(ctx.db, topic),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, (row) => [row.published_at.toISOString(), row.slug]);
    return { data: rows.map((row) => signed(row, ctx.settings.brand)), meta: { total, next_cursor } };
  },

  'GET /v1/articles/latest': async (ctx, { query }) => {
    const latest = await latestArticles(ctx.db, query.count, query.exclude);
    return { data: latest.map((row) => signed(row, ctx.settings.brand)) };
  },

  'GET /v1/articles/{id}': async (ctx, { params }) => {
    const found = await findArticle(ctx.db, params.id);
    if (!found) throw new Refusal('not_found', 'That article doesn’t exist.');
    return {
      data: {
        ...signed(found, ctx.settings.brand),
        jobs: jobsOf(found.slug),
        meta_description: found.meta_description ?? found.summary,
        meta_keywords: found.meta_keywords ?? [...found.topics, 'working in Korea'].join(', '),
        share_image_url: cardAddress('articles', found.slug, articleCard(found)),
      },
    };
  },
} satisfies SomeHandlers;

function signed<Row extends ArticleBriefRow>(row: Row, house: string) {
  return { ...row, status: 'public' as const, author: row.author ?? house, cover: coverOf(row) };
}

type Guide = { cover: ArticleBrief['cover']; jobs?: NonNullable<Article['jobs']> };

const SPONSORED = { title: 'Open jobs with visa sponsorship', filters: { visa_sponsorship: 'true' } };
const OWN_VISA = { title: 'Open jobs for people with a visa of their own', filters: { visa_sponsorship: 'false' } };
const TRANSFER = {
  title: 'Open jobs that sponsor or take over an E-7',
  filters: { visa_sponsorship: 'transfer-only,true' },
};
const JUNIOR = { title: 'Open jobs for under 3 years of experience', filters: { years: 'under-3' } };
const PAY_STATED = { title: 'Open jobs that state their pay', filters: { pay_stated: 'true' } } as const;

/** What stands beside each of our own articles, by slug. */
const GUIDES: Record<string, Guide> = {
  'changing-employers-on-an-e-7': { cover: 'stones', jobs: TRANSFER },
  'companies-under-five-employees': { cover: 'shelf', jobs: PAY_STATED },
  'd-8-4-and-oasis': { cover: 'frame', jobs: SPONSORED },
  'e-7-1-visa-for-engineers': { cover: 'stamp', jobs: SPONSORED },
  'f-3-and-family': { cover: 'shoes', jobs: SPONSORED },
  'f-5-from-e-7-or-f-2': { cover: 'rings', jobs: OWN_VISA },
  'f-visas-and-working-freely': { cover: 'gate', jobs: OWN_VISA },
  'first-month-in-seoul': {
    cover: 'key',
    jobs: {
      title: 'Open jobs that hire from abroad and sponsor a visa',
      filters: { residence: 'anywhere', visa_sponsorship: 'true' },
    },
  },
  'four-insurances-and-your-payslip': { cover: 'bowls', jobs: PAY_STATED },
  'from-d-2-to-e-7': { cover: 'bridge', jobs: JUNIOR },
  'from-e-2-to-developer': { cover: 'abacus', jobs: JUNIOR },
  'from-e-7-to-f-2-7': { cover: 'ladder', jobs: OWN_VISA },
  'how-to-read-a-listing': {
    cover: 'windows',
    jobs: {
      title: 'Open jobs that need no Korean and sponsor a visa',
      filters: { ko_language_levels: 'not-required', visa_sponsorship: 'true' },
    },
  },
  'interviews-at-korean-companies': { cover: 'table' },
  'job-seeking-on-a-d-10': { cover: 'lantern', jobs: JUNIOR },
  'korean-levels-at-work': {
    cover: 'letters',
    jobs: {
      title: 'Open jobs for basic or conversational Korean',
      filters: { ko_language_levels: 'basic,conversational' },
    },
  },
  'laid-off-in-korea': { cover: 'waterclock', jobs: TRANSFER },
  'overtime-and-the-comprehensive-wage': { cover: 'sundial', jobs: PAY_STATED },
  'pay-by-role-and-years': { cover: 'measures', jobs: PAY_STATED },
  'reading-a-korean-employment-contract': { cover: 'folds' },
  'resume-and-what-companies-may-not-ask': {
    cover: 'mask',
    jobs: { title: 'Open jobs where an English resume will do', filters: { ko_language_levels: 'not-required' } },
  },
  'severance-and-pensions-when-you-leave': { cover: 'suitcase', jobs: PAY_STATED },
  'side-jobs-and-freelancing': { cover: 'carrier', jobs: OWN_VISA },
  'stock-options-in-korea': { cover: 'jars', jobs: PAY_STATED },
  'tech-jobs-without-a-degree': { cover: 'tools', jobs: SPONSORED },
  'working-remotely-for-a-korean-company': {
    cover: 'kite',
    jobs: {
      title: 'Open remote jobs you can do from anywhere',
      filters: { residence: 'anywhere', workplace_types: 'remote' },
    },
  },
  'year-end-tax-settlement': { cover: 'calendar', jobs: PAY_STATED },
};

/** For articles that came later, by their first topic. */
const COVER_OF_TOPIC: Record<string, ArticleBrief['cover']> = {
  Visas: 'gate',
  Contracts: 'folds',
  'Pay and tax': 'bowls',
  'Moving to Korea': 'key',
  'Korean language': 'letters',
};

function coverOf({ slug, topics: [topic = ''] }: { slug: string; topics: string[] }): ArticleBrief['cover'] {
  return GUIDES[slug]?.cover ?? COVER_OF_TOPIC[topic] ?? 'windows';
}

function jobsOf(slug: string): Article['jobs'] {
  return GUIDES[slug]?.jobs ?? null;
}

/** Newest first, then by slug. */
const ArticlePlace = z.tuple([PlaceTime, PlaceText]);
type ArticlePlace = z.output<typeof ArticlePlace>;

const {
  body: _body,
  contents: _contents,
  source: _source,
  file_digest: _digest,
  ...withoutText
} = getTableColumns(articles);
const briefColumns = withoutText;
type ArticleBriefRow = Omit<ArticleRow, 'body' | 'contents' | 'source' | 'file_digest'>;

const isPublic = eq(articles.status, 'public');

function matching(topic: string | undefined): SQL | undefined {
  return and(isPublic, topic === undefined ? undefined : arrayContains(articles.topics, [topic]));
}

/** Newest first; one more than `limit` if there is a next page. */
async function listArticles(
  db: Db,
  page: { topic?: string; after: ArticlePlace | null; limit: number },
): Promise<ArticleBriefRow[]> {
  const [publishedAt, slug] = page.after ?? [];
  const beyond =
    publishedAt === undefined
      ? undefined
      : sql`(${articles.published_at} < ${publishedAt}::timestamptz
          or (${articles.published_at} = ${publishedAt}::timestamptz and ${articles.slug} > ${slug}))`;
  return db
    .select(briefColumns)
    .from(articles)
    .where(and(matching(page.topic), beyond))
    .orderBy(desc(articles.published_at), articles.slug)
    .limit(page.limit + 1);
}

function countArticles(db: Db, topic: string | undefined): Promise<number> {
  return db.$count(articles, matching(topic));
}

/** `exclude`: slug or uuid. */
async function latestArticles(db: Db, limit: number, exclude: string | undefined): Promise<ArticleBriefRow[]> {
  return db
    .select(briefColumns)
    .from(articles)
    .where(and(isPublic, exclude === undefined ? undefined : not(bySlugOrId(articles, exclude))))
    .orderBy(desc(articles.published_at), articles.slug)
    .limit(limit);
}

export async function findArticle(db: Db, id: string): Promise<ArticleRow | null> {
  const [found] = await db
    .select()
    .from(articles)
    .where(and(bySlugOrId(articles, id), isPublic));
  return found ?? null;
}

/** In any state. @throws Refusal `not_found` */
export async function existingArticle(db: Db, id: string, lock?: 'for update'): Promise<ArticleRow> {
  const query = db.select().from(articles).where(bySlugOrId(articles, id));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Refusal('not_found', `There’s no article ${id}.`);
  return row;
}
