import { and, asc, countDistinct, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { ReportedJob } from '#contract/jobs/desk-reports.ts';
import { REPORT_KINDS, type ReportKind } from '#contract/jobs/report-kinds.ts';
import { type Db, rows } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { findSubjectId } from '#server/core/counters.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { concernedColumns, presentConcerned } from '#server/jobs/concerned-job.ts';
import { findJob, noSuchJob } from '#server/jobs/queries.ts';
import { isUuid } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { jobReports, jobs } from '#server/schema/jobs.ts';

export const reportHandlers = {
  'GET /v1/admin/reports': async (ctx, { query: { limit, cursor, state } }) => {
    const after = readCursor(cursor, ReportPlace);
    const [found, total] = await Promise.all([
      reportedPlaces(ctx.db, { after, limit, state }),
      countReported(ctx.db, state),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, (place) => place);
    const jobIds = rows.map(([, , jobId]) => jobId);
    const data = await reportedJobs(ctx.db, jobIds, ctx.clock.now());
    return { data, meta: { total, next_cursor } };
  },

  'POST /v1/admin/reports/{id}/outcome': async (ctx, { caller, params, body }) => {
    const jobId = await handleReport(ctx, caller, params.id, body.outcome);
    return { data: await reported(ctx, jobId) };
  },

  'DELETE /v1/admin/reports/{id}/outcome': async (ctx, { caller, params }) => ({
    data: await reported(ctx, await reopenReports(ctx, caller, params.id)),
  }),
} satisfies SomeHandlers;

async function reported({ db, clock }: Context, jobId: string) {
  const [found] = await reportedJobs(db, [jobId], clock.now());
  if (!found) throw noSuchJob();
  return found;
}

/** All waiting ones if `id` is a job's. Resolves with the job's id. @throws Refusal `not_found`; `conflict`. */
export function handleReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  id: string,
  outcome: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { jobId, reportId } = await concerned(tx, id);
    const at = clock.now();
    const settled = await settleReports(tx, reportId ? { report: reportId } : { job: jobId }, { outcome, at });
    if (settled === 0) throw new Refusal('conflict', 'There’s no open report about this.');
    await recordAudit(tx, by, at, {
      action: 'job.handle-report',
      subject: { kind: 'job', id: jobId },
      detail: { reports: settled },
    });
    await recordChanges(tx, ['reports']);
    return jobId;
  });
}

/** They wait again. Resolves with the job's id. @throws Refusal `not_found`; `conflict` if none is settled. */
export function reopenReports({ db, clock }: Pick<Context, 'db' | 'clock'>, by: Actor, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { jobId, reportId } = await concerned(tx, id);
    const reopened = await unsettleReports(tx, reportId ? { report: reportId } : { job: jobId });
    if (reopened === 0) throw new Refusal('conflict', 'There’s no resolved report about this.');
    await recordAudit(tx, by, clock.now(), {
      action: 'job.reopen-reports',
      subject: { kind: 'job', id: jobId },
      detail: { reports: reopened },
    });
    await recordChanges(tx, ['reports']);
    return jobId;
  });
}

async function concerned(tx: Db, id: string): Promise<{ jobId: string; reportId: string | null }> {
  const [report] = isUuid(id) ? await tx.select().from(jobReports).where(eq(jobReports.id, id)) : [];
  if (report) return { jobId: report.job_id, reportId: report.id };
  const found = await findJob(tx, id);
  if (!found) throw new Refusal('not_found', 'That report or job doesn’t exist.');
  return { jobId: found.job.id, reportId: null };
}

/** Where a page ended: whether all is settled, seconds of the wait's begin or of the last outcome, and the job. */
export const ReportPlace = z.tuple([
  z.union([z.literal(0), z.literal(1)]),
  z.string().regex(/^-?\d{1,15}(\.\d{1,9})?$/),
  z.uuid(),
]);
export type ReportPlace = z.output<typeof ReportPlace>;

export type ReportState = 'waiting' | 'settled';

/** In the order of the queue; one more than a page holds where there is a next. */
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

export async function countWaitingReports(db: Db): Promise<number> {
  const [counted] = await db
    .select({ total: countDistinct(jobReports.job_id) })
    .from(jobReports)
    .where(isNull(jobReports.handled_at));
  return counted?.total ?? 0;
}

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

export async function unsettleReports(tx: Db, of: { report: string } | { job: string }): Promise<number> {
  const those = 'report' in of ? eq(jobReports.id, of.report) : eq(jobReports.job_id, of.job);
  const reopened = await tx
    .update(jobReports)
    .set({ handled_at: null, outcome: null })
    .where(and(those, isNotNull(jobReports.handled_at)))
    .returning({ id: jobReports.id });
  return reopened.length;
}

export const REPORTS_PER_ADDRESS = { name: 'report', points: 10, seconds: 3600 };

/** @throws Refusal `not_found`, or `too_many` after ten reports from an address within an hour. */
export async function reportJob(
  ctx: Context,
  input: { jobId: string; kind: ReportKind | undefined; reason: string | undefined; address: string },
): Promise<void> {
  await ctx.limits.take(REPORTS_PER_ADDRESS, { address: input.address });
  const id = await findSubjectId(ctx.db, 'job', input.jobId, ctx.clock.now());
  if (!id) throw noSuchJob();
  // PostgreSQL text cannot contain NUL.
  const reason = input.reason?.trim() || null;
  await ctx.db.transaction(async (tx) => {
    await tx.insert(jobReports).values({ job_id: id, kind: input.kind, reason, created_at: ctx.clock.now() });
    await recordChanges(tx, ['reports']);
  });
}
