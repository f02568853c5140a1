import { countryIn } from '#contract/core/country.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import type { TalentFacet } from '#contract/talents/talent-facets.ts';
import { TALENT_FILTERS } from '#contract/talents/talent-filters.ts';
import { dayOf } from '#web/ui/time.ts';

const filterOf = (name: TalentFacet) => TALENT_FILTERS.find((filter) => filter.name === name);

/** What stands around the facts of a talent. */
export const FACT_WORDS = {
  facet: (name: TalentFacet): string => filterOf(name)?.legend ?? name,
  term: (name: TalentFacet, id: string): string =>
    name === 'country_of_residence' ? countryIn('en', id) : (termOf(filterOf(name)?.terms ?? [], id)?.label ?? id),
  available: 'Available',
  from: (day: string) => `From ${dayOf(day)}`,
  experience: 'Experience',
  years: (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`,
  refreshed: 'Refreshed',
  day: (day: string) => dayOf(day),
};

export type FactWords = typeof FACT_WORDS;
