import { LIMITS } from '#contract/core/limits.ts';
import { asksOf, fitOf } from '#contract/jobs/fit.ts';
import type { JobBrief } from '#contract/jobs/jobs.ts';
import { personOf } from '#contract/jobs/person.ts';
import { call } from '#web/api/call.ts';
import { fitAnswers } from '#web/browser-storage/fit-answers.ts';
import { isHidden, marks } from '#web/browser-storage/marks.ts';

const JOBS_NAMED = 3;

export type NextJobs = { title: string; jobs: JobBrief[] };

/**
 * Open jobs similar to this one that are new to the reader, and fit their answers once they gave some.
 * @throws RequestError
 */
export async function nextJobs(slug: string): Promise<NextJobs> {
  const [own, answers] = [marks.read(), fitAnswers.read()];
  const person = answers && personOf(answers);
  const query = { ...person, count: LIMITS.latestCountMax };
  const { data } = await call('GET /v1/jobs/{id}/similar', { params: { id: slug }, query });
  const jobs = data
    .filter((one) => own.applied[one.id] === undefined && !isHidden(own, one))
    .filter((one) => !person || fitOf(person, asksOf(one)).verdict === 'yes')
    .slice(0, JOBS_NAMED);
  return { title: answers ? 'You can apply to these too' : 'Similar jobs, still open', jobs };
}
