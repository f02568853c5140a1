export const JOB_SORTS = [
  { id: 'newest', label: 'Newest first' },
  { id: 'relevance', label: 'Best match' },
  { id: 'pay', label: 'Pay, high to low' },
] as const;

/** Facets that a list counts; each leaves its own filter out of account, so that every box says what ticking it would bring. */
export const FACETS = [
  'ko_language_levels',
  'visa_sponsorship',
  'residence',
  'workplace_types',
  'places',
  'employment_types',
  'occupations',
  'tags',
  'years',
  'pay_stated',
] as const;
export type Facet = (typeof FACETS)[number];

/** The filters whose question a job may leave unanswered. */
export const STATED_FACETS = [
  'ko_language_levels',
  'visa_sponsorship',
  'residence',
  'workplace_types',
  'places',
  'employment_types',
  'years',
] as const;
export type StatedFacet = (typeof STATED_FACETS)[number];
