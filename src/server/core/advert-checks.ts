import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { AdvertCheckKind, CheckResult } from '#contract/compliance/watch.ts';
import type { Db } from '#platform/db.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { advertChecks } from '#server/schema/adverts.ts';
import { jobs } from '#server/schema/jobs.ts';

/** `note` explains where the result alone does not. */
export type Found = { kind: AdvertCheckKind; result: CheckResult; note: string | null };

/** In the transaction in which they decide by it. */
export async function recordStaffChecks(
  tx: Db,
  by: Actor,
  at: Date,
  jobId: string,
  found: readonly Found[],
): Promise<void> {
  await insertChecks(
    tx,
    found.map((each) => ({ ...each, job_id: jobId, by: 'staff', user_id: by.userId, checked_at: at })),
  );
}

/** For each of its adverts on the site or to be published. */
export async function recordIdentityCheck(
  tx: Db,
  by: Actor,
  at: Date,
  { companyId, where }: { companyId: string; where: string },
): Promise<void> {
  const isUp = and(eq(jobs.company_id, companyId), eq(jobs.is_closed, false), isNotNull(jobs.published_at));
  const found = await tx.select({ id: jobs.id }).from(jobs).where(isUp);
  const checked = { kind: 'identity', result: 'passed', note: where, by: 'staff', user_id: by.userId } as const;
  await insertChecks(
    tx,
    found.map(({ id }) => ({ ...checked, job_id: id, checked_at: at })),
  );
}

/** `looked_at`: the facts and the rules. */
export type ProgrammeCheck = Found & { job_id: string; looked_at: string };

const BATCH = 500;

/** Only what was not recorded before: other facts, other rules or another result. */
export async function recordProgrammeChecks(tx: Db, checked: readonly ProgrammeCheck[], at: Date): Promise<number> {
  let recorded = 0;
  for (let start = 0; start < checked.length; start += BATCH) {
    const some = checked.slice(start, start + BATCH);
    const known = await lastByProgramme(tx, [...new Set(some.map(({ job_id }) => job_id))]);
    const fresh = some.filter((check) => known.get(keyOf(check)) !== stateOf(check));
    await insertChecks(
      tx,
      fresh.map((check) => ({ ...check, by: 'programme', checked_at: at })),
    );
    recorded += fresh.length;
  }
  return recorded;
}

type Recorded = Pick<ProgrammeCheck, 'job_id' | 'kind' | 'result'> & { looked_at: string | null };

const keyOf = ({ job_id, kind }: Recorded) => `${job_id} ${kind}`;
const stateOf = ({ result, looked_at }: Recorded) => `${result} ${looked_at}`;

async function lastByProgramme(tx: Db, jobIds: readonly string[]): Promise<Map<string, string>> {
  const { job_id, kind, result, looked_at, number } = advertChecks;
  const last = await tx
    .selectDistinctOn([job_id, kind], { job_id, kind, result, looked_at })
    .from(advertChecks)
    .where(and(sql`${job_id} = any(${sql.param([...jobIds])}::uuid[])`, eq(advertChecks.by, 'programme')))
    .orderBy(job_id, kind, desc(number));
  return new Map(last.map((row) => [keyOf(row), stateOf(row)]));
}

async function insertChecks(tx: Db, rows: readonly (typeof advertChecks.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(advertChecks).values([...rows]);
}
