import { LIST_FILTERS } from '#contract/jobs/job-facets.ts';
import { PERSON_PARAMS } from '#contract/jobs/person.ts';
import type { SalaryInput } from '#contract/salary/salary-fields.ts';

export const LIST_PARAMS = [...LIST_FILTERS, 'sort', 'page'] as const;
export type ListParam = (typeof LIST_PARAMS)[number];

export const SALARY_PARAMS = [
  'salaryType',
  'severance',
  'salaryAmount',
  'dependents',
  'children',
  'nonTaxableIncome',
  'isEmploymentInsuranceOn',
  'isPensionExempt',
  'period',
] as const satisfies readonly (keyof SalaryInput)[];
export type SalaryParam = (typeof SALARY_PARAMS)[number];

export const COMPANY_FILTERS = ['sponsors', 'english', 'answers', 'pay', 'size', 'industry'] as const;
export type CompanyFilter = (typeof COMPANY_FILTERS)[number];

export const COMPANY_PARAMS = ['q', ...COMPANY_FILTERS, 'sort', 'page', 'compare'] as const;
export type CompanyParam = (typeof COMPANY_PARAMS)[number];

export const FIT_PARAMS = [...PERSON_PARAMS, 'job'] as const;

/** Values that mean the same as no parameter. */
export const LIST_DEFAULTS: Partial<Record<ListParam, string>> = { page: '1' };

/** Pages with free text, free numbers or personal answers are never stored. */
export const UNSTORED_PARAMS: readonly string[] = [
  ...['q', 'topic', 'compare'],
  ...[...COMPANY_FILTERS, ...SALARY_PARAMS, ...FIT_PARAMS],
];

/**
 * In the order of `names`, without defaults, values sorted unless they are free. The page cache and browsers must read an
 * address alike.
 */
export function knownParams(given: URLSearchParams, names: readonly string[], areFree = false): Record<string, string> {
  const known: Record<string, string> = {};
  for (const name of names) {
    const values = given.getAll(name).join(',');
    const value = areFree || UNSTORED_PARAMS.includes(name) ? values.trim() : sortedList(values);
    if (value !== '' && value !== LIST_DEFAULTS[name as ListParam]) known[name] = value;
  }
  return known;
}

function sortedList(values: string): string {
  const parts = values.split(',').map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))].sort().join(',');
}
