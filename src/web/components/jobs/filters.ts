import type { Facet, StatedFacet } from '#contract/job-facets.ts';
import { TAGS } from '#contract/tag-labels.ts';
import {
  EMPLOYMENT_TYPES,
  KOREAN_LEVELS,
  NOT_STATED,
  OCCUPATIONS,
  REGIONS,
  RESIDENCES,
  type Term,
  VISA_ANSWERS,
  WORKPLACES,
} from '#contract/vocabulary.ts';

/** Id of the form of filters, which on narrow pages is also the sheet that its button opens. */
export const FILTERS_ID = 'filters';

/** A filter of the rail, with the values that it knows. */
export type Filter = {
  /** Its name in the address and on the wire. */
  name: Facet;
  legend: string;
  /** The word before its chosen values. */
  word: string;
  terms: readonly Term[];
  /** What is left open without it, between "leave" and "open"; only where a job gives one answer. */
  open?: string;
};

/** Every filter of the rail, in its order. */
export const FILTERS: readonly Filter[] = [
  {
    name: 'ko_language_levels',
    legend: 'Korean',
    word: 'Korean',
    terms: [...KOREAN_LEVELS, NOT_STATED],
    open: 'the Korean',
  },
  { name: 'visa_sponsorship', legend: 'Visa', word: 'Visa', terms: [...VISA_ANSWERS, NOT_STATED], open: 'the visa' },
  {
    name: 'residence',
    legend: 'Where you live',
    word: 'Live',
    terms: [...RESIDENCES, NOT_STATED],
    open: 'where you live',
  },
  {
    name: 'workplace_types',
    legend: 'Workplace',
    word: 'Work',
    terms: [...WORKPLACES, NOT_STATED],
    open: 'the workplace',
  },
  { name: 'places', legend: 'Place', word: 'In', terms: [...REGIONS, NOT_STATED], open: 'the place' },
  { name: 'pay_stated', legend: 'Pay', word: 'Pay', terms: [{ id: 'true', label: 'Only with pay stated' }] },
  {
    name: 'employment_types',
    legend: 'Contract',
    word: 'Contract',
    terms: [...EMPLOYMENT_TYPES, NOT_STATED],
    open: 'the contract',
  },
  { name: 'occupations', legend: 'Field', word: 'Field', terms: OCCUPATIONS },
  { name: 'tags', legend: 'Skill', word: 'Skill', terms: TAGS },
];

/** What a job leaves unsaid, after "more jobs do not say". */
export const UNSAID: Record<StatedFacet, string> = {
  ko_language_levels: 'how much Korean they ask for',
  visa_sponsorship: 'whose visa it is',
  residence: 'where you must live',
  workplace_types: 'whether you could work from home',
  places: 'where the work is',
  employment_types: 'what kind of contract it is',
};
