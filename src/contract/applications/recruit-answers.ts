import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LANGUAGES_OF_PAGES } from '#contract/core/language.ts';
import { At, MomentWithOffset } from '#contract/core/moments.ts';
import { line, requiredText } from '#contract/core/text-fields.ts';
import { Done } from '#contract/employers/companies.ts';

/** States that are an answer to the applicant, of which the applicant is told. */
export const ANSWER_STATES = ['in-conversation', 'shortlisted', 'interview', 'offer', 'hired', 'declined'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** Ours: generous for a letter; more is a mistake. */
export const ANSWER_LIMITS = { textMax: 5000, templateNameMax: 80, templates: 50, atOnce: 100 } as const;

/** Ours. */
export const INTERVIEW_LIMITS = { minutesMin: 5, minutesMax: 480, minutes: 60, placeMax: 300, daysAhead: 365 } as const;

/** For as long as this after it was written, whoever decides can have an answer wait. */
export const HOLD_MINUTES = 10;

/** What stands in braces in an answer: the applicant's name, the job's title, the company's name. */
export const ANSWER_WORDS = ['name', 'job', 'company'] as const;

const text = requiredText(ANSWER_LIMITS.textMax).describe('May contain {name}, {job} and {company}');

export const AnswerTemplateFields = z.object({
  name: requiredText(ANSWER_LIMITS.templateNameMax),
  status: z.enum(ANSWER_STATES),
  text,
});

export const AnswerTemplate = AnswerTemplateFields.extend({
  id: z.uuid().nullable().describe('Null for a built-in one'),
  language: z.enum(LANGUAGES_OF_PAGES),
});
export type AnswerTemplate = z.infer<typeof AnswerTemplate>;

const AnswerFields = z.object({
  status: z
    .enum(ANSWER_STATES)
    .optional()
    .describe('If left out, the state doesn’t change, except that a first message starts the conversation'),
  text,
  language: z
    .enum(LANGUAGES_OF_PAGES)
    .optional()
    .describe('Of the email around the text; if left out, the language of the text'),
  reply_to_us: z.boolean().default(false).describe('Includes the company’s address in the email, so replies go there'),
  interview_at: MomentWithOffset.optional().describe('When the interview starts; only for that state'),
  interview_minutes: z
    .number()
    .int()
    .min(INTERVIEW_LIMITS.minutesMin, `Min ${INTERVIEW_LIMITS.minutesMin} minutes`)
    .max(INTERVIEW_LIMITS.minutesMax, `Max ${INTERVIEW_LIMITS.minutesMax} minutes`)
    .default(INTERVIEW_LIMITS.minutes),
  interview_place: line(INTERVIEW_LIMITS.placeMax).default('').describe('A place, or the link of a call'),
});

export const WaitingAnswer = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  name: z.string(),
  status: z.enum(ANSWER_STATES).nullable().describe('Null if it only sends a message'),
  due_at: At.describe('When it is sent'),
});
export type WaitingAnswer = z.infer<typeof WaitingAnswer>;

/** What was not done, by the id that was asked for, and why. */
const Refused = z.array(z.object({ id: z.uuid(), message: z.string() }));

const some = z.array(z.uuid()).min(1, 'Required').max(ANSWER_LIMITS.atOnce, `Max ${ANSWER_LIMITS.atOnce} at once`);

export const recruitAnswerRoutes = {
  ...routes(
    { access: 'recruiter' },
    {
      'GET /v1/recruit/{id}/answer-templates': {
        summary: 'Reply templates: the company’s own and the built-in ones.',
        data: z.array(AnswerTemplate),
      },
      'GET /v1/recruit/{id}/answers': {
        summary: 'Replies waiting to be sent, the next one first.',
        data: z.array(WaitingAnswer),
      },
    },
  ),
  ...routes(
    { access: 'recruiter', role: 'recruiter' },
    {
      'PUT /v1/recruit/{id}/answer-templates': {
        summary: 'Saves a template under a name, replacing any with that name.',
        body: AnswerTemplateFields,
        data: AnswerTemplate,
      },
      'DELETE /v1/recruit/{id}/answer-templates/{templateId}': {
        summary: 'Deletes one of the company’s templates.',
        data: Done,
      },
      'POST /v1/recruit/{id}/answers/preview': {
        summary: 'Previews the email the applicant would get. Sends nothing.',
        body: AnswerFields.extend({ application_id: z.uuid() }),
        data: z.object({ to: z.string(), reply_to: z.string().nullable(), subject: z.string(), text: z.string() }),
      },
      'POST /v1/recruit/{id}/answers': {
        summary: 'Replies to applications after a few seconds, then sets their state. Names any that were refused.',
        body: AnswerFields.extend({ application_ids: some }),
        data: z.object({ waiting: z.array(WaitingAnswer), refused: Refused }),
      },
      'POST /v1/recruit/{id}/answers/undo': {
        summary: 'Cancels replies that haven’t been sent yet.',
        body: z.object({ ids: some }),
        data: z.object({ done: z.array(z.uuid()), refused: Refused }),
      },
      'POST /v1/recruit/{id}/answers/hold': {
        summary: `Restarts the delay for replies, up to ${HOLD_MINUTES} minutes after they were written.`,
        body: z.object({ ids: some }),
        data: z.object({ done: z.array(z.uuid()), refused: Refused }),
      },
      'POST /v1/recruit/{id}/answers/send': {
        summary: 'Sends replies now.',
        body: z.object({ ids: some }),
        data: z.object({ done: z.array(z.uuid()), refused: Refused }),
      },
    },
  ),
};
