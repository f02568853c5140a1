import { NOT_STATED, type ReadField, type Term, visaAnswer } from '#contract/core/vocabulary.ts';
import type { JobBrief } from '#contract/jobs/jobs.ts';

/** How open a listing is on one question: yes, partly, the applicant must bring it, not stated. */
export type Openness = 'open' | 'half' | 'shut' | 'none';

/** What every listing is asked, in the order of its page. */
export const FOUR_QUESTIONS = [
  { id: 'korean_level', label: 'Korean' },
  { id: 'visa', label: 'Visa' },
  { id: 'residence', label: 'Live' },
  { id: 'workplace', label: 'Work' },
] as const satisfies readonly Term<ReadField>[];
export type FourQuestion = (typeof FOUR_QUESTIONS)[number]['id'];

export type Answer = { question: (typeof FOUR_QUESTIONS)[number]['label']; openness: Openness; label: string };

type Asked = Pick<JobBrief, 'language_level_ko' | 'is_visa_sponsored' | 'visa_note' | 'residence' | 'is_remote'>;
type Named = { id: string; label: string } | null;

const KOREAN: Record<string, Openness> = { 'not-required': 'open', basic: 'half', conversational: 'half' };
const VISA: Record<string, Openness> = { true: 'open', 'case-by-case': 'half', 'transfer-only': 'half' };
const RESIDENCE: Record<string, Openness> = { anywhere: 'open' };
const WORKPLACE: Record<string, Openness> = { remote: 'open', hybrid: 'half' };

export function answersOf(job: Asked): Answer[] {
  const answers: Record<FourQuestion, Omit<Answer, 'question'>> = {
    korean_level: answer(job.language_level_ko, KOREAN),
    visa: answer(visaAnswer(job), VISA),
    residence: answer(job.residence, RESIDENCE),
    workplace: answer(job.is_remote, WORKPLACE),
  };
  return FOUR_QUESTIONS.map(({ id, label }) => ({ question: label, ...answers[id] }));
}

function answer(term: Named, openness: Record<string, Openness>): Omit<Answer, 'question'> {
  if (!term) return { openness: 'none', label: NOT_STATED.label };
  return { openness: openness[term.id] ?? 'shut', label: term.label };
}
