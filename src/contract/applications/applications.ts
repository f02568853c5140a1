import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { At } from '#contract/core/moments.ts';
import { APPLICATION_STATES } from '#contract/core/states.ts';
import { EmailField, MessageBody, requiredText } from '#contract/core/text-fields.ts';
import {
  FIT_VISAS,
  ids,
  KOREAN_LEVELS,
  LIVING_PLACES,
  RESIDENCES,
  TALENT_KOREAN_LEVELS,
  VERDICTS,
  type Verdict,
  VISA_ANSWERS,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import { webUrl } from '#contract/core/web-url.ts';
import { AnswerRate, CompanyBrief } from '#contract/employers/companies.ts';
import { PersonQuery } from '#contract/jobs/fit-routes.ts';
import { JobChanges } from '#contract/jobs/marks.ts';
import { PERSON_PARAMS } from '#contract/jobs/person.ts';

/** What a select without a choice sends. */
const chosen = { error: ({ input }: { input?: unknown }) => (input === '' ? 'Required' : undefined) };

/**
 * The application form; every message is the specification's (point 5). The answers of "Can I apply?" are ours and
 * optional: none of the three, or all, as it takes all to compare them with a listing.
 */
export const ApplicationFields = z
  .object({
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
    visa_status: z.enum(ids(FIT_VISAS), chosen).optional(),
    lives_in: z.enum(ids(LIVING_PLACES), chosen).optional(),
    korean_level: z.enum(ids(TALENT_KOREAN_LEVELS), chosen).optional(),
  })
  .superRefine((form, ctx) => {
    const missing = PERSON_PARAMS.filter((name) => form[name] === undefined);
    if (missing.length === PERSON_PARAMS.length) return;
    for (const name of missing) ctx.addIssue({ code: 'custom', path: [name], message: 'Required' });
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
    `Your name, email address, link, details, resume and the answers you add go to ${company} and nobody else, to decide on your application and to contact you. We delete them ${days} days after the job closes. ${company} may keep what it downloads as long as it needs it for this. You can refuse by not sending it: then we can’t pass on this application, and nothing else changes for you.`,
} as const;

const verdict = z.enum(ids(VERDICTS));

/** The answers that came with an application, what the listing asked then, and how they compared. */
export const ApplicantFit = z.object({
  person: PersonQuery,
  asks: z.object({
    korean: z.enum(ids(KOREAN_LEVELS)).nullable(),
    visa: z.enum(ids(VISA_ANSWERS)).nullable(),
    residence: z.enum(ids(RESIDENCES)).nullable(),
    workplace: z.enum(ids(WORKPLACES)).nullable(),
    from_abroad: z.boolean().optional().describe('Whether people can stay abroad; left out where that was not stated'),
  }),
  verdicts: z.object({ korean: verdict, visa: verdict, residence: verdict, workplace: verdict }),
});
export type ApplicantFit = z.infer<typeof ApplicantFit>;

/** How many of the four questions were met. */
export function metOf(verdicts: readonly Verdict[]): number {
  return verdicts.filter((verdict) => verdict === 'yes').length;
}

export const Interview = z.object({
  at: At,
  minutes: z.number().int(),
  place: z.string().describe('A place or a link to a call; empty if the company gave none'),
});
export type Interview = z.infer<typeof Interview>;

/** With the file that puts it into a calendar. */
export const InterviewWithFile = Interview.extend({ calendar: z.string().describe('As iCalendar') });

export const SentAnswer = z.object({
  id: z.uuid(),
  side: z.enum(['company', 'applicant']).describe('Who wrote it'),
  status: z.enum(ids(APPLICATION_STATES)).describe('The application’s state at the time'),
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
  fit: ApplicantFit.nullable().describe('Null where its applicant added no answers'),
  job: z.object({ id: z.uuid(), slug: z.string(), title: z.string(), is_closed: z.boolean() }),
  company: CompanyBrief,
  answers: z.array(SentAnswer),
  steps: z
    .array(z.object({ status: z.enum(ids(APPLICATION_STATES)), at: At }))
    .describe('Its states so far, with the date of each'),
  interview: InterviewWithFile.nullable().describe('The next interview, if the state is interview'),
  may_write: z.boolean().describe('Whether the applicant can write to the company'),
  has_news: z.boolean().describe('There’s news since the applicant last opened it'),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

/** As its own page shows it. */
export const OpenedApplication = OwnApplication.extend({
  answer_rate: AnswerRate.nullable().describe('Of the company; null while too few applications are old enough to tell'),
  answer_days: z
    .array(z.int())
    .describe('Days that the latest applicants waited for the first answer; empty without a rate'),
  hiring_steps: z.string().nullable().describe('Of the company, one a line, as it says'),
  is_reminded: z.boolean().describe('Whether we remind the company of applications it hasn’t answered for a week'),
  listing_changes: JobChanges,
});
export type OpenedApplication = z.infer<typeof OpenedApplication>;

export const applicationRoutes = routes(
  { access: 'anyone' },
  {
    'POST /v1/jobs/{id}/apply': {
      idempotent: true,
      status: [200, 201],
      summary:
        'Applies to an open job: multipart with details, email, name, portfolio and a PDF resume; the three answers of “Can I apply?” may come along.',
      form: ApplicationFields.safeExtend({
        resume: z.string().meta({ format: 'binary' }),
        prepared: z.uuid().optional().describe('What an app prepared for it, which goes once this is sent'),
      }),
      data: z.object({ id: z.uuid() }),
    },
    'GET /v1/applications/{token}': {
      summary: 'An application, by the private link in its receipt. Marks anything new as seen.',
      data: OpenedApplication,
    },
    'POST /v1/applications/{token}/withdrawal': {
      summary: 'Withdraws the application, or declines an offer.',
      data: OpenedApplication,
    },
    'POST /v1/applications/{token}/messages': {
      idempotent: true,
      summary: 'Replies to the company, once it has responded.',
      body: MessageBody,
      data: OpenedApplication,
    },
    'DELETE /v1/applications/{token}': {
      summary: 'Deletes the application and its resume.',
      data: z.object({ ok: z.literal(true) }),
    },
  },
);
