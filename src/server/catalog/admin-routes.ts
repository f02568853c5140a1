import type { adminPartnerRoutes } from '#contract/admin-partners.ts';
import {
  addPartner,
  editPartner,
  existingPartner,
  listForStaff,
  presentForStaff,
  removePartner,
} from '#server/catalog/partners.ts';
import type { Handlers } from '#server/http/handler.ts';

/** Partners at the desk. */
export const adminPartnerHandlers: Handlers<keyof typeof adminPartnerRoutes> = {
  'GET /v1/admin/partners': async ({ db }, { query }) => {
    const { rows, total } = await listForStaff(db, query);
    return { data: rows.map(presentForStaff), meta: { total } };
  },

  'POST /v1/admin/partners': async (ctx, { caller, body }) => ({
    data: presentForStaff(await addPartner(ctx, caller, body)),
  }),

  'GET /v1/admin/partners/{id}': async ({ db }, { params }) => ({
    data: presentForStaff(await existingPartner(db, params.id)),
  }),

  'PUT /v1/admin/partners/{id}': async (ctx, { caller, params, body }) => ({
    data: presentForStaff(await editPartner(ctx, caller, params.id, body)),
  }),

  'DELETE /v1/admin/partners/{id}': async (ctx, { caller, params }) => ({
    data: { id: await removePartner(ctx, caller, params.id) },
  }),
};
