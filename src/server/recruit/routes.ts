import { PRIVATE } from '#platform/private-headers.ts';
import { presentCompany } from '#server/companies/present.ts';
import { recruiterAccess } from '#server/company-access/recruiter-access.ts';
import type { Handlers } from '#server/http/handler.ts';
import { jobsOfCompany } from '#server/jobs/queries.ts';
import { presentOwnJobs, presentRecruitJob } from '#server/recruit/present.ts';
import { isOpen } from '#server/schema/job-state.ts';

export const recruitHandlers: Handlers<'GET /v1/recruit/{id}/jobs'> = {
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
};
