import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AdminCompanyQuery } from '#contract/admin-companies.ts';
import type { Db } from '#platform/db.ts';
import { hasWords, numberedPage, ordering } from '#server/http/admin-lists.ts';
import { companies } from '#server/schema/companies.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

const COLUMNS = {
  ...{ id: companies.id, slug: companies.slug, name: companies.name, name_ko: companies.name_ko },
  ...{ logo_url: companies.logo_url, registration_number: companies.registration_number },
  ...{ identity_checked_at: companies.identity_checked_at, talents_approved_at: companies.talents_approved_at },
  ...{ left_alone_at: companies.left_alone_at, created_at: companies.created_at, updated_at: companies.updated_at },
};

/** One page of all companies with their jobs counted, and how many match. */
export async function listAdminCompanies(db: Db, query: AdminCompanyQuery, now: Date) {
  const { listed, sorts } = withJobs(db, now);
  const matches = matching(query);
  const found = listed.where(matches).orderBy(...ordering(sorts, query, companies.id));
  return await numberedPage(query, found, db.$count(companies, matches));
}

/** The ids of the first ones, for the export. */
export async function adminCompanyIds(db: Db, query: AdminCompanyQuery, now: Date, limit: number): Promise<string[]> {
  const { counts, sorts } = withJobs(db, now);
  const found = await db
    .select({ id: companies.id })
    .from(companies)
    .leftJoin(counts, eq(counts.company_id, companies.id))
    .where(matching(query))
    .orderBy(...ordering(sorts, query, companies.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

export function adminCompaniesById(db: Db, ids: string[], now: Date): Promise<CompanyOfList[]> {
  return withJobs(db, now).listed.where(inArray(companies.id, ids));
}

function withJobs(db: Db, now: Date) {
  const counts = db
    .select({
      company_id: jobs.company_id,
      all: count().as('all_jobs'),
      open: sql<number>`count(*) filter (where ${openAt(now)})`.as('open'),
    })
    .from(jobs)
    .groupBy(jobs.company_id)
    .as('counted_jobs');
  const open = sql<number>`coalesce(${counts.open}, 0)`.mapWith(Number);
  const sorts = {
    ...{ updated_at: companies.updated_at, created_at: companies.created_at },
    ...{ name: sql`lower(${companies.name})`, open_jobs: open },
  };
  const listed = db
    .select({ ...COLUMNS, open_jobs: open, jobs: sql<number>`coalesce(${counts.all}, 0)`.mapWith(Number) })
    .from(companies)
    .leftJoin(counts, eq(counts.company_id, companies.id));
  return { counts, sorts, listed };
}

export type CompanyOfList = Awaited<ReturnType<typeof listAdminCompanies>>['rows'][number];

function matching({ q, identity, talents, left_alone }: AdminCompanyQuery): SQL | undefined {
  return and(
    hasWords(q, [companies.name, companies.name_ko, companies.slug, companies.registration_number]),
    isThere(companies.identity_checked_at, identity),
    isThere(companies.talents_approved_at, talents),
    isThere(companies.left_alone_at, left_alone),
  );
}

function isThere(column: AnyPgColumn, wanted: 'yes' | 'no' | undefined): SQL | undefined {
  return wanted && (wanted === 'yes' ? isNotNull(column) : isNull(column));
}
