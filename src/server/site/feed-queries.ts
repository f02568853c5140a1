import { desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { type ArticleRow, articles } from '#server/schema/content.ts';
import { publicAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

export async function jobTexts(
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
export async function lastJobMove(db: Db, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(jobs.updated_at) })
    .from(jobs)
    .where(publicAt(now));
  return row?.at ?? null;
}

/** `movedAt` covers articles that are not public, too. */
export async function articleTexts(db: Db, limit: number): Promise<{ articles: ArticleRow[]; movedAt: Date | null }> {
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
