import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { FIRST_TAGS } from '#server/jobs/first-tags.ts';
import { namesOf, plainWord } from '#server/jobs/tag-entry.ts';
import { type TagRow, tags } from '#server/schema/tags.ts';

/**
 * Puts in the first tags that the table has no row of; what staff changed or removed stays as it is. A word that staff
 * gave to another tag stays there.
 */
export async function seedTags(db: Db): Promise<void> {
  const known = await allTags(db);
  const taken = new Set(
    known
      .filter((row) => row.removed_at === null)
      .flatMap(namesOf)
      .map(plainWord),
  );
  const free = (words: readonly string[]) => words.filter((word) => !taken.has(plainWord(word)));
  const missing = FIRST_TAGS.filter(
    ({ id, label }) => known.every((row) => row.id !== id) && free([id, label]).length === 2,
  );
  if (missing.length === 0) return;
  const seeds = missing.map((tag) => ({ ...tag, words: free(tag.words), everyday_words: free(tag.everyday_words) }));
  // Another process may start at the same time.
  await db.insert(tags).values(seeds).onConflictDoNothing();
}

/** The whole dictionary, removed tags included. */
export function allTags(db: Db): Promise<TagRow[]> {
  return db.select().from(tags).orderBy(asc(tags.id));
}

/** Keeps others from changing the dictionary until the transaction ends, and answers its tags. */
export async function lockTags(tx: Db): Promise<TagRow[]> {
  await tx.execute(sql`lock table ${tags} in share row exclusive mode`);
  return allTags(tx);
}

/** Labels by id; removed tags have theirs as well. */
export async function labelsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const found = await db.select({ id: tags.id, label: tags.label }).from(tags).where(inArray(tags.id, distinct));
  return new Map(found.map(({ id, label }) => [id, label]));
}
