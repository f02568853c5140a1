import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { ListMeta, NumberedListQuery } from '#contract/core/lists.ts';
import { PwdQuery } from '#contract/core/params.ts';
import { Company } from '#contract/employers/companies.ts';
import { JOB_STATES } from '#contract/jobs/job-state.ts';
import { JobBrief } from '#contract/jobs/jobs.ts';

export const JobCounters = z.object({
  reads: z.number().int(),
  application_clicks: z.number().int(),
  applications: z.number().int(),
  new_applications: z.number().int(),
});

/** A job on the recruit page; counters are null for visitors who have not proved that they belong to the company. */
export const RecruitJob = JobBrief.extend({
  state: z.enum(JOB_STATES),
  counters: JobCounters.nullable(),
});
export type RecruitJob = z.infer<typeof RecruitJob>;

export const recruitRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/recruit/{id}/jobs': {
      summary: "A page of a company's jobs. With its password, includes unpublished and closed ones and all counts.",
      query: PwdQuery.extend(NumberedListQuery.shape),
      data: z.object({
        company: Company,
        jobs: z.array(RecruitJob),
        has_access: z.boolean(),
        refusal: z.string().nullable().describe("What a signed-in person needs for access, if it's a second factor"),
      }),
      meta: ListMeta.extend({
        new_applications: z.number().int().nullable().describe('To all jobs; null without access'),
      }),
    },
  },
);
