import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db.ts';
import { PlaceTime } from '#server/core/cursors.ts';
import { concernedColumns, presentConcerned } from '#server/jobs/concerned-job.ts';
import { type AdvertCheckRow, type AdvertSampleRow, advertChecks, advertSamples } from '#server/schema/adverts.ts';
import { companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';

export const CheckPlace = z.tuple([z.int().positive()]);

/** The latest first; one more than a page holds where there is a next. */
export function listChecks(
  db: Db,
  jobId: string,
  { after, limit }: { after: z.output<typeof CheckPlace> | null; limit: number },
): Promise<AdvertCheckRow[]> {
  return db
    .select()
    .from(advertChecks)
    .where(and(eq(advertChecks.job_id, jobId), after ? lt(advertChecks.number, after[0]) : undefined))
    .orderBy(desc(advertChecks.number))
    .limit(limit + 1);
}

export function countChecks(db: Db, jobId: string): Promise<number> {
  return db.$count(advertChecks, eq(advertChecks.job_id, jobId));
}

export const SamplePlace = z.tuple([z.union([PlaceTime, z.iso.date()]), z.uuid()]);
type SampleState = 'waiting' | 'looked-at';
type SamplePage = { state: SampleState; after: z.output<typeof SamplePlace> | null; limit: number };

const isIn = (state: SampleState) =>
  state === 'waiting' ? isNull(advertSamples.looked_at) : isNotNull(advertSamples.looked_at);

/** The oldest waiting first, or the latest looked at; one more than a page holds where there is a next. */
export async function listSamples(db: Db, now: Date, { state, after, limit }: SamplePage) {
  const isWaiting = state === 'waiting';
  // Milliseconds are what a cursor can carry.
  const at = isWaiting
    ? sql<string>`${advertSamples.day}`
    : sql<string>`date_trunc('milliseconds', ${advertSamples.looked_at})`;
  const [beyond, order] = isWaiting ? ([gt, asc] as const) : ([lt, desc] as const);
  const next = after ? or(beyond(at, after[0]), and(eq(at, after[0]), beyond(advertSamples.id, after[1]))) : undefined;
  const found = await selectSamples(db)
    .where(and(isIn(state), next))
    .orderBy(order(at), order(advertSamples.id))
    .limit(limit + 1);
  return presentSamples(db, found, now);
}

export function countSamples(db: Db, state: SampleState): Promise<number> {
  return db.$count(advertSamples, isIn(state));
}

export async function sampleShown(db: Db, id: string, now: Date) {
  const [shown] = await presentSamples(db, await selectSamples(db).where(eq(advertSamples.id, id)), now);
  return shown ?? null;
}

export async function lockSample(tx: Db, id: string): Promise<AdvertSampleRow | null> {
  const [found] = await tx.select().from(advertSamples).where(eq(advertSamples.id, id)).for('update');
  return found ?? null;
}

function selectSamples(db: Db) {
  return db
    .select({ job: concernedColumns, sample: advertSamples })
    .from(advertSamples)
    .innerJoin(jobs, eq(jobs.id, advertSamples.job_id))
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .$dynamic();
}

type FoundSample = Awaited<ReturnType<typeof selectSamples>>[number];

async function presentSamples(db: Db, found: readonly FoundSample[], now: Date) {
  const checks = await lastChecks(
    db,
    found.map(({ job }) => job.id),
  );
  return found.map(({ job, sample }) => ({
    ...sample,
    job: presentConcerned(job, now),
    checks: checks.get(job.id) ?? [],
  }));
}

async function lastChecks(db: Db, jobIds: readonly string[]): Promise<Map<string, AdvertCheckRow[]>> {
  if (jobIds.length === 0) return new Map();
  const last = await db
    .selectDistinctOn([advertChecks.job_id, advertChecks.kind])
    .from(advertChecks)
    .where(inArray(advertChecks.job_id, [...jobIds]))
    .orderBy(advertChecks.job_id, advertChecks.kind, desc(advertChecks.number));
  return Map.groupBy(last, ({ job_id }) => job_id);
}
