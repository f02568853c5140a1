import type { Mark } from '#contract/marks.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { deleteMark, marksOf } from '#server/marks/queries.ts';
import { mergeMarks, setMark } from '#server/marks/set-mark.ts';

type MarkKeys = 'GET /v1/marks' | 'POST /v1/marks' | 'PUT /v1/marks/{kind}/{id}' | 'DELETE /v1/marks/{kind}/{id}';

export const markHandlers: Handlers<MarkKeys> = {
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
};

async function presented(ctx: Context, userId: string): Promise<Mark[]> {
  const found = await marksOf(ctx.db, userId);
  return found.map(({ kind, subject_id, marked_at }) => ({ kind, id: subject_id, marked_at: marked_at.toISOString() }));
}
