import type { Job } from '#contract/jobs/jobs.ts';
import { categoryOf } from '#web/components/jobs/category.ts';

export function jobCrumbs(job: Job): { name: string; path?: string }[] {
  const category = categoryOf(job);
  const company = { name: job.company.name, path: `/companies/${job.company.slug}` };
  return [{ name: 'Jobs', path: '/jobs' }, ...(category ? [category] : []), company, { name: job.title }];
}
