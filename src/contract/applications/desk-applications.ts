import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { AdminListMeta, adminListQuery } from '#contract/core/desk-lists.ts';
import { At } from '#contract/core/moments.ts';
import { IdParam } from '#contract/core/params.ts';
import { APPLICATION_STATES } from '#contract/core/states.ts';
import { requiredText } from '#contract/core/text-fields.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { Done } from '#contract/employers/companies.ts';

/** An application for staff, without who applied: applicants were told that it goes to the company and nobody else. */
export const AdminApplication = z.object({
  id: z.uuid(),
  status: z.enum(ids(APPLICATION_STATES)),
  company: z.object({ slug: z.string(), name: z.string() }),
  job: z.object({ slug: z.string(), title: z.string() }),
  applied_at: At,
  status_changed_at: At,
  answered_at: At.nullable().describe('When the company first responded'),
});
export type AdminApplication = z.output<typeof AdminApplication>;

/** `q` searches title and company, and matches the applicant's whole email address. */
export const AdminApplicationQuery = adminListQuery([
  'applied_at',
  'status_changed_at',
  'answered_at',
  'company',
]).extend({
  status: z.enum(ids(APPLICATION_STATES)).optional(),
  company: IdParam.shape.id.optional().describe('Slug or id'),
  job: IdParam.shape.id.optional().describe('Slug or id'),
  answered: z.enum(['yes', 'no']).optional(),
});
export type AdminApplicationQuery = z.output<typeof AdminApplicationQuery>;

const Params = z.object({ id: z.uuid() });
const Reason = requiredText(300);

export const adminApplicationRoutes = routes(
  { access: 'staff', params: Params },
  {
    'GET /v1/admin/applications': {
      summary: 'All applications, without applicants’ details.',
      query: AdminApplicationQuery,
      data: z.array(AdminApplication),
      meta: AdminListMeta,
    },
    'GET /v1/admin/applications/{id}': {
      summary: 'An application, without the applicant’s details.',
      data: AdminApplication,
    },
    'POST /v1/admin/applications/{id}/reading': {
      summary: 'The applicant’s details. The request is logged.',
      data: z.object({ name: z.string(), email: z.string() }),
    },
    'POST /v1/admin/applications/{id}/deletion': {
      summary: 'Deletes an application with its resume and emails, as the applicant could.',
      body: z.object({ reason: Reason.describe('Who asked for it and how; stored in the audit log') }),
      data: Done,
    },
  },
);
