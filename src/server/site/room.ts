import { Readable } from 'node:stream';
import { and, arrayContains, count, desc, eq, gt, lte, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { ENDING_DAYS, FIRST_VISIT_DAYS, type RecruitNews } from '#contract/listings/recruit-jobs.ts';
import { type AdminArticle, AdminArticleBrief, adminArticleRoutes } from '#contract/site/desk-articles.ts';
import type { adminHomeRoutes } from '#contract/site/desk-home.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { hasWords } from '#server/core/admin-lists.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import { deskList } from '#server/core/desk-list.ts';
import type { Handlers } from '#server/core/handler.ts';
import { revisionOf } from '#server/core/revision.ts';
import type { Room } from '#server/core/room.ts';
import { articleCard, cardAddress } from '#server/core/share-card.ts';
import { lastVisit, type Visitor } from '#server/employers/visits.ts';
import { ownListings } from '#server/listings/door.ts';
import { decidedSince } from '#server/listings/edits.ts';
import { standingOf } from '#server/listings/show.ts';
import { endOfDay, lastDayOf } from '#server/listings/status.ts';
import { applications } from '#server/schema/applications.ts';
import { type ArticleRow, articles } from '#server/schema/content.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { editedPart, textOf, textRendered } from '#server/site/article-columns.ts';
import { faultsOf } from '#server/site/article-faults.ts';
import {
  type ArticleBriefRow,
  ArticlePlace,
  countArticles,
  existingArticle,
  findArticle,
  latestArticles,
  listArticles,
} from '#server/site/article-queries.ts';
import { adminPartnerHandlers, adminToolHandlers } from '#server/site/catalog-desk.ts';
import { catalogHandlers } from '#server/site/catalog-routes.ts';
import { adminEventHandlers } from '#server/site/event-desk.ts';
import { eventHandlers } from '#server/site/event-routes.ts';
import { articleTexts } from '#server/site/feed-queries.ts';
import { homeHandlers } from '#server/site/home-routes.ts';
import { presentForStaff, writeHomeTexts } from '#server/site/home-texts.ts';
import { jobFeed } from '#server/site/job-feed.ts';
import { searchNoticeRetention } from '#server/site/search-notice-retention.ts';
import { searchEngineTasks } from '#server/site/search-notices.ts';
import { shareImageHandlers } from '#server/site/share-image-routes.ts';
import { createDraft, deleteDraft, editArticle, setPublic } from '#server/site/write-article.ts';
import { type FeedFacts, feedAnswer } from '#server/site/write-feed.ts';
import { writeIndex, writePart } from '#server/site/write-sitemap.ts';
import { conversationsOf } from '#server/talents/conversation-queries.ts';

type News = z.input<typeof RecruitNews>;

const namedJob = { slug: jobs.slug, title: jobs.title };

const recruitHomeHandlers: Handlers<'GET /v1/recruit/{id}/home'> = {
  'GET /v1/recruit/{id}/home': async (ctx, { caller: { company, userId }, query }) => {
    const now = ctx.clock.now();
    const [news, listings] = await Promise.all([
      newsFor(ctx, { companyId: company.id, userId }),
      ownListings(ctx.db, company.id, query.jobs),
    ]);
    return { data: { news, jobs: listings.map((listing) => standingOf(listing, now)) } };
  },
};

const { id, slug, title, status, topics, author, summary } = articles;

const { published_at, updated_at, checked_at, edited_at } = articles;

const articleList = deskList({
  query: adminArticleRoutes['GET /v1/admin/articles'].query,
  data: AdminArticleBrief,
  key: id,
  tie: slug,
  columns: { id, slug, title, status, topics, author, published_at, updated_at, checked_at, edited_at },
  from: (select) => select.from(articles),
  where: ({ q, topic, ...asked }) =>
    and(
      hasWords(q, [title, summary, slug, author]),
      asked.status && eq(status, asked.status),
      topic === undefined ? undefined : arrayContains(topics, [topic]),
    ),
  sorts: { updated_at, published_at, checked_at, title },
});

const adminArticleHandlers: Handlers<keyof typeof adminArticleRoutes> = {
  'GET /v1/admin/articles': articleList.page,

  'POST /v1/admin/articles': async (ctx, { caller, body: { slug, ...text } }) => ({
    data: presentWritten(await createDraft(ctx, caller, text, slug)),
  }),

  'POST /v1/admin/articles/preview': async (_ctx, { body }) => {
    const { body: html, words, reading_minutes } = await textRendered(body);
    return { data: { html, words, reading_minutes, faults: faultsOf(body) } };
  },

  'GET /v1/admin/articles/{id}': async ({ db }, { params }) => ({
    data: presentWritten(await existingArticle(db, params.id)),
  }),

  'PUT /v1/admin/articles/{id}': async (ctx, { caller, params, body }) => ({
    data: presentWritten(await editArticle(ctx, caller, params.id, body)),
  }),

  'POST /v1/admin/articles/{id}/publication': async (ctx, { caller, params, body }) => ({
    data: presentWritten(await setPublic(ctx, caller, params.id, true, body.revision)),
  }),

  'DELETE /v1/admin/articles/{id}/publication': async (ctx, { caller, params }) => ({
    data: presentWritten(await setPublic(ctx, caller, params.id, false)),
  }),

  'DELETE /v1/admin/articles/{id}': async (ctx, { caller, params }) => ({
    data: { id: await deleteDraft(ctx, caller, params.id) },
  }),
};

type ArticleKeys = 'GET /v1/articles' | 'GET /v1/articles/latest' | 'GET /v1/articles/{id}';

const articleHandlers: Handlers<ArticleKeys> = {
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
    if (!found) throw new Refusal('not_found', 'There is no such article.');
    return {
      data: {
        ...signed(found, ctx.settings.brand),
        meta_description: found.meta_description ?? found.summary,
        meta_keywords: found.meta_keywords ?? [...found.topics, 'working in Korea'].join(', '),
        share_image_url: cardAddress('articles', found.slug, articleCard(found)),
      },
    };
  },
};

const ENTRIES = 30;

const feedHandlers: Handlers<'GET /v1/feeds/jobs/{format}' | 'GET /v1/feeds/articles/{format}'> = {
  'GET /v1/feeds/jobs/{format}': async (ctx, { params, query }) =>
    feedAnswer(ctx.settings, await jobFeed(ctx, query), params.format),

  'GET /v1/feeds/articles/{format}': async (ctx, { params }) =>
    feedAnswer(ctx.settings, await articleFeed(ctx), params.format),
};

/** The pages' process caches responses, so only direct callers can come this often. */
const READINGS = { name: 'sitemaps', points: 60, seconds: 60 };

const sitemapHandlers: Handlers<'GET /v1/sitemaps' | 'GET /v1/sitemaps/{part}'> = {
  'GET /v1/sitemaps': async (ctx, { caller }) => {
    await ctx.limits.take(READINGS, { address: caller.address });
    return xml(await writeIndex(ctx));
  },

  'GET /v1/sitemaps/{part}': async (ctx: Context, { params, caller }) => {
    await ctx.limits.take(READINGS, { address: caller.address });
    return xml(await writePart(ctx, params.part));
  },
};

const adminHomeHandlers: Handlers<keyof typeof adminHomeRoutes> = {
  'GET /v1/admin/home': async ({ db }) => ({ data: await presentForStaff(db) }),

  'PUT /v1/admin/home': async (ctx, { caller, body }) => {
    await writeHomeTexts(ctx, caller, body);
    return { data: await presentForStaff(ctx.db) };
  },
};

/** Pages around the listings: articles, events, tools, feeds, sitemaps, pay statistics, pictures to share. */
export const siteRoom = {
  handlers: {
    ...homeHandlers,
    ...recruitHomeHandlers,
    ...articleHandlers,
    ...adminArticleHandlers,
    ...eventHandlers,
    ...adminEventHandlers,
    ...adminPartnerHandlers,
    ...adminToolHandlers,
    ...adminHomeHandlers,
    ...catalogHandlers,
    ...sitemapHandlers,
    ...feedHandlers,
    ...shareImageHandlers,
  },
  retention: [searchNoticeRetention],
  tasks: (ctx) => [...searchEngineTasks(ctx)],
} satisfies Room;

function xml(body: Readable): Response {
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' },
  });
}

async function articleFeed(ctx: Context): Promise<FeedFacts> {
  const { articles, movedAt } = await articleTexts(ctx.db, ENTRIES);
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

function signed<Row extends ArticleBriefRow>(row: Row, house: string) {
  return { ...row, status: 'public' as const, author: row.author ?? house };
}

function presentWritten(row: ArticleRow): z.input<typeof AdminArticle> {
  const text = textOf(row);
  return { ...row, text, faults: faultsOf(text), revision: revisionOf(editedPart(row)) };
}

/** What happened at a company since somebody's last visit. */
async function newsFor(ctx: Context, visitor: Visitor): Promise<News> {
  const { db, clock } = ctx;
  const { companyId } = visitor;
  const now = clock.now();
  const before = await lastVisit(ctx, visitor);
  const since = before ?? new Date(now.getTime() - FIRST_VISIT_DAYS * DURATIONS.day);
  const until = endOfDay(koreanDay(new Date(now.getTime() + ENDING_DAYS * DURATIONS.day)));
  const [applied, answers, edits, ending] = await Promise.all([
    newApplications(db, companyId, since),
    answersSince(ctx, companyId, since),
    decidedSince(db, companyId, since),
    endingJobs(db, companyId, { now, until }),
  ]);
  return {
    since: since.toISOString(),
    is_first: before === null,
    applications: applied,
    ...{ answers, edits },
    ending: ending.map(({ job, expires_at }) => ({ job, last_day: lastDayOf({ expires_at }) ?? '' })),
  };
}

/** A refusal is not told: a talent that blocks the company must look the same. */
async function answersSince({ db }: Context, companyId: string, since: Date): Promise<News['answers']> {
  const found = await conversationsOf(db, { companyId });
  return found.flatMap(({ conversation, lastOf }) => {
    const { id, state, shared_at, shared_name, job_title } = conversation;
    const isAccepted = state === 'accepted' && shared_at !== null && shared_at > since;
    const hasWritten = state !== 'declined' && lastOf.talent !== null && lastOf.talent > since;
    if (!isAccepted && !hasWritten) return [];
    return [{ conversation_id: id, name: shared_name ?? job_title, kind: isAccepted ? 'accepted' : 'wrote' }];
  });
}

/** Without withdrawn ones, the most first. */
async function newApplications(db: Db, companyId: string, since: Date) {
  return db
    .select({ job: namedJob, count: count() })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(
      and(eq(jobs.company_id, companyId), gt(applications.applied_at, since), ne(applications.status, 'withdrawn')),
    )
    .groupBy(jobs.id)
    .orderBy(desc(count()), jobs.slug);
}

async function endingJobs(db: Db, companyId: string, { now, until }: { now: Date; until: Date }) {
  return db
    .select({ job: namedJob, expires_at: jobs.expires_at })
    .from(jobs)
    .where(and(eq(jobs.company_id, companyId), openAt(now), lte(jobs.expires_at, until)))
    .orderBy(jobs.expires_at, jobs.slug);
}
