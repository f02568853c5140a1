import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { Handlers } from '#server/core/handler.ts';
import { currentAnswers, presentAnswer } from '#server/employers/company-answers.ts';
import {
  CompanyPlace,
  type CompanyWithCount,
  countListed,
  countOpenJobs,
  findListedCompany,
  listCompanies,
} from '#server/employers/company-queries.ts';
import { presentCompany } from '#server/employers/present-company.ts';

export const companyHandlers: Handlers<'GET /v1/companies' | 'GET /v1/companies/{id}'> = {
  'GET /v1/companies': async (ctx, { query: { cursor, ...query } }) => {
    const after = readCursor(cursor, CompanyPlace);
    const now = ctx.clock.now();
    const [found, counts] = await Promise.all([
      listCompanies(ctx.db, { ...query, after, now }),
      countListed(ctx.db, { ...query, now }),
    ]);
    const { rows, next_cursor } = pageOf(found, query.limit, placeOf);
    const data = rows.map(({ company, openJobs }) => presentCompany(company, openJobs));
    return { data, meta: { ...counts, next_cursor } };
  },

  'GET /v1/companies/{id}': async (ctx, { params }) => {
    const now = ctx.clock.now();
    const found = await findListedCompany(ctx.db, params.id, now);
    if (!found) throw new Refusal('not_found', 'There is no such company.');
    const [open, answers] = await Promise.all([countOpenJobs(ctx.db, found.id, now), currentAnswers(ctx.db, found.id)]);
    return { data: { ...presentCompany(found, open), answers: answers.map(presentAnswer) } };
  },
};

function placeOf({ company, openJobs }: CompanyWithCount): z.output<typeof CompanyPlace> {
  return [openJobs, company.name, company.slug];
}
