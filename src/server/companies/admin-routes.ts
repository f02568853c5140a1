import { PRIVATE } from '#platform/private-headers.ts';
import { findCompany, noSuchCompany } from '#server/companies/queries.ts';
import { presentAdminCompany, recordDetails } from '#server/companies/record-details.ts';
import type { Handlers } from '#server/http/handler.ts';

/** What staff record of companies. */
export const adminCompanyHandlers: Handlers<'GET /v1/admin/companies/{id}' | 'PATCH /v1/admin/companies/{id}'> = {
  'GET /v1/admin/companies/{id}': async ({ db }, { params }) => {
    const company = await findCompany(db, params.id);
    if (!company) throw noSuchCompany(params.id);
    return { data: presentAdminCompany(company), headers: PRIVATE };
  },

  'PATCH /v1/admin/companies/{id}': async (ctx, { caller, params, body }) => ({
    data: presentAdminCompany(await recordDetails(ctx, caller, params.id, body)),
    headers: PRIVATE,
  }),
};
