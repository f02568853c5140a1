import { LIMITS } from '#contract/core/limits.ts';
import { termOf, VERDICTS } from '#contract/core/vocabulary.ts';
import { termsOf } from '#contract/jobs/filter-words.ts';
import { type Facet, JOB_SORTS } from '#contract/jobs/job-facets.ts';
import type { LandingPage } from '#contract/jobs/landing-pages.ts';
import { landingPath } from '#contract/jobs/landing-paths.ts';
import { knownParams, LIST_PARAMS, type ListParam } from '#contract/jobs/page-params.ts';
import { type Person, personOf } from '#contract/jobs/person.ts';
import { FILTERS } from '#web/components/jobs/filters.ts';
import type { Skill } from '#web/components/jobs/skills.ts';

export const JOBS_PER_PAGE = 24;

type JobSort = (typeof JOB_SORTS)[number]['id'];

/** The search parameters of a job list as written in the URL. */
export type ListSearch = Partial<Record<ListParam, string>>;
/** Chosen values by filter; unused filters are absent. */
export type Chosen = Partial<Record<Facet, string[]>>;

export type ListReading = {
  chosen: Chosen;
  q: string;
  company: string;
  /** The three answers of "can I apply?", if all are there. */
  person: Person | null;
  /** Wanted verdicts on the person, joined by commas. */
  fit: string;
  /** Empty for the default order. */
  sort: JobSort | '';
  page: number;
  /** Unknown values, which are ignored. */
  notUnderstood: string[];
};

/** Picks the known parameters; never throws. */
export function listSearchOf(raw: Record<string, unknown>): ListSearch {
  const search: ListSearch = {};
  for (const name of LIST_PARAMS) {
    const value = raw[name];
    if (typeof value === 'string' && value.trim() !== '') search[name] = value.trim();
  }
  return search;
}

/** The normalized parameters, as the server rendered the page. */
export function writtenSearch(search: ListSearch, skills: readonly Skill[] = []): ListSearch {
  return withIds(knownParams(new URLSearchParams(listSearchOf(search)), LIST_PARAMS), skills);
}

/** Replaces names that somebody typed by their ids. */
export function withIds(search: ListSearch, skills: readonly Skill[]): ListSearch {
  const written = { ...search };
  for (const { name } of FILTERS) {
    if (!search[name]) continue;
    const ids = valuesOf(search[name]).map((value) => idOfTerm(name, value, skills) ?? value);
    written[name] = [...new Set(ids)].join(',');
  }
  return written;
}

/** The id of a filter's value, given its id or label in any case, or the id of a skill whose place it took. */
export function idOfTerm(name: Facet, given: string, skills: readonly Skill[]): string | undefined {
  const word = given.toLowerCase();
  const named = termsOf(name, skills).find(({ id, label }) => id === word || label.toLowerCase() === word);
  return (named ?? (name === 'tags' ? skills.find(({ replaces }) => replaces?.includes(word)) : undefined))?.id;
}

/** Interprets a URL by the skills that there are; `base` holds the filters fixed by a landing page. */
export function readListSearch(search: ListSearch, skills: readonly Skill[], base: ListSearch = {}): ListReading {
  const chosen: Chosen = {};
  const notUnderstood: string[] = [];
  for (const { name } of FILTERS) {
    const known = valuesOf(base[name]);
    for (const value of valuesOf(search[name])) {
      const id = known.includes(value) ? value : idOfTerm(name, value, skills);
      if (id) known.push(id);
      else notUnderstood.push(value);
    }
    if (known.length > 0) chosen[name] = [...new Set(known)];
  }
  const person = personOf(search);
  const verdicts = valuesOf(search.fit).filter((value) => termOf(VERDICTS, value));
  const order = JOB_SORTS.find(({ id }) => id === search.sort)?.id ?? '';
  if (search.sort && !order) notUnderstood.push(search.sort);
  const sort = order === 'fit' && !person ? '' : order;
  const page = pageOf(search);
  if (search.page && String(page) !== search.page) notUnderstood.push(search.page);
  const q = (search.q ?? '').slice(0, LIMITS.queryMax);
  const company = (search.company ?? '').slice(0, LIMITS.nameMax);
  return { chosen, q, company, person, fit: person ? verdicts.join(',') : '', sort, page, notUnderstood };
}

export type ListAddress = { to: string; search: ListSearch };

/**
 * The list of a landing page for these parameters. It never shows more than its own query: another value in the facet it
 * fixes leads to `/jobs` with both values.
 */
export function listAddress(search: ListSearch, skills: readonly Skill[], landing: LandingPage): ListAddress {
  const { chosen } = readListSearch(search, skills, landing.query);
  const fixed = Object.keys(landing.query) as (keyof LandingPage['query'])[];
  const isWider = fixed.some((name) => (chosen[name] ?? []).length > valuesOf(landing.query[name]).length);
  if (!isWider) return { to: landingPath(landing), search };
  const both = Object.fromEntries(fixed.map((name) => [name, chosen[name]?.join(',')]));
  return { to: ALL_JOBS, search: withParams(search, both) };
}

const ALL_JOBS = '/jobs';

export function pageOf(search: Pick<ListSearch, 'page'>): number {
  return /^[1-9]\d{0,4}$/.test(search.page ?? '') ? Number(search.page) : 1;
}

export function isNarrowed(search: ListSearch): boolean {
  return Object.keys(search).some((name) => name !== 'page');
}

/** The query of `GET /v1/jobs` for a URL: a page of open jobs. */
export function jobQueryOf({ chosen, q, company, person, fit, sort, page }: ListReading) {
  const filters = Object.fromEntries(Object.entries(chosen).map(([name, values]) => [name, values.join(',')]));
  return {
    ...filters,
    ...person,
    is_closed: 'false' as const,
    q,
    company,
    fit: fit || undefined,
    sort: sort || undefined,
    limit: JOBS_PER_PAGE,
    page,
  };
}

/** The known filters of a URL, with those fixed by a landing page. */
export function filtersOf(search: ListSearch, skills: readonly Skill[], base: ListSearch = {}) {
  return jobQueryOf(readListSearch(search, skills, base));
}

/** The search with some parameters changed, on page 1. */
export function withParams(search: ListSearch, changes: ListSearch): ListSearch {
  return listSearchOf({ ...search, page: undefined, ...changes });
}

export function withoutValue(search: ListSearch, name: ListParam, value: string): ListSearch {
  return withParams(search, {
    [name]: valuesOf(search[name])
      .filter((other) => other !== value)
      .join(','),
  });
}

/** The search including jobs that don't answer these questions. */
export function withNotStated(search: ListSearch, names: readonly Facet[]): ListSearch {
  return withParams(
    search,
    Object.fromEntries(names.map((name) => [name, [...valuesOf(search[name]), 'not-stated'].join(',')])),
  );
}

/**
 * The three answers get into the address only where the list goes by them: else they stay in the browser. One or two
 * stay in the address, as the browser keeps only all three.
 */
export function searchOfForm(form: FormData, skills: readonly Skill[]): ListSearch {
  const given = LIST_PARAMS.map((name) => [name, form.getAll(name).filter(Boolean).join(',')]);
  const search = withIds(listSearchOf(Object.fromEntries(given)), skills);
  const rest = withoutAnswers(search);
  if (!personOf(search)) return listSearchOf({ ...search, fit: '', sort: rest.sort });
  return search.fit || search.sort === 'fit' ? search : rest;
}

export function withoutAnswers(search: ListSearch): ListSearch {
  const sort = search.sort === 'fit' ? '' : (search.sort ?? '');
  return listSearchOf({ ...search, visa_status: '', lives_in: '', korean_level: '', fit: '', sort });
}

export function valuesOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
}
