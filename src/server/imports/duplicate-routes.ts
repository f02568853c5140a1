import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { Handlers } from '#server/core/handler.ts';
import { joinTwins, keepApart } from '#server/imports/decide-duplicates.ts';
import { countWaitingTwins, TwinPlace, waitingTwins } from '#server/imports/duplicates.ts';

export const twinHandlers: Handlers<'GET /v1/admin/twins' | 'POST /v1/admin/twins/{id}/decision'> = {
  'GET /v1/admin/twins': async ({ db, clock }, { query: { limit, cursor } }) => {
    const after = readCursor(cursor, TwinPlace);
    const [found, total] = await Promise.all([waitingTwins(db, clock.now(), { after, limit }), countWaitingTwins(db)]);
    const { rows, next_cursor } = pageOf(found, limit, ({ created_at, id }) => [created_at, id]);
    return { data: rows, meta: { total, next_cursor } };
  },

  'POST /v1/admin/twins/{id}/decision': async (ctx, { caller, params, body }) => {
    const decided = body.join ? await joinTwins(ctx, caller, params.id) : await keepApart(ctx, caller, params.id);
    return { data: decided };
  },
};
