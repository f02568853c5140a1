import { TALENT_FACETS, type TalentFacet } from '#contract/talents/talent-facets.ts';
import { textParams } from '#web/request/search-params.ts';

/** The search parameters; lists are joined by commas. */
export type TalentSearch = Partial<Record<TalentFacet | 'available_by' | 'years' | 'q' | 'cursor', string>>;

const NAMES = ['q', ...TALENT_FACETS, 'available_by', 'years', 'cursor'] as const;

/** `readTalentSearch` checks them where they are needed. */
export function talentParams(search: Record<string, unknown>): TalentSearch {
  return textParams(search, NAMES);
}
