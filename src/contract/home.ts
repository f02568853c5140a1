import { z } from 'zod';
import { HomeTexts } from '#contract/admin-home.ts';
import { FitCounts } from '#contract/fit-routes.ts';
import { JobBrief, JobListMeta } from '#contract/jobs.ts';
import type { RouteTable } from '#contract/route.ts';
import { Tag } from '#contract/tags.ts';

/**
 * Content of the home page: the first open jobs as the list shows them, featured ones on top, and how many jobs each
 * landing page lists.
 */
export const Home = z.object({
  texts: HomeTexts.describe('What stands at its top; without a notice it is empty'),
  open_jobs: z.number().int(),
  new_today: z.number().int(),
  companies: z.number().int(),
  last_checked: JobListMeta.shape.last_checked,
  featured: z.array(JobBrief),
  landing_counts: z.record(z.string(), z.number().int()).describe('Name of the landing page, open jobs on it'),
  facets: JobListMeta.shape.facets,
  from_abroad: FitCounts.describe('Open jobs by what "can I apply?" answers somebody abroad without visa and Korean'),
  tags: z.array(Tag),
});
export type Home = z.infer<typeof Home>;

export const homeRoutes = {
  'GET /v1/home': { access: 'anyone', summary: 'The content of the home page.', data: Home },
} as const satisfies RouteTable;
