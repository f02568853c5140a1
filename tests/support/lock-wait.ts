import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#platform/db.ts';

/** Resolves once so many statements on this database wait for a lock that another transaction holds. */
export async function untilSomebodyWaits(db: Db, waiters = 1): Promise<void> {
  await expect
    .poll(async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return ((await db.execute(waiting)) as { rows: unknown[] }).rows.length;
    })
    .toBeGreaterThanOrEqual(waiters);
}
