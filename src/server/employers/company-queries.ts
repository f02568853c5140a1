import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { CompanyQuery } from '#contract/employers/companies.ts';
import type { Db } from '#platform/db.ts';
import { PlaceInteger, PlaceText } from '#server/core/cursors.ts';
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

export const CompanyPlace = z.tuple([PlaceInteger, PlaceText, PlaceText]);

type Narrowed = Pick<CompanyQuery, 'ids' | 'name'> & { now: Date };

function listed({ ids, name, now }: Narrowed): SQL | undefined {
  return and(
    listedAt(now),
    ids && inArray(companies.id, ids),
    name ? sql`starts_with(lower(${companies.name}), lower(${name}))` : undefined,
  );
}

/** Most open jobs first; one more than `limit` if there is a next page. */
export async function listCompanies(
  db: Db,
  query: Narrowed & { after: z.output<typeof CompanyPlace> | null; limit: number; page?: number | undefined },
): Promise<CompanyWithCount[]> {
  const { after, limit, page = 1, now } = query;
  const counts = openJobCounts(db, now);
  const open = sql<number>`coalesce(${counts.open}, 0)::int`;
  const [openJobs, name, slug] = after ?? [];
  const isBeyond = sql`(${open} < ${openJobs}::int
    or (${open} = ${openJobs}::int and (${companies.name}, ${companies.slug}) > (${name}::text, ${slug}::text)))`;
  return db
    .select({ company: companies, openJobs: open })
    .from(companies)
    .leftJoin(counts, eq(counts.company_id, companies.id))
    .where(and(listed(query), after ? isBeyond : undefined))
    .orderBy(desc(open), companies.name, companies.slug)
    .limit(limit + 1)
    .offset(after ? 0 : (page - 1) * limit);
}

export function countCompanies(db: Db, now: Date): Promise<number> {
  return db.$count(companies, listedAt(now));
}

export async function countListed(db: Db, query: Narrowed): Promise<{ total: number; hiring: number }> {
  const counts = openJobCounts(db, query.now);
  const [counted] = await db
    .select({ total: count(), hiring: count(counts.company_id) })
    .from(companies)
    .leftJoin(counts, eq(counts.company_id, companies.id))
    .where(listed(query));
  return counted ?? { total: 0, hiring: 0 };
}

export async function findListedCompany(db: Db, id: string, now: Date): Promise<CompanyRow | null> {
  const [found] = await db
    .select()
    .from(companies)
    .where(and(bySlugOrId(companies, id), listedAt(now)));
  return found ?? null;
}

export async function findCompany(db: Db, id: string): Promise<CompanyRow | null> {
  const [found] = await db.select().from(companies).where(bySlugOrId(companies, id));
  return found ?? null;
}

/** @throws Refusal `not_found` */
export async function lockCompany(tx: Db, id: string): Promise<CompanyRow> {
  const [company] = await tx.select().from(companies).where(bySlugOrId(companies, id)).for('update');
  if (!company) throw noSuchCompany(id);
  return company;
}

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
