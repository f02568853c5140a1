import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { MARK_KINDS, type MarkKind } from '#contract/core/vocabulary.ts';
import { MARKS_MAX, type Mark } from '#contract/jobs/marks.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import type { PersonalData } from '#server/core/person.ts';
import { companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';
import { publicAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { marks } from '#server/schema/marks.ts';

export const CHANGES_PER_PERSON = { name: 'marks', points: 1200, seconds: 3600 };

export const markHandlers = {
  'GET /v1/marks': async (ctx, { caller }) => ({ data: await presented(ctx, caller.userId) }),

  'POST /v1/marks': async (ctx, { body, caller }) => {
    await mergeMarks(ctx, caller.userId, body.marks);
    return { data: await presented(ctx, caller.userId) };
  },

  'PUT /v1/marks/{kind}/{id}': async (ctx, { params, caller }) => {
    await setMark(ctx, caller.userId, params);
    return { data: { ok: true } };
  },

  'DELETE /v1/marks/{kind}/{id}': async (ctx, { params, caller }) => {
    await deleteMark(ctx.db, caller.userId, params.kind, params.id);
    return { data: { ok: true } };
  },
} satisfies SomeHandlers;

async function presented(ctx: Context, userId: string): Promise<Mark[]> {
  const found = await marksOf(ctx.db, userId);
  return found.map(({ kind, subject_id, marked_at }) => ({ kind, id: subject_id, marked_at: marked_at.toISOString() }));
}

/** @throws Refusal `not_found` for no such job or company, `conflict` for more marks than one person may set. */
async function setMark(ctx: Context, userId: string, mark: Omit<Mark, 'marked_at'>): Promise<void> {
  await ctx.limits.take(CHANGES_PER_PERSON, { id: userId });
  await ctx.db.transaction(async (tx) => {
    await lockMarks(tx, userId);
    const now = ctx.clock.now();
    const known = await markable(tx, mark.kind, [mark.id], now);
    if (!known.has(mark.id)) throw new Refusal('not_found', 'There is nothing to mark at this address.');
    if ((await countMarks(tx, userId)) >= MARKS_MAX) {
      throw new Refusal(
        'conflict',
        `You’ve saved, applied to or hidden ${MARKS_MAX} jobs and companies, which is the limit. Remove some first.`,
      );
    }
    await insertMarks(tx, userId, [{ ...mark, marked_at: now.toISOString() }]);
  });
}

/** Drops subjects that no longer exist, and the oldest marks beyond the limit. */
async function mergeMarks(ctx: Context, userId: string, incoming: readonly Mark[]): Promise<void> {
  await ctx.limits.take(CHANGES_PER_PERSON, { id: userId });
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await lockMarks(tx, userId);
    const room = Math.max(0, MARKS_MAX - (await countMarks(tx, userId)));
    const added = (await existing(tx, incoming, now))
      .map((mark) => (new Date(mark.marked_at) > now ? { ...mark, marked_at: now.toISOString() } : mark))
      .sort((left, right) => Date.parse(right.marked_at) - Date.parse(left.marked_at))
      .slice(0, room);
    await insertMarks(tx, userId, added);
  });
}

async function existing(tx: Db, incoming: readonly Mark[], now: Date): Promise<Mark[]> {
  const found: Mark[] = [];
  for (const kind of MARK_KINDS) {
    const ofKind = incoming.filter((mark) => mark.kind === kind);
    const known = await markable(
      tx,
      kind,
      ofKind.map(({ id }) => id),
      now,
    );
    found.push(...ofKind.filter(({ id }) => known.has(id)));
  }
  return found;
}

type MarkRow = typeof marks.$inferSelect;

async function marksOf(db: Db, userId: string): Promise<MarkRow[]> {
  return db.select().from(marks).where(eq(marks.user_id, userId)).orderBy(desc(marks.marked_at), marks.subject_id);
}

async function lockMarks(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`marks ${userId}`}, 0))`);
}

async function countMarks(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(marks).where(eq(marks.user_id, userId));
  return row?.all ?? 0;
}

async function markable(db: Db, kind: MarkKind, ids: readonly string[], now: Date): Promise<Set<string>> {
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
async function insertMarks(tx: Db, userId: string, added: readonly Mark[]): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ kind, id, marked_at }) => ({
    user_id: userId,
    kind,
    subject_id: id,
    marked_at: new Date(marked_at),
  }));
  await tx.insert(marks).values(rows).onConflictDoNothing();
}

async function deleteMark(db: Db, userId: string, kind: MarkKind, id: string): Promise<void> {
  await db.delete(marks).where(and(ofPerson(userId), eq(marks.kind, kind), eq(marks.subject_id, id)));
}

async function deleteMarksOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(marks).where(ofPerson(userId));
}

async function namedMarksOf(db: Db, userId: string) {
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

export const markData: PersonalData = {
  name: 'marks',
  tables: ['marks'],

  async export(ctx, { userId }) {
    const found = await namedMarksOf(ctx.db, userId);
    return { records: found.length > 0 ? { marks: found } : {}, files: [] };
  },

  async erase(_ctx, tx, { userId }) {
    await deleteMarksOf(tx, userId);
    return [];
  },
};
