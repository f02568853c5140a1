import { LOOKING_STATES } from '#contract/core/states.ts';
import {
  EMPLOYMENT_TYPES,
  REGIONS,
  TALENT_KOREAN_LEVELS,
  type Term,
  VISA_STATUSES,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import type { TalentFacet } from '#contract/talents/talent-facets.ts';

/** As people read the filters of the search; the values of free ones come from the profiles. */
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
