import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { CompanyCounts, CompanyQuery, ListedCompany } from '#contract/employers/companies.ts';
import { COMPANY_SIZES, type CompanySort } from '#contract/employers/company-filters.ts';
import { COMPANY_FILTERS, type CompanyFilter } from '#contract/jobs/page-params.ts';
import type { Context } from '#server/core/context.ts';
import { PlaceInteger, PlaceText, pageOf, readCursor } from '#server/core/cursors.ts';
import type { Handlers } from '#server/core/handler.ts';
import { findListedCompany, openingsByWeek } from '#server/employers/company.ts';
import { currentAnswers, presentAnswer } from '#server/employers/company-answers.ts';
import { faceOf, nameBox } from '#server/employers/company-face.ts';
import { type CompanyRecord, companyRecords } from '#server/employers/company-records.ts';
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
      const now = ctx.clock.now();
      const found = await findListedCompany(ctx.db, params.id, now);
      if (!found) throw noSuchCompany();
      const records = await companyRecords(ctx);
      const record = records.find(({ id }) => id === found.id);
      if (!record) throw noSuchCompany();
      const [answers, open, alike] = await Promise.all([
        currentAnswers(ctx.db, found.id),
        openingsByWeek(ctx.db, found.id, now),
        presentAll(ctx, companiesAlike(records, record)),
      ]);
      const openings = open && { until: now.toISOString(), open };
      const face = { url: `/faces/${found.slug}.svg`, name_box: nameBox(found) };
      return {
        data: {
          ...presentListed(found, record),
          ...{ answers: answers.map(presentAnswer), openings, face, alike },
        },
      };
    },

    'GET /v1/companies/{id}/face': async (ctx, { params }) => {
      const found = await findListedCompany(ctx.db, params.id, ctx.clock.now());
      if (!found) throw noSuchCompany();
      return new Response(faceOf(found), {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': FOR_AN_HOUR },
      });
    },
  };

function noSuchCompany(): Refusal {
  return new Refusal('not_found', 'That company doesn’t exist.');
}

const ALIKE_SHOWN = 4;
/** One common skill, such as SQL, makes no two companies alike. */
const SKILLS_SHARED_MIN = 2;

/**
 * Others whose open jobs name the same skills, the closest first: shared skills by the root of how many theirs name, so
 * that who hires for everything isn't alike to all.
 */
function companiesAlike(records: readonly CompanyRecord[], own: CompanyRecord): CompanyRecord[] {
  const wanted = new Set(own.skills);
  const near = records.flatMap((record) => {
    const shared = record.skills.filter((skill) => wanted.has(skill)).length;
    if (record.id === own.id || shared < SKILLS_SHARED_MIN) return [];
    return [{ record, closeness: shared / Math.sqrt(record.skills.length) }];
  });
  return near
    .sort((one, other) => other.closeness - one.closeness || compared(one.record.slug, other.record.slug))
    .slice(0, ALIKE_SHOWN)
    .map(({ record }) => record);
}

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

const CompanyPlace = z.tuple([PlaceInteger, PlaceText, PlaceText]);
type CompanyPlace = z.output<typeof CompanyPlace>;

type Wanted = Partial<CompanyQuery>;

/** Finer than a share of a hundred: 6 of 7 comes before 5 of 6. */
const SHARE = 100_000;

const KEYS: Record<CompanySort, (record: CompanyRecord) => number> = {
  jobs: ({ openJobs }) => openJobs,
  korean: ({ listings }) => listings.korean.open,
  sponsors: ({ listings }) => listings.visa.open,
  remote: ({ listings }) => listings.workplace.open + listings.workplace.half,
  pay: ({ listings }) => listings.pay_stated,
  answers: ({ answerRate: rate }) => (rate ? Math.round((rate.answered / rate.applications) * SHARE) : -1),
};

const PASSES: Record<CompanyFilter, (record: CompanyRecord, wanted: Wanted) => boolean> = {
  sponsors: ({ listings }) => listings.visa.open > 0,
  english: ({ listings }) => listings.english > 0,
  answers: ({ answerRate: rate }) => rate !== null && rate.answered * 2 >= rate.applications,
  pay: ({ listings }) => listings.pay_stated > 0,
  size: ({ employees }, { size }) => size === sizeOf(employees),
  industry: ({ industry }, wanted) => industry === wanted.industry,
};

/** Those that match, in their order. */
function selectCompanies(records: readonly CompanyRecord[], query: Wanted): CompanyRecord[] {
  const key = KEYS[query.sort ?? 'jobs'];
  const filters = COMPANY_FILTERS.filter((filter) => query[filter] !== undefined);
  return searched(records, query)
    .filter((record) => filters.every((filter) => PASSES[filter](record, query)))
    .sort((a, b) => key(b) - key(a) || compared(a.name, b.name) || compared(a.slug, b.slug));
}

function placeOf(record: CompanyRecord, sort: CompanySort = 'jobs'): CompanyPlace {
  return [KEYS[sort](record), record.name, record.slug];
}

function isBeyond(record: CompanyRecord, [key, name, slug]: CompanyPlace, sort?: CompanySort): boolean {
  const [own] = placeOf(record, sort);
  return own < key || (own === key && (compared(record.name, name) || compared(record.slug, slug)) > 0);
}

/** Each count ignores its own filter, so that every choice says what it would bring. */
function countCompaniesBy(records: readonly CompanyRecord[], query: Wanted): CompanyCounts {
  const without = (filter: CompanyFilter) => selectCompanies(records, { ...query, [filter]: undefined });
  const counted = (filter: CompanyFilter) => without(filter).filter((record) => PASSES[filter](record, query)).length;
  const bySize = Map.groupBy(without('size'), ({ employees }) => sizeOf(employees));
  const byIndustry = Map.groupBy(without('industry'), ({ industry }) => industry ?? '');
  byIndustry.delete('');
  return {
    all: records.length,
    sponsors: counted('sponsors'),
    english: counted('english'),
    answers: counted('answers'),
    pay: counted('pay'),
    sizes: Object.fromEntries(COMPANY_SIZES.map(({ id }) => [id, bySize.get(id)?.length ?? 0])),
    industries: [...byIndustry]
      .map(([name, { length: total }]) => ({ name, total }))
      .sort((a, b) => compared(a.name, b.name)),
  };
}

function searched(records: readonly CompanyRecord[], { ids, name, q }: Wanted): CompanyRecord[] {
  const begin = name?.toLowerCase();
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return records.filter((record) => {
    if (ids && !ids.includes(record.id)) return false;
    if (begin && !record.name.toLowerCase().startsWith(begin)) return false;
    const said = [record.name, record.name_ko, record.industry, record.summary, record.summary_ko];
    const text = said.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function sizeOf(employees: number | null): string | null {
  return employees === null ? null : (COMPANY_SIZES.findLast(({ from }) => from <= employees)?.id ?? null);
}

function compared(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
