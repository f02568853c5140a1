import { articleFeed } from '#server/feeds/article-feed.ts';
import { jobFeed } from '#server/feeds/job-feed.ts';
import { feedAnswer } from '#server/feeds/write-feed.ts';
import type { Handlers } from '#server/http/handler.ts';

export const feedHandlers: Handlers<'GET /v1/feeds/jobs/{format}' | 'GET /v1/feeds/articles/{format}'> = {
  'GET /v1/feeds/jobs/{format}': async (ctx, { params, query }) =>
    feedAnswer(ctx.settings, await jobFeed(ctx, query), params.format),

  'GET /v1/feeds/articles/{format}': async (ctx, { params }) =>
    feedAnswer(ctx.settings, await articleFeed(ctx), params.format),
};
