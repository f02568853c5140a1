import { and, asc, count, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { PossibleDuplicates } from '#contract/imports/duplicates.ts';
import type { Db } from '#platform/db.ts';
import { PlaceTime } from '#server/core/cursors.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { possibleDuplicates } from '#server/schema/job-facts.ts';
import { stateOf } from '#server/schema/job-state.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

const firsts = alias(jobs, 'firsts');
const seconds = alias(jobs, 'seconds');

export const DuplicatePlace = z.tuple([PlaceTime, z.uuid()]);
export type DuplicatePlace = z.output<typeof DuplicatePlace>;

/** Milliseconds are what a cursor can carry. */
const since = sql<string>`date_trunc('milliseconds', ${possibleDuplicates.created_at})`;

const waits = and(eq(possibleDuplicates.state, 'waiting'), eq(firsts.is_closed, false), eq(seconds.is_closed, false));

/** The longest waiting first; one more than a page holds where there is a next. */
export async function waitingDuplicates(
  db: Db,
  now: Date,
  { after, limit }: { after: DuplicatePlace | null; limit: number },
): Promise<PossibleDuplicates[]> {
  const next = after
    ? or(gt(since, after[0]), and(eq(since, after[0]), gt(possibleDuplicates.id, after[1])))
    : undefined;
  const found = await selectDuplicates(db, and(waits, next))
    .orderBy(asc(since), asc(possibleDuplicates.id))
    .limit(limit + 1);
  return found.map((pair) => presented(pair, now));
}

export async function countWaitingDuplicates(db: Db): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(possibleDuplicates)
    .innerJoin(firsts, eq(firsts.id, possibleDuplicates.job_id))
    .innerJoin(seconds, eq(seconds.id, possibleDuplicates.twin_id))
    .where(waits);
  return counted?.total ?? 0;
}

export async function duplicatesOf(db: Db, id: string, now: Date): Promise<PossibleDuplicates | null> {
  const [found] = await selectDuplicates(db, eq(possibleDuplicates.id, id));
  return found ? presented(found, now) : null;
}

function selectDuplicates(db: Db, condition: SQL | undefined) {
  return db
    .select({ pair: possibleDuplicates, first: firsts, second: seconds, company: companies })
    .from(possibleDuplicates)
    .innerJoin(firsts, eq(firsts.id, possibleDuplicates.job_id))
    .innerJoin(seconds, eq(seconds.id, possibleDuplicates.twin_id))
    .innerJoin(companies, eq(companies.id, firsts.company_id))
    .where(condition)
    .$dynamic();
}

type FoundPair = Awaited<ReturnType<typeof selectDuplicates>>[number];

function presented({ pair, first, second, company }: FoundPair, now: Date): PossibleDuplicates {
  const { id, created_at } = pair;
  return {
    id,
    created_at: created_at.toISOString(),
    job: presentJob(first, company, now),
    twin: presentJob(second, company, now),
  };
}

function presentJob(job: JobRow, company: CompanyRow, now: Date): PossibleDuplicates['job'] {
  const { id, slug, title, source_url } = job;
  return { id, slug, title, company_name: company.name, state: stateOf(job, now), source_url };
}
