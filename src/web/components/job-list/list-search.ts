import { FILTER_WORDS } from '#contract/filter-words.ts';
import { type Facet, JOB_SORTS } from '#contract/job-facets.ts';
import { type LandingPage, landingPath } from '#contract/landing-pages.ts';
import { LIMITS } from '#contract/limits.ts';
import { knownParams, LIST_PARAMS, type ListParam } from '#contract/pages.ts';
import { FILTERS } from '#web/components/job-list/filters.ts';

export const JOBS_PER_PAGE = 24;

type JobSort = (typeof JOB_SORTS)[number]['id'];

/** The search parameters of a list of jobs as they stand in its address. */
export type ListSearch = Partial<Record<ListParam, string>>;
/** Values chosen per filter; a filter that is left open is absent. */
export type Chosen = Partial<Record<Facet, string[]>>;

/** What the page makes of its address. */
export type ListReading = {
  chosen: Chosen;
  q: string;
  company: string;
  /** Empty for the order that comes by itself. */
  sort: JobSort | '';
  page: number;
  /** Values of the address that the product does not know; the rest applies. */
  notUnderstood: string[];
};

/** Keeps the parameters that a list knows and drops all others; never throws. */
export function listSearchOf(raw: Record<string, unknown>): ListSearch {
  const search: ListSearch = {};
  for (const name of LIST_PARAMS) {
    const value = raw[name];
    if (typeof value === 'string' && value.trim() !== '') search[name] = value.trim();
  }
  return search;
}

/** The address as the server rendered it: without what a list does not know, in the one written form. */
export function writtenSearch(search: ListSearch): ListSearch {
  return withIds(knownParams(new URLSearchParams(listSearchOf(search)), LIST_PARAMS));
}

/** The same filters with the names that somebody typed as the ids that they stand for. */
function withIds(search: ListSearch): ListSearch {
  const written = { ...search };
  for (const { name } of FILTERS) {
    if (!search[name]) continue;
    const ids = valuesOf(search[name]).map((value) => idOfTerm(name, value) ?? value);
    written[name] = [...new Set(ids)].join(',');
  }
  return written;
}

/** The id of a value of a filter, given the id or the name that people read, in any case. */
export function idOfTerm(name: Facet, given: string): string | undefined {
  const { terms } = FILTER_WORDS[name];
  const word = given.toLowerCase();
  return terms.find(({ id, label }) => id === word || label.toLowerCase() === word)?.id;
}

/** Reads an address; `base` holds the filters that a landing page always applies. */
export function readListSearch(search: ListSearch, base: ListSearch = {}): ListReading {
  const chosen: Chosen = {};
  const notUnderstood: string[] = [];
  for (const { name, terms } of FILTERS) {
    const asked = valuesOf(search[name]);
    const known = [...valuesOf(base[name]), ...asked].filter((value) => terms.some(({ id }) => id === value));
    if (known.length > 0) chosen[name] = [...new Set(known)];
    notUnderstood.push(...asked.filter((value) => !known.includes(value)));
  }
  const sort = JOB_SORTS.find(({ id }) => id === search.sort)?.id ?? '';
  if (search.sort && !sort) notUnderstood.push(search.sort);
  const page = pageOf(search);
  if (search.page && String(page) !== search.page) notUnderstood.push(search.page);
  const q = (search.q ?? '').slice(0, LIMITS.queryMax);
  const company = (search.company ?? '').slice(0, LIMITS.nameMax);
  return { chosen, q, company, sort, page, notUnderstood };
}

/** Where a list stands: a page of the site, and its search parameters. */
export type ListAddress = { to: string; search: ListSearch };

/**
 * Where the list with these parameters stands, coming from a landing page or from `/jobs`. A landing page never answers
 * more than its query: another value in the facet that it fixes leads to all jobs, with both values.
 */
export function listAddress(search: ListSearch, landing?: LandingPage): ListAddress {
  if (!landing) return { to: ALL_JOBS, search };
  const { chosen } = readListSearch(search, landing.query);
  const fixed = Object.keys(landing.query) as (keyof LandingPage['query'])[];
  const isWider = fixed.some((name) => (chosen[name] ?? []).length > valuesOf(landing.query[name]).length);
  if (!isWider) return { to: landingPath(landing), search };
  const both = Object.fromEntries(fixed.map((name) => [name, chosen[name]?.join(',')]));
  return { to: ALL_JOBS, search: withParams(search, both) };
}

const ALL_JOBS = '/jobs';

/** The number of the page that an address asks for. */
export function pageOf(search: ListSearch): number {
  return /^[1-9]\d{0,4}$/.test(search.page ?? '') ? Number(search.page) : 1;
}

/** Whether anything but the page number narrows or reorders the list. */
export function isNarrowed(search: ListSearch): boolean {
  return Object.keys(search).some((name) => name !== 'page');
}

/** The query of `GET /v1/jobs` that answers an address: open jobs, page by page. */
export function jobQueryOf({ chosen, q, company, sort, page }: ListReading) {
  const filters = Object.fromEntries(Object.entries(chosen).map(([name, values]) => [name, values.join(',')]));
  return { ...filters, is_closed: 'false' as const, q, company, sort: sort || undefined, limit: JOBS_PER_PAGE, page };
}

/** The filters of an address as the product understands them, with those that a landing page always applies. */
export function filtersOf(search: ListSearch, base: ListSearch = {}) {
  return jobQueryOf(readListSearch(search, base));
}

/** The address with other values for some parameters, on its first page. */
export function withParams(search: ListSearch, changes: ListSearch): ListSearch {
  return listSearchOf({ ...search, page: undefined, ...changes });
}

/** The address without one value of a filter. */
export function withoutValue(search: ListSearch, name: ListParam, value: string): ListSearch {
  return withParams(search, {
    [name]: valuesOf(search[name])
      .filter((other) => other !== value)
      .join(','),
  });
}

/** The address that also asks for the jobs which say nothing on these questions. */
export function withNotStated(search: ListSearch, names: readonly Facet[]): ListSearch {
  return withParams(
    search,
    Object.fromEntries(names.map((name) => [name, [...valuesOf(search[name]), 'not-stated'].join(',')])),
  );
}

/** The address that the form of filters stands for. */
export function searchOfForm(form: FormData): ListSearch {
  return withIds(
    listSearchOf(Object.fromEntries(LIST_PARAMS.map((name) => [name, form.getAll(name).filter(Boolean).join(',')]))),
  );
}

export function valuesOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
}
