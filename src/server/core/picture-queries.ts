import { and, eq, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { PICTURE_COLUMNS } from '#server/core/picture-columns.ts';
import { type ImageRow, images } from '#server/schema/images.ts';

/** One that is known is kept as if it were new. */
export async function putPictureRow(db: Db, row: Omit<ImageRow, 'id'>): Promise<void> {
  await db
    .insert(images)
    .values(row)
    .onConflictDoUpdate({ target: images.hash, set: { created_at: row.created_at } });
}

export async function touchPicture(tx: Db, hash: string, at: Date): Promise<boolean> {
  const touched = await tx.update(images).set({ created_at: at }).where(eq(images.hash, hash)).returning();
  return touched.length > 0;
}

export async function isPictureKnown(db: Db, hash: string): Promise<boolean> {
  return (await db.$count(images, eq(images.hash, hash))) > 0;
}

/** `before`: sent or put to use before then. */
export async function removeUnusedPictures(db: Db, before: Date): Promise<number> {
  const removed = await db
    .delete(images)
    .where(and(lt(images.created_at, before), notInArray(images.hash, sql`(${usedHashes()})`)))
    .returning({ hash: images.hash });
  return removed.length;
}

function usedHashes(): SQL {
  const hashes = PICTURE_COLUMNS.map(({ table, address }) => {
    const hash = sql`substring(${address} from '/files/images/([0-9a-f]{64})\.webp$')`;
    return sql`select ${hash} from ${table} where ${address} is not null and ${hash} is not null`;
  });
  return sql.join(hashes, sql` union all `);
}
