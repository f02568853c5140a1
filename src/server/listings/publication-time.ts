import { invalidField } from '#contract/errors.ts';
import { DURATIONS } from '#contract/limits.ts';
import { type PostingFields, PUBLISH_AHEAD_DAYS } from '#contract/posting-fields.ts';
import { POSTING_DAYS } from '#contract/pricing.ts';
import { koreanDay, longDay, startOfKoreanDay } from '#platform/korean-day.ts';
import { featuredFrom } from '#server/listings/featured-days.ts';
import { lastDayOf, termEnd } from '#server/listings/standing.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/**
 * @param before What the posting said before; a last day that stays is not looked at again.
 * @throws Refusal `invalid` beside a day of publication that is too far ahead, and a last day to apply that is over or
 *   beyond the time of a posting.
 */
export function refuseWrongDays(fields: PostingFields, now: Date, before?: PostingFields): void {
  const { publish_on, apply_until } = fields;
  const farthest = koreanDay(new Date(now.getTime() + PUBLISH_AHEAD_DAYS * DURATIONS.day));
  if (publish_on && publish_on > farthest)
    throw invalidField('publish_on', `The latest day is ${longDay(farthest)}, ${PUBLISH_AHEAD_DAYS} days from now.`);
  if (!apply_until || apply_until === before?.apply_until) return;
  if (apply_until < koreanDay(now)) throw invalidField('apply_until', 'This day has passed.');
  const latest = lastDayOf({ expires_at: termEnd(startOf(fields, now)) });
  if (latest && apply_until > latest)
    throw invalidField(
      'apply_until',
      `The latest day is ${longDay(latest)}: a posting is open for ${POSTING_DAYS} days.`,
    );
}

export type Publication = Pick<JobRow, 'is_featured' | 'featured_until'> & { published_at: Date; expires_at: Date };

/**
 * When a posting that is accepted now is published, featured and over: at once, or from the beginning of the day in
 * Korea that its employer chose.
 */
export function publicationOf(fields: PostingFields, now: Date): Publication {
  const published_at = startOf(fields, now);
  return { published_at, expires_at: termEnd(published_at, fields.apply_until), ...featuredFrom(fields, published_at) };
}

function startOf({ publish_on }: PostingFields, now: Date): Date {
  const chosen = publish_on ? startOfKoreanDay(publish_on) : now;
  return chosen > now ? chosen : now;
}

/** The day in Korea of that publication, whose law counts. */
export function dayOfPublication(fields: PostingFields, now: Date): string {
  return koreanDay(publicationOf(fields, now).published_at);
}
