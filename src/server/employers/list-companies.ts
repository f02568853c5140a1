import { z } from 'zod';
import type { CompanyCounts, CompanyQuery } from '#contract/employers/companies.ts';
import { COMPANY_SIZES, type CompanySort } from '#contract/employers/company-filters.ts';
import { COMPANY_FILTERS, type CompanyFilter } from '#contract/jobs/page-params.ts';
import { PlaceInteger, PlaceText } from '#server/core/cursors.ts';
import type { CompanyRecord } from '#server/employers/company-records.ts';

export const CompanyPlace = z.tuple([PlaceInteger, PlaceText, PlaceText]);
export type CompanyPlace = z.output<typeof CompanyPlace>;

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
export function selectCompanies(records: readonly CompanyRecord[], query: Wanted): CompanyRecord[] {
  const key = KEYS[query.sort ?? 'jobs'];
  const filters = COMPANY_FILTERS.filter((filter) => query[filter] !== undefined);
  return searched(records, query)
    .filter((record) => filters.every((filter) => PASSES[filter](record, query)))
    .sort((a, b) => key(b) - key(a) || compared(a.name, b.name) || compared(a.slug, b.slug));
}

export function placeOf(record: CompanyRecord, sort: CompanySort = 'jobs'): CompanyPlace {
  return [KEYS[sort](record), record.name, record.slug];
}

export function isBeyond(record: CompanyRecord, [key, name, slug]: CompanyPlace, sort?: CompanySort): boolean {
  const [own] = placeOf(record, sort);
  return own < key || (own === key && (compared(record.name, name) || compared(record.slug, slug)) > 0);
}

/** Each count ignores its own filter, so that every choice says what it would bring. */
export function countCompaniesBy(records: readonly CompanyRecord[], query: Wanted): CompanyCounts {
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
    const text = [record.name, record.name_ko, record.industry, record.summary].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function sizeOf(employees: number | null): string | null {
  return employees === null ? null : (COMPANY_SIZES.findLast(({ from }) => from <= employees)?.id ?? null);
}

function compared(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
