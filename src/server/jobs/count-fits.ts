import { asksOfFacets, FIT_FACETS, FIT_QUESTIONS, fitOf, type Person } from '#contract/jobs/fit.ts';
import type { FitCounts } from '#contract/jobs/fit-routes.ts';
import type { Context } from '#server/core/context.ts';
import { openByAnswers } from '#server/jobs/open-jobs.ts';

const FACETS = FIT_QUESTIONS.map((question) => FIT_FACETS[question]);

/** Open jobs by the verdict of "can I apply?". Only distinct combinations of answers are judged, not each job. */
export async function countFits(ctx: Context, person: Person): Promise<FitCounts> {
  const counts: FitCounts = { yes: 0, ask: 0, no: 0 };
  for (const { values, jobs } of openByAnswers(await ctx.jobIndex.current(), FACETS)) {
    const [korean, visa, residence, workplace] = values;
    counts[fitOf(person, asksOfFacets({ korean, visa, residence, workplace })).verdict] += jobs;
  }
  return counts;
}
