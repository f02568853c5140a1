import { invalidField } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { longDay } from '#contract/core/long-day.ts';
import { registrationDigits } from '#contract/core/registration-number.ts';
import type { CompanyDetails } from '#contract/employers/desk-companies.ts';
import { FEATURED_DAYS, POSTING_DAYS } from '#contract/payments/pricing.ts';
import { LISTING_FIELDS } from '#contract/postings/listing-fields.ts';
import { type PostingFields, PUBLISH_AHEAD_DAYS } from '#contract/postings/posting-fields.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import { textLanguage } from '#server/jobs/text-language.ts';
import type { PublishedText } from '#server/postings/listing-columns.ts';
import type { Posting } from '#server/postings/posting.ts';
import { lastDayOf, paidUntil, termEnd } from '#server/postings/status.ts';
import type { JobRow } from '#server/schema/jobs.ts';

type Dated = Pick<JobRow, 'published_at' | 'expires_at'>;

/**
 * @param before What the posting said before; a last day that stays is not looked at again.
 * @param job Its listing, if it has one: once that is published, its own time counts.
 * @throws Refusal `invalid` beside a day too far ahead, or a last day that is over or beyond the time of a posting.
 */
export function refuseWrongDays(
  fields: PostingFields,
  now: Date,
  { before, job = null }: { before?: PostingFields; job?: Dated | null } = {},
): void {
  const { publish_on, apply_until } = fields;
  const farthest = koreanDay(new Date(now.getTime() + PUBLISH_AHEAD_DAYS * DURATIONS.day));
  if (publish_on && publish_on > farthest)
    throw invalidField('publish_on', `The latest day is ${longDay(farthest)}, ${PUBLISH_AHEAD_DAYS} days from now.`);
  if (!apply_until || apply_until === before?.apply_until) return;
  if (apply_until < koreanDay(now)) throw invalidField('apply_until', 'This day has passed.');
  const isPublished = job !== null && job.published_at !== null && job.published_at <= now;
  const latest = isPublished ? paidUntil(job) : lastDayOf({ expires_at: termEnd(startOf(fields, now)) });
  if (latest && apply_until > latest)
    throw invalidField(
      'apply_until',
      `The latest day is ${longDay(latest)}: a posting is open for ${POSTING_DAYS} days.`,
    );
}

export type Publication = Pick<JobRow, 'is_featured' | 'featured_until'> & { published_at: Date; expires_at: Date };

/** At once, or from the beginning of the day in Korea that its employer chose. */
export function publicationOf(fields: PostingFields, now: Date): Publication {
  const published_at = startOf(fields, now);
  return { published_at, expires_at: termEnd(published_at, fields.apply_until), ...featuredFrom(fields, published_at) };
}

function startOf({ publish_on }: PostingFields, now: Date): Date {
  const chosen = publish_on ? startOfKoreanDay(publish_on) : now;
  return chosen > now ? chosen : now;
}

/** The day in Korea whose law counts. */
export function dayOfPublication(fields: PostingFields, now: Date): string {
  return koreanDay(publicationOf(fields, now).published_at);
}

export function detailsOf(fields: PostingFields): CompanyDetails {
  const { registration_number, representative, employer_address, employer_phone, is_abroad } = fields;
  return {
    registration_number: registration_number ? registrationDigits(registration_number) : null,
    representative: representative || null,
    address: employer_address || null,
    phone: employer_phone || null,
    abroad_country: (is_abroad && fields.employer_country) || null,
    abroad_city: (is_abroad && fields.employer_city) || null,
  };
}

/** The days that were ordered add up. */
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

const TEXTS = ['title', 'description', 'criteria'] as const;

/** The English text where a translation was ordered and is there, with the text that was translated beside it. */
export function publishedText(
  { translation, translation_state }: Pick<Posting, 'translation' | 'translation_state'>,
  fields: PostingFields,
): PublishedText {
  const { title, description, criteria, korean_text } = fields;
  return translation_state !== null && translation !== null
    ? { ...translation, korean_text: korean_text || wholeInKorean(fields) }
    : { title, description, criteria: criteria || null, korean_text: korean_text || null };
}

function wholeInKorean({ title, description, criteria }: PostingFields): string | null {
  if (textLanguage({ title, description }) === 'en') return null;
  const asked = criteria ? [`## ${LISTING_FIELDS.criteria.label.ko}`, criteria] : [];
  return [`# ${title}`, description, ...asked].join('\n\n');
}

type Translated = Partial<Pick<Posting, 'translation' | 'translation_state'>>;

/** A new text needs a new translation. Where that of an accepted posting stays, so does its English one. */
export function translationAfter(posting: Posting, before: PostingFields, next: PostingFields): Translated {
  const { state, fields, translation_state } = posting;
  if (translation_state === null) return {};
  if (state === 'accepted' && hasSameText(fields, next)) return acceptedTranslation(posting);
  return hasSameText(before, next) ? {} : { translation_state: 'wanted' };
}

/** Without what was offered for an edit. */
export function acceptedTranslation({ translation, translation_state, before }: Posting): Translated {
  if (translation_state === null) return {};
  return { translation_state: 'approved', translation: before.translation ?? translation };
}

export function hasSameText(fields: PostingFields, others: PostingFields): boolean {
  return TEXTS.every((text) => (fields[text] ?? '') === (others[text] ?? ''));
}
