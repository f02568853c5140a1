import { count } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { demoSeeds } from '#server/schema/system.ts';

/** Written before anything else, so that a demo is never mistaken for real data. */
export async function markDemoData(db: Db): Promise<void> {
  await db.insert(demoSeeds).values({});
}

/** A demo's passwords are public. */
export async function holdsDemoData(db: Db): Promise<boolean> {
  const [marks] = await db.select({ total: count() }).from(demoSeeds);
  return (marks?.total ?? 0) > 0;
}
