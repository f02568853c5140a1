import { LIST_FILTERS } from '#contract/jobs/job-facets.ts';
import type { SalaryInput } from '#contract/site/salary-fields.ts';

/** What the job lists take from their address. */
export const LIST_PARAMS = [...LIST_FILTERS, 'sort', 'page'] as const;
export type ListParam = (typeof LIST_PARAMS)[number];

/** Fields of a salary calculation, as search parameters of its page. */
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

/** A person's answers on the "can I apply?" page, and the job in question. */
export const FIT_PARAMS = ['visa_status', 'lives_in', 'korean_level', 'job'] as const;

/** Values that mean the same as no parameter. */
export const LIST_DEFAULTS: Partial<Record<ListParam, string>> = { page: '1' };

/** Free text, free numbers and personal answers: pages with one of these are rendered each time and never stored. */
export const UNSTORED_PARAMS: readonly string[] = ['q', ...SALARY_PARAMS, ...FIT_PARAMS];

/**
 * Known parameters in canonical form: in the order of `names`, values sorted, without empty ones and defaults. The page
 * cache renders from it, and the browser must read its address the same way.
 */
export function knownParams(given: URLSearchParams, names: readonly string[]): Record<string, string> {
  const known: Record<string, string> = {};
  for (const name of names) {
    const values = given.getAll(name).join(',');
    const value = UNSTORED_PARAMS.includes(name) ? values.trim() : sortedList(values);
    if (value !== '' && value !== LIST_DEFAULTS[name as ListParam]) known[name] = value;
  }
  return known;
}

/** Order and repetition of values mean nothing. */
function sortedList(values: string): string {
  const parts = values.split(',').map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))].sort().join(',');
}
