import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { RECRUITER_STATES } from '#contract/recruit.ts';
import type { Db } from '#platform/db.ts';
import type { ChangeTag } from '#server/changes/changes.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { type ApplicationRow, applications, resumeReads } from '#server/schema/applications.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

/** Path to an application; every look-up needs all of it. */
export type ApplicationPath = { companyId: string; jobId: string; applicationId: string };

/** A company's own job by slug or uuid, or null. */
export async function findOwnJob(db: Db, companyId: string, jobId: string): Promise<JobWithCompany | null> {
  const [found] = await db
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(and(eq(jobs.company_id, companyId), bySlugOrId(jobs, jobId)));
  return found ?? null;
}

/** The applications to one job, newest first. */
export async function applicationsTo(db: Db, companyId: string, jobUuid: string): Promise<ApplicationRow[]> {
  const found = await db
    .select({ application: applications })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(and(eq(jobs.company_id, companyId), eq(jobs.id, jobUuid)))
    .orderBy(desc(applications.applied_at), applications.id);
  return found.map(({ application }) => application);
}

/** One application of a company's own job, or null. */
export async function findOwnApplication(db: Db, path: ApplicationPath) {
  const [found] = await db
    .select({ application: applications, job: jobs })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(
      and(eq(jobs.company_id, path.companyId), bySlugOrId(jobs, path.jobId), eq(applications.id, path.applicationId)),
    );
  return found ?? null;
}

/** Whether a state is an answer to the applicant. */
export function isAnswer(status: RecruiterState): boolean {
  return status !== 'new' && status !== 'read';
}

export type RecruiterState = (typeof RECRUITER_STATES)[number];

/** Sets the state in one statement; null if the applicant has withdrawn. */
export async function updateState(
  db: Db,
  applicationUuid: string,
  status: RecruiterState,
  at: Date,
): Promise<ApplicationRow | null> {
  const changedAt = sql`case when ${applications.status} = ${status} then ${applications.status_changed_at}
                             else ${at.toISOString()}::timestamptz end`;
  const answeredAt = sql`coalesce(${applications.answered_at}, ${at.toISOString()}::timestamptz)`;
  const [row] = await db
    .update(applications)
    .set({ status, status_changed_at: changedAt, ...(isAnswer(status) ? { answered_at: answeredAt } : {}) })
    .where(and(eq(applications.id, applicationUuid), ne(applications.status, 'withdrawn')))
    .returning();
  return row ?? null;
}

/** Change tags of a company's open jobs. */
export async function openJobTags(db: Db, companyId: string, now: Date): Promise<ChangeTag[]> {
  const open = await db
    .select({ slug: jobs.slug })
    .from(jobs)
    .where(and(eq(jobs.company_id, companyId), openAt(now)));
  return open.map(({ slug }): ChangeTag => `job:${slug}`);
}

/** Applications per job, and how many are new. */
export async function countApplications(
  db: Db,
  jobUuids: readonly string[],
): Promise<Map<string, { all: number; fresh: number }>> {
  if (jobUuids.length === 0) return new Map();
  const counted = await db
    .select({
      job_id: applications.job_id,
      all: count(),
      fresh: sql<number>`count(*) filter (where ${applications.status} = 'new')`.mapWith(Number),
    })
    .from(applications)
    .where(inArray(applications.job_id, [...jobUuids]))
    .groupBy(applications.job_id);
  return new Map(counted.map(({ job_id, all, fresh }) => [job_id, { all, fresh }]));
}

export async function recordResumeRead(db: Db, applicationUuid: string, readBy: string, at: Date): Promise<void> {
  await db.insert(resumeReads).values({ application_id: applicationUuid, read_by: readBy, read_at: at });
}
