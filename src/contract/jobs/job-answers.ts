import { NOT_STATED, type ReadField, type Term, type Verdict, visaAnswer } from '#contract/core/vocabulary.ts';
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

type Asked = Pick<JobBrief, 'language_level_ko' | 'is_visa_sponsored' | 'visa_note' | 'residence' | 'is_remote'> & {
  work_abroad?: boolean | null;
};
type Named = { id: string; label: string } | null;

/** By the answer's id; whatever is not named is for the applicant to bring. */
export const OPENNESS: Record<FourQuestion, Record<string, Openness>> = {
  korean_level: { 'not-required': 'open', basic: 'half', conversational: 'half' },
  visa: { true: 'open', 'case-by-case': 'half', 'transfer-only': 'half' },
  residence: { anywhere: 'open' },
  workplace: { remote: 'open', hybrid: 'half' },
};

export const VERDICT_OPENNESS: Record<Verdict, Openness> = { yes: 'open', ask: 'half', no: 'shut' };

export function answersOf(job: Asked): Answer[] {
  const answers: Record<FourQuestion, Omit<Answer, 'question'>> = {
    korean_level: answer(job.language_level_ko, OPENNESS.korean_level),
    visa: answer(visaAnswer(job), OPENNESS.visa),
    residence: answer(residenceOf(job), OPENNESS.residence),
    workplace: answer(job.is_remote, OPENNESS.workplace),
  };
  return FOUR_QUESTIONS.map(({ id, label }) => ({ question: label, ...answers[id] }));
}

/** Open to people abroad, who would then have to come. */
export const MOVE = { id: 'anywhere', label: 'Move to Korea' };

function residenceOf({ residence, is_remote, work_abroad }: Asked): Named {
  return asksToMove(residence?.id, is_remote?.id, work_abroad) ? MOVE : residence;
}

export function asksToMove(residence?: string | null, workplace?: string | null, said?: boolean | null): boolean {
  return residence === 'anywhere' && worksAbroad(said ?? null, workplace ?? null, null) === false;
}

/** Whether somebody may stay abroad and do the work from there: what the listing says, or what follows from the rest. */
export function worksAbroad(said: boolean | null, workplace: string | null, residence: string | null): boolean | null {
  const isHere = (workplace !== null && workplace !== 'remote') || residence === 'in-korea';
  return said ?? (isHere ? false : null);
}

const FROM_OPEN: readonly Openness[] = ['open', 'half', 'none', 'shut'];

/** Whether a listing asks for no more than another in any of the four questions. */
export function isAsOpen(listing: Asked, other: Asked): boolean {
  const others = answersOf(other);
  return answersOf(listing).every(
    ({ openness }, question) => FROM_OPEN.indexOf(openness) <= FROM_OPEN.indexOf(others[question]?.openness ?? 'shut'),
  );
}

function answer(term: Named, openness: Record<string, Openness>): Omit<Answer, 'question'> {
  if (!term) return { openness: 'none', label: NOT_STATED.label };
  return { openness: openness[term.id] ?? 'shut', label: term.label };
}
