import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { applications, COUNTS, UNANSWERED } from '#server/schema/applications.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';

export async function findOwnJob(db: Db, companyId: string, jobId: string): Promise<JobWithCompany | null> {
  const [found] = await db
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(and(eq(jobs.company_id, companyId), bySlugOrId(jobs, jobId)));
  return found ?? null;
}

export async function countNewApplications(db: Db, companyId: string): Promise<number> {
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
