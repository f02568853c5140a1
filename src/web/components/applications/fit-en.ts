import type { ApplicantFit } from '#contract/applications/applications.ts';
import {
  FIT_VISAS,
  KOREAN_LEVELS,
  LIVING_PLACES,
  NOT_STATED,
  RESIDENCES,
  TALENT_KOREAN_LEVELS,
  type Term,
  termOf,
  VISA_ANSWERS,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import { FIT_QUESTIONS, type FitQuestion } from '#contract/jobs/fit.ts';
import { asksToMove, FOUR_QUESTIONS, MOVE } from '#contract/jobs/job-answers.ts';

const ASKS: Record<FitQuestion, readonly Term[]> = {
  korean: KOREAN_LEVELS,
  visa: VISA_ANSWERS,
  residence: RESIDENCES,
  workplace: WORKPLACES,
};

/** Of what an applicant told upfront: applicants read these in English alone. */
export const FIT_ENGLISH = {
  question: (question: FitQuestion): string => FOUR_QUESTIONS[FIT_QUESTIONS.indexOf(question)]?.label ?? '',
  told,
  listing: (fit: ApplicantFit, question: FitQuestion) => `Listing: ${askedOf(fit, question)}`,
  meets: (met: number) => `Meets ${met} of 4`,
};

export type FitWords = typeof FIT_ENGLISH;

/** Whether somebody abroad could do it from there is what speaks against, or leaves open, a workplace. */
export function isAboutAbroad({ asks, verdicts }: ApplicantFit, question: FitQuestion): boolean {
  return question === 'workplace' && asks.workplace !== null && verdicts.workplace !== 'yes';
}

export function isAboutMoving({ asks }: ApplicantFit, question: FitQuestion): boolean {
  return question === 'residence' && asksToMove(asks.residence, asks.workplace, asks.from_abroad);
}

/** Null of the workplace: nobody is asked where they want to sit. */
function told({ person }: ApplicantFit, question: FitQuestion): string | null {
  if (question === 'workplace') return null;
  const terms = {
    korean: termOf(TALENT_KOREAN_LEVELS, person.korean_level),
    visa: termOf(FIT_VISAS, person.visa_status),
    residence: termOf(LIVING_PLACES, person.lives_in),
  };
  return (terms[question] ?? NOT_STATED).label;
}

function askedOf(fit: ApplicantFit, question: FitQuestion): string {
  if (isAboutMoving(fit, question)) return MOVE.label;
  const asked = (termOf(ASKS[question], fit.asks[question]) ?? NOT_STATED).label;
  if (!isAboutAbroad(fit, question)) return asked;
  return fit.verdicts.workplace === 'no' ? `${asked}, within Korea` : `${asked}, from abroad not stated`;
}
