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
import { FOUR_QUESTIONS } from '#contract/jobs/job-answers.ts';

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

/** Nobody is asked where they want to sit: the listing says, and where they live may speak against it. */
function told({ person, asks }: ApplicantFit, question: FitQuestion): string {
  const terms = {
    korean: termOf(TALENT_KOREAN_LEVELS, person.korean_level),
    visa: termOf(FIT_VISAS, person.visa_status),
    residence: termOf(LIVING_PLACES, person.lives_in),
    workplace: termOf(WORKPLACES, asks.workplace),
  };
  return (terms[question] ?? NOT_STATED).label;
}

function askedOf({ asks }: ApplicantFit, question: FitQuestion): string {
  return (termOf(ASKS[question], asks[question]) ?? NOT_STATED).label;
}
