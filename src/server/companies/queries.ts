import { and, count, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db.ts';
import { PlaceInteger, PlaceText } from '#server/http/cursors.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

export type CompanyWithCount = { company: CompanyRow; openJobs: number };

function openJobCounts(db: Db, now: Date) {
  return db
    .select({ company_id: jobs.company_id, open: count().as('open') })
    .from(jobs)
    .where(openAt(now))
    .groupBy(jobs.company_id)
    .as('open_jobs');
}

/** Position in the list: most open jobs first, then by name and slug. */
export const CompanyPlace = z.tuple([PlaceInteger, PlaceText, PlaceText]);

/** Public companies, most open jobs first: all of them, or up to one more than `limit` if there is a next page. */
export async function listCompanies(
  db: Db,
  { after, limit, now }: { after: z.output<typeof CompanyPlace> | null; limit: number | undefined; now: Date },
): Promise<CompanyWithCount[]> {
  const counts = openJobCounts(db, now);
  const open = sql<number>`coalesce(${counts.open}, 0)::int`;
  const [openJobs, name, slug] = after ?? [];
  const isBeyond = sql`(${open} < ${openJobs}::int
    or (${open} = ${openJobs}::int and (${companies.name}, ${companies.slug}) > (${name}::text, ${slug}::text)))`;
  const listed = db
    .select({ company: companies, openJobs: open })
    .from(companies)
    .leftJoin(counts, eq(counts.company_id, companies.id))
    .where(and(listedAt(now), after ? isBeyond : undefined))
    .orderBy(desc(open), companies.name, companies.slug);
  return limit === undefined ? listed : listed.limit(limit + 1);
}

/** How many companies are public. */
export function countCompanies(db: Db, now: Date): Promise<number> {
  return db.$count(companies, listedAt(now));
}

/** The public company by slug or uuid, or null. */
export async function findListedCompany(db: Db, id: string, now: Date): Promise<CompanyRow | null> {
  const [found] = await db
    .select()
    .from(companies)
    .where(and(bySlugOrId(companies, id), listedAt(now)));
  return found ?? null;
}

/** The company by slug or uuid, public or not, or null. */
export async function findCompany(db: Db, id: string): Promise<CompanyRow | null> {
  const [found] = await db.select().from(companies).where(bySlugOrId(companies, id));
  return found ?? null;
}

/** The same in a transaction, locked until it ends. @throws Refusal `not_found` */
export async function lockCompany(tx: Db, id: string): Promise<CompanyRow> {
  const [company] = await tx.select().from(companies).where(bySlugOrId(companies, id)).for('update');
  if (!company) throw noSuchCompany(id);
  return company;
}

/** For staff, who named it. */
export function noSuchCompany(id: string): Refusal {
  return new Refusal('not_found', `There is no company ${id}.`);
}

export async function countOpenJobs(db: Db, companyId: string, now: Date): Promise<number> {
  const [open] = await db
    .select({ total: count() })
    .from(jobs)
    .where(and(eq(jobs.company_id, companyId), openAt(now)));
  return open?.total ?? 0;
}
