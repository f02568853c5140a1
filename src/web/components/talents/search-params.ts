import type { TalentFacet } from '#contract/talents/talents.ts';
import { textParam } from '#web/request/search-params.ts';

/** The search parameters; lists are joined by commas. */
export type TalentSearch = Partial<Record<TalentFacet | 'available_by' | 'years' | 'q' | 'cursor', string>>;

const NAMES = [
  ...['q', 'korean_level', 'visa_status', 'country_of_residence', 'skills', 'looking', 'employment_types'],
  ...['workplaces', 'places', 'available_by', 'years', 'cursor'],
] as (keyof TalentSearch)[];

/** Values as they are: every page of the site loads this, and `readTalentSearch` checks them where they are needed. */
export function talentParams(search: Record<string, unknown>): TalentSearch {
  return Object.fromEntries(NAMES.map((name) => [name, textParam(search, name)?.trim()]));
}
