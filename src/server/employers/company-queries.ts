import { and, eq, gt, isNull, min, or } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { type Db, first } from '#platform/db.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';
import { ENDED_AT, openAt, publicAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

export function countCompanies(db: Db, now: Date): Promise<number> {
  return db.$count(companies, listedAt(now));
}

export async function findListedCompany(db: Db, id: string, now: Date): Promise<CompanyRow | null> {
  const [found] = await db
    .select()
    .from(companies)
    .where(and(bySlugOrId(companies, id), listedAt(now)));
  return found ?? null;
}

export function findCompany(db: Db, id: string): Promise<CompanyRow | null> {
  return first(db.select().from(companies).where(bySlugOrId(companies, id)));
}

/**
 * `no key update`, here as for jobs and postings: what holds one of their jobs may still store a row that names the
 * company. A plain `update` would make it wait, while others wait for the job. @throws Refusal `not_found`
 */
export async function lockCompany(tx: Db, id: string): Promise<CompanyRow> {
  const [company] = await tx.select().from(companies).where(bySlugOrId(companies, id)).for('no key update');
  if (!company) throw noSuchCompany(id);
  return company;
}

export function noSuchCompany(id: string): Refusal {
  return new Refusal('not_found', `There’s no company ${id}.`);
}

export function countOpenJobs(db: Db, companyId: string, now: Date): Promise<number> {
  return db.$count(jobs, and(eq(jobs.company_id, companyId), openAt(now)));
}

const [WEEKS_SHOWN, WEEKS_TO_TELL] = [12, 4];

/** Open jobs of a company, a week apart, the last count as of now; null while its first listing is too young to tell. */
export async function openingsByWeek(db: Db, companyId: string, now: Date): Promise<number[] | null> {
  const weeksAgo = (weeks: number) => new Date(now.getTime() - weeks * 7 * DURATIONS.day);
  const own = and(eq(jobs.company_id, companyId), publicAt(now));
  const [begun] = await db
    .select({ at: min(jobs.published_at) })
    .from(jobs)
    .where(own);
  if (!begun?.at || begun.at > weeksAgo(WEEKS_TO_TELL)) return null;
  const moments = Array.from({ length: WEEKS_SHOWN }, (_, at) => weeksAgo(WEEKS_SHOWN - 1 - at));
  const shown = await db
    .select({ from: jobs.published_at, until: ENDED_AT })
    .from(jobs)
    .where(and(own, or(isNull(ENDED_AT), gt(ENDED_AT, weeksAgo(WEEKS_SHOWN - 1)))));
  return moments.map(
    (moment) => shown.filter(({ from, until }) => from && from <= moment && !(until && until <= moment)).length,
  );
}

/** For letters that mention people. Null while nobody has proved to speak for a company that a posting made. */
export function mailboxOf({
  contact_email,
  awaits_proof,
}: Pick<CompanyRow, 'contact_email' | 'awaits_proof'>): string | null {
  return awaits_proof ? null : contact_email;
}
