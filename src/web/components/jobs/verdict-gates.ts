import { VERDICTS, type Verdict } from '#contract/core/vocabulary.ts';
import type { Openness } from '#contract/jobs/job-answers.ts';

const OPENNESS: Record<Verdict, Openness> = { yes: 'open', ask: 'half', no: 'shut' };

/** What to spread on the mark of a verdict. */
export const VERDICT_GATES = Object.fromEntries(
  VERDICTS.map(({ id, label }) => [id, { openness: OPENNESS[id], label }]),
) as Record<Verdict, { openness: Openness; label: string }>;
