import { VERDICTS, type Verdict } from '#contract/core/vocabulary.ts';
import { type Openness, VERDICT_OPENNESS } from '#contract/jobs/job-answers.ts';

/** What to spread on the mark of a verdict. */
export const VERDICT_GATES = Object.fromEntries(
  VERDICTS.map(({ id, label }) => [id, { openness: VERDICT_OPENNESS[id], label }]),
) as Record<Verdict, { openness: Openness; label: string }>;
