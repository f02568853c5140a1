import { count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { bySlugOrId } from '#server/jobs/queries.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';

export type CompanyWithCount = { company: CompanyRow; openJobs: number };

function openJobCounts(db: Db) {
  return db
    .select({ company_id: jobs.company_id, open: count().as('open') })
    .from(jobs)
    .where(sql`not ${jobs.is_closed} and ${isNotNull(jobs.published_at)}`)
    .groupBy(jobs.company_id)
    .as('open_jobs');
}

/** All companies, those with the most open jobs first. */
export async function allCompanies(db: Db): Promise<CompanyWithCount[]> {
  const counts = openJobCounts(db);
  const open = sql<number>`coalesce(${counts.open}, 0)::int`;
  return db
    .select({ company: companies, openJobs: open })
    .from(companies)
    .leftJoin(counts, eq(counts.company_id, companies.id))
    .orderBy(desc(open), companies.name);
}

/** The company by slug or uuid with its open jobs counted, or null. */
export async function findCompany(db: Db, id: string): Promise<CompanyWithCount | null> {
  const [company] = await db.select().from(companies).where(bySlugOrId(companies, id));
  if (!company) return null;
  const [open] = await db
    .select({ total: count() })
    .from(jobs)
    .where(sql`${jobs.company_id} = ${company.id} and not ${jobs.is_closed} and ${isNotNull(jobs.published_at)}`);
  return { company, openJobs: open?.total ?? 0 };
}
