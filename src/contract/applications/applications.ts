import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { At } from '#contract/core/moments.ts';
import { APPLICATION_STATES } from '#contract/core/states.ts';
import { EmailField, MessageBody, requiredText } from '#contract/core/text-fields.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { webUrl } from '#contract/core/web-url.ts';
import { CompanyBrief } from '#contract/employers/companies.ts';

/** The application form; every message is the specification's (point 5). */
export const ApplicationFields = z.object({
  name: requiredText(LIMITS.nameMax),
  email: EmailField,
  portfolio: z
    .string({ error: 'Required' })
    .trim()
    .max(LIMITS.urlMax)
    .pipe(webUrl('Invalid URL, should start by http:// or https://', true)),
  details: z
    .string({ error: 'Required' })
    .trim()
    .min(LIMITS.detailsMin, `Min ${LIMITS.detailsMin} characters`)
    .max(LIMITS.detailsMax, `Max ${LIMITS.detailsMax} characters`),
});
export type ApplicationFields = z.infer<typeof ApplicationFields>;

export const RESUME_MESSAGES = {
  missing: 'Required.',
  tooLarge: 'Max file size is 5MB.',
  wrongType: '.pdf files are accepted.',
  infected: 'Our virus scanner flagged this file. Export it as a new PDF, or pick another one.',
  unscanned: 'We can’t scan files for viruses right now. Nothing was kept; try again in a minute.',
} as const;

/** Stored with the privacy policy in force, which says the same in full. `days`: kept after the job closes. */
export const APPLICATION_CONSENT = {
  text: (company: string, days: number) =>
    `Your name, email address, link, details and resume go to ${company} and nobody else, to decide on your application and to contact you. We delete them ${days} days after the job closes; ${company} may keep what it downloads as long as it needs it for this. You may refuse by not sending: then we cannot pass on this application, and nothing else changes for you.`,
} as const;

export const Interview = z.object({
  at: At,
  minutes: z.number().int(),
  place: z.string().describe('A place, or the link of a call; empty where the company named none'),
});
export type Interview = z.infer<typeof Interview>;

/** With the file that puts it into a calendar. */
export const InterviewWithFile = Interview.extend({ calendar: z.string().describe('As iCalendar') });

export const SentAnswer = z.object({
  id: z.uuid(),
  side: z.enum(['company', 'applicant']).describe('Who wrote it'),
  status: z.enum(ids(APPLICATION_STATES)).describe('The state that the application then stood in'),
  text: z.string(),
  sent_at: At,
});
export type SentAnswer = z.infer<typeof SentAnswer>;

export const OwnApplication = z.object({
  id: z.uuid(),
  status: z.enum(ids(APPLICATION_STATES)),
  applied_at: At,
  status_changed_at: At,
  name: z.string(),
  email: z.string(),
  portfolio: z.string(),
  details: z.string(),
  resume: z.object({ name: z.string(), size: z.number().int() }),
  job: z.object({ slug: z.string(), title: z.string(), is_closed: z.boolean() }),
  company: CompanyBrief,
  answers: z.array(SentAnswer),
  steps: z
    .array(z.object({ status: z.enum(ids(APPLICATION_STATES)), at: At }))
    .describe('The states it came through to the present one, with the day of each'),
  interview: InterviewWithFile.nullable().describe('The next one, if the state is interview'),
  may_write: z.boolean().describe('Whether the applicant can write to the company'),
  has_news: z.boolean().describe('An answer or a decision came since its applicant last opened it'),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

export const applicationRoutes = routes(
  { access: 'anyone' },
  {
    'POST /v1/jobs/{id}/apply': {
      idempotent: true,
      status: [200, 201],
      summary: 'Applies to an open job: multipart with details, email, name, portfolio and a PDF resume.',
      form: ApplicationFields.extend({ resume: z.string().meta({ format: 'binary' }) }),
      data: z.object({ id: z.uuid() }),
    },
    'GET /v1/applications/{token}': {
      summary: 'An application, by the private link in its receipt. Marks anything new as seen.',
      data: OwnApplication,
    },
    'POST /v1/applications/{token}/withdrawal': {
      summary: 'Withdraws the application, or declines an offer.',
      data: OwnApplication,
    },
    'POST /v1/applications/{token}/messages': {
      idempotent: true,
      summary: 'Replies to the company, once it has responded.',
      body: MessageBody,
      data: OwnApplication,
    },
    'DELETE /v1/applications/{token}': {
      summary: 'Deletes the application and its resume.',
      data: z.object({ ok: z.literal(true) }),
    },
  },
);
