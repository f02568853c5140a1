import type { Job } from '#contract/jobs.ts';
import { categoryOf } from '#web/components/job/category.ts';

/** The way back up from a job: all jobs, those of its field, its company. */
export function jobCrumbs(job: Job): { name: string; path?: string }[] {
  const category = categoryOf(job);
  return [{ name: 'Jobs', path: '/jobs' }, ...(category ? [category] : []), { name: job.company.name }];
}
