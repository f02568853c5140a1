import type { Company } from '#contract/employers/companies.ts';

export function placeAbroad({ city, country }: NonNullable<Company['abroad']>): string {
  return [city, country].filter(Boolean).join(', ');
}
