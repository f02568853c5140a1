import { presentForStaff } from '#server/applications/admin-present.ts';
import { adminApplicationsById, listAdminApplications } from '#server/applications/admin-queries.ts';
import { deleteOnRequest } from '#server/applications/delete-own.ts';
import { noSuchApplication } from '#server/applications/private-link.ts';
import { readByStaff } from '#server/applications/read-by-staff.ts';
import type { Handlers } from '#server/http/handler.ts';

type Keys =
  | 'GET /v1/admin/applications'
  | 'GET /v1/admin/applications/{id}'
  | 'POST /v1/admin/applications/{id}/reading'
  | 'POST /v1/admin/applications/{id}/deletion';

/** What staff see and do of applications. */
export const adminApplicationHandlers: Handlers<Keys> = {
  'GET /v1/admin/applications': async ({ db }, { query }) => {
    const { rows, total } = await listAdminApplications(db, query);
    return { data: rows.map(presentForStaff), meta: { total } };
  },

  'GET /v1/admin/applications/{id}': async ({ db }, { params }) => {
    const [found] = await adminApplicationsById(db, [params.id]);
    if (!found) throw noSuchApplication();
    return { data: presentForStaff(found) };
  },

  'POST /v1/admin/applications/{id}/reading': async (ctx, { caller, params }) => ({
    data: await readByStaff(ctx, caller, params.id),
  }),

  'POST /v1/admin/applications/{id}/deletion': async (ctx, { caller, params, body }) => {
    await deleteOnRequest(ctx, caller, { id: params.id, ...body });
    return { data: { ok: true } };
  },
};
