import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { At, Day } from '#contract/core/moments.ts';
import { IdParam } from '#contract/core/params.ts';
import { EMPLOYMENT_TYPES, ids, OCCUPATIONS, REGIONS, termOf } from '#contract/core/vocabulary.ts';
import { webUrl } from '#contract/core/web-url.ts';
import { ANSWER_DAYS, ANSWER_GIVERS, answersTo, COMPANY_QUESTIONS } from '#contract/employers/answer-terms.ts';

export const ENDED_WHYS = ['taken-back', 'replaced', 'expired'] as const;

const LONGEST_SENTENCE = 1000;

const Scope = z.object({
  occupation: z.enum(ids(OCCUPATIONS)).nullable().default(null),
  region: z.enum(ids(REGIONS)).nullable().default(null),
  employment_type: z.enum(ids(EMPLOYMENT_TYPES)).nullable().default(null),
});

const Answer = Scope.extend({ question: z.enum(ids(COMPANY_QUESTIONS)), value: z.string() });

function isAnswered({ question, value }: z.output<typeof Answer>): boolean {
  return termOf(answersTo(question), value) !== null;
}
const UNKNOWN_ANSWER = { path: ['value'], error: 'Choose one of the answers to this question.' };

/** Of all its listings, or of those of a kind of work, a region and an employment type. */
export const NewCompanyAnswer = Answer.refine(isAnswered, UNKNOWN_ANSWER);
export type NewCompanyAnswer = z.output<typeof NewCompanyAnswer>;

const Words = z.string().trim().min(1).max(LONGEST_SENTENCE).nullable().default(null);

export const NewStaffAnswer = Answer.extend({
  source_url: webUrl('Enter an address such as https://example.com/careers.')
    .nullable()
    .default(null)
    .describe('Its page that says so'),
  sentence: Words.describe('The sentence there, word for word'),
  told_on: Day.nullable().default(null).describe('The day it told staff, if no page says so'),
  note: Words.describe('Who told staff, and how'),
})
  .refine(isAnswered, UNKNOWN_ANSWER)
  .refine(({ source_url, told_on }) => (source_url === null) !== (told_on === null), {
    path: ['source_url'],
    error: 'Name the page that says so, or the day they told you.',
  })
  .refine(({ source_url, sentence }) => source_url === null || sentence !== null, {
    path: ['sentence'],
    error: 'Quote the sentence from the page.',
  });
export type NewStaffAnswer = z.output<typeof NewStaffAnswer>;

/** An answer that counts, as everybody sees it. */
export const CompanyAnswer = z.object({
  ...Answer.shape,
  label: z.string().describe('The answer as people read it'),
  given_by: z.enum(ANSWER_GIVERS),
  since: At.describe('When it was given'),
  url: z.string().nullable().describe('The page that says so'),
  sentence: z.string().nullable().describe('Of that page, word for word'),
});
export type CompanyAnswer = z.output<typeof CompanyAnswer>;

export const StoredAnswer = CompanyAnswer.extend({
  id: z.uuid(),
  counts_until: At,
  ended_at: At.nullable(),
  ended_why: z.enum(ENDED_WHYS).nullable(),
});
export type StoredAnswer = z.output<typeof StoredAnswer>;

export const CompanyRecord = z.object({
  answers: z
    .array(StoredAnswer.extend({ note: z.string().nullable() }))
    .describe('Current ones, then past ones, newest first'),
  differing: z
    .array(
      z.object({
        job: z.object({ slug: z.string(), title: z.string() }),
        question: z.enum(ids(COMPANY_QUESTIONS)),
        listing: z.string().describe('What the listing says, which counts, or what its text suggests'),
        company: z.string().describe('What the company answers'),
        is_sure: z.boolean().describe('Whether the listing states it; otherwise the company’s answer counts'),
      }),
    )
    .describe('Where a listing and the company disagree'),
  asking: z.object({
    off_at: At.nullable().describe('When the company opted out of questions'),
    why_not: z.string().nullable().describe('Why it can’t be asked now, in a sentence'),
    last: z
      .object({
        id: z.uuid(),
        asked_at: At,
        sends_at: At.describe('When the email is or was sent'),
        is_sent: z.boolean(),
        reminded_at: At.nullable(),
        answered_at: At.nullable(),
        waiting: z
          .object({
            since: At,
            answers: z.array(z.object({ question: z.enum(ids(COMPANY_QUESTIONS)), label: z.string() })),
          })
          .nullable()
          .describe('Answers from an unverified address, in the queue under `answer`'),
      })
      .nullable(),
  }),
});
export type CompanyRecord = z.output<typeof CompanyRecord>;

const AnswerParams = z.object({ id: IdParam.shape.id, answerId: z.uuid() });

export const companyAnswerRoutes = {
  ...routes(
    { access: 'staff' },
    {
      'GET /v1/admin/companies/{id}/general-answers': {
        summary: 'A company’s answers for its listings, and the listings that contradict them.',
        data: CompanyRecord,
      },
      'POST /v1/admin/companies/{id}/general-answers': {
        status: 201,
        summary: 'Records a company’s answer from its own page or from what it told staff, replacing the earlier one.',
        body: NewStaffAnswer,
        data: CompanyRecord,
      },
      'POST /v1/admin/companies/{id}/question': {
        summary: 'Emails a company four questions about all its open and hidden listings, on the next business day.',
        data: CompanyRecord,
      },
      'POST /v1/admin/companies/{id}/allow-questions': {
        summary: 'Allows questions again for a company that opted out and changed its mind.',
        body: z.object({ note: z.string().trim().min(1).max(LONGEST_SENTENCE).describe('Who said so, when and how') }),
        data: CompanyRecord,
      },
      'DELETE /v1/admin/companies/{id}/general-answers/{answerId}': {
        summary: 'Removes a company’s answer.',
        params: AnswerParams,
        data: CompanyRecord,
      },
    },
  ),
  ...routes(
    { access: 'recruiter' },
    {
      'GET /v1/recruit/{id}/general-answers': {
        summary: 'The company’s answers for its listings: current ones, then past ones.',
        data: z.array(StoredAnswer),
      },
    },
  ),
  ...routes(
    { access: 'recruiter', role: 'recruiter' },
    {
      'POST /v1/recruit/{id}/general-answers': {
        status: 201,
        summary: `Answers a question for all or some of the company’s listings for ${ANSWER_DAYS} days, replacing the earlier answer.`,
        body: NewCompanyAnswer,
        data: z.array(StoredAnswer),
      },
      'DELETE /v1/recruit/{id}/general-answers/{answerId}': {
        summary: 'Removes one of the company’s answers.',
        params: AnswerParams,
        data: z.array(StoredAnswer),
      },
    },
  ),
};
