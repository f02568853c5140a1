import { FACETS, type Facet } from '#contract/job-facets.ts';
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
  YEARS_ASKED,
} from '#contract/vocabulary.ts';

/** What people read of a filter: the word before its chosen values, and the values that it knows. */
export type FilterWords = { word: string; terms: readonly Term[] };

export const FILTER_WORDS: Record<Facet, FilterWords> = {
  ko_language_levels: { word: 'Korean', terms: [...KOREAN_LEVELS, NOT_STATED] },
  visa_sponsorship: { word: 'Visa', terms: [...VISA_ANSWERS, NOT_STATED] },
  residence: { word: 'Live', terms: [...RESIDENCES, NOT_STATED] },
  workplace_types: { word: 'Work', terms: [...WORKPLACES, NOT_STATED] },
  places: { word: 'In', terms: [...REGIONS, NOT_STATED] },
  employment_types: { word: 'Contract', terms: [...EMPLOYMENT_TYPES, NOT_STATED] },
  occupations: { word: 'Field', terms: OCCUPATIONS },
  tags: { word: 'Skill', terms: TAGS },
  years: { word: 'Experience', terms: [...YEARS_ASKED, NOT_STATED] },
  pay_stated: { word: 'Pay', terms: [{ id: 'true', label: 'Only with pay stated' }] },
};

/** Filters as an address holds them: values joined by commas; `company` is a slug, or its name where that is known. */
export type WrittenFilters = Partial<Record<Facet | 'company' | 'q', string>>;

/**
 * What filters ask for, one phrase each in the order of the facets: `Korean: Not required, Basic`. The words that
 * somebody typed come last, in quotes. Unknown values are left out.
 */
export function filterPhrases(filters: WrittenFilters): string[] {
  const chosen = FACETS.flatMap((facet) => {
    const values = filters[facet]?.split(',') ?? [];
    const { word, terms } = FILTER_WORDS[facet];
    const labels = terms.filter(({ id }) => values.includes(id)).map(({ label }) => label);
    return labels.length > 0 ? [`${word}: ${labels.join(', ')}`] : [];
  });
  return [...chosen, ...(filters.company ? [`At: ${filters.company}`] : []), ...(filters.q ? [`“${filters.q}”`] : [])];
}
