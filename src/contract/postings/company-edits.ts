import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { Revision } from '#contract/core/desk-lists.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { At } from '#contract/core/moments.ts';
import { line } from '#contract/core/text-fields.ts';
import { boundStructure } from '#contract/core/text-structure.ts';
import { webUrl } from '#contract/core/web-url.ts';
import { Company } from '#contract/employers/companies.ts';
import { ListingEdit, ListingFields } from '#contract/postings/posting-fields.ts';
import { PostingPreview } from '#contract/postings/postings.ts';
import { DecidedEdit, OwnJob } from '#contract/postings/recruit-jobs.ts';

const SUMMARY_MAX = 300;
const TEXT_MAX = 10_000;
const LINES_MAX = 2000;
const FIRST_YEAR = 1600;
const EMPLOYEES_MAX = 5_000_000;

/** May be empty, which says nothing. */
const maybe = (max?: number) =>
  line(max)
    .transform((text) => text || null)
    .nullable();
const whole = (least: number, most: number, message: string) =>
  z.int({ error: message }).min(least, message).max(most, message).nullable();

/** What a company says of itself on its page. Its name and registration are for staff, who check them. */
export const CompanyPageFields = z.strictObject({
  logo_url: z.string().trim().max(LIMITS.urlMax).nullable().describe('As the upload of a picture answers it'),
  summary: line(SUMMARY_MAX).describe('One or two sentences, for lists'),
  description: line(TEXT_MAX).superRefine(boundStructure).describe('Markdown; HTML is cleaned'),
  website_url: z
    .literal('')
    .transform(() => null)
    .or(webUrl('Enter an address such as https://example.com.'))
    .nullable(),
  industry: maybe(),
  location: maybe(),
  summary_ko: maybe(SUMMARY_MAX).default(null).describe('The summary in Korean'),
  location_ko: maybe().default(null).describe('The place in Korean'),
  founded: whole(FIRST_YEAR, 2200, 'Enter a year such as 2015.'),
  employees: whole(1, EMPLOYEES_MAX, 'Enter a number such as 120.'),
  people_from_abroad: whole(0, EMPLOYEES_MAX, 'Enter a number such as 12.').default(null).describe('Of its employees'),
  benefits: maybe(LINES_MAX).default(null).describe('One a line'),
  hiring_steps: maybe(LINES_MAX).default(null).describe('From application to offer, one a line'),
  address: maybe(500).describe('Its own'),
  phone: maybe(40).describe('Its own'),
});
export type CompanyPageFields = z.output<typeof CompanyPageFields>;

/** The same as it stands: what staff or a source wrote may be longer than a form takes. */
const CompanyPageNow = Company.pick({
  ...{ logo_url: true, summary: true, description: true, website_url: true, industry: true, location: true },
  ...{ founded: true, employees: true, address: true, phone: true, summary_ko: true, location_ko: true },
  ...{ people_from_abroad: true, benefits: true, hiring_steps: true },
});

const LastEdit = DecidedEdit.omit({ job: true });

function waiting<Fields extends z.ZodType>(fields: Fields) {
  return z.object({ fields: fields.describe('The full text, with the changes'), sent_at: At });
}

export const OwnPage = z.object({
  now: CompanyPageNow,
  waiting: waiting(CompanyPageNow).extend({ preview: Company }).nullable(),
  last: LastEdit.nullable().describe('The edit that staff decided on last'),
  revision: z.string(),
});
export type OwnPage = z.output<typeof OwnPage>;

export const OwnListingText = z.object({
  job: OwnJob.extend({ title: z.string() }),
  now: ListingFields,
  waiting: waiting(ListingFields).nullable(),
  last: LastEdit.nullable(),
  why_not: z.string().nullable().describe('Why it can’t be edited now; null if it can'),
  revision: z.string(),
});
export type OwnListingText = z.output<typeof OwnListingText>;

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

export const ListedEdit = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'approved', 'declined', 'withdrawn']),
  company: z.object({ slug: z.string(), name: z.string() }),
  job: z.object({ slug: z.string(), title: z.string() }).nullable().describe('Null for the company’s page'),
  changed: z.array(z.string()).describe('Names of the fields'),
  sent_at: At,
  decided_at: At.nullable(),
});
export type ListedEdit = z.output<typeof ListedEdit>;

export const AdminEdit = ListedEdit.extend({
  reason: z.string().nullable(),
  fields: z.array(
    z.object({
      name: z.string(),
      before: Value.describe('When the edit was sent'),
      after: Value.describe('As the employer wants it'),
      now: Value,
      is_changed_since: z.boolean().describe('Changed by someone else since'),
    }),
  ),
  concerns: PostingPreview.shape.concerns.describe('Questions in a listing that the law forbids'),
});
export type AdminEdit = z.output<typeof AdminEdit>;

const ReadAs = z.object({ revision: Revision.optional() });

const EditParams = z.object({ id: z.uuid() });

export const companyEditRoutes = {
  ...routes(
    { access: 'recruiter' },
    {
      'GET /v1/recruit/{id}/page': {
        summary: 'A company page’s text, and its edit pending review.',
        data: OwnPage,
      },
      'GET /v1/recruit/{id}/jobs/{jobId}/text': {
        summary: 'A listing’s text, and its edit pending review.',
        data: OwnListingText,
      },
    },
  ),
  ...routes(
    { access: 'recruiter', role: 'recruiter' },
    {
      'PUT /v1/recruit/{id}/page': {
        summary: 'Edits the company’s page, pending review. Sending the current text discards the edit.',
        body: CompanyPageFields.extend(ReadAs.shape),
        data: OwnPage,
      },
      'DELETE /v1/recruit/{id}/page/edit': {
        summary: 'Discards the pending edit of a company’s page.',
        data: OwnPage,
      },
      'PUT /v1/recruit/{id}/jobs/{jobId}/text': {
        summary: 'Edits a listing, pending review. Sending the current text discards the edit.',
        body: ReadAs.and(ListingEdit),
        data: OwnListingText,
      },
      'DELETE /v1/recruit/{id}/jobs/{jobId}/text/edit': {
        summary: 'Discards a listing’s pending edit.',
        data: OwnListingText,
      },
    },
  ),
  ...routes(
    { access: 'staff', params: EditParams },
    {
      'GET /v1/admin/employer-edits': {
        summary: 'Employers’ edits of company pages and imported listings, oldest first.',
        query: ListQuery.extend({ state: ListedEdit.shape.state.default('waiting') }),
        data: z.array(ListedEdit),
        meta: ListMeta,
      },
      'GET /v1/admin/employer-edits/{id}': {
        summary: 'An edit: each field before, after and now.',
        data: AdminEdit,
      },
      'POST /v1/admin/employer-edits/{id}/approval': {
        summary: 'Approves an edit. Refused if a field has changed since, unless the reviewer has seen it.',
        body: z.object({
          confirmed: z.boolean().default(false).describe('The reviewer has seen later changes and approves the edit'),
        }),
        data: AdminEdit,
      },
      'POST /v1/admin/employer-edits/{id}/refusal': {
        summary: 'Declines an edit. The employer reads the reason.',
        body: z.object({ reason: z.string({ error: 'Required' }).trim().min(1, 'Required').max(2000) }),
        data: AdminEdit,
      },
    },
  ),
};
