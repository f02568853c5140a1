import { DURATIONS } from '#contract/limits.ts';
import type { PostingFields } from '#contract/posting-fields.ts';
import { FEATURED_DAYS } from '#contract/pricing.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** Until when a listing that is published at this moment is featured; the days that were ordered add up. */
export function featuredFrom(fields: PostingFields, publishedAt: Date): Pick<JobRow, 'is_featured' | 'featured_until'> {
  const days = featuredDays(fields);
  const isFeatured = days > 0;
  const featured_until = isFeatured ? new Date(publishedAt.getTime() + days * DURATIONS.day) : null;
  return { is_featured: isFeatured, featured_until };
}

function featuredDays(fields: PostingFields): number {
  return Object.entries(FEATURED_DAYS).reduce(
    (sum, [option, days]) => sum + (fields[option as keyof typeof FEATURED_DAYS] ? days : 0),
    0,
  );
}
