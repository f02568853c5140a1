import type { ReportKind } from '#contract/report-kinds.ts';
import type { Context } from '#server/context.ts';
import { findSubjectId } from '#server/counters/queries.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { jobReports } from '#server/schema/jobs.ts';

const REPORTS_PER_ADDRESS = { name: 'report', points: 10, seconds: 3600 };

/**
 * Stores a reader's report of a listing for staff.
 * @throws Refusal `not_found`, or `too_many` after ten reports from an address within an hour.
 */
export async function reportJob(
  ctx: Context,
  input: { jobId: string; kind: ReportKind | undefined; reason: string | undefined; address: string },
): Promise<void> {
  await ctx.limits.take(REPORTS_PER_ADDRESS, { address: input.address });
  const id = await findSubjectId(ctx.db, 'job', input.jobId, ctx.clock.now());
  if (!id) throw noSuchJob();
  // PostgreSQL text cannot contain NUL.
  const reason = input.reason?.trim() || null;
  await ctx.db.insert(jobReports).values({ job_id: id, kind: input.kind, reason, created_at: ctx.clock.now() });
}
