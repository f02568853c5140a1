import { Refusal } from '#contract/errors.ts';
import { presentCompany } from '#server/companies/present.ts';
import { allCompanies, findCompany } from '#server/companies/queries.ts';
import type { Handlers } from '#server/routes.ts';

export const companyHandlers: Handlers<'GET /v1/companies' | 'GET /v1/companies/{id}'> = {
  'GET /v1/companies': async (ctx) => {
    const all = await allCompanies(ctx.db);
    return { data: all.map(({ company, openJobs }) => presentCompany(company, openJobs)) };
  },

  'GET /v1/companies/{id}': async (ctx, { params }) => {
    const found = await findCompany(ctx.db, params.id);
    if (!found) throw new Refusal('not_found', 'There is no such company.');
    return { data: presentCompany(found.company, found.openJobs) };
  },
};
