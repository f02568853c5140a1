import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { AdminListMeta, adminListQuery, Revision } from '#contract/core/desk-lists.ts';
import { At } from '#contract/core/moments.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { Job } from '#contract/jobs/jobs.ts';
import { LISTING_FIELDS } from '#contract/postings/listing-fields.ts';
import { PostingFields } from '#contract/postings/posting-fields.ts';
import { COMPANY_PROOFS, POSTING_STATES, TRANSLATION_STATES } from '#contract/postings/posting-states.ts';
import { OwnPosting, PostingPreview, Translation } from '#contract/postings/postings.ts';

const PostingParams = z.object({ id: z.uuid() });
const Words = z.string({ error: 'Required' }).trim().min(1, 'Required').max(2000);

const WaitsFor = z.enum(['staff', 'employer', 'payment']);

export const ListedPosting = z.object({
  id: z.uuid(),
  state: z.enum(ids(POSTING_STATES)),
  waits_for: WaitsFor.nullable().describe('Who has the next step; null if nobody'),
  title: z.string(),
  company_name: z.string(),
  amount: z.int(),
  translation_state: z.enum(ids(TRANSLATION_STATES)).nullable(),
  has_proposed_edit: z.boolean(),
  sent_at: At,
});
export type ListedPosting = z.output<typeof ListedPosting>;

export const AdminPostingQuery = adminListQuery(['sent_at', 'amount', 'title', 'company']).extend({
  state: z.enum(ids(POSTING_STATES)).optional(),
  waits_for: WaitsFor.optional().describe('Who has the next step'),
  costs: z.enum(['money', 'nothing']).optional(),
});
export type AdminPostingQuery = z.output<typeof AdminPostingQuery>;

/** What readers find a listing by; a posting without is published once staff say that it has none. */
export const FINDERS = [
  { id: 'tags', label: LISTING_FIELDS.tags.label.en },
  { id: 'occupations', label: LISTING_FIELDS.occupations.label.en },
] as const;
export const LeftOut = z.array(z.enum(ids(FINDERS)));

/** What a posting says of its employer, beside what the board knows of a company. */
const Compared = z.object({
  what: z.enum(['name', 'site', 'email', 'apply', 'phone', 'registration']),
  posting: z.string().nullable(),
  board: z.string().nullable(),
  is_like: z.boolean().nullable().describe('Null where one of them says nothing'),
});

export const AdminPosting = OwnPosting.omit({ can: true }).extend({
  company_proof: z.enum(ids(COMPANY_PROOFS)).nullable(),
  left_out: LeftOut.describe('What staff say it has none of'),
  identity_check: z.string().nullable().describe('Where staff verified the employer'),
  sender_check: z.string().nullable().describe('How staff verified the sender'),
  answer: z.string().nullable().describe('What the employer answered last'),
  likely_employers: z
    .array(z.object({ slug: z.string(), name: z.string(), compared: z.array(Compared) }))
    .describe('Companies on the board that it matches; empty once its company is known'),
  compared: z.array(Compared).describe('The same of its company, once that is known'),
  read: PostingPreview.shape.read,
  concerns: PostingPreview.shape.concerns,
  wage: PostingPreview.shape.wage,
  not_stated: z.array(z.string()).describe('Fields that should be completed before publication'),
  obstacles: z
    .array(
      z.object({
        rule: z.string(),
        law: z.string().nullable().describe('Null for a rule of the house'),
        text: z.string(),
        field: z.string().nullable(),
      }),
    )
    .describe('What has to be fixed before publication, by law or by our own rules'),
  notes: z.array(z.string()).describe('Notes for staff that don’t block publication'),
  listing: Job.describe('As readers will see it, with invented dates'),
  revision: z
    .string()
    .describe(
      'Of the posting, its edits and translation, and what its edit would overwrite; an approval or a sender’s check may name the one that was read',
    ),
});
export type AdminPosting = z.output<typeof AdminPosting>;

export const PostingApproval = z.object({
  company: z.string().max(200).optional().describe('Slug of the company on the board; creates a new one if left out'),
  is_new_company: z.boolean().default(false).describe('It’s none of the matching companies on the board'),
  identity_check: Words.optional().describe(
    'Where the registration was checked; required unless the company is verified',
  ),
  revision: z
    .string()
    .max(40)
    .optional()
    .describe(
      'Revision that was read; refused if it has changed since. Without it, an edit overwrites nobody’s changes',
    ),
});
export type PostingApproval = z.output<typeof PostingApproval>;

export const adminPostingRoutes = routes(
  { access: 'staff', params: PostingParams },
  {
    'GET /v1/admin/postings': {
      summary: 'All postings.',
      query: AdminPostingQuery,
      data: z.array(ListedPosting),
      meta: AdminListMeta,
    },
    'GET /v1/admin/postings/{id}': { summary: 'A posting, as staff see it.', data: AdminPosting },
    'PUT /v1/admin/postings/{id}': {
      summary: 'Completes a posting’s fields before publication.',
      body: z.object({ revision: Revision.optional(), left_out: LeftOut.optional() }).and(PostingFields),
      data: AdminPosting,
    },
    'POST /v1/admin/postings/{id}/question': {
      summary: 'Emails the employer a question. The posting waits for the answer.',
      body: z.object({ message: Words }),
      data: AdminPosting,
    },
    'POST /v1/admin/postings/{id}/translation': {
      summary: 'Sends the English text to the employer for approval.',
      body: Translation,
      data: AdminPosting,
    },
    'POST /v1/admin/postings/{id}/approval': {
      summary: 'Publishes a posting now or on its date, or approves an edit to a live one.',
      body: PostingApproval,
      data: AdminPosting,
    },
    'POST /v1/admin/postings/{id}/sender-check': {
      summary: 'Records that staff verified the sender, including for a pending edit.',
      body: z.object({ how: Words, revision: Revision.optional() }),
      data: AdminPosting,
    },
    'POST /v1/admin/postings/{id}/refusal': {
      summary: 'Declines a posting (with a full refund), an edit to a live one, or a request to be verified.',
      body: z.object({ reason: Words }),
      data: AdminPosting,
    },
  },
);
