import { asksOf, type FitQuestion, fitOf, personOf, type Verdict } from '#contract/fit.ts';
import type { Openness } from '#contract/job-answers.ts';

/** How each verdict looks, with the marks of the listing's own answers, and what it says of a job. */
export const VERDICTS: Record<Verdict, { openness: Openness; word: string }> = {
  yes: { openness: 'open', word: 'You can apply' },
  ask: { openness: 'half', word: 'Ask' },
  no: { openness: 'shut', word: 'Not for you' },
};

export type Told = {
  openness: Openness;
  word: string;
  lines: { question: FitQuestion; openness: Openness; sentence: string }[];
};

/** What the rules say of a listing to this person; null for answers that nobody could have given. */
export function judgeJob(answers: Readonly<Record<string, unknown>>, job: Parameters<typeof asksOf>[0]): Told | null {
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
