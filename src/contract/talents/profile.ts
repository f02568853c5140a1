import { z } from 'zod';
import { OpenedApplication, OwnApplication } from '#contract/applications/applications.ts';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { At, Day } from '#contract/core/moments.ts';
import { CONVERSATION_STATES, LOOKING_STATES, VISIBILITIES } from '#contract/core/states.ts';
import { MessageBody, requiredText } from '#contract/core/text-fields.ts';
import {
  EMPLOYMENT_TYPES,
  ids,
  REGIONS,
  TALENT_KOREAN_LEVELS,
  type Term,
  VISA_STATUSES,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import { webUrl } from '#contract/core/web-url.ts';
import { CompanyBrief, Done } from '#contract/employers/companies.ts';
import { Pace } from '#contract/employers/company-access.ts';

/** Our limits; the specification's are in `limits.ts`. */
export const TALENT_LIMITS = {
  skills: 50,
  links: 3,
  skillMax: 60,
  yearsMax: 70,
  hiddenCompanies: 500,
  /** A profile not confirmed for this long may be out of date. */
  staleDays: 90,
} as const;

/** What a talent consents to by saving a profile; stored with the version of the privacy policy in force. */
export const TALENT_CONSENT = {
  text: 'While your profile is public, companies we’ve approved can see it without your name, email address, links and resume. A company only sees these if you accept its message. You can hide, export and delete everything at any time.',
} as const;

/** A list, or comma-separated text; trimmed, distinct, and not empty. */
const Skills = z
  .union([z.string(), z.array(z.string())], { error: 'Required' })
  .transform((given) => distinct([given].flat().flatMap((text) => text.split(','))))
  .pipe(
    z
      .array(z.string().max(TALENT_LIMITS.skillMax, `Max ${TALENT_LIMITS.skillMax} characters`))
      .min(1, 'Required')
      .max(TALENT_LIMITS.skills, `Max ${TALENT_LIMITS.skills} skills`),
  );

function distinct(texts: readonly string[]): string[] {
  const trimmed = texts.map((text) => text.trim()).filter(Boolean);
  return [...new Map(trimmed.toReversed().map((text) => [text.toLowerCase(), text])).values()].toReversed();
}

const Years = z
  .union([z.string(), z.number()], { error: 'Required' })
  .transform((given) => String(given).trim())
  .pipe(z.string().min(1, 'Required').regex(/^\d*$/, 'Invalid input'))
  .transform(Number)
  .pipe(z.number().int().max(TALENT_LIMITS.yearsMax, 'Invalid input'));

/** Of what a talent looks for, nothing is required, and what is left out stays as it was; empty text is no choice. */
const NO_CHOICE = z.literal('').transform(() => null);

/** A list, or comma-separated text. */
function choices<const T extends readonly Term[]>(terms: T) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((given) => distinct([given].flat().flatMap((text) => text.split(','))))
    .pipe(z.array(z.enum(ids(terms))))
    .optional();
}

/** Shared along with the name. A list, or text separated by spaces or line breaks. */
const Links = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => distinct([given].flat().flatMap((text) => text.split(/\s+/))))
  .pipe(
    z
      .array(webUrl('Invalid URL, should start by http:// or https://'))
      .max(TALENT_LIMITS.links, `Max ${TALENT_LIMITS.links} links`),
  )
  .optional();

/** The profile form; every message on a field that it requires is the specification's (point 5). */
export const ProfileFields = z.object({
  full_name: requiredText(LIMITS.nameMax),
  job_title: requiredText(LIMITS.nameMax),
  country_of_residence: requiredText(LIMITS.nameMax).regex(/^[\p{L}\p{M}\s.,'’()&-]*$/u, 'Invalid input'),
  korean_level: z.enum(ids(TALENT_KOREAN_LEVELS)),
  visa_status: z.enum(ids(VISA_STATUSES)),
  skills: Skills,
  years_of_experience: Years,
  summary: z
    .string({ error: 'Required' })
    .trim()
    .min(LIMITS.detailsMin, `Min ${LIMITS.detailsMin} characters`)
    .max(LIMITS.detailsMax, `Max ${LIMITS.detailsMax} characters`),
  visibility: z.enum(ids(VISIBILITIES)),
  looking: z.union([z.enum(ids(LOOKING_STATES)), NO_CHOICE, z.null()]).optional(),
  available_from: z.union([Day, NO_CHOICE, z.null()]).optional(),
  employment_types: choices(EMPLOYMENT_TYPES),
  workplaces: choices(WORKPLACES),
  places: choices(REGIONS),
  links: Links,
});
export type ProfileFields = z.output<typeof ProfileFields>;

/** Fields that count toward a complete profile, in the order of the form. */
export const COMPLETENESS_FIELDS = [
  'full_name',
  'job_title',
  'country_of_residence',
  'korean_level',
  'visa_status',
  'skills',
  'years_of_experience',
  'summary',
  'resume',
] as const;

const ResumeBrief = z.object({ name: z.string(), size: z.number().int(), uploaded_at: At });

/** What a talent looks for; null or empty where nothing is said. */
const LooksFor = z.object({
  looking: z.enum(ids(LOOKING_STATES)).nullable(),
  available_from: z.iso.date().nullable(),
  employment_types: z.array(z.enum(ids(EMPLOYMENT_TYPES))),
  workplaces: z.array(z.enum(ids(WORKPLACES))),
  places: z.array(z.enum(ids(REGIONS))),
});
export type LooksFor = z.infer<typeof LooksFor>;

/** One's own profile. Before it is first saved, fields are null and it is private. */
export const Talent = z.object({
  full_name: z.string().nullable(),
  job_title: z.string().nullable(),
  country_of_residence: z.string().nullable(),
  korean_level: z.enum(ids(TALENT_KOREAN_LEVELS)).nullable(),
  visa_status: z.enum(ids(VISA_STATUSES)).nullable(),
  skills: z.array(z.string()),
  years_of_experience: z.number().int().nullable(),
  summary: z.string().nullable(),
  visibility: z.enum(ids(VISIBILITIES)),
  ...LooksFor.shape,
  links: z.array(z.string()),
  resume: ResumeBrief.nullable(),
  is_saved: z.boolean(),
  is_shown: z.boolean().describe('Companies can find it: saved, public, with a resume, and not hidden by staff'),
  hidden: z.object({ at: At, reason: z.string() }).nullable().describe('Hidden from companies by staff, and why'),
  completeness: z.object({
    percent: z.number().int(),
    missing: z.array(z.enum(COMPLETENESS_FIELDS)),
  }),
  refreshed_at: At.nullable(),
  is_stale: z.boolean().describe('Not refreshed for 90 days'),
  notifications: z.object({ reminders: z.boolean(), contacts: z.boolean() }),
});
export type Talent = z.infer<typeof Talent>;

/** A talent as employers see them, without anything that identifies them. */
export const TalentCard = z.object({
  job_title: z.string(),
  country_of_residence: z.string(),
  korean_level: z.enum(ids(TALENT_KOREAN_LEVELS)),
  visa_status: z.enum(ids(VISA_STATUSES)),
  skills: z.array(z.string()),
  years_of_experience: z.number().int(),
  summary: z.string(),
  ...LooksFor.shape,
  refreshed_on: z.iso.date().describe('Day in Korea; an exact time could identify someone'),
});
export type TalentCard = z.infer<typeof TalentCard>;

export const Message = z.object({
  id: z.uuid(),
  author: z.enum(['company', 'talent']),
  text: z.string(),
  sent_at: At,
});
export type Message = z.infer<typeof Message>;

/** Of a conversation. */
export const IsWaiting = z.boolean().describe('Open, and the talent hasn’t replied yet');

export const OwnConversation = z.object({
  id: z.uuid(),
  company: CompanyBrief,
  state: z.enum(ids(CONVERSATION_STATES)),
  is_waiting: IsWaiting,
  is_unread: z.boolean(),
  started_at: At,
  last_message_at: At,
  shared: z
    .object({ name: z.string(), email: z.string(), links: z.array(z.string()) })
    .nullable()
    .describe('What the company was told'),
});
export type OwnConversation = z.infer<typeof OwnConversation>;

export const OwnConversationWithMessages = OwnConversation.extend({ messages: z.array(Message) });

export const OwnNews = z.object({
  applications: z.number().int(),
  conversations: z.number().int(),
  prepared: z.number().int().describe('By apps, and not sent, accepted or dismissed yet'),
});
export type OwnNews = z.infer<typeof OwnNews>;

export const talentRoutes = {
  ...routes(
    { access: 'user' },
    {
      'GET /v1/talent': { summary: 'The user’s profile.', data: Talent },
      'POST /v1/talent': {
        summary: 'Saves the user’s profile. Companies can find it if it’s public and has a resume.',
        body: ProfileFields,
        data: Talent,
      },
      'GET /v1/talent/preview': {
        summary: 'The user’s profile as employers see it; null until it’s first saved.',
        data: TalentCard.nullable(),
      },
      'POST /v1/talent/resume': {
        summary:
          'Replaces the resume: multipart with one PDF in the field file. After the first upload, the profile stays private until it’s saved as public again.',
        form: z.object({ file: z.string().meta({ format: 'binary' }) }),
        data: Talent,
      },
      'GET /v1/talent/resume': { summary: 'The user’s resume.', data: z.never(), file: 'application/pdf' },
      'DELETE /v1/talent/resume': { summary: 'Deletes the resume and makes the profile private.', data: Talent },
      'POST /v1/talent/refreshed': { summary: 'Confirms that the profile is up to date.', data: Talent },
      'GET /v1/talent/hidden-companies': {
        summary: 'Companies the profile is hidden from.',
        data: z.array(CompanyBrief),
      },
      'PUT /v1/talent/hidden-companies': {
        summary: 'Sets the companies to hide the profile from. They aren’t told.',
        body: z.object({
          companies: z.array(z.string().min(1).max(200)).max(TALENT_LIMITS.hiddenCompanies).describe('Slugs or uuids'),
        }),
        data: z.array(CompanyBrief),
      },
      'PUT /v1/talent/notifications': {
        summary: 'Sets which emails about the profile to send.',
        body: z.object({ reminders: z.boolean(), contacts: z.boolean() }),
        data: Talent,
      },
      'GET /v1/talent/conversations': {
        summary: 'Conversations with companies, latest message first.',
        data: z.array(OwnConversation),
      },
      'GET /v1/talent/conversations/{conversationId}': {
        summary: 'A conversation with its messages, which it marks as read.',
        data: OwnConversationWithMessages,
      },
      'POST /v1/talent/conversations/{conversationId}/messages': {
        idempotent: true,
        summary: 'Replies anonymously.',
        body: MessageBody,
        data: OwnConversationWithMessages,
      },
      'POST /v1/talent/conversations/{conversationId}/refusal': {
        summary: 'Ends the conversation. The company can no longer see the user’s details here.',
        data: OwnConversationWithMessages,
      },
      'POST /v1/talent/conversations/{conversationId}/block': {
        summary: 'Ends the conversation and hides the profile from the company.',
        data: OwnConversationWithMessages,
      },
      'POST /v1/talent/conversations/{conversationId}/report': {
        summary: 'Reports the company to staff.',
        body: z.object({ reason: z.string().trim().max(LIMITS.reportReasonMax).optional() }),
        data: Done,
      },
    },
  ),
  ...routes(
    { access: 'anyone' },
    {
      'GET /v1/talent/refreshed/{token}': {
        summary: 'Whether a reminder link is valid, and when its profile was last refreshed.',
        data: z.object({ refreshed_at: At }),
      },
      'POST /v1/talent/refreshed/{token}': {
        summary: 'Confirms by a reminder link that the profile is up to date.',
        data: z.object({ refreshed_at: At }),
      },
      'POST /v1/talent/unsubscribe/{token}': {
        summary: 'One-click unsubscribe from one type of email, from the email header.',
        data: Done,
      },
      'GET /v1/talent/unsubscribe/{token}': {
        summary: 'Redirects a browser that opens that link to a page that asks first. It doesn’t unsubscribe.',
        data: z.never(),
        redirect: true,
      },
      'GET /v1/talent/mails/{token}': {
        summary: 'Which emails that link stops, and whether they’re still on.',
        data: z.object({
          kind: z.enum(['reminders', 'contacts', 'unanswered', 'questions', 'deletion', 'alert', 'talents', 'notices']),
          is_wanted: z.boolean(),
          company_slug: z.string().optional().describe('Of the company whose people get them'),
          notices: z
            .object({
              company: z.string(),
              listing: z.string().nullable().describe('The title of the only listing they are about'),
              pace: Pace,
              asks: z.boolean().describe('Whether the address is asked to take the place of the company’s own'),
            })
            .optional()
            .describe('Of a company’s emails about applicants and messages, whose pace can be chosen'),
        }),
      },
      'PUT /v1/talent/mails/{token}': {
        summary:
          'Sets by that link how often a company’s emails about applicants and messages are sent, or turns its reminders and questions off (`never`) and back on (any other pace).',
        body: z.object({ pace: Pace }),
        data: Done,
      },
    },
  ),
  ...routes(
    { access: 'user', fresh: true },
    {
      'GET /v1/talent/applications': {
        summary: 'Applications sent from the user’s confirmed email address, newest first.',
        data: z.array(OwnApplication),
      },
      'GET /v1/talent/applications/{applicationId}': {
        summary: 'One of the user’s applications. Marks anything new as seen.',
        data: OpenedApplication,
      },
      'GET /v1/talent/applications/{applicationId}/resume': {
        summary: 'The resume sent with one of the user’s applications.',
        data: z.never(),
        file: 'application/pdf',
      },
      'POST /v1/talent/applications/{applicationId}/withdrawal': {
        summary: 'Withdraws one of the user’s applications, or declines an offer.',
        data: OpenedApplication,
      },
      'POST /v1/talent/applications/{applicationId}/messages': {
        idempotent: true,
        summary: 'Replies to the company, once it has responded.',
        body: MessageBody,
        data: OpenedApplication,
      },
      'DELETE /v1/talent/applications/{applicationId}': {
        summary: 'Deletes one of the user’s applications and its resume.',
        data: Done,
      },
      'GET /v1/talent/news': {
        summary:
          'How many applications have unread updates, how many conversations have unread messages, and how many things that apps prepared are still waiting.',
        data: OwnNews,
      },
      'POST /v1/talent/conversations/{conversationId}/acceptance': {
        summary: 'Shares the user’s name, email address, links and resume with this company only.',
        data: OwnConversationWithMessages,
      },
      'GET /v1/talent/export': {
        summary: 'All of the user’s data, as an archive of JSON and files.',
        data: z.never(),
        file: 'application/zip',
      },
      'DELETE /v1/talent/account': { summary: 'Deletes the account and everything held of the person.', data: Done },
    },
  ),
};
