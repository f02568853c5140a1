import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LANGUAGES_OF_PAGES } from '#contract/core/language.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { At, Day } from '#contract/core/moments.ts';
import { EmailField } from '#contract/core/text-fields.ts';
import { boundStructure } from '#contract/core/text-structure.ts';
import { EMPLOYMENT_TYPES, ids, OCCUPATIONS, READ_FIELDS } from '#contract/core/vocabulary.ts';
import { Done } from '#contract/employers/companies.ts';
import { READ_VALUES } from '#contract/jobs/extracted-fields.ts';
import { JOB_STATES } from '#contract/jobs/job-state.ts';
import { Job } from '#contract/jobs/jobs.ts';
import { Checkout, ORDER_STATES, PlacedOrder } from '#contract/payments/orders.ts';
import { PRICED_ITEMS } from '#contract/payments/pricing.ts';
import { Closure, Term } from '#contract/postings/own-listing.ts';
import { NewPosting, POSTING_LIMITS, PostingDraft, PostingFields } from '#contract/postings/posting-fields.ts';
import {
  COMPANY_PROOFS,
  FORBIDDEN_QUESTIONS,
  POSTING_STATES,
  TRANSLATION_STATES,
} from '#contract/postings/posting-states.ts';

/** The header that carries the private token of a posting: never an address, which ends up in logs. */
export const POSTING_TOKEN_HEADER = 'posting-token';

export const POSTING_LINK_DAYS = 180;

export const PostingOrder = PlacedOrder.extend({ checkout: Checkout });
export type PostingOrder = z.infer<typeof PostingOrder>;

export const SentPosting = z.object({
  token: z.string().describe('Opens the posting, as the private link in its emails does'),
  state: z.enum(ids(POSTING_STATES)),
  order: PostingOrder.nullable().describe('What is to be paid; null for a posting that costs nothing'),
});
export type SentPosting = z.infer<typeof SentPosting>;

const PostingText = z.object({
  title: z.string().trim().min(1, 'Required.').max(LIMITS.listingTitleMax),
  description: z
    .string()
    .trim()
    .min(1, 'Required')
    .max(LIMITS.listingTextMax)
    .superRefine(boundStructure)
    .describe('Markdown; HTML is cleaned'),
  criteria: z.string().trim().max(POSTING_LIMITS.criteriaMax).superRefine(boundStructure).nullable(),
});
export const Translation = PostingText;
export type Translation = z.output<typeof Translation>;

const Message = z.string({ error: 'Required' }).trim().min(1, 'Required').max(POSTING_LIMITS.messageMax);

/** What a text says besides, by the fields of the form. */
const FORM_VALUES = {
  company: z.string(),
  title: z.string(),
  pay_negotiable: z.literal(true),
  employment_type: z.enum(ids(EMPLOYMENT_TYPES)),
  location: z.string(),
  occupations: z.array(z.enum(ids(OCCUPATIONS))),
  tags: z.array(z.string()),
  criteria: z.string().describe('Markdown'),
  apply_url: z.httpUrl(),
  apply_until: Day,
};
type FormField = keyof typeof FORM_VALUES;
const FORM_FIELDS = Object.keys(FORM_VALUES) as [FormField, ...FormField[]];

/** Of a letter whose reader belongs to the company. */
const Proof = z.string().min(1).max(500);

export const PostingPreview = z.object({
  job: Job.describe('As the listing would look, with invented dates; what is not stated is null'),
  read: z
    .array(
      z.object({
        field: z.enum([...READ_FIELDS, ...FORM_FIELDS]),
        value: z.union([...Object.values(READ_VALUES), ...Object.values(FORM_VALUES)]),
        label: z.string(),
        sentence: z.string().describe('The text’s own words'),
        is_sure: z.boolean(),
      }),
    )
    .describe('What the text says of fields, for the employer to confirm'),
  concerns: z
    .array(z.object({ kind: z.enum(ids(FORBIDDEN_QUESTIONS)), label: z.string(), sentence: z.string() }))
    .describe('Sentences that ask for something employers may not ask by law'),
  wage: z
    .object({ hourly: z.int(), minimum: z.int(), year: z.int(), is_enough: z.boolean() })
    .nullable()
    .describe('Lowest hourly pay in won against the minimum wage; null if pay isn’t stated in won'),
});
export type PostingPreview = z.infer<typeof PostingPreview>;

/** A posting for whoever has its private link. */
export const OwnPosting = z.object({
  id: z.uuid(),
  state: z.enum(ids(POSTING_STATES)),
  fields: PostingFields,
  proposed: PostingFields.nullable().describe('An edit pending review'),
  question: z.string().nullable().describe('Staff’s question, until it’s answered'),
  decline_reason: z.string().nullable(),
  language: z.enum(LANGUAGES_OF_PAGES).nullable().describe('Of the emails about it; null while unknown'),
  translation: Translation.nullable(),
  translation_state: z.enum(ids(TRANSLATION_STATES)).nullable(),
  sent_at: At,
  history: z.array(z.object({ state: z.enum(ids(POSTING_STATES)), at: At })),
  job: z
    .object({
      slug: z.string(),
      state: z.enum(JOB_STATES),
      published_at: At.nullable(),
      expires_at: At.nullable(),
      featured_until: At.nullable(),
      paid_until: Day.nullable().describe('The last paid day, in Korea, once it’s published'),
      reopens_until: Day.nullable().describe(
        'The last day, in Korea, to reopen it once it’s closed; null before it’s published',
      ),
      views: z.int(),
      applications: z.int(),
      unanswered: z.int().describe('Applications without a response'),
    })
    .nullable()
    .describe('The listing, once the posting is accepted'),
  bill: z
    .object({
      amount: z.int().describe('Won, VAT included'),
      lines: z.array(z.object({ item: z.enum(ids(PRICED_ITEMS)), label: z.string(), amount: z.int() })),
      order: z
        .object({
          orderId: z.string(),
          token: z.string(),
          state: z.enum(ids(ORDER_STATES)),
          refunded: z.int(),
          receipt_url: z.url().nullable(),
          reserved_until: At.nullable().describe('When the time to pay ends'),
          checkout: Checkout.nullable(),
        })
        .nullable(),
    })
    .nullable()
    .describe('Null for a posting that costs nothing'),
  company: z.object({ slug: z.string(), name: z.string() }).nullable().describe('Once it is on the board'),
  price_again: z.int().nullable().describe('What posting the job anew costs today, in won; null while none is sold'),
  proof: z.object({
    by: z.enum(ids(COMPANY_PROOFS)).nullable().describe('How the sender was verified'),
    at: At.nullable(),
    email: z.string().nullable().describe('Where the last verification email was sent'),
    wanted_at: At.nullable().describe('When the employer asked staff to check'),
    needed: z
      .enum(['sender', 'edit'])
      .nullable()
      .describe('What still needs verification: the sender or a pending edit'),
    changes: z.array(z.string()).describe('Fields of the pending edit that need verification'),
    domains: z.array(z.string()).describe('Domains the email can go to'),
    opens_recruit: z.boolean().describe('Whether that email also opens the recruit page'),
    applications_wait: z.boolean().describe('Whether applications are on hold until then'),
  }),
  opens_recruit: z.boolean().describe('Whether this link also opens the recruit page of the company'),
  can: z
    .array(z.enum(['pay', 'edit', 'answer', 'decide-translation', 'close', 'extend', 'relist', 'withdraw']))
    .describe('What can be done now'),
});
export type OwnPosting = z.output<typeof OwnPosting>;
export type PostingAct = OwnPosting['can'][number];

export const postingRoutes = routes(
  { access: 'anyone' },
  {
    'POST /v1/job-postings': {
      idempotent: true,
      status: [200, 201],
      summary: 'Sends a job posting. Payment comes next. Takes an Idempotency-Key.',
      body: NewPosting,
      data: SentPosting,
    },
    'POST /v1/job-postings/links': {
      summary: 'Emails an address the private links to its jobs. The response is the same for every address.',
      body: z.object({ email: EmailField }),
      data: Done,
    },
    'POST /v1/job-postings/preview': {
      summary: 'Previews a posting, with what its text says and anything it may not ask.',
      body: PostingDraft,
      data: PostingPreview,
    },
  },
);

/** By the header Posting-Token. */
export const ownPostingRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/job-postings/own': {
      token: POSTING_TOKEN_HEADER,
      summary: 'A posting, by Posting-Token header.',
      data: OwnPosting,
    },
    'POST /v1/job-postings/own/payment': {
      token: POSTING_TOKEN_HEADER,
      summary: 'Creates a new order for an unpaid posting, after a declined card or a timeout.',
      data: PostingOrder,
    },
    'POST /v1/job-postings/own/proof': {
      token: POSTING_TOKEN_HEADER,
      summary: 'Verifies a posting or its pending edit, with the token from an email to the company’s domain.',
      body: z.object({ proof: Proof }),
      data: OwnPosting,
    },
    'POST /v1/job-postings/own/proof-request': {
      token: POSTING_TOKEN_HEADER,
      summary: 'Requests that email at a company address, or without one, a check by staff.',
      body: z.object({ email: EmailField.optional() }),
      data: OwnPosting,
    },
    'PUT /v1/job-postings/own': {
      token: POSTING_TOKEN_HEADER,
      summary: 'Edits a posting. Edits to a live one are reviewed first. Ordered options stay.',
      body: PostingFields,
      data: OwnPosting,
    },
    'POST /v1/job-postings/own/answer': {
      token: POSTING_TOKEN_HEADER,
      summary: 'Answers a question from staff.',
      body: z.object({ message: Message }),
      data: OwnPosting,
    },
    'POST /v1/job-postings/own/translation': {
      token: POSTING_TOKEN_HEADER,
      summary: 'Approves the English text, or says what’s wrong with it.',
      body: z
        .object({
          approve: z.boolean(),
          message: Message.optional(),
          read: Translation.optional().describe('Revision that was read; refused if it has changed since'),
        })
        .refine(({ approve, message }) => approve || message !== undefined, { path: ['message'], error: 'Required' }),
      data: OwnPosting,
    },
    'POST /v1/job-postings/own/closure': {
      token: POSTING_TOKEN_HEADER,
      summary: 'Closes the listing.',
      body: Closure,
      data: OwnPosting,
    },
    'POST /v1/job-postings/own/extension': {
      token: POSTING_TOKEN_HEADER,
      summary: 'Extends an open listing for the rest of its paid time, or to a day within it.',
      body: Term,
      data: OwnPosting,
    },
    'POST /v1/job-postings/own/relisting': {
      token: POSTING_TOKEN_HEADER,
      summary: 'Reopens a closed listing for the rest of its paid time, or to a day within it.',
      body: Term,
      data: OwnPosting,
    },
    'POST /v1/job-postings/own/withdrawal': {
      token: POSTING_TOKEN_HEADER,
      summary: 'Withdraws a posting that hasn’t been accepted yet, with a full refund.',
      data: OwnPosting,
    },
    'POST /v1/job-postings/own/recruit-access': {
      token: POSTING_TOKEN_HEADER,
      summary: 'Opens the company’s recruit page with a cookie, for a verified sender.',
      body: z.object({ proof: Proof.optional() }),
      data: z.object({ slug: z.string() }),
    },
  },
);
