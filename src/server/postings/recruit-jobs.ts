import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { JobCounters, RecruitJob } from '#contract/postings/recruit-jobs.ts';
import type { Db } from '#platform/db.ts';
import { PRIVATE } from '#platform/headers.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { Handlers } from '#server/core/handler.ts';
import { countOpenJobs } from '#server/employers/company.ts';
import { presentCompany } from '#server/employers/present-company.ts';
import { recruiterAccess } from '#server/employers/recruiter-access.ts';
import { orderedOff } from '#server/jobs/ordered-off.ts';
import { presentJobBrief } from '#server/jobs/present.ts';
import { type JobWithCompany, jobsOfCompany, noSuchJob, type OwnBrief, OwnPlace } from '#server/jobs/queries.ts';
import { awaitedBy } from '#server/jobs/waiting.ts';
import { applications, COUNTS, UNANSWERED } from '#server/schema/applications.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { isWaiting, openAt, stateOf } from '#server/schema/job-state.ts';
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
    const shown = allowed
      ? await presentOwnJobs(ctx, rows)
      : rows.map((row) => presentRecruitJob(row, ctx, { counters: null }));
    return {
      data: { company: presentCompany(company, open), jobs: shown, has_access: allowed, refusal },
      meta: { total, next_cursor, new_applications: fresh },
      headers: { ...PRIVATE, ...(setCookie ? { 'set-cookie': setCookie } : {}) },
    };
  },
};

function placeOf({ job }: OwnBrief): z.input<typeof OwnPlace> {
  return [job.is_closed ? 0 : 1, job.published_at?.toISOString() ?? 'infinity', job.number];
}

async function presentOwnJobs(ctx: Context, own: readonly OwnBrief[]): Promise<z.input<typeof RecruitJob>[]> {
  const idsOf = (jobs: readonly OwnBrief[]) => jobs.map(({ job }) => job.id);
  const ids = idsOf(own);
  const now = ctx.clock.now();
  const [totals, applications, ordered] = await Promise.all([
    ctx.counters.totals('job', ids, ['read', 'application_click']),
    countApplications(ctx.db, ids),
    orderedOff(ctx.db, idsOf(own.filter(({ job }) => stateOf(job, now) === 'draft'))),
  ]);
  return own.map((row) =>
    presentRecruitJob(row, ctx, {
      isOrderedOff: ordered.has(row.job.id),
      counters: {
        reads: totals.of(row.job.id, 'read'),
        application_clicks: totals.of(row.job.id, 'application_click'),
        applications: applications.get(row.job.id)?.all ?? 0,
        new_applications: applications.get(row.job.id)?.fresh ?? 0,
      },
    }),
  );
}

export async function showOwnJob(
  ctx: Context,
  companyId: string,
  jobId: string,
): Promise<z.input<typeof RecruitJob> | null> {
  const found = await findOwnJob(ctx.db, companyId, jobId);
  const [job = null] = found ? await presentOwnJobs(ctx, [found]) : [];
  return job;
}

/** A job on the recruit page; without counters for visitors who have not proved that they belong to the company. */
function presentRecruitJob(
  row: OwnBrief,
  { clock, tags }: Pick<Context, 'clock' | 'tags'>,
  { isOrderedOff = false, counters }: { isOrderedOff?: boolean; counters: z.input<typeof JobCounters> | null },
): z.input<typeof RecruitJob> {
  const now = clock.now();
  const state = stateOf(row.job, now);
  const waits_for = state === 'draft' ? waitsFor(row, isOrderedOff, now) : null;
  return { ...presentJobBrief(row, now, tags), state, waits_for, awaits: awaitedBy(row.job, now), counters };
}

function waitsFor({ job }: OwnBrief, isOrderedOff: boolean, now: Date): RecruitJob['waits_for'] {
  if (isOrderedOff) return 'order';
  if (job.is_closed) return null;
  return isWaiting(job, now) ? 'answers' : 'staff';
}

/** @throws Refusal `not_found`. */
export async function ownJob(db: Db, companyId: string, jobId: string): Promise<JobWithCompany> {
  const found = await findOwnJob(db, companyId, jobId);
  if (!found) throw noSuchJob();
  return found;
}

async function findOwnJob(db: Db, companyId: string, jobId: string): Promise<JobWithCompany | null> {
  const [found] = await db
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(and(eq(jobs.company_id, companyId), bySlugOrId(jobs, jobId)));
  return found ?? null;
}

async function countNewApplications(db: Db, companyId: string): Promise<number> {
  const [counted] = await db
    .select({ fresh: count() })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(and(eq(jobs.company_id, companyId), eq(applications.status, 'new'), COUNTS));
  return counted?.fresh ?? 0;
}

export async function countApplications(
  db: Db,
  jobUuids: readonly string[],
): Promise<Map<string, { all: number; fresh: number; unanswered: number }>> {
  if (jobUuids.length === 0) return new Map();
  const counted = await db
    .select({
      job_id: applications.job_id,
      all: count(),
      fresh: sql<number>`count(*) filter (where ${applications.status} = 'new')`.mapWith(Number),
      unanswered: sql<number>`count(*) filter (where ${UNANSWERED})`.mapWith(Number),
    })
    .from(applications)
    .where(and(inArray(applications.job_id, [...jobUuids]), COUNTS))
    .groupBy(applications.job_id);
  return new Map(counted.map(({ job_id, ...counts }) => [job_id, counts]));
}
