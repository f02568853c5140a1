import { z } from 'zod';
import { STOP_REASONS } from '#contract/alerts/stop-reasons.ts';
import { routes } from '#contract/core/define.ts';
import { AdminListMeta, adminListQuery } from '#contract/core/desk-lists.ts';
import { At } from '#contract/core/moments.ts';
import { ids } from '#contract/core/vocabulary.ts';

export const MAIL_KINDS = [
  { id: 'sign-in', label: 'Signing in' },
  { id: 'application', label: 'Applications' },
  { id: 'alert', label: 'Job alerts' },
  { id: 'posting', label: 'Postings' },
  { id: 'listing', label: 'Listings and company pages' },
  { id: 'team', label: 'Invitations to a team' },
  { id: 'talent', label: 'Talents' },
  { id: 'order', label: 'Orders' },
  { id: 'source', label: 'Sources' },
  { id: 'desk', label: 'The desk' },
] as const;
export type MailKind = (typeof MAIL_KINDS)[number]['id'];

/** `failed`: its last attempt, or a refusal for good. `given-up`: by staff, or as letters to its address stopped. */
export const MAIL_STATES = [
  { id: 'waiting', label: 'Waiting' },
  { id: 'sent', label: 'Sent' },
  { id: 'failed', label: 'Failed' },
  { id: 'given-up', label: 'Given up' },
] as const;
export type MailState = (typeof MAIL_STATES)[number]['id'];

const moment = At;

export const AdminMail = z.object({
  id: z.uuid(),
  kind: z.enum(ids(MAIL_KINDS)).nullable(),
  state: z.enum(ids(MAIL_STATES)),
  to: z.string(),
  subject: z.string(),
  created_at: moment,
  sent_at: moment.nullable(),
  attempts: z.int().describe('Since it was queued, or sent again by staff'),
  failed_at: moment.nullable(),
  fault: z.string().nullable().describe('What the mail server answered last, without addresses'),
  is_erased: z.boolean().describe('Its recipient and text have been deleted'),
  stop: z
    .enum(ids(STOP_REASONS))
    .nullable()
    .describe('Why its address now only gets emails that someone just asked for'),
});
export type AdminMail = z.output<typeof AdminMail>;

/** The letter as its recipient got it, without links to private pages and codes. */
export const MailText = z.object({
  text: z.string(),
  html: z.string().describe('Without styles'),
});
export type MailText = z.output<typeof MailText>;

export const AdminMailQuery = adminListQuery(['created_at', 'sent_at', 'failed_at', 'attempts']).extend({
  state: z.enum(ids(MAIL_STATES)).optional(),
  kind: z.enum(ids(MAIL_KINDS)).optional(),
});
export type AdminMailQuery = z.output<typeof AdminMailQuery>;

const MailParam = z.object({ id: z.uuid() });

export const adminMailRoutes = routes(
  { access: 'staff', params: MailParam },
  {
    'GET /v1/admin/mails': {
      summary:
        'Emails from the last 30 days by recipient, type and state, without their texts. Older ones are deleted.',
      query: AdminMailQuery,
      data: z.array(AdminMail),
      meta: AdminListMeta.extend({ stopped: z.int().describe('Addresses for which letters stopped') }),
    },
    'GET /v1/admin/mails/{id}': { summary: 'An email, without its text.', data: AdminMail },
    'POST /v1/admin/mails/{id}/reading': {
      summary: 'An email’s text, with private links and codes removed. The request is logged.',
      data: MailText,
    },
    'POST /v1/admin/mails/{id}/sending': {
      idempotent: true,
      summary: 'Resends a failed email. Takes an Idempotency-Key.',
      data: AdminMail,
    },
    'POST /v1/admin/failed-mails/sending': {
      summary:
        'Resends the thousand oldest failed emails that weren’t permanently rejected, for example after an outage.',
      data: z.object({ queued: z.int(), left: z.int().describe('How many are left for the next call') }),
    },
    'DELETE /v1/admin/mails/{id}/stop': {
      summary: 'Resumes all emails to this email’s address.',
      data: AdminMail,
    },
    'POST /v1/admin/mails/{id}/end': { summary: 'Gives up on a failed email.', data: AdminMail },
  },
);
