import type { PostingFields } from '#contract/posting-fields.ts';
import { FEATURED_DAYS } from '#contract/pricing.ts';

/** Days that a posting is featured from its publication; what was ordered adds up. */
export function featuredDays(fields: PostingFields): number {
  return Object.entries(FEATURED_DAYS).reduce(
    (sum, [option, days]) => sum + (fields[option as keyof typeof FEATURED_DAYS] ? days : 0),
    0,
  );
}
