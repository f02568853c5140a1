import { and, asc, countDistinct, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReportedJob } from '#contract/admin-upkeep.ts';
import { REPORT_KINDS } from '#contract/report-kinds.ts';
import { type Db, rows } from '#platform/db.ts';
import { concernedColumns, presentConcerned } from '#server/jobs/concerned-job.ts';
import { companies } from '#server/schema/companies.ts';
import { jobReports, jobs } from '#server/schema/jobs.ts';

/** Where a page ended: whether all is settled, seconds of the wait's begin or of the last outcome, and the job. */
export const ReportPlace = z.tuple([
  z.union([z.literal(0), z.literal(1)]),
  z.string().regex(/^-?\d{1,15}(\.\d{1,9})?$/),
  z.uuid(),
]);
export type ReportPlace = z.output<typeof ReportPlace>;

export type ReportState = 'waiting' | 'settled';

/** Reported jobs in the order of the queue, of one state or both; one more than a page holds where there is a next. */
export async function reportedPlaces(
  db: Db,
  { after, limit, state }: { after: ReportPlace | null; limit: number; state?: ReportState | undefined },
): Promise<ReportPlace[]> {
  const next = after
    ? sql`(settled, place, job_id) > (${after[0]}::int, ${after[1]}::numeric, ${after[2]}::uuid)`
    : sql`true`;
  const those = state ? sql`settled = ${Number(state === 'settled')}` : sql`true`;
  const found = await rows<{ settled: 0 | 1; at: string; job_id: string }>(
    db,
    sql`with reported as (
          select job_id, (count(*) filter (where handled_at is null) = 0)::int as settled,
            coalesce(min(extract(epoch from created_at)) filter (where handled_at is null),
                     -max(extract(epoch from handled_at))) as place
          from ${jobReports} group by job_id
        )
        select job_id, settled, place::text as at from reported where ${next} and ${those}
        order by settled, place, job_id limit ${limit + 1}`,
  );
  return found.map(({ settled, at, job_id }) => [settled, at, job_id]);
}

export async function countReported(db: Db, state?: ReportState): Promise<number> {
  const waiting = db.select({ id: jobReports.job_id }).from(jobReports).where(isNull(jobReports.handled_at));
  const those = state === 'settled' ? notInArray(jobReports.job_id, waiting) : isNull(jobReports.handled_at);
  const [counted] = await db
    .select({ total: countDistinct(jobReports.job_id) })
    .from(jobReports)
    .where(state && those);
  return counted?.total ?? 0;
}

/** How many jobs have a report that waits. */
export async function countWaitingReports(db: Db): Promise<number> {
  const [counted] = await db
    .select({ total: countDistinct(jobReports.job_id) })
    .from(jobReports)
    .where(isNull(jobReports.handled_at));
  return counted?.total ?? 0;
}

/** These jobs with all their reports, in the given order. */
export async function reportedJobs(db: Db, jobIds: readonly string[], now: Date): Promise<ReportedJob[]> {
  if (jobIds.length === 0) return [];
  const found = await db
    .select({ job: concernedColumns, report: jobReports })
    .from(jobReports)
    .innerJoin(jobs, eq(jobReports.job_id, jobs.id))
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(inArray(jobReports.job_id, [...jobIds]))
    .orderBy(asc(jobReports.created_at), asc(jobReports.id));
  const byJob = Map.groupBy(found, ({ job }) => job.id);
  return jobIds.flatMap((id) => {
    const [first, ...others] = byJob.get(id) ?? [];
    if (!first) return [];
    return {
      job: presentConcerned(first.job, now),
      reports: [first, ...others].map(({ report }) => presented(report)),
    };
  });
}

function presented({ id, kind, reason, created_at, handled_at, outcome }: typeof jobReports.$inferSelect) {
  return {
    ...{ id, reason, outcome },
    kind: REPORT_KINDS.find((term) => term.id === kind) ?? null,
    created_at: created_at.toISOString(),
    handled_at: handled_at?.toISOString() ?? null,
  };
}

/** Settles the waiting ones of these reports. */
export async function settleReports(
  tx: Db,
  of: { report: string } | { job: string },
  { outcome, at }: { outcome: string; at: Date },
): Promise<number> {
  const those = 'report' in of ? eq(jobReports.id, of.report) : eq(jobReports.job_id, of.job);
  const settled = await tx
    .update(jobReports)
    .set({ handled_at: at, outcome })
    .where(and(those, isNull(jobReports.handled_at)))
    .returning({ id: jobReports.id });
  return settled.length;
}

/** Lets the settled ones of these reports wait again. */
export async function unsettleReports(tx: Db, of: { report: string } | { job: string }): Promise<number> {
  const those = 'report' in of ? eq(jobReports.id, of.report) : eq(jobReports.job_id, of.job);
  const reopened = await tx
    .update(jobReports)
    .set({ handled_at: null, outcome: null })
    .where(and(those, isNotNull(jobReports.handled_at)))
    .returning({ id: jobReports.id });
  return reopened.length;
}
