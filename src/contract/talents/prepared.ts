import { z } from 'zod';
import { ApplicationFields } from '#contract/applications/applications.ts';
import { ANSWER_LIMITS, ANSWER_STATES } from '#contract/applications/recruit-answers.ts';
import { routes } from '#contract/core/define.ts';
import { At } from '#contract/core/moments.ts';
import { requiredText } from '#contract/core/text-fields.ts';
import { CompanyBrief, Done } from '#contract/employers/companies.ts';
import { ProfileFields } from '#contract/talents/profile.ts';

/** Ours. `days`: after the app wrote it. */
export const PREPARED_LIMITS = { days: 14, perPerson: 100 } as const;

const { name, portfolio, details, visa_status, lives_in, korean_level } = ApplicationFields.shape;

/** What an app can fill in of the form. The address is the account's, and the resume comes from the person. */
export const PreparedApplication = z.object({
  details,
  name: name.optional(),
  portfolio: portfolio.optional(),
  visa_status,
  lives_in,
  korean_level,
});
export type PreparedApplication = z.output<typeof PreparedApplication>;

/** Who sees the profile is the person's own choice. */
export const ProfileChange = ProfileFields.omit({ visibility: true }).partial();
export type ProfileChange = z.output<typeof ProfileChange>;
export type ProposedField = keyof ProfileChange;

const PROPOSED_FIELDS = Object.keys(ProfileChange.shape) as [ProposedField, ...ProposedField[]];

const Proposal = z.object({
  value: z.union([z.string(), z.array(z.string())]).describe('As the form takes it; empty text says there’s no choice'),
});

export const PreparedAnswer = z.object({
  status: z.enum(ANSWER_STATES).nullable().describe('Null where the app leaves the state open'),
  text: requiredText(ANSWER_LIMITS.textMax),
});
export type PreparedAnswer = z.output<typeof PreparedAnswer>;

export type PreparedContent = PreparedApplication | z.output<typeof Proposal> | PreparedAnswer;

const Prepared = z.object({
  id: z.uuid(),
  app: z.string().describe('What the app calls itself'),
  prepared_at: At,
  path: z.string().describe('Of the page where the person reads and decides'),
});

export const PreparedThing = z.discriminatedUnion('kind', [
  Prepared.extend({
    kind: z.literal('application'),
    job: z.object({ slug: z.string(), title: z.string(), is_closed: z.boolean() }),
    company: CompanyBrief,
    content: PreparedApplication,
  }),
  Prepared.extend({ kind: z.literal('profile'), field: z.enum(PROPOSED_FIELDS), content: Proposal }),
  Prepared.extend({
    kind: z.literal('answer'),
    application: z.object({ id: z.uuid(), name: z.string() }),
    job: z.object({ slug: z.string(), title: z.string() }),
    company: CompanyBrief,
    content: PreparedAnswer,
  }),
]);
export type PreparedThing = z.output<typeof PreparedThing>;
export type PreparedOf<Kind extends PreparedThing['kind']> = Extract<PreparedThing, { kind: Kind }>;

/** A client's address may be its id. */
const APP_ID_MAX = 2000;
export const APP_NAME_MAX = 200;

const byApp = {
  app: z
    .object({ id: requiredText(APP_ID_MAX), name: requiredText(APP_NAME_MAX) })
    .describe('The app that writes it, as it calls itself'),
};

const kept = { status: 201, data: z.array(PreparedThing) } as const;

export const preparedRoutes = {
  ...routes(
    { access: 'user' },
    {
      'GET /v1/talent/prepared': {
        summary: 'What connected apps prepared for the user, newest first. None of it has been sent.',
        data: z.array(PreparedThing),
      },
      'GET /v1/talent/prepared/{preparedId}': {
        summary: 'One of the things that apps prepared.',
        data: PreparedThing,
      },
      'DELETE /v1/talent/prepared/{preparedId}': { summary: 'Dismisses what an app prepared.', data: Done },
      'POST /v1/talent/prepared/applications': {
        summary: 'Keeps an application for the user to read, complete and send. Sends nothing.',
        body: PreparedApplication.extend({ job: z.string().min(1).max(200).describe('Slug or uuid'), ...byApp }),
        ...kept,
      },
      'POST /v1/talent/prepared/profile': {
        summary: 'Keeps changes to the profile for the user to accept or dismiss. Changes nothing.',
        body: ProfileChange.extend(byApp),
        ...kept,
      },
    },
  ),
  ...routes(
    { access: 'recruiter', role: 'recruiter' },
    {
      'POST /v1/recruit/{id}/applications/{applicationId}/prepared-answer': {
        summary: 'Keeps a reply for the signed-in recruiter to read and send. Sends nothing.',
        body: PreparedAnswer.extend(byApp),
        ...kept,
      },
    },
  ),
};
