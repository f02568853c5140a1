import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { ListedCompany } from '#contract/employers/companies.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { Handlers } from '#server/core/handler.ts';
import { currentAnswers, presentAnswer } from '#server/employers/company-answers.ts';
import { faceOf, nameBox } from '#server/employers/company-face.ts';
import { findListedCompany } from '#server/employers/company-queries.ts';
import { type CompanyRecord, companyRecords } from '#server/employers/company-records.ts';
import {
  CompanyPlace,
  countCompaniesBy,
  isBeyond,
  placeOf,
  selectCompanies,
} from '#server/employers/list-companies.ts';
import { presentCompany } from '#server/employers/present-company.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';

/** Short, because a company may be renamed. */
const FOR_AN_HOUR = 'public, max-age=3600';

export const companyHandlers: Handlers<'GET /v1/companies' | 'GET /v1/companies/{id}' | 'GET /v1/companies/{id}/face'> =
  {
    'GET /v1/companies': async (ctx, { query }) => {
      const after = readCursor(query.cursor, CompanyPlace);
      const { limit, page = 1, sort } = query;
      const records = await companyRecords(ctx);
      const selected = selectCompanies(records, query);
      const start = after ? 0 : (page - 1) * limit;
      const rest = after ? selected.filter((record) => isBeyond(record, after, sort)) : selected;
      const { rows, next_cursor } = pageOf(rest.slice(start, start + limit + 1), limit, (row) => placeOf(row, sort));
      const hiring = selected.filter(({ openJobs }) => openJobs > 0).length;
      const counts = query.counts && countCompaniesBy(records, query);
      return { data: await presentAll(ctx, rows), meta: { total: selected.length, hiring, counts, next_cursor } };
    },

    'GET /v1/companies/{id}': async (ctx, { params }) => {
      const found = await findListedCompany(ctx.db, params.id, ctx.clock.now());
      const record = found && (await companyRecords(ctx)).find(({ id }) => id === found.id);
      if (!record) throw new Refusal('not_found', 'There is no such company.');
      const answers = await currentAnswers(ctx.db, found.id);
      const face = { url: `/faces/${found.slug}.svg`, name_box: nameBox(found) };
      return { data: { ...presentListed(found, record), answers: answers.map(presentAnswer), face } };
    },

    'GET /v1/companies/{id}/face': async (ctx, { params }) => {
      const found = await findListedCompany(ctx.db, params.id, ctx.clock.now());
      if (!found) throw new Refusal('not_found', 'There is no such company.');
      return new Response(faceOf(found), {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': FOR_AN_HOUR },
      });
    },
  };

async function presentAll({ db }: Context, records: readonly CompanyRecord[]) {
  const ids = records.map(({ id }) => id);
  const found = await db.select().from(companies).where(inArray(companies.id, ids));
  const byId = new Map(found.map((company) => [company.id, company]));
  return records.flatMap((record) => {
    const company = byId.get(record.id);
    return company ? [presentListed(company, record)] : [];
  });
}

function presentListed(company: CompanyRow, record: CompanyRecord): z.input<typeof ListedCompany> {
  const { openJobs, listings, answerRate } = record;
  return { ...presentCompany(company, openJobs), listings, answer_rate: answerRate };
}
