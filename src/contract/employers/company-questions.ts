import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import {
  ids,
  KOREAN_LEVELS,
  OCCUPATIONS,
  RESIDENCES,
  type Term,
  VISA_ANSWERS,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import type { CompanyQuestion } from '#contract/employers/answer-terms.ts';

/** The header that carries the private token of a question: never an address, which ends up in logs. */
export const QUESTION_TOKEN_HEADER = 'question-token';

/** What a company is asked about all of its listings. */
export const ASKED_QUESTIONS = [
  'korean_level',
  'visa',
  'workplace',
  'residence',
] as const satisfies readonly CompanyQuestion[];
export type AskedQuestion = (typeof ASKED_QUESTIONS)[number];

/** Without an answer. */
export const DAYS_BETWEEN_QUESTIONS = 90;
export const QUESTION_REMINDER_DAYS = 14;
/** The link of the letter ends with it. */
export const QUESTION_DAYS = 180;
export const LISTINGS_NAMED = 10;

function answersOf<const Id extends string>(terms: readonly Term<Id>[]) {
  const occupation = z.enum(ids(OCCUPATIONS)).nullable().describe('A kind of work; null for all listings');
  return z.array(z.object({ occupation, value: z.enum(ids(terms)) })).max(OCCUPATIONS.length + 1);
}

/** For all listings, and apart for those of a kind of work. */
export const GroupedAnswers = z.object({
  korean_level: answersOf(KOREAN_LEVELS),
  visa: answersOf(VISA_ANSWERS),
  workplace: answersOf(WORKPLACES),
  residence: answersOf(RESIDENCES),
} satisfies Record<AskedQuestion, z.ZodType>);
export type GroupedAnswers = z.output<typeof GroupedAnswers>;

/** Each list takes the place of what was answered to its question; what is left out stays as it is. */
export const SentAnswers = GroupedAnswers.partial();
export type SentAnswers = z.output<typeof SentAnswers>;

export const OwnQuestion = z.object({
  company: z.object({ slug: z.string(), name: z.string() }),
  listings: z
    .array(
      z.object({
        title: z.string(),
        url: z.string().nullable().describe('Its public page; null while it’s hidden'),
        own: z.string().nullable().describe('The private page where it is corrected or closed'),
      }),
    )
    .describe('The latest of those that are open or wait'),
  total: z.int().describe('All of these'),
  occupations: z.array(z.enum(ids(OCCUPATIONS))).describe('Their kinds of work'),
  answers: GroupedAnswers.describe('What counts'),
  waiting: SentAnswers.nullable().describe('Sent and pending review'),
});
export type OwnQuestion = z.output<typeof OwnQuestion>;

export const ownQuestionRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/company-questions/own': {
      token: QUESTION_TOKEN_HEADER,
      summary: 'The questions asked about a company’s listings and its answers, by Question-Token header.',
      data: OwnQuestion,
    },
    'POST /v1/company-questions/own/answers': {
      token: QUESTION_TOKEN_HEADER,
      summary:
        'Answers for all of a company’s listings: immediately from its own email domain, otherwise once staff approve.',
      body: SentAnswers,
      data: OwnQuestion,
    },
  },
);
