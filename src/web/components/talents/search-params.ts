import type { TalentFacet } from '#contract/talents/talents.ts';
import { textParam } from '#web/request/search-params.ts';

/** The search parameters; lists are joined by commas. */
export type TalentSearch = Partial<Record<TalentFacet | 'years' | 'q' | 'cursor', string>>;

const NAMES = ['q', 'korean_level', 'visa_status', 'country_of_residence', 'skills', 'years', 'cursor'] as const;

/**
 * The parameters of the search for talents, whatever they hold, without any other of the address. Every page of the
 * site loads this with its routes; `readTalentSearch` checks the values on the one page that needs them.
 */
export function talentParams(search: Record<string, unknown>): TalentSearch {
  return Object.fromEntries(NAMES.map((name) => [name, textParam(search, name)?.trim()]));
}
