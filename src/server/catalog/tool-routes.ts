import type { adminToolRoutes } from '#contract/admin-tools.ts';
import {
  editTool,
  existingTool,
  listToolsForStaff,
  presentToolForStaff,
  resetTool,
} from '#server/catalog/staff-tools.ts';
import type { Handlers } from '#server/http/handler.ts';

/** Tools at the desk. */
export const adminToolHandlers: Handlers<keyof typeof adminToolRoutes> = {
  'GET /v1/admin/tools': async ({ db }, { query }) => {
    const { rows, total } = await listToolsForStaff(db, query);
    return { data: rows.map(presentToolForStaff), meta: { total } };
  },

  'GET /v1/admin/tools/{id}': async ({ db }, { params }) => ({
    data: presentToolForStaff(await existingTool(db, params.id)),
  }),

  'PUT /v1/admin/tools/{id}': async (ctx, { caller, params, body }) => ({
    data: presentToolForStaff(await editTool(ctx, caller, params.id, body)),
  }),

  'DELETE /v1/admin/tools/{id}/text': async (ctx, { caller, params }) => ({
    data: presentToolForStaff(await resetTool(ctx, caller, params.id)),
  }),
};
