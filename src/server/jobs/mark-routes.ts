import { Refusal } from '#contract/core/errors.ts';
import { MARK_KINDS } from '#contract/core/vocabulary.ts';
import { MARKS_MAX, type Mark } from '#contract/jobs/marks.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { countMarks, deleteMark, insertMarks, lockMarks, markable, marksOf } from '#server/jobs/mark-queries.ts';

const CHANGES_PER_PERSON = { name: 'marks', points: 1200, seconds: 3600 };

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
      throw new Refusal('conflict', `You have set ${MARKS_MAX} marks. Take some away first.`);
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
