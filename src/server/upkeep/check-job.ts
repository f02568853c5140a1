import { Refusal } from '#contract/errors.ts';
import { recordStaffChecks } from '#server/advert-checks/record-checks.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { lockJob } from '#server/jobs/queries.ts';
import { announceJobs } from '#server/jobs/write-jobs.ts';
import { isOpen } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/**
 * Records that staff looked at an open job and found that it is as it says.
 * @throws Refusal `not_found`; `conflict` for a job that is not open.
 */
export function checkJob({ db, clock }: Pick<Context, 'db' | 'clock'>, by: Actor, id: string): Promise<JobRow> {
  return db.transaction(async (tx) => {
    const at = clock.now();
    const found = await lockJob(tx, id);
    if (!found) throw noSuchJob();
    const { job } = found;
    if (!isOpen(job, at)) throw new Refusal('conflict', 'This job is not open.');
    await markChecked(tx, [job.id], { by: 'staff', at });
    await recordStaffChecks(tx, by, at, job.id, [{ kind: 'content', result: 'passed', note: null }]);
    await announceJobs(tx, [job]);
    await recordAudit(tx, by, at, { action: 'job.check', subject: { kind: 'job', id: job.id } });
    return job;
  });
}
