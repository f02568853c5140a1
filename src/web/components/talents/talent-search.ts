import type { TalentFacet } from '#contract/talents.ts';
import { TALENT_KOREAN_LEVELS, type Term, VISA_STATUSES } from '#contract/vocabulary.ts';

/** The search parameters; lists are joined by commas. */
export type TalentSearch = Partial<Record<TalentFacet | 'years' | 'q' | 'cursor', string>>;

const NAMES = ['q', 'korean_level', 'visa_status', 'country_of_residence', 'skills', 'years', 'cursor'] as const;

/** A filter of the search; the values of free ones come from the profiles. */
export const TALENT_FILTERS: readonly { name: TalentFacet; legend: string; terms: readonly Term[] | null }[] = [
  { name: 'korean_level', legend: 'Korean', terms: TALENT_KOREAN_LEVELS },
  { name: 'visa_status', legend: 'Visa', terms: VISA_STATUSES },
  { name: 'country_of_residence', legend: 'Lives in', terms: null },
  { name: 'skills', legend: 'Skills', terms: null },
];

/** The known parameters as strings. Leaves out invalid ones, so that the page always opens. */
export function readTalentSearch(search: Record<string, unknown>): TalentSearch {
  const known: TalentSearch = {};
  for (const name of NAMES) {
    const value = search[name];
    if (typeof value === 'string' && value.trim() !== '') known[name] = value.trim();
  }
  for (const { name, terms } of TALENT_FILTERS) {
    const values = known[name]?.split(',').filter((value) => !terms || terms.some(({ id }) => id === value));
    known[name] = values && values.length > 0 ? values.join(',') : undefined;
  }
  if (!/^\d{1,2}$/.test(known.years ?? '')) known.years = undefined;
  return known;
}
