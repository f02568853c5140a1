import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { bySlugOrId } from '#server/jobs/queries.ts';
import { companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';
import { counters } from '#server/schema/system.ts';

export type CountRow = typeof counters.$inferInsert;

const ROWS_PER_STATEMENT = 2000;

/** Adds to the daily rows, all or none. Rows go in one order, so that two nodes never wait for each other in a ring. */
export async function addCounts(db: Db, counted: readonly CountRow[]): Promise<void> {
  const ordered = counted.map((row) => ({ row, key: keyOf(row) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  await db.transaction(async (tx) => {
    for (let start = 0; start < ordered.length; start += ROWS_PER_STATEMENT) {
      await tx
        .insert(counters)
        .values(ordered.slice(start, start + ROWS_PER_STATEMENT).map(({ row }) => row))
        .onConflictDoUpdate({
          target: [counters.kind, counters.subject, counters.event, counters.day],
          set: { count: sql`${counters.count} + excluded.count` },
        });
    }
  });
}

function keyOf(row: CountRow): string {
  return [row.kind, row.subject, row.event, row.day].join('\0');
}

/** Sums over all days, by subject and event; what was never counted has no row. */
export async function readTotals(
  db: Db,
  kind: string,
  subjects: readonly string[],
  events: readonly string[],
): Promise<{ subject: string; event: string; total: number }[]> {
  if (subjects.length === 0) return [];
  return db
    .select({
      subject: counters.subject,
      event: counters.event,
      total: sql<number>`sum(${counters.count})`.mapWith(Number),
    })
    .from(counters)
    .where(and(eq(counters.kind, kind), inArray(counters.subject, [...subjects]), inArray(counters.event, [...events])))
    .groupBy(counters.subject, counters.event);
}

/** The uuid of a published job by its slug or uuid, or null. */
export async function findPublishedJobId(db: Db, slugOrId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(bySlugOrId(jobs, slugOrId), isNotNull(jobs.published_at)));
  return found?.id ?? null;
}

/** The uuid of a company by its slug or uuid, or null. */
export async function findCompanyId(db: Db, slugOrId: string): Promise<string | null> {
  const [found] = await db.select({ id: companies.id }).from(companies).where(bySlugOrId(companies, slugOrId));
  return found?.id ?? null;
}
