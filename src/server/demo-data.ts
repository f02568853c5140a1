import { count } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { demoSeeds } from '#server/schema/system.ts';

/** Before the first row of a demo: whatever becomes of the rest, nobody takes the database for one of real people. */
export async function markDemoData(db: Db): Promise<void> {
  await db.insert(demoSeeds).values({});
}

/** Whether a demo ever filled this database: its passwords are public and its companies invented. */
export async function holdsDemoData(db: Db): Promise<boolean> {
  const [marks] = await db.select({ total: count() }).from(demoSeeds);
  return (marks?.total ?? 0) > 0;
}
