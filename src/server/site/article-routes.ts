import { Refusal } from '#contract/core/errors.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { articleCard, cardAddress } from '#server/core/share-card.ts';
import { coverOf, jobsOf } from '#server/site/article-guides.ts';
import {
  type ArticleBriefRow,
  ArticlePlace,
  countArticles,
  findArticle,
  latestArticles,
  listArticles,
} from '#server/site/article-queries.ts';

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
    if (!found) throw new Refusal('not_found', 'There is no such article.');
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
