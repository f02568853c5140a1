import { and, count, desc, eq, gt, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import { LIMITS } from '#contract/limits.ts';
import type { Db } from '#platform/db.ts';
import { IS_KEPT } from '#server/listings/erased.ts';
import { applications } from '#server/schema/applications.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { employerEdits } from '#server/schema/company-pages.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { postings } from '#server/schema/postings.ts';

const columns = {
  job: {
    ...{ id: jobs.id, slug: jobs.slug, title: jobs.title, source_id: jobs.source_id, source_url: jobs.source_url },
    ...{ published_at: jobs.published_at, expires_at: jobs.expires_at },
    ...{ is_closed: jobs.is_closed, closed_at: jobs.closed_at, closed_by: jobs.closed_by },
  },
  /** The posting that it was made of, unless that was erased. */
  posting: postings,
  editWaits: sql<boolean>`(${postings.proposed} is not null or exists (select from ${employerEdits}
    where ${employerEdits.job_id} = ${jobs.id} and ${employerEdits.state} = 'waiting'))`,
};

function listings(db: Db) {
  return db
    .select(columns)
    .from(jobs)
    .leftJoin(postings, and(eq(postings.job_id, jobs.id), IS_KEPT));
}

/** A company's own job with what decides who may change it. */
export type OwnListing = Awaited<ReturnType<typeof ownListings>>[number];

/** Those of a company's jobs that are named, or its newest. */
export async function ownListings(db: Db, companyId: string, named: readonly string[] | undefined) {
  const which = and(eq(jobs.company_id, companyId), named && inArray(jobs.id, [...named]));
  return listings(db)
    .where(which)
    .orderBy(desc(jobs.number))
    .limit(named?.length ?? LIMITS.pageSizeDefault);
}

/** One of a company's jobs by slug or uuid, or null. */
export async function findOwnListing(db: Db, companyId: string, jobId: string): Promise<OwnListing | null> {
  const [found] = await listings(db).where(and(eq(jobs.company_id, companyId), bySlugOrId(jobs, jobId)));
  return found ?? null;
}

const namedJob = { slug: jobs.slug, title: jobs.title };

/** How many applications came to each job since then and stand, the most first. */
export async function newApplications(db: Db, companyId: string, since: Date) {
  return db
    .select({ job: namedJob, count: count() })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(
      and(eq(jobs.company_id, companyId), gt(applications.applied_at, since), ne(applications.status, 'withdrawn')),
    )
    .groupBy(jobs.id)
    .orderBy(desc(count()), jobs.slug);
}

/** The open jobs of a company that end before then, the first first. */
export async function endingJobs(db: Db, companyId: string, { now, until }: { now: Date; until: Date }) {
  return db
    .select({ job: namedJob, expires_at: jobs.expires_at })
    .from(jobs)
    .where(and(eq(jobs.company_id, companyId), openAt(now), lte(jobs.expires_at, until)))
    .orderBy(jobs.expires_at, jobs.slug);
}

/** Applications to a job by their day in Korea, since then; withdrawn ones too. */
export async function applicationsByDay(db: Db, jobUuid: string, since: Date): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${applications.applied_at} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;
  const counted = await db
    .select({ day: day.as('day'), count: count() })
    .from(applications)
    .where(and(eq(applications.job_id, jobUuid), gte(applications.applied_at, since)))
    .groupBy(sql`day`);
  return new Map(counted.map((row) => [row.day, row.count]));
}
