import type { Company } from '#contract/employers/companies.ts';

/** Where an employer abroad is: city and country, as far as they are known. */
export function placeAbroad({ city, country }: NonNullable<Company['abroad']>): string {
  return [city, country].filter(Boolean).join(', ');
}
