import { LOOKING_STATES } from '#contract/core/states.ts';
import {
  EMPLOYMENT_TYPES,
  REGIONS,
  TALENT_KOREAN_LEVELS,
  type Term,
  VISA_STATUSES,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import type { TalentFacet } from '#contract/talents/talents.ts';
import { type TalentSearch, talentParams } from '#web/components/talents/search-params.ts';

/** A filter of the search; the values of free ones come from the profiles. */
export const TALENT_FILTERS: readonly { name: TalentFacet; legend: string; terms: readonly Term[] | null }[] = [
  { name: 'korean_level', legend: 'Korean', terms: TALENT_KOREAN_LEVELS },
  { name: 'visa_status', legend: 'Visa', terms: VISA_STATUSES },
  { name: 'country_of_residence', legend: 'Lives in', terms: null },
  { name: 'skills', legend: 'Skills', terms: null },
  { name: 'looking', legend: 'Looking', terms: LOOKING_STATES },
  { name: 'employment_types', legend: 'Employment', terms: EMPLOYMENT_TYPES },
  { name: 'workplaces', legend: 'Workplace', terms: WORKPLACES },
  { name: 'places', legend: 'Wants to work in', terms: REGIONS },
];

/** The known parameters as strings. Leaves out invalid ones, so that the page always opens. */
export function readTalentSearch(search: Record<string, unknown>): TalentSearch {
  const known = talentParams(search);
  for (const { name, terms } of TALENT_FILTERS) {
    const values = known[name]?.split(',').filter((value) => !terms || terms.some(({ id }) => id === value));
    known[name] = values && values.length > 0 ? values.join(',') : undefined;
  }
  if (!/^\d{1,2}$/.test(known.years ?? '')) known.years = undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(known.available_by ?? '')) known.available_by = undefined;
  return known;
}
