import { lastDayToApply } from '#contract/job-state.ts';
import { DURATIONS } from '#contract/limits.ts';
import { LISTING_QUESTIONS, type ListingQuestion } from '#contract/listing-questions.ts';
import { LINK_DAYS_AFTER_CLOSING, type OwnListing } from '#contract/own-listing.ts';
import { POSTING_DAYS } from '#contract/pricing.ts';
import { visaAnswer } from '#contract/vocabulary.ts';
import { startOfKoreanDay } from '#platform/korean-day.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { closedSince, isPublic, stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** Whether the link of this job's letters still opens it. */
export function isLinkOpen(job: JobRow, now: Date): boolean {
  if (!isPublic(job, now)) return false;
  const closed = closedSince(job, now);
  return closed === null || now.getTime() - closed.getTime() < LINK_DAYS_AFTER_CLOSING * DURATIONS.day;
}

const IS_MISSING: Record<ListingQuestion, (job: JobRow) => boolean> = {
  korean_level: ({ korean_level }) => korean_level === null,
  visa: (job) => visaAnswer(job) === null,
  residence: ({ residence }) => residence === null,
  workplace: ({ workplace }) => workplace === null,
  pay: ({ pay_min, pay_max }) => pay_min === null && pay_max === null,
  interview_language: ({ interview_language }) => interview_language === null,
};

/** What a listing leaves open of what it should state. */
export function missingOf(job: JobRow): ListingQuestion[] {
  return LISTING_QUESTIONS.map(({ id }) => id).filter((id) => IS_MISSING[id](job));
}

/** The last day, in Korea, on which people may apply; null for no end. */
export function lastDayOf({ expires_at }: Pick<JobRow, 'expires_at'>): string | null {
  return expires_at && lastDayToApply(expires_at);
}

/** When a job ends whose last day this is. */
export function endOfDay(day: string): Date {
  return new Date(startOfKoreanDay(day).getTime() + DURATIONS.day);
}

/** When the term ends that a posting pays for: `POSTING_DAYS` after its publication, or with an earlier last day. */
export function termEnd(publishedAt: Date, lastDay?: string | null): Date {
  const whole = new Date(publishedAt.getTime() + POSTING_DAYS * DURATIONS.day);
  return lastDay && endOfDay(lastDay) < whole ? endOfDay(lastDay) : whole;
}

export function presentOwnListing({ job, company }: JobWithCompany, now: Date): OwnListing {
  const { slug, title, korean_level, residence, workplace, interview_language } = job;
  const { pay_min, pay_max, pay_currency, pay_period } = job;
  return {
    ...{ slug, title, korean_level, residence, workplace, interview_language },
    ...{ pay_min, pay_max, pay_currency, pay_period },
    company_name: company.name,
    state: stateOf(job, now),
    visa: (visaAnswer(job)?.id ?? null) as OwnListing['visa'],
    last_day: lastDayOf(job),
    missing: missingOf(job),
  };
}
