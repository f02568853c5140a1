import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { findJob } from '#server/jobs/queries.ts';
import { isUuid } from '#server/schema/by-slug-or-id.ts';
import { jobReports } from '#server/schema/jobs.ts';
import { settleReports, unsettleReports } from '#server/upkeep/report-queries.ts';

/**
 * Settles a report by its id, or by the slug or id of a job all of its reports that wait; resolves with the job's id.
 * @throws Refusal `not_found`; `conflict` where none of them waits.
 */
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
    if (settled === 0) throw new Refusal('conflict', 'No report of this waits.');
    await recordAudit(tx, by, at, {
      action: 'job.handle-report',
      subject: { kind: 'job', id: jobId },
      detail: { reports: settled },
    });
    return jobId;
  });
}

/**
 * Takes the outcome of a report back, or of all settled ones of a job: they wait again. Resolves with the job's id.
 * @throws Refusal `not_found`; `conflict` where none of them is settled.
 */
export function reopenReports({ db, clock }: Pick<Context, 'db' | 'clock'>, by: Actor, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { jobId, reportId } = await concerned(tx, id);
    const reopened = await unsettleReports(tx, reportId ? { report: reportId } : { job: jobId });
    if (reopened === 0) throw new Refusal('conflict', 'No report of this is settled.');
    await recordAudit(tx, by, clock.now(), {
      action: 'job.reopen-reports',
      subject: { kind: 'job', id: jobId },
      detail: { reports: reopened },
    });
    return jobId;
  });
}

async function concerned(tx: Db, id: string): Promise<{ jobId: string; reportId: string | null }> {
  const [report] = isUuid(id) ? await tx.select().from(jobReports).where(eq(jobReports.id, id)) : [];
  if (report) return { jobId: report.job_id, reportId: report.id };
  const found = await findJob(tx, id);
  if (!found) throw new Refusal('not_found', 'There is no such report and no such job.');
  return { jobId: found.job.id, reportId: null };
}
