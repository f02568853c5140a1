import { NOT_STATED, visaAnswer } from '#contract/core/vocabulary.ts';
import type { JobBrief } from '#contract/jobs/jobs.ts';

/** How open a listing is on one question: yes, partly, the applicant must bring it, not stated. */
export type Openness = 'open' | 'half' | 'shut' | 'none';

export type Answer = { question: 'Korean' | 'Visa' | 'Live' | 'Work'; openness: Openness; label: string };

type Asked = Pick<JobBrief, 'language_level_ko' | 'is_visa_sponsored' | 'visa_note' | 'residence' | 'is_remote'>;
type Named = { id: string; label: string } | null;

const KOREAN: Record<string, Openness> = { 'not-required': 'open', basic: 'half', conversational: 'half' };
const VISA: Record<string, Openness> = { true: 'open', 'case-by-case': 'half', 'transfer-only': 'half' };
const RESIDENCE: Record<string, Openness> = { anywhere: 'open' };
const WORKPLACE: Record<string, Openness> = { remote: 'open', hybrid: 'half' };

/** A listing's four answers, always in this order. */
export function answersOf(job: Asked): Answer[] {
  return [
    { question: 'Korean', ...answer(job.language_level_ko, KOREAN) },
    { question: 'Visa', ...answer(visaAnswer(job), VISA) },
    { question: 'Live', ...answer(job.residence, RESIDENCE) },
    { question: 'Work', ...answer(job.is_remote, WORKPLACE) },
  ];
}

function answer(term: Named, openness: Record<string, Openness>): { openness: Openness; label: string } {
  if (!term) return { openness: 'none', label: NOT_STATED.label };
  return { openness: openness[term.id] ?? 'shut', label: term.label };
}
