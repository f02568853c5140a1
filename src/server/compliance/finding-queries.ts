import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AdvertFinding } from '#contract/compliance/findings.ts';
import type { Db } from '#platform/db.ts';
import { PlaceTime } from '#server/core/cursors.ts';
import { concernedColumns, presentConcerned } from '#server/jobs/concerned-job.ts';
import { type AdvertFindingRow, advertFindings } from '#server/schema/adverts.ts';
import { companies } from '#server/schema/companies.ts';
import { jobReadings } from '#server/schema/job-facts.ts';
import { jobs } from '#server/schema/jobs.ts';

const waits = isNull(advertFindings.settled_at);

/** No listing leaves the site by a sentence that we read: pay counts from a field of its source, or by hand. */
const isPayRead = sql`('pay_min' <> all(${jobs.held_columns}) and exists (
  select 1 from ${jobReadings} where ${jobReadings.job_id} = ${jobs.id}
    and ${jobReadings.field} = 'pay' and ${jobReadings.state} = 'stated'))`;

const statedPay = (column: typeof jobs.pay_min | typeof jobs.pay_max) =>
  sql<number | null>`case when ${isPayRead} then null else ${column} end`;

const columns = {
  job: {
    id: jobs.id,
    published_at: jobs.published_at,
    expires_at: jobs.expires_at,
    is_closed: jobs.is_closed,
    employment_type: jobs.employment_type,
    pay_min: statedPay(jobs.pay_min),
    pay_max: statedPay(jobs.pay_max),
    pay_currency: jobs.pay_currency,
    pay_period: jobs.pay_period,
    weekly_hours: jobs.weekly_hours,
  },
  company: {
    id: companies.id,
    name: companies.name,
    registration_number: companies.registration_number,
    address: companies.address,
    phone: companies.phone,
    abroad_country: companies.abroad_country,
    abroad_city: companies.abroad_city,
  },
};

function selectAdverts(db: Db) {
  return db.select(columns).from(jobs).innerJoin(companies, eq(companies.id, jobs.company_id)).$dynamic();
}
export type JobAdvert = Awaited<ReturnType<typeof selectAdverts>>[number];

export function advertsOf(db: Db, jobIds: readonly string[]): Promise<JobAdvert[]> {
  return selectAdverts(db).where(inArray(jobs.id, [...jobIds]));
}

/** Adverts on the site or to be, and those that the law keeps off it, or kept until they ended; by id. */
export function advertsToCheck(db: Db, page: { after: string | null; limit: number }): Promise<JobAdvert[]> {
  const isOnSite = and(eq(jobs.is_closed, false), isNotNull(jobs.published_at));
  const heldBack = db
    .select({ id: advertFindings.job_id })
    .from(advertFindings)
    .where(or(waits, eq(advertFindings.outcome, 'ended')));
  const isNext = page.after === null ? undefined : gt(jobs.id, page.after);
  return selectAdverts(db)
    .where(and(or(isOnSite, inArray(jobs.id, heldBack)), isNext))
    .orderBy(asc(jobs.id))
    .limit(page.limit);
}

export async function findingsByJob(db: Db, jobIds: readonly string[]): Promise<Map<string, AdvertFindingRow[]>> {
  // One parameter: hundreds of them cost more than the query.
  const found = await db
    .select()
    .from(advertFindings)
    .where(sql`${advertFindings.job_id} = any(${sql.param([...jobIds])}::uuid[])`);
  return Map.groupBy(found, ({ job_id }) => job_id);
}

export async function putFinding(tx: Db, row: typeof advertFindings.$inferInsert): Promise<void> {
  await tx
    .insert(advertFindings)
    .values(row)
    .onConflictDoUpdate({ target: [advertFindings.job_id, advertFindings.rule], targetWhere: waits, set: row });
}

export async function settleFinding(
  tx: Db,
  id: string,
  settled: Pick<AdvertFindingRow, 'settled_at' | 'outcome' | 'reason'>,
): Promise<void> {
  await tx.update(advertFindings).set(settled).where(eq(advertFindings.id, id));
}

export const FindingPlace = z.tuple([PlaceTime, z.uuid()]);
export type FindingPlace = z.output<typeof FindingPlace>;

type Listing = { state: 'waiting' | 'settled'; after: FindingPlace | null; limit: number };

/** The longest waiting first, or the latest settled; one more than a page where there is a next. */
export async function listFindings(db: Db, now: Date, { state, after, limit }: Listing): Promise<AdvertFinding[]> {
  const isWaiting = state === 'waiting';
  // Milliseconds are what a cursor can carry.
  const at = sql<string>`date_trunc('milliseconds', ${isWaiting ? advertFindings.found_at : advertFindings.settled_at})`;
  const [beyond, order] = isWaiting ? ([gt, asc] as const) : ([lt, desc] as const);
  const next = after ? or(beyond(at, after[0]), and(eq(at, after[0]), beyond(advertFindings.id, after[1]))) : undefined;
  const found = await selectFindings(db)
    .where(and(isWaiting ? waits : isNotNull(advertFindings.settled_at), next))
    .orderBy(order(at), order(advertFindings.id))
    .limit(limit + 1);
  return found.map((row) => presented(row, now));
}

export async function findingShown(db: Db, id: string, now: Date): Promise<AdvertFinding | null> {
  const [found] = await selectFindings(db).where(eq(advertFindings.id, id));
  return found ? presented(found, now) : null;
}

export function countFindings(db: Db, state: Listing['state']): Promise<number> {
  const those = state === 'waiting' ? waits : isNotNull(advertFindings.settled_at);
  return db.$count(advertFindings, those);
}

export async function waitingByRule(db: Db): Promise<Record<string, number>> {
  const found = await db
    .select({ rule: advertFindings.rule, total: count() })
    .from(advertFindings)
    .where(waits)
    .groupBy(advertFindings.rule);
  return Object.fromEntries(found.map(({ rule, total }) => [rule, total]));
}

function selectFindings(db: Db) {
  return db
    .select({ job: concernedColumns, finding: advertFindings })
    .from(advertFindings)
    .innerJoin(jobs, eq(jobs.id, advertFindings.job_id))
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof selectFindings>>[number];

function presented({ job, finding }: Found, now: Date): AdvertFinding {
  const { id, rule, detail, found_at, settled_at, outcome, reason } = finding;
  return {
    id,
    rule,
    outcome,
    reason,
    text: detail,
    job: presentConcerned(job, now),
    found_at: found_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
  };
}
