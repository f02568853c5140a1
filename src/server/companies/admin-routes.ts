import { addCompany } from '#server/companies/add-company.ts';
import { presentAdminCompany, presentListedCompany } from '#server/companies/admin-present.ts';
import { listAdminCompanies } from '#server/companies/admin-queries.ts';
import { editCompany } from '#server/companies/edit-company.ts';
import { findCompany, noSuchCompany } from '#server/companies/queries.ts';
import type { Handlers } from '#server/http/handler.ts';

type AdminCompanyKeys =
  | 'GET /v1/admin/companies'
  | 'POST /v1/admin/companies'
  | 'GET /v1/admin/companies/{id}'
  | 'PATCH /v1/admin/companies/{id}';

/** What staff see and change of companies. */
export const adminCompanyHandlers: Handlers<AdminCompanyKeys> = {
  'GET /v1/admin/companies': async ({ db, clock }, { query }) => {
    const { rows, total } = await listAdminCompanies(db, query, clock.now());
    return { data: rows.map(presentListedCompany), meta: { total } };
  },

  'POST /v1/admin/companies': async (ctx, { caller, body }) => ({
    data: presentAdminCompany(await addCompany(ctx, caller, body)),
  }),

  'GET /v1/admin/companies/{id}': async ({ db }, { params }) => {
    const company = await findCompany(db, params.id);
    if (!company) throw noSuchCompany(params.id);
    return { data: presentAdminCompany(company) };
  },

  'PATCH /v1/admin/companies/{id}': async (ctx, { caller, params, body: { revision, ...edit } }) => ({
    data: presentAdminCompany(await editCompany(ctx, caller, params.id, edit, revision)),
  }),
};
