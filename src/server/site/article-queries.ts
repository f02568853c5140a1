import { and, arrayContains, count, desc, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { PlaceText, PlaceTime } from '#server/core/cursors.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type ArticleRow, articles } from '#server/schema/content.ts';

/** Newest first, then by slug. */
export const ArticlePlace = z.tuple([PlaceTime, PlaceText]);
export type ArticlePlace = z.output<typeof ArticlePlace>;

const {
  body: _body,
  contents: _contents,
  source: _source,
  file_digest: _digest,
  ...withoutText
} = getTableColumns(articles);
const briefColumns = withoutText;
export type ArticleBriefRow = Omit<ArticleRow, 'body' | 'contents' | 'source' | 'file_digest'>;

const isPublic = eq(articles.status, 'public');

function matching(topic: string | undefined): SQL | undefined {
  return and(isPublic, topic === undefined ? undefined : arrayContains(articles.topics, [topic]));
}

/** Newest first; one more than `limit` if there is a next page. */
export async function listArticles(
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

export async function countArticles(db: Db, topic: string | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(articles).where(matching(topic));
  return counted?.total ?? 0;
}

/** `exclude`: slug or uuid. */
export async function latestArticles(db: Db, limit: number, exclude: string | undefined): Promise<ArticleBriefRow[]> {
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
  if (!row) throw new Refusal('not_found', `There is no article ${id}.`);
  return row;
}
