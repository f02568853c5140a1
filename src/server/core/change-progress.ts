import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { changeReaders } from '#server/schema/search-engines.ts';

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
