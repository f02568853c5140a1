import type { z } from 'zod';
import type { AdminArticle, AdminArticleBrief } from '#contract/admin-articles.ts';
import type { Article, ArticleBrief } from '#contract/articles.ts';
import { editedPart, textOf } from '#server/articles/article-columns.ts';
import { faultsOf } from '#server/articles/faults.ts';
import type { ArticleBriefRow } from '#server/articles/queries.ts';
import { revisionOf } from '#server/http/revision.ts';
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

/** An article in the list of the desk. */
export function presentForStaff(row: ArticleBriefRow): AdminArticleBrief {
  const { id, slug, title, status, topics, author } = row;
  return {
    ...{ id, slug, title, status, topics, author },
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    checked_at: row.checked_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
  };
}

/** An article as the desk edits it. */
export function presentWritten(row: ArticleRow): AdminArticle {
  const text = textOf(row);
  return { ...presentForStaff(row), text, faults: faultsOf(text), revision: revisionOf(editedPart(row)) };
}
