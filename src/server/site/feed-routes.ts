import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { articleTexts } from '#server/site/feed-queries.ts';
import { jobFeed } from '#server/site/job-feed.ts';
import { type FeedFacts, feedAnswer } from '#server/site/write-feed.ts';

const ENTRIES = 30;

export const feedHandlers: Handlers<'GET /v1/feeds/jobs/{format}' | 'GET /v1/feeds/articles/{format}'> = {
  'GET /v1/feeds/jobs/{format}': async (ctx, { params, query }) =>
    feedAnswer(ctx.settings, await jobFeed(ctx, query), params.format),

  'GET /v1/feeds/articles/{format}': async (ctx, { params }) =>
    feedAnswer(ctx.settings, await articleFeed(ctx), params.format),
};

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
