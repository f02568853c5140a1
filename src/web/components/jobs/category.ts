import type { Job } from '#contract/jobs/jobs.ts';
import { LANDING_PAGES, landingPath } from '#contract/jobs/landing-pages.ts';

/** The job's first occupation with a landing page, such as Engineering at /engineering-jobs; null if there is none. */
export function categoryOf(job: Pick<Job, 'occupations'>): { name: string; path: string } | null {
  for (const { id, label } of job.occupations) {
    const page = LANDING_PAGES.find(({ query }) => query.occupations === id);
    if (page) return { name: label, path: landingPath(page) };
  }
  return null;
}
