import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AdminApplicationQuery } from '#contract/admin-applications.ts';
import type { Db } from '#platform/db.ts';
import { hasWords, numberedPage, ordering } from '#server/http/admin-lists.ts';
import { applications } from '#server/schema/applications.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';

/** What staff see without opening an application: nothing of who applied. */
const COLUMNS = {
  ...{ id: applications.id, status: applications.status, applied_at: applications.applied_at },
  ...{ status_changed_at: applications.status_changed_at, answered_at: applications.answered_at },
  company: { slug: companies.slug, name: companies.name },
  job: { slug: jobs.slug, title: jobs.title },
};

const SORTED_BY = {
  ...{ applied_at: applications.applied_at, status_changed_at: applications.status_changed_at },
  answered_at: sql`coalesce(${applications.answered_at}, '-infinity')`,
  company: sql`lower(${companies.name})`,
};

/** One page of all applications, and how many match. */
export async function listAdminApplications(db: Db, query: AdminApplicationQuery) {
  const matches = matching(query);
  const found = listed(db)
    .where(matches)
    .orderBy(...ordering(SORTED_BY, query, applications.id));
  return await numberedPage(query, found, db.$count(idsOf(db, matches).as('matching')));
}

export type ApplicationOfList = Awaited<ReturnType<typeof listAdminApplications>>['rows'][number];

/** The ids of the first ones, for the export. */
export async function adminApplicationIds(db: Db, query: AdminApplicationQuery, limit: number): Promise<string[]> {
  const found = await idsOf(db, matching(query))
    .orderBy(...ordering(SORTED_BY, query, applications.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

function idsOf(db: Db, matches: SQL | undefined) {
  return db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(matches);
}

export function adminApplicationsById(db: Db, ids: string[]): Promise<ApplicationOfList[]> {
  return listed(db).where(inArray(applications.id, ids));
}

function listed(db: Db) {
  return db
    .select(COLUMNS)
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .innerJoin(companies, eq(jobs.company_id, companies.id));
}

function matching({ q, status, company, job, answered }: AdminApplicationQuery): SQL | undefined {
  return and(
    // A whole address finds the applications of whoever asks about theirs; a part of one must not find people.
    q
      ? or(hasWords(q, [jobs.title, companies.name]), eq(sql`lower(${applications.email})`, q.toLowerCase()))
      : undefined,
    status && eq(applications.status, status),
    company === undefined ? undefined : bySlugOrId(companies, company),
    job === undefined ? undefined : bySlugOrId(jobs, job),
    answered && (answered === 'yes' ? isNotNull(applications.answered_at) : isNull(applications.answered_at)),
  );
}
