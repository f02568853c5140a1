import type { Verdict } from '#contract/core/vocabulary.ts';
import { asksOf, type FitQuestion, fitOf } from '#contract/jobs/fit.ts';
import type { Openness } from '#contract/jobs/job-answers.ts';
import { personOf } from '#contract/jobs/person.ts';
import { VERDICT_GATES } from '#web/components/jobs/verdict-gates.ts';

export type JobVerdict = {
  verdict: Verdict;
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
  const lines = judgements.map(({ question, verdict: one, sentence }) => ({
    question,
    openness: VERDICT_GATES[one].openness,
    sentence,
  }));
  return { verdict, lines };
}
