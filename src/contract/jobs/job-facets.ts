export const JOB_SORTS = [
  { id: 'newest', label: 'Newest first' },
  { id: 'relevance', label: 'Best match' },
  { id: 'pay', label: 'Pay, high to low' },
] as const;

/**
 * The filters that a list of jobs counts, by their names on the wire and in addresses. Each count leaves its own filter
 * out of account, so that every box says what ticking it would bring. `FILTER_WORDS` holds their values; addresses,
 * feeds, alerts and the schema of the API follow from both.
 */
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

/** Facets that have a value for every job: a list that may be empty, and whether pay is stated. */
const ALWAYS_STATED = ['occupations', 'tags', 'pay_stated'] as const satisfies readonly Facet[];

/** Facets whose question a job may leave unanswered; `not-stated` is one of their values. */
export type StatedFacet = Exclude<Facet, (typeof ALWAYS_STATED)[number]>;
export const STATED_FACETS = FACETS.filter(
  (facet): facet is StatedFacet => !ALWAYS_STATED.some((stated) => stated === facet),
);

/** Everything that narrows a list by its address. */
export const LIST_FILTERS = ['q', ...FACETS, 'company'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];
