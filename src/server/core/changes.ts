import { eq, sql } from 'drizzle-orm';
import { type Db, rows } from '#platform/db.ts';
import { changeReaders } from '#server/schema/search-engines.ts';
import { changes } from '#server/schema/system.ts';

export const CHANGES_CHANNEL = 'changes';
export const TAGS_CHANGED = 'tags';

/**
 * `jobs` for every list, `job:{slug}` for one page; `home` for what staff write on the home page; `everything` after a
 * bulk load; the others for anything of their kind.
 */
export type ChangeTag =
  | 'jobs'
  | `job:${string}`
  | 'companies'
  | 'articles'
  | 'events'
  | 'partners'
  | 'tools'
  | 'legal'
  | 'merch'
  | 'prices'
  | 'tags'
  | 'home'
  | 'reports'
  | 'everything';

/** In the caller's transaction; notifies all processes once it commits. */
export async function recordChanges(tx: Db, tags: readonly ChangeTag[]): Promise<void> {
  const distinct = [...new Set(tags)];
  if (distinct.length === 0) return;
  await tx.insert(changes).values(distinct.map((tag) => ({ tag })));
  const says = distinct.includes('tags') || distinct.includes('everything') ? TAGS_CHANGED : '';
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${says})`);
}

/**
 * Recorded since a mark; the new mark is the reader's snapshot (`pg_snapshot`). A change committed late is seen late
 * but never missed, and each is seen once. Without a mark there are no tags.
 */
export async function changesSince(db: Db, mark: string | null): Promise<{ mark: string; tags: string[] }> {
  const [row] = await rows<{ mark: string; tags: string[] | null }>(
    db,
    sql`select pg_current_snapshot()::text as mark, (
      select array_agg(distinct tag) from ${changes}
      where xid >= pg_snapshot_xmin(${mark}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${mark}::pg_snapshot)
    ) as tags`,
  );
  if (!row) throw new Error('The database answered no snapshot.');
  return { mark: row.mark, tags: row.tags ?? [] };
}

/** Null before the first run. Locked, so that a concurrent run continues behind the first. */
export async function progressOf(tx: Db, task: string): Promise<string | null> {
  const [row] = await tx.select().from(changeReaders).where(eq(changeReaders.name, task)).for('update');
  return row?.mark ?? null;
}

export async function setProgress(tx: Db, task: string, mark: string): Promise<void> {
  await tx
    .insert(changeReaders)
    .values({ name: task, mark })
    .onConflictDoUpdate({ target: changeReaders.name, set: { mark } });
}
