import { FILTER_WORDS, type FilterWords } from '#contract/filter-words.ts';
import type { Facet, StatedFacet } from '#contract/job-facets.ts';

/** A filter in the rail. */
export type Filter = FilterWords & {
  /** Its name in the URL and in the API. */
  name: Facet;
  legend: string;
  /** Completes "Leave the … open". */
  open: string;
};

/** All filters of the rail, in order. */
export const FILTERS: readonly Filter[] = (
  [
    { name: 'ko_language_levels', legend: 'Korean', open: 'the Korean' },
    { name: 'visa_sponsorship', legend: 'Visa', open: 'the visa' },
    { name: 'residence', legend: 'Where you live', open: 'where you live' },
    { name: 'workplace_types', legend: 'Workplace', open: 'the workplace' },
    { name: 'places', legend: 'Place', open: 'the place' },
    { name: 'pay_stated', legend: 'Pay', open: 'the pay' },
    { name: 'employment_types', legend: 'Contract', open: 'the contract' },
    { name: 'years', legend: 'Experience', open: 'the experience' },
    { name: 'occupations', legend: 'Field', open: 'the field' },
    { name: 'tags', legend: 'Skill', open: 'the skill' },
  ] satisfies Omit<Filter, keyof FilterWords>[]
).map((filter) => ({ ...filter, ...FILTER_WORDS[filter.name] }));

/** Completes "more jobs do not say …". */
export const UNSAID: Record<StatedFacet, string> = {
  ko_language_levels: 'how much Korean they ask for',
  visa_sponsorship: 'whose visa it is',
  residence: 'where you must live',
  workplace_types: 'whether you could work from home',
  places: 'where the work is',
  employment_types: 'what kind of contract it is',
  years: 'how many years they ask for',
};
