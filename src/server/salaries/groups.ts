import { LANDING_PAGES } from '#contract/landing-pages.ts';
import type { PayGrouping } from '#contract/salaries.ts';
import { KOREAN_LEVELS, OCCUPATIONS, YEARS_ASKED, yearsBand } from '#contract/vocabulary.ts';
import type { PayingListing } from '#server/salaries/queries.ts';

/** A group of listings: which ones belong to it, and the filters that list them. */
export type Grouped = {
  id: string;
  label: string;
  search: Record<string, string>;
  holds: (listing: PayingListing) => boolean;
};

/** Listings that count at all, as list filters. */
export const PAYING = { pay_stated: 'true', employment_types: 'contract,full-time,not-stated' };

export const GROUPS: Record<PayGrouping, readonly Grouped[]> = {
  occupations: OCCUPATIONS.map(({ id, label }) => ({
    id,
    label,
    search: { occupations: id, ...PAYING },
    holds: ({ occupations }) => occupations.includes(id),
  })),
  roles: LANDING_PAGES.flatMap(({ name, label, query: { tags } }) => {
    if (tags === undefined) return [];
    const wanted = tags.split(',');
    return [
      {
        id: name,
        label,
        search: { tags, ...PAYING },
        holds: (listing: PayingListing) => wanted.some((tag) => listing.tags.includes(tag)),
      },
    ];
  }),
  years: YEARS_ASKED.map(({ id, label }) => ({
    id,
    label,
    search: { years: id, ...PAYING },
    holds: ({ years_min }) => yearsBand(years_min) === id,
  })),
  korean: KOREAN_LEVELS.map(({ id, label }) => ({
    id,
    label,
    search: { ko_language_levels: id, ...PAYING },
    holds: ({ korean_level }) => korean_level === id,
  })),
};
