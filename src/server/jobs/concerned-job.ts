import type { ConcernedJob } from '#contract/jobs/desk-jobs.ts';
import { companies } from '#server/schema/companies.ts';
import { stateOf } from '#server/schema/job-state.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

export const concernedColumns = {
  id: jobs.id,
  slug: jobs.slug,
  title: jobs.title,
  company_name: companies.name,
  published_at: jobs.published_at,
  expires_at: jobs.expires_at,
  is_closed: jobs.is_closed,
};

export type ConcernedRow = Pick<JobRow, 'id' | 'slug' | 'title' | 'published_at' | 'expires_at' | 'is_closed'> & {
  company_name: string;
};

export function presentConcerned(row: ConcernedRow, now: Date): ConcernedJob {
  const { id, slug, title, company_name } = row;
  return { id, slug, title, company_name, state: stateOf(row, now) };
}
