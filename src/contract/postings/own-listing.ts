import { z } from 'zod';
import { CLOSING_OUTCOMES } from '#contract/core/closing-outcomes.ts';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { Day } from '#contract/core/moments.ts';
import { ids, KOREAN_LEVELS, LANGUAGES, RESIDENCES, VISA_ANSWERS, WORKPLACES } from '#contract/core/vocabulary.ts';
import { Awaits } from '#contract/jobs/awaited-answers.ts';
import { JOB_STATES } from '#contract/jobs/job-state.ts';
import { LISTING_QUESTIONS } from '#contract/postings/listing-fields.ts';

/** The header that carries the private token of a listing: never an address, which ends up in logs. */
export const LISTING_TOKEN_HEADER = 'listing-token';

export const LINK_DAYS_AFTER_CLOSING = 30;

export const Closure = z.object({
  outcome: z.enum(ids(CLOSING_OUTCOMES)).optional().describe('The outcome; only staff see it'),
});

/** How long a listing stays open; without a day, for the rest of the time that it pays for. */
export const Term = z.object({ last_day: Day.optional() });

const Amount = z.number().int().min(0).max(LIMITS.payMax).nullable();

const Facts = z.object({
  korean_level: z.enum(ids(KOREAN_LEVELS)).nullable(),
  visa: z.enum(ids(VISA_ANSWERS)).nullable(),
  residence: z.enum(ids(RESIDENCES)).nullable(),
  workplace: z.enum(ids(WORKPLACES)).nullable(),
  pay_min: Amount,
  pay_max: Amount,
  pay_currency: z.enum(['KRW', 'USD']).nullable(),
  pay_period: z.enum(['year', 'month', 'hour']).nullable(),
  last_day: Day.nullable().describe('The last day, in Korea, on which people may apply; null for no end'),
});

/** What an employer writes of its listing; null is not stated, and what is left out stays as it is. */
export const ListingAnswers = Facts.extend({ interview_language: z.enum(ids(LANGUAGES)).nullable() }).partial();
export type ListingAnswers = z.output<typeof ListingAnswers>;

export const OwnListing = Facts.extend({
  slug: z.string(),
  title: z.string(),
  company_name: z.string(),
  state: z.enum(JOB_STATES),
  interview_language: z.string().nullable().describe('As the listing puts it'),
  missing: z.array(z.enum(LISTING_QUESTIONS.map(({ id }) => id))),
  awaits: Awaits,
  unanswered: z.int().describe('Applications without a response'),
});
export type OwnListing = z.output<typeof OwnListing>;

export const ownListingRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/listings/own': {
      token: LISTING_TOKEN_HEADER,
      summary: 'A listing, by Listing-Token header.',
      data: OwnListing,
    },
    'POST /v1/listings/own/answers': {
      token: LISTING_TOKEN_HEADER,
      summary: 'Confirms that a listing is open and correct, with any changes, by Listing-Token header.',
      body: ListingAnswers,
      data: OwnListing,
    },
    'POST /v1/listings/own/closure': {
      token: LISTING_TOKEN_HEADER,
      summary: 'Closes a listing as its employer, by Listing-Token header.',
      body: Closure,
      data: OwnListing,
    },
  },
);
