import { PERSON_PARAMS } from '#contract/jobs/person.ts';

/** Each also reads as the end of "267 open jobs, …". */
export const JOB_SORTS = [
  { id: 'newest', label: 'Newest first' },
  { id: 'relevance', label: 'Best match first' },
  { id: 'pay', label: 'Highest pay first' },
  { id: 'closing', label: 'Closing soonest' },
  { id: 'fit', label: 'Open to you first' },
] as const;

/**
 * Names on the wire and in addresses; feeds, alerts and the schema of the API follow from them. Each count ignores its
 * own filter, so that every box says what ticking it would bring.
 */
export const FACETS = [
  'ko_language_levels',
  'visa_sponsorship',
  'residence',
  'workplace_types',
  'work_abroad',
  'relocation',
  'places',
  'employment_types',
  'occupations',
  'tags',
  'years',
  'least_pay',
  'pay_stated',
  'interview_language',
  'text_language',
  'apply_on',
] as const;
export type Facet = (typeof FACETS)[number];

/** Facets that leave no question to the employer: lists that may be empty, and what we find out ourselves. */
const ALWAYS_STATED = [
  'occupations',
  'tags',
  'pay_stated',
  'text_language',
  'apply_on',
] as const satisfies readonly Facet[];

/** Facets whose question a job may leave unanswered; `not-stated` is one of their values. */
export type StatedFacet = Exclude<Facet, (typeof ALWAYS_STATED)[number]>;
export const STATED_FACETS = FACETS.filter(
  (facet): facet is StatedFacet => !ALWAYS_STATED.some((stated) => stated === facet),
);

export const LIST_FILTERS = ['q', ...FACETS, 'company', ...PERSON_PARAMS, 'fit'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];
