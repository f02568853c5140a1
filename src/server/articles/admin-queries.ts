import { and, arrayContains, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { adminArticleRoutes } from '#contract/admin-articles.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db.ts';
import type { ArticleBriefRow } from '#server/articles/queries.ts';
import { briefColumns } from '#server/articles/queries.ts';
import { hasWords, numberedPage, ordering } from '#server/http/admin-lists.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type ArticleRow, articles } from '#server/schema/content.ts';

type Query = z.output<(typeof adminArticleRoutes)['GET /v1/admin/articles']['query']>;

/** A page of articles in any state, and how many match. */
export async function listForStaff(db: Db, query: Query): Promise<{ rows: ArticleBriefRow[]; total: number }> {
  const condition = matching(query);
  const found = db
    .select(briefColumns)
    .from(articles)
    .where(condition)
    .orderBy(...ordering(SORTS, query, articles.slug));
  return await numberedPage(query, found, db.$count(articles, condition));
}

const SORTS = {
  updated_at: articles.updated_at,
  published_at: articles.published_at,
  checked_at: articles.checked_at,
  title: articles.title,
};

function matching({ q, status, topic }: Query): SQL | undefined {
  return and(
    hasWords(q, [articles.title, articles.summary, articles.slug, articles.author]),
    status && eq(articles.status, status),
    topic === undefined ? undefined : arrayContains(articles.topics, [topic]),
  );
}

/** The article by slug or uuid, in any state. @throws Refusal `not_found` */
export async function existingArticle(db: Db, id: string): Promise<ArticleRow> {
  const [row] = await db.select().from(articles).where(bySlugOrId(articles, id));
  return row ?? missing(id);
}

/** The same, held until the transaction ends. */
export async function lockArticle(tx: Db, id: string): Promise<ArticleRow> {
  const [row] = await tx.select().from(articles).where(bySlugOrId(articles, id)).for('update');
  return row ?? missing(id);
}

function missing(id: string): never {
  throw new Refusal('not_found', `There is no article ${id}.`);
}
