import { LIST_FILTERS } from '#contract/job-facets.ts';
import { LANDING_PAGES, landingPath } from '#contract/landing-pages.ts';
import type { SalaryInput } from '#contract/salary-fields.ts';

/**
 * Pages that look the same to everybody, by path pattern. The page cache may store these; all others are rendered per
 * person and never stored.
 *
 * `params` are the search parameters that the page knows: a stored page's key is its path and these, sorted, without
 * defaults; rendering sees nothing else of the request. `tags` name the changes that make a stored page
 * stale; `{slug}` in one stands for that of the path.
 */
export type PublicPage = {
  pattern: string;
  params: readonly string[];
  tags: readonly string[];
  /** Marked noindex, and in no sitemap. */
  isUnlisted?: true;
};

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

/** The first match counts: literal paths come before patterns that would match them. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { pattern: '/', params: [], tags: ['jobs', 'companies', 'articles', 'events'] },
  { pattern: '/jobs', params: LIST_PARAMS, tags: ['jobs'] },
  { pattern: '/jobs/{slug}', params: [], tags: ['job:{slug}', 'companies'] },
  { pattern: '/companies', params: [], tags: ['companies', 'jobs'] },
  { pattern: '/companies/{slug}', params: [], tags: ['companies', 'jobs'] },
  { pattern: '/talents', params: [], tags: [] },
  { pattern: '/for-companies', params: [], tags: ['jobs', 'companies'] },
  { pattern: '/for-companies-ko', params: [], tags: ['jobs', 'companies'] },
  { pattern: '/terms', params: ['version'], tags: ['legal'] },
  { pattern: '/privacy', params: ['version'], tags: ['legal'] },
  { pattern: '/tools/salary-directory', params: [], tags: ['jobs'] },
  { pattern: '/tools/salary-calculator', params: SALARY_PARAMS, tags: ['jobs'] },
  { pattern: '/tools/can-i-apply', params: FIT_PARAMS, tags: [] },
  { pattern: '/saved', params: [], tags: [], isUnlisted: true },
  { pattern: '/events', params: [], tags: ['events'] },
  { pattern: '/events/{slug}', params: [], tags: ['events', 'jobs'] },
  { pattern: '/blog', params: [], tags: ['articles'] },
  { pattern: '/blog/{slug}', params: [], tags: ['articles', 'jobs'] },
  { pattern: '/tools', params: [], tags: ['tools'] },
  { pattern: '/tools/{slug}', params: [], tags: ['tools'] },
  { pattern: '/partners', params: [], tags: ['partners'] },
  ...LANDING_PAGES.map((page) => ({ pattern: landingPath(page), params: LIST_PARAMS, tags: ['jobs'] })),
];

/** The public page of a path. */
export function publicPage(path: string): PublicPage | undefined {
  return PUBLIC_PAGES.find(({ pattern }) => {
    if (!pattern.endsWith('/{slug}')) return pattern === path;
    const prefix = pattern.slice(0, -'{slug}'.length);
    return path.startsWith(prefix) && path.length > prefix.length && !path.slice(prefix.length).includes('/');
  });
}

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
