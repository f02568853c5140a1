import type { Context } from '#server/context.ts';
import { articleTexts } from '#server/feeds/queries.ts';
import type { FeedFacts } from '#server/feeds/write-feed.ts';

const ENTRIES = 30;

/** The latest public articles in full. */
export async function articleFeed(ctx: Context): Promise<FeedFacts> {
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
