import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { FIRST_TAGS } from '#server/jobs/first-tags.ts';
import { namesOf, plainWord } from '#server/jobs/tag-entry.ts';
import { type TagRow, tags } from '#server/schema/tags.ts';

/** Inserts what the table lacks; what staff changed or removed stays, as do words that they gave to another tag. */
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
  await db.insert(tags).values(seeds).onConflictDoNothing();
}

export function allTags(db: Db): Promise<TagRow[]> {
  return db.select().from(tags).orderBy(asc(tags.id));
}

/** Until the transaction ends. */
export async function lockTags(tx: Db): Promise<TagRow[]> {
  await tx.execute(sql`lock table ${tags} in share row exclusive mode`);
  return allTags(tx);
}

export async function labelsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const found = await db.select({ id: tags.id, label: tags.label }).from(tags).where(inArray(tags.id, distinct));
  return new Map(found.map(({ id, label }) => [id, label]));
}
