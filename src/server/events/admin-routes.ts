import type { adminEventRoutes } from '#contract/admin-events.ts';
import { existingEvent } from '#server/events/queries.ts';
import { addEvent, editEvent, listForStaff, presentForStaff, setCancelled } from '#server/events/staff-events.ts';
import type { Handlers } from '#server/http/handler.ts';

/** Events at the desk. */
export const adminEventHandlers: Handlers<keyof typeof adminEventRoutes> = {
  'GET /v1/admin/events': async (ctx, { query }) => {
    const { rows, total } = await listForStaff(ctx, query);
    return { data: rows.map((row) => presentForStaff(row, ctx.clock.now())), meta: { total } };
  },

  'POST /v1/admin/events': async (ctx, { caller, body: { slug, ...text } }) => ({
    data: presentForStaff(await addEvent(ctx, caller, text, slug), ctx.clock.now()),
  }),

  'GET /v1/admin/events/{id}': async (ctx, { params }) => ({
    data: presentForStaff(await existingEvent(ctx.db, params.id), ctx.clock.now()),
  }),

  'PUT /v1/admin/events/{id}': async (ctx, { caller, params, body }) => ({
    data: presentForStaff(await editEvent(ctx, caller, params.id, body), ctx.clock.now()),
  }),

  'POST /v1/admin/events/{id}/cancellation': async (ctx, { caller, params, body }) => ({
    data: presentForStaff(await setCancelled(ctx, caller, params.id, true, body.revision), ctx.clock.now()),
  }),

  'DELETE /v1/admin/events/{id}/cancellation': async (ctx, { caller, params }) => ({
    data: presentForStaff(await setCancelled(ctx, caller, params.id, false), ctx.clock.now()),
  }),
};
