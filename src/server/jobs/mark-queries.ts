import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { MarkKind } from '#contract/core/vocabulary.ts';
import type { Mark } from '#contract/jobs/marks.ts';
import type { Db } from '#platform/db.ts';
import { companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';
import { publicAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { marks } from '#server/schema/marks.ts';

type MarkRow = typeof marks.$inferSelect;

export async function marksOf(db: Db, userId: string): Promise<MarkRow[]> {
  return db.select().from(marks).where(eq(marks.user_id, userId)).orderBy(desc(marks.marked_at), marks.subject_id);
}

export async function lockMarks(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`marks ${userId}`}, 0))`);
}

export async function countMarks(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(marks).where(eq(marks.user_id, userId));
  return row?.all ?? 0;
}

export async function markable(db: Db, kind: MarkKind, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found =
    kind === 'hidden-company'
      ? await db
          .select({ id: companies.id })
          .from(companies)
          .where(and(inArray(companies.id, [...ids]), listedAt(now)))
      : await db
          .select({ id: jobs.id })
          .from(jobs)
          .where(and(inArray(jobs.id, [...ids]), publicAt(now)));
  return new Set(found.map(({ id }) => id));
}

/** Adds marks; existing ones keep their time. */
export async function insertMarks(tx: Db, userId: string, added: readonly Mark[]): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ kind, id, marked_at }) => ({
    user_id: userId,
    kind,
    subject_id: id,
    marked_at: new Date(marked_at),
  }));
  await tx.insert(marks).values(rows).onConflictDoNothing();
}

export async function deleteMark(db: Db, userId: string, kind: MarkKind, id: string): Promise<void> {
  await db.delete(marks).where(and(ofPerson(userId), eq(marks.kind, kind), eq(marks.subject_id, id)));
}

export async function deleteMarksOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(marks).where(ofPerson(userId));
}

export async function namedMarksOf(db: Db, userId: string) {
  return db
    .select({
      kind: marks.kind,
      marked_at: marks.marked_at,
      job: jobs.slug,
      company: companies.slug,
    })
    .from(marks)
    .leftJoin(jobs, eq(marks.subject_id, jobs.id))
    .leftJoin(companies, eq(marks.subject_id, companies.id))
    .where(ofPerson(userId))
    .orderBy(desc(marks.marked_at));
}

function ofPerson(userId: string): SQL {
  return eq(marks.user_id, userId);
}
