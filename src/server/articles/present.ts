import type { z } from 'zod';
import type { Article, ArticleBrief } from '#contract/articles.ts';
import type { ArticleBriefRow } from '#server/articles/queries.ts';
import type { ArticleRow } from '#server/schema/content.ts';
import { articleCard, cardAddress } from '#server/share-cards/card.ts';

/** A public article in a list; `house` is the author unless the article names one. */
export function presentArticleBrief(row: ArticleBriefRow, house: string): z.input<typeof ArticleBrief> {
  const { id, slug, title, summary, banner_url, topics, reading_minutes } = row;
  return {
    ...{ id, slug, title, summary, banner_url, topics, reading_minutes },
    status: 'public',
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    checked_at: row.checked_at.toISOString(),
    author: row.author ?? house,
  };
}

export function presentArticle(row: ArticleRow, house: string): z.input<typeof Article> {
  return {
    ...presentArticleBrief(row, house),
    body: row.body,
    contents: row.contents,
    meta_description: row.meta_description ?? row.summary,
    meta_keywords: row.meta_keywords ?? [...row.topics, 'working in Korea'].join(', '),
    meta_image_url: row.meta_image_url,
    share_image_url: cardAddress('articles', row.slug, articleCard(row)),
  };
}
