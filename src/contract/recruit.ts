import { z } from 'zod';
import { Company, Done, PwdQuery } from '#contract/companies.ts';
import { JOB_STATES } from '#contract/job-state.ts';
import { JobBrief } from '#contract/jobs.ts';
import { IdParam } from '#contract/params.ts';
import type { RouteTable } from '#contract/route.ts';
import { APPLICATION_STATES } from '#contract/states.ts';
import { ids } from '#contract/vocabulary.ts';

/** Characters of a recruit password. */
export const RECRUIT_PASSWORD_LENGTH = { min: 12, max: 200 } as const;

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
  'POST /v1/recruit/{id}/access': {
    access: 'anyone',
    summary: "Exchanges the company's password for a cookie that opens its recruit pages.",
    params: IdParam,
    body: z.object({ pwd: z.string({ error: 'Required' }).min(1, 'Required').max(RECRUIT_PASSWORD_LENGTH.max) }),
    data: Done,
  },
  'DELETE /v1/recruit/{id}/access': {
    access: 'anyone',
    summary: 'Gives that cookie back.',
    params: IdParam,
    data: Done,
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
