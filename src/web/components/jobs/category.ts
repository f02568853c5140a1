import type { Job } from '#contract/jobs/jobs.ts';
import { LISTED_OCCUPATIONS, landingPath } from '#contract/jobs/landing-paths.ts';

/** The job's first occupation with a landing page, such as Engineering at /engineering-jobs; null if there is none. */
export function categoryOf(job: Pick<Job, 'occupations'>): { name: string; path: string } | null {
  const listed = job.occupations.find(({ id }) => LISTED_OCCUPATIONS.some((occupation) => occupation === id));
  return listed ? { name: listed.label, path: landingPath({ name: listed.id }) } : null;
}
