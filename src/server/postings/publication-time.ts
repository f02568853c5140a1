import { invalidField } from '#contract/errors.ts';
import { DURATIONS } from '#contract/limits.ts';
import { type PostingFields, PUBLISH_AHEAD_DAYS } from '#contract/posting-fields.ts';
import { POSTING_DAYS } from '#contract/pricing.ts';
import { koreanDay, longDay, startOfKoreanDay } from '#platform/korean-day.ts';
import { featuredFrom } from '#server/postings/featured-days.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** @throws Refusal `invalid` beside a day of publication that is too far ahead. */
export function refuseFarDay({ publish_on }: PostingFields, now: Date): void {
  const last = koreanDay(new Date(now.getTime() + PUBLISH_AHEAD_DAYS * DURATIONS.day));
  if (!publish_on || publish_on <= last) return;
  throw invalidField('publish_on', `The latest day is ${longDay(last)}, ${PUBLISH_AHEAD_DAYS} days from now.`);
}

export type Publication = Pick<JobRow, 'is_featured' | 'featured_until'> & { published_at: Date; expires_at: Date };

/**
 * When a posting that is accepted now is published, featured and over: at once, or from the beginning of the day in
 * Korea that its employer chose.
 */
export function publicationOf(fields: PostingFields, now: Date): Publication {
  const chosen = fields.publish_on ? startOfKoreanDay(fields.publish_on) : now;
  const published_at = chosen > now ? chosen : now;
  const expires_at = new Date(published_at.getTime() + POSTING_DAYS * DURATIONS.day);
  return { published_at, expires_at, ...featuredFrom(fields, published_at) };
}

/** The day in Korea of that publication, whose law counts. */
export function dayOfPublication(fields: PostingFields, now: Date): string {
  return koreanDay(publicationOf(fields, now).published_at);
}
