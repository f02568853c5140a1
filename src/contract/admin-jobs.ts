import { z } from 'zod';
import { JOB_STATES } from '#contract/job-state.ts';
import { MomentWithOffset } from '#contract/moments.ts';
import { IdParam } from '#contract/params.ts';
import type { RouteTable } from '#contract/route.ts';

/** The state of a job after staff changed it. */
export const JobStanding = z.object({
  id: z.uuid(),
  slug: z.string(),
  state: z.enum(JOB_STATES),
  published_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
});
export type JobStanding = z.infer<typeof JobStanding>;

export const adminJobRoutes = {
  'POST /v1/admin/jobs/{id}/publication': {
    access: 'staff',
    summary: 'Publishes a draft, now or at a time to come.',
    params: IdParam,
    body: z.object({ at: MomentWithOffset.optional().describe('Now where it is left out') }),
    data: JobStanding,
  },
  'DELETE /v1/admin/jobs/{id}/publication': {
    access: 'staff',
    summary: 'Takes a job off the site, or off the schedule; it is a draft again.',
    params: IdParam,
    data: JobStanding,
  },
  'POST /v1/admin/jobs/{id}/closure': {
    access: 'staff',
    summary: 'Closes an open job; its page stays.',
    params: IdParam,
    data: JobStanding,
  },
} as const satisfies RouteTable;
