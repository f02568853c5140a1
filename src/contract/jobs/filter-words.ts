import { PLACE_TERMS } from '#contract/core/places.ts';
import {
  APPLY_ON,
  EMPLOYMENT_TYPES,
  FIT_VISAS,
  KOREAN_LEVELS,
  LANGUAGES,
  LEAST_PAYS,
  LIVING_PLACES,
  NOT_STATED,
  OCCUPATIONS,
  RELOCATION_ANSWERS,
  RESIDENCES,
  TALENT_KOREAN_LEVELS,
  TEXT_LANGUAGES,
  type Term,
  termOf,
  VERDICTS,
  VISA_ANSWERS,
  WORK_ABROAD_ANSWERS,
  WORKPLACES,
  YEARS_ASKED,
} from '#contract/core/vocabulary.ts';
import { FACETS, type Facet, type ListFilter, STATED_FACETS } from '#contract/jobs/job-facets.ts';

export type FilterWords = { word: string; terms: readonly Term[] };

const WORDS: Record<Facet, FilterWords> = {
  ko_language_levels: { word: 'Korean', terms: KOREAN_LEVELS },
  visa_sponsorship: { word: 'Visa', terms: VISA_ANSWERS },
  residence: {
    word: 'Live',
    terms: RESIDENCES.map((term) => (term.id === 'anywhere' ? { ...term, label: 'Anywhere or move to Korea' } : term)),
  },
  workplace_types: { word: 'Work', terms: WORKPLACES },
  work_abroad: { word: 'Work from abroad', terms: WORK_ABROAD_ANSWERS },
  relocation: { word: 'Relocation', terms: RELOCATION_ANSWERS },
  places: { word: 'In', terms: PLACE_TERMS },
  employment_types: { word: 'Contract', terms: EMPLOYMENT_TYPES },
  occupations: { word: 'Field', terms: OCCUPATIONS },
  tags: { word: 'Skill', terms: [] },
  years: { word: 'Experience', terms: YEARS_ASKED },
  least_pay: { word: 'Pay at least', terms: LEAST_PAYS },
  pay_stated: { word: 'Pay', terms: [{ id: 'true', label: 'Only with pay stated' }] },
  interview_language: { word: 'Interviews in', terms: oneByOne(LANGUAGES) },
  text_language: { word: 'Text in', terms: oneByOne(TEXT_LANGUAGES) },
  apply_on: { word: 'Apply', terms: APPLY_ON },
};

/** What is in both languages matches each. */
function oneByOne(terms: readonly Term[]): readonly Term[] {
  return terms.filter(({ id }) => id !== 'both');
}

/** What a job may leave unanswered also has `not-stated`. Tags are in a table: use `termsOf`. */
export const FILTER_WORDS = Object.fromEntries(
  FACETS.map((facet) => {
    const { word, terms } = WORDS[facet];
    return [facet, { word, terms: STATED_FACETS.some((name) => name === facet) ? [...terms, NOT_STATED] : terms }];
  }),
) as Record<Facet, FilterWords>;

/** The possible values of a facet. `tags` is the dictionary, or what of it matters. */
export function termsOf(facet: Facet, tags: readonly Term[]): readonly Term[] {
  return facet === 'tags' ? tags : FILTER_WORDS[facet].terms;
}

/** Filters as an address holds them, values joined by commas; `company` is a slug, or a name where that is known. */
export type WrittenFilters = Partial<Record<ListFilter, string>>;

/** One phrase each, in facet order: `Korean: Not required, Basic`; search words come last. Skips unknown values. */
export function filterPhrases(filters: WrittenFilters, tags: readonly Term[]): string[] {
  const chosen = FACETS.flatMap((facet) => {
    const values = filters[facet]?.split(',') ?? [];
    const labels = termsOf(facet, tags)
      .filter(({ id }) => values.includes(id))
      .map(({ label }) => label);
    return labels.length > 0 ? [`${FILTER_WORDS[facet].word}: ${labels.join(', ')}`] : [];
  });
  return [
    ...chosen,
    ...fitPhrase(filters),
    ...(filters.company ? [`At: ${filters.company}`] : []),
    ...(filters.q ? [`“${filters.q}”`] : []),
  ];
}

/** `You can apply, given your answers: E-7, In Korea, Korean: Basic`. */
function fitPhrase({ fit, visa_status, lives_in, korean_level }: WrittenFilters): string[] {
  const answers = [
    termOf(FIT_VISAS, visa_status)?.label,
    termOf(LIVING_PLACES, lives_in)?.label,
    termOf(TALENT_KOREAN_LEVELS, korean_level)?.label,
  ];
  if (!fit || answers.includes(undefined)) return [];
  const verdicts = VERDICTS.filter(({ id }) => fit.split(',').includes(id)).map(({ label }) => label);
  const [visa, place, korean] = answers;
  return [`${verdicts.join(' or ')}, given your answers: ${visa}, ${place}, Korean: ${korean}`];
}
