import { termOf } from '#contract/core/vocabulary.ts';
import { COMPANY_SIZES, COMPANY_SORTS, COMPANY_TICKS, type CompanySort } from '#contract/employers/company-filters.ts';
import { COMPANY_FILTERS, COMPANY_PARAMS, type CompanyParam } from '#contract/jobs/page-params.ts';

/** The parameters of the list of companies as written in the address. */
export type CompanySearch = { [Name in 'q' | 'industry' | 'page' | 'compare']?: string } & {
  [Name in (typeof COMPANY_TICKS)[number]['id']]?: 'true';
} & { size?: (typeof COMPANY_SIZES)[number]['id']; sort?: CompanySort };

/** Picks the parameters that are understood; never throws. */
export function companySearchOf(raw: Record<string, unknown>): CompanySearch {
  const search: Partial<Record<CompanyParam, string>> = {};
  for (const name of COMPANY_PARAMS) {
    const value = typeof raw[name] === 'string' ? raw[name].trim() : '';
    if (value !== '' && isKnown(name, value)) search[name] = value;
  }
  return search as CompanySearch;
}

function isKnown(name: CompanyParam, value: string): boolean {
  if (name === 'size') return termOf(COMPANY_SIZES, value) !== null;
  if (name === 'sort') return value !== 'jobs' && termOf(COMPANY_SORTS, value) !== null;
  return termOf(COMPANY_TICKS, name) === null || value === 'true';
}

export function withSort({ page: _, ...search }: CompanySearch, sort: CompanySort): CompanySearch {
  return companySearchOf({ ...search, sort });
}

export function isNarrowed(search: CompanySearch): boolean {
  return search.q !== undefined || COMPANY_FILTERS.some((filter) => search[filter] !== undefined);
}
