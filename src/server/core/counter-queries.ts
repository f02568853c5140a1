import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';
import { articles, events, partners, tools } from '#server/schema/content.ts';
import { publicAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { counters } from '#server/schema/system.ts';

export type CountRow = typeof counters.$inferInsert;

const ROWS_PER_STATEMENT = 2000;

/** All or none. Rows are sorted, so that processes do not deadlock. */
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

/** Subjects never counted have no row. */
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

export async function readDays(
  db: Db,
  { kind, subject, first }: { kind: string; subject: string; first: string },
): Promise<CountRow[]> {
  return db
    .select()
    .from(counters)
    .where(and(eq(counters.kind, kind), eq(counters.subject, subject), gte(counters.day, first)));
}

const SUBJECTS = {
  job: { table: jobs, shown: publicAt },
  company: { table: companies, shown: listedAt },
  article: { table: articles, shown: () => eq(articles.status, 'public') },
  event: { table: events, shown: () => undefined },
  partner: { table: partners, shown: () => undefined },
  tool: { table: tools, shown: () => undefined },
} as const;
export type SubjectKind = keyof typeof SUBJECTS;

export async function findSubjectId(db: Db, kind: SubjectKind, slugOrId: string, now: Date): Promise<string | null> {
  const { table, shown } = SUBJECTS[kind];
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(bySlugOrId(table, slugOrId), shown(now)));
  return found?.id ?? null;
}
