import { PRIVATE } from '#platform/private-headers.ts';
import { presentCompany } from '#server/companies/present.ts';
import { recruiterAccess } from '#server/company-access/recruiter-access.ts';
import type { Handlers } from '#server/http/handler.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { jobsOfCompany } from '#server/jobs/queries.ts';
import { downloadResume } from '#server/recruit/download-resume.ts';
import { presentApplication, presentOwnJobs, presentRecruitJob } from '#server/recruit/present.ts';
import { applicationsTo, findOwnJob } from '#server/recruit/queries.ts';
import { setState } from '#server/recruit/set-state.ts';
import { isOpen } from '#server/schema/job-state.ts';

type RecruitKeys =
  | 'GET /v1/recruit/{id}/jobs'
  | 'GET /v1/recruit/{id}/jobs/{jobId}/applications'
  | 'PUT /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/state'
  | 'GET /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/resume';

export const recruitHandlers: Handlers<RecruitKeys> = {
  'GET /v1/recruit/{id}/jobs': async (ctx, { params, query, request, caller }) => {
    const access = await recruiterAccess(ctx, request, params.id, query.pwd, caller.address);
    const all = await jobsOfCompany(ctx.db, access.company.id);
    const now = ctx.clock.now();
    const open = all.filter(({ job }) => isOpen(job, now));
    const jobs = access.allowed ? await presentOwnJobs(ctx, all) : open.map((row) => presentRecruitJob(row, ctx, null));
    return {
      data: { company: presentCompany(access.company, open.length), jobs, has_access: access.allowed },
      headers: { ...PRIVATE, ...(access.setCookie ? { 'set-cookie': access.setCookie } : {}) },
    };
  },

  'GET /v1/recruit/{id}/jobs/{jobId}/applications': async (ctx, { params, caller }) => {
    const { company } = caller;
    const found = await findOwnJob(ctx.db, company.id, params.jobId);
    const [presented] = found ? await presentOwnJobs(ctx, [found]) : [];
    if (!found || !presented) throw noSuchJob();
    const { job } = found;
    const applications = await applicationsTo(ctx.db, company.id, job.id);
    const path = { companySlug: company.slug, jobSlug: job.slug };
    return {
      data: { job: presented, applications: applications.map((one) => presentApplication(one, path)) },
      headers: PRIVATE,
    };
  },

  'PUT /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/state': async (ctx, { params, body, caller }) => {
    const path = { ...params, companyId: caller.company.id };
    const { application, jobSlug } = await setState(ctx, path, body.status);
    return { data: presentApplication(application, { companySlug: params.id, jobSlug }), headers: PRIVATE };
  },

  'GET /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/resume': (ctx, { params, caller }) =>
    downloadResume(ctx, { ...params, companyId: caller.company.id }, caller.address),
};
