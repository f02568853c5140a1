import { and, asc, count, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { PossibleDuplicates } from '#contract/imports/sources.ts';
import type { Db } from '#platform/db.ts';
import { PlaceTime } from '#server/core/cursors.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import type { ImportContext } from '#server/imports/runs.ts';
import { lockJobs } from '#server/jobs/queries.ts';
import { closeJobs } from '#server/jobs/write-jobs.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { jobOtherListings, possibleDuplicates } from '#server/schema/job-facts.ts';
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

async function duplicatesOf(db: Db, id: string, now: Date): Promise<PossibleDuplicates | null> {
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

type Pair = { id: string; first: JobRow; twin: JobRow; now: Date };

/** The later job closes. @throws Refusal `not_found`; `conflict` for a decided pair, or if one is closed. */
export function joinDuplicates(ctx: ImportContext, by: Actor, id: string): Promise<PossibleDuplicates> {
  return decide(ctx, id, async (tx, { first, twin, now }) => {
    if (first.is_closed || twin.is_closed) throw new Refusal('conflict', 'One of these jobs is closed.');
    await closeJobs(tx, [twin.id], { by: 'staff', at: now });
    await giveListings(tx, { first, twin });
    await tx.update(possibleDuplicates).set({ state: 'joined', decided_at: now }).where(eq(possibleDuplicates.id, id));
    const detail = { with: first.slug };
    await recordAudit(tx, by, now, { action: 'job.join', subject: { kind: 'job', id: twin.id }, detail });
  });
}

/** Nobody is asked again. @throws Refusal `not_found`; `conflict` for a pair that is decided. */
export function keepApart(ctx: ImportContext, by: Actor, id: string): Promise<PossibleDuplicates> {
  return decide(ctx, id, async (tx, { first, twin, now }) => {
    await tx.update(possibleDuplicates).set({ state: 'apart', decided_at: now }).where(eq(possibleDuplicates.id, id));
    const detail = { from: first.slug };
    await recordAudit(tx, by, now, { action: 'job.keep-apart', subject: { kind: 'job', id: twin.id }, detail });
  });
}

/** The first job lives on while a source of the other still lists it. */
async function giveListings(tx: Db, { first, twin }: Pick<Pair, 'first' | 'twin'>): Promise<void> {
  await tx.update(jobOtherListings).set({ job_id: first.id }).where(eq(jobOtherListings.job_id, twin.id));
  if (twin.source_id === null || twin.external_id === null) return;
  await tx.update(jobs).set({ source_id: null, external_id: null }).where(eq(jobs.id, twin.id));
  const { source_id, external_id, source_url: url, first_seen } = twin;
  await tx
    .insert(jobOtherListings)
    .values({ source_id, external_id, url, first_seen, job_id: first.id })
    .onConflictDoNothing();
}

function decide(
  ctx: ImportContext,
  id: string,
  write: (tx: Db, pair: Pair) => Promise<void>,
): Promise<PossibleDuplicates> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const [pair] = await tx.select().from(possibleDuplicates).where(eq(possibleDuplicates.id, id)).for('update');
    if (!pair) throw new Refusal('not_found', 'That pair doesn’t exist.');
    if (pair.state !== 'waiting') throw new Refusal('conflict', 'This pair has already been decided.');
    const found = (await lockJobs(tx, [pair.job_id, pair.twin_id])).map(({ job }) => job);
    const first = found.find((job) => job.id === pair.job_id);
    const twin = found.find((job) => job.id === pair.twin_id);
    if (!first || !twin) throw new Error('One of these jobs no longer exists.');
    await write(tx, { id, first, twin, now });
    const decided = await duplicatesOf(tx, id, now);
    if (!decided) throw new Error('The pair is gone.');
    return decided;
  });
}
