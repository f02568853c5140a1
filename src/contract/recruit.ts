import { z } from 'zod';
import { Company, PwdQuery } from '#contract/companies.ts';
import { JOB_STATES } from '#contract/job-state.ts';
import { JobBrief } from '#contract/jobs.ts';
import { IdParam } from '#contract/params.ts';
import type { RouteTable } from '#contract/route.ts';
import { APPLICATION_STATES } from '#contract/states.ts';
import { ids } from '#contract/vocabulary.ts';

/** States that a recruiter may set; only applicants withdraw. */
export const RECRUITER_STATES = ['new', 'read', 'in-conversation', 'declined', 'hired'] as const;

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

export const Application = z.object({
  id: z.uuid(),
  status: z.enum(ids(APPLICATION_STATES)),
  name: z.string(),
  email: z.string(),
  portfolio: z.string(),
  details: z.string(),
  applied_at: z.iso.datetime(),
  status_changed_at: z.iso.datetime(),
  resume_url: z.string(),
  resume_name: z.string(),
  resume_size: z.number().int(),
});
export type Application = z.infer<typeof Application>;

const JobParams = IdParam.extend({ jobId: z.string().min(1).max(200) });
const ApplicationParams = JobParams.extend({ applicationId: z.uuid() });

export const recruitRoutes = {
  'GET /v1/recruit/{id}/jobs': {
    access: 'anyone',
    summary: "A company's jobs; with its password also unpublished and closed ones and all counters.",
    params: IdParam,
    query: PwdQuery,
    data: z.object({ company: Company, jobs: z.array(RecruitJob), has_access: z.boolean() }),
  },
  'GET /v1/recruit/{id}/jobs/{jobId}/applications': {
    access: 'recruiter',
    summary: 'The applications to one job, newest first.',
    params: JobParams,
    query: PwdQuery,
    data: z.object({ job: RecruitJob, applications: z.array(Application) }),
  },
  'PUT /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/state': {
    access: 'recruiter',
    role: 'recruiter',
    summary: 'Sets the state of an application.',
    params: ApplicationParams,
    query: PwdQuery,
    body: z.object({ status: z.enum(RECRUITER_STATES) }),
    data: Application,
  },
  'GET /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/resume': {
    access: 'recruiter',
    summary: 'The resume of an application; each download is recorded.',
    params: ApplicationParams,
    query: PwdQuery,
    data: z.never(),
    file: 'application/pdf',
  },
} as const satisfies RouteTable;
