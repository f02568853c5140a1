import { desc, eq, inArray, max, sql } from 'drizzle-orm';
import { Feed } from 'feed';
import type { z } from 'zod';
import { answersOf } from '#contract/jobs/job-answers.ts';
import { LIST_FILTERS } from '#contract/jobs/job-facets.ts';
import { JobBrief, type JobFilters, JobQuery } from '#contract/jobs/jobs.ts';
import { payLine } from '#contract/jobs/pay.ts';
import { DEMO_NOTICE } from '#contract/people/demo.ts';
import { FEED_TYPES, type FeedFilters, type FeedFormat, feedPath } from '#contract/site/feed-addresses.ts';
import type { Db } from '#platform/db.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { Context, Settings } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { listJobs } from '#server/jobs/list-jobs.ts';
import { wordsOf } from '#server/jobs/read-filters.ts';
import { type ArticleRow, articles } from '#server/schema/content.ts';
import { publicAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

const ARTICLES = 30;

export const feedHandlers: Handlers<'GET /v1/feeds/jobs/{format}' | 'GET /v1/feeds/articles/{format}'> = {
  'GET /v1/feeds/jobs/{format}': async (ctx, { params, query }) =>
    feedAnswer(ctx.settings, await jobFeed(ctx, query), params.format),

  'GET /v1/feeds/articles/{format}': async (ctx, { params }) =>
    feedAnswer(ctx.settings, await articleFeed(ctx), params.format),
};

async function articleFeed(ctx: Context): Promise<FeedFacts> {
  const { articles, movedAt } = await articleTexts(ctx.db, ARTICLES);
  return {
    name: 'articles',
    title: `Articles | ${ctx.settings.brand}`,
    description: 'What to know about working in tech in South Korea: visas, contracts, pay, language, daily life.',
    page: '/blog',
    filters: {},
    movedAt,
    entries: articles.map((article) => ({
      uuid: article.id,
      path: `/blog/${article.slug}`,
      title: article.title,
      summary: article.summary,
      html: article.body,
      author: article.author ?? ctx.settings.brand,
      topics: article.topics,
      publishedAt: article.published_at,
      updatedAt: article.updated_at,
    })),
  };
}

const JOBS = 50;

async function jobFeed(ctx: Context, filters: Omit<JobFilters, 'is_closed'>): Promise<FeedFacts> {
  const query = { ...JobQuery.parse({}), ...filters, is_closed: false, limit: JOBS };
  const movedAt = await lastJobMove(ctx.db, ctx.clock.now());
  const { data } = await listJobs(ctx, query, 'latest');
  const texts = await jobTexts(
    ctx.db,
    data.map(({ id }) => id),
  );
  const asked = askedFor(filters);
  const phrases = await wordsOf(ctx, asked);
  const narrowed = phrases.length > 0 ? ` (${phrases.join('; ')})` : '';
  return {
    name: 'jobs',
    title: `Tech jobs in Korea${narrowed} | ${ctx.settings.brand}`,
    description: 'Open tech jobs in South Korea. Each says upfront: Korean level, visa, location, remote or office.',
    page: `/jobs${queryText(asked)}`,
    filters: asked,
    movedAt,
    entries: data.flatMap((job) => {
      const text = texts.get(job.id);
      return text ? [entryOf(JobBrief.parse(job), text)] : [];
    }),
  };
}

function entryOf(job: JobBrief, { description, updatedAt }: { description: string; updatedAt: Date }): FeedEntry {
  const facts = [...answersOf(job).map(({ question, label }) => `${question}: ${label}`), payLine(job.pay)];
  const place = job.location?.label ? [job.location.label] : [];
  return {
    uuid: job.id,
    path: `/jobs/${job.slug}`,
    title: `${job.title} at ${job.company.name}`,
    summary: [...facts, ...place].join(' · '),
    html: description,
    author: job.company.name,
    topics: job.tags.map(({ label }) => label),
    publishedAt: new Date(job.published_at ?? updatedAt),
    updatedAt,
  };
}

function askedFor(filters: z.output<typeof JobFilters>): Record<string, string> {
  return Object.fromEntries(
    LIST_FILTERS.flatMap((name) => {
      const value = filters[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

function queryText(asked: Record<string, string>): string {
  const text = new URLSearchParams(asked).toString();
  return text && `?${text}`;
}

/** Plain text unless noted. */
type FeedFacts = {
  name: 'jobs' | 'articles';
  title: string;
  description: string;
  page: string;
  /** Part of the feed's identity. */
  filters: FeedFilters;
  entries: readonly FeedEntry[];
  /** When anything could last have changed; null if there is nothing. */
  movedAt: Date | null;
};

type FeedEntry = {
  /** Permanent, whatever the address. */
  uuid: string;
  path: string;
  title: string;
  summary: string;
  /** Safe HTML. */
  html: string;
  author: string;
  topics: readonly string[];
  publishedAt: Date;
  updatedAt: Date;
};

function feedAnswer({ publicUrl, brand, demo }: Settings, facts: FeedFacts, format: FeedFormat): Response {
  const moments = facts.entries.map(({ updatedAt }) => updatedAt.getTime());
  const feed = new Feed({
    id: feedId(publicUrl, facts),
    title: readable(facts.title),
    description: readable(demo ? `${DEMO_NOTICE}. ${facts.description}` : facts.description),
    link: publicUrl + facts.page,
    language: 'en',
    generator: false,
    updated: moments.length > 0 ? new Date(Math.max(...moments)) : (facts.movedAt ?? BEGINNING),
    favicon: `${publicUrl}/favicon.ico`,
    image: `${publicUrl}/icon-192.png`,
    author: { name: brand, link: publicUrl },
    feedLinks: { [format]: publicUrl + feedPath(facts.name, format, facts.filters) },
  });
  for (const entry of facts.entries) feed.addItem(itemOf(entry, publicUrl, format));
  const written = { atom: () => feed.atom1(), rss: () => feed.rss2(), json: () => feed.json1() }[format]();
  return new Response(written.replaceAll(SECTION_END, ']]]]><![CDATA[>'), {
    headers: {
      'content-type': `${FEED_TYPES[format]}; charset=utf-8`,
      'cache-control': 'no-store',
      ...(facts.movedAt ? { 'last-modified': facts.movedAt.toUTCString() } : {}),
    },
  });
}

const BEGINNING = new Date(0);
/** The year in which the host was ours, for tag URIs (RFC 4151). */
const TAG_YEAR = 2026;

function feedId(publicUrl: string, { name, filters }: FeedFacts): string {
  const [, query = ''] = feedPath(name, 'atom', filters).split('?');
  return `tag:${new URL(publicUrl).hostname},${TAG_YEAR}:${name}${query && `?${query}`}`;
}

function itemOf(entry: FeedEntry, publicUrl: string, format: FeedFormat) {
  // Atom titles and summaries are HTML, those of the other formats plain text.
  const html = entry.html || `<p>${escapeHtml(entry.summary)}</p>`;
  const text = (plain: string) => inSection(format === 'atom' ? escapeHtml(readable(plain)) : readable(plain), format);
  return {
    id: `urn:uuid:${entry.uuid}`,
    link: publicUrl + entry.path,
    title: text(entry.title),
    description: text(entry.summary),
    content: inSection(readable(html).replace(OWN_ADDRESS, `$1="${publicUrl}/`), format),
    // RSS authors must be email addresses.
    ...(format === 'rss' ? {} : { author: [{ name: readable(entry.author) }] }),
    category: entry.topics.map((topic) => ({ name: readable(topic), term: readable(topic) })),
    published: entry.publishedAt,
    date: entry.updatedAt,
  };
}

/** Cannot occur in readable text. */
const SECTION_END = '\ufffe';

/** The library splits CDATA only at the first `]]>`: these are marked here and split in the final output. */
function inSection(text: string, format: FeedFormat): string {
  return format === 'json' ? text : text.replaceAll(']]>', SECTION_END);
}

/** Made absolute, because readers show the text elsewhere. */
const OWN_ADDRESS = /\b(href|src)="\/(?!\/)/g;

/** Characters not allowed in XML 1.0, even escaped. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function readable(text: string): string {
  return text.replace(UNWRITABLE, '');
}

async function jobTexts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { description: string; updatedAt: Date }>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: jobs.id, description: jobs.description, updatedAt: jobs.updated_at })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]));
  return new Map(found.map(({ id, ...text }) => [id, text]));
}

/** Also closed: losing an entry changes a feed, too. */
async function lastJobMove(db: Db, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(jobs.updated_at) })
    .from(jobs)
    .where(publicAt(now));
  return row?.at ?? null;
}

/** `movedAt` covers articles that are not public, too. */
async function articleTexts(db: Db, limit: number): Promise<{ articles: ArticleRow[]; movedAt: Date | null }> {
  const [newest, [row]] = await Promise.all([
    db
      .select()
      .from(articles)
      .where(eq(articles.status, 'public'))
      .orderBy(desc(articles.published_at), articles.slug)
      .limit(limit),
    // Articles may be added after the date they state.
    db
      .select({ at: max(sql`greatest(${articles.updated_at}, ${articles.created_at})`).mapWith(articles.updated_at) })
      .from(articles),
  ]);
  return { articles: newest, movedAt: row?.at ?? null };
}
