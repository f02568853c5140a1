import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { PRIVATE } from '#platform/headers.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { Handlers } from '#server/core/handler.ts';
import { countOpenJobs } from '#server/employers/company-queries.ts';
import { presentCompany } from '#server/employers/present-company.ts';
import { recruiterAccess } from '#server/employers/recruiter-access.ts';
import { type BriefWithCompany, jobsOfCompany, OwnPlace } from '#server/jobs/queries.ts';
import { presentOwnJobs, presentRecruitJob } from '#server/listings/present-recruit-jobs.ts';
import { countNewApplications } from '#server/listings/recruit-queries.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

export const recruitHandlers: Handlers<'GET /v1/recruit/{id}/jobs'> = {
  'GET /v1/recruit/{id}/jobs': async (ctx, { params, query: { pwd, cursor, ...query }, request, caller }) => {
    const after = readCursor(cursor, OwnPlace);
    const access = await recruiterAccess(ctx, request, params.id, pwd, caller.address);
    const { company, allowed, setCookie } = access;
    const refusal = !allowed && access.refusal?.code === 'forbidden' ? access.refusal.message : null;
    const which = and(eq(jobs.company_id, company.id), allowed ? undefined : openAt(ctx.clock.now()));
    const [found, total, open, fresh] = await Promise.all([
      jobsOfCompany(ctx.db, which, { ...query, after }),
      ctx.db.$count(jobs, which),
      countOpenJobs(ctx.db, company.id, ctx.clock.now()),
      allowed ? countNewApplications(ctx.db, company.id) : null,
    ]);
    const { rows, next_cursor } = pageOf(found, query.limit, placeOf);
    const shown = allowed ? await presentOwnJobs(ctx, rows) : rows.map((row) => presentRecruitJob(row, ctx, null));
    return {
      data: { company: presentCompany(company, open), jobs: shown, has_access: allowed, refusal },
      meta: { total, next_cursor, new_applications: fresh },
      headers: { ...PRIVATE, ...(setCookie ? { 'set-cookie': setCookie } : {}) },
    };
  },
};

function placeOf({ job }: BriefWithCompany): z.input<typeof OwnPlace> {
  return [job.is_closed ? 0 : 1, job.published_at?.toISOString() ?? 'infinity', job.number];
}
