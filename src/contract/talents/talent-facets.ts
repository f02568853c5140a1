/** What companies narrow talents by, apart from `talents.ts`: every page of the site loads these names. */
export const TALENT_FACETS = [
  'korean_level',
  'visa_status',
  'country_of_residence',
  'skills',
  'looking',
  'employment_types',
  'workplaces',
  'places',
] as const;
export type TalentFacet = (typeof TALENT_FACETS)[number];
