import { z } from 'zod';
import { Company } from '#contract/companies.ts';
import { routes } from '#contract/define.ts';
import { JOB_STATES } from '#contract/job-state.ts';
import { JobBrief } from '#contract/jobs.ts';
import { ListMeta, NumberedListQuery } from '#contract/lists.ts';
import { PwdQuery } from '#contract/params.ts';

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
      summary: "A company's jobs, a page of them; with its password also unpublished and closed ones and all counters.",
      query: PwdQuery.extend(NumberedListQuery.shape),
      data: z.object({
        company: Company,
        jobs: z.array(RecruitJob),
        has_access: z.boolean(),
        refusal: z
          .string()
          .nullable()
          .describe('What a signed-in person lacks to be let in, where it is a second factor'),
      }),
      meta: ListMeta.extend({
        new_applications: z.number().int().nullable().describe('To all jobs; null without access'),
      }),
    },
  },
);
