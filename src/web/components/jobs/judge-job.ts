import { asksOf, type FitQuestion, fitOf, personOf, type Verdict } from '#contract/jobs/fit.ts';
import type { Openness } from '#contract/jobs/job-answers.ts';

export const VERDICTS: Record<Verdict, { openness: Openness; word: string }> = {
  yes: { openness: 'open', word: 'You can apply' },
  ask: { openness: 'half', word: 'Ask first' },
  no: { openness: 'shut', word: 'You don’t qualify yet' },
};

export type JobVerdict = {
  openness: Openness;
  word: string;
  lines: { question: FitQuestion; openness: Openness; sentence: string }[];
};

/** The verdict on a listing for this person; null for invalid answers. */
export function judgeJob(
  answers: Readonly<Record<string, unknown>>,
  job: Parameters<typeof asksOf>[0],
): JobVerdict | null {
  const person = personOf(answers);
  if (!person) return null;
  const { verdict, judgements } = fitOf(person, asksOf(job));
  const lines = judgements.map(({ question, verdict, sentence }) => ({
    question,
    openness: VERDICTS[verdict].openness,
    sentence,
  }));
  return { ...VERDICTS[verdict], lines };
}
