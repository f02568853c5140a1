import {
  ENGLISH_LEVELS,
  KOREAN_LEVELS,
  LANGUAGES,
  RELOCATION_ANSWERS,
  RESIDENCES,
  type Term,
  VISA_ANSWERS,
  WORK_ABROAD_ANSWERS,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';

/** What a company may answer for all of its listings: a fact of each, and the answers there are. */
export const COMPANY_QUESTIONS = [
  { id: 'korean_level', label: 'Korean level', answers: KOREAN_LEVELS },
  { id: 'visa', label: 'Visa', answers: VISA_ANSWERS },
  { id: 'residence', label: 'Where you live', answers: RESIDENCES },
  { id: 'workplace', label: 'Workplace', answers: WORKPLACES },
  { id: 'interview_language', label: 'Interviews in', answers: LANGUAGES },
  { id: 'working_language', label: 'Working language', answers: LANGUAGES },
  { id: 'relocation', label: 'Relocation', answers: RELOCATION_ANSWERS },
  { id: 'work_abroad', label: 'Work from abroad', answers: WORK_ABROAD_ANSWERS },
  { id: 'english_level', label: 'English level', answers: ENGLISH_LEVELS },
] as const satisfies readonly (Term & { answers: readonly Term[] })[];
export type CompanyQuestion = (typeof COMPANY_QUESTIONS)[number]['id'];

export function answersTo(question: CompanyQuestion): readonly Term[] {
  return COMPANY_QUESTIONS.find(({ id }) => id === question)?.answers ?? [];
}

/** `company`: somebody who speaks for it; `staff-page`: staff, from its page; `staff-told`: staff, whom it told. */
export const ANSWER_GIVERS = ['company', 'staff-page', 'staff-told'] as const;
export type AnswerGiver = (typeof ANSWER_GIVERS)[number];

/** How long an answer counts. */
export const ANSWER_DAYS = 180;
