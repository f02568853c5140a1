import { invalidField, Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { type JobWithCompany, lockJob, noSuchJob } from '#server/jobs/queries.ts';
import { missingAnswers } from '#server/jobs/waiting.ts';
import { closeJobs, updateJob } from '#server/jobs/write-jobs.ts';
import { isPublic, isWaiting, stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';

type JobContext = Pick<Context, 'db' | 'clock'>;

/** Or reschedules. @throws Refusal `not_found`, `invalid` for a past time, `conflict` if open, closed or expired. */
export function publishJob(ctx: JobContext, by: Actor, id: string, at: Date | null): Promise<JobRow> {
  return changeJob(ctx, id, async (tx, { job, company }, now) => {
    const published_at = at ?? now;
    refuseTime(job, published_at, now);
    await updateJob(tx, job, company, { published_at, closed_at: null, awaits_answers: false }, now);
    await recordAudit(tx, by, now, {
      action: 'job.publish',
      subject: { kind: 'job', id: job.id },
      detail: {
        from: job.published_at?.toISOString() ?? null,
        to: published_at.toISOString(),
        ...(job.awaits_answers && { without: missingAnswers(job).join(', ') }),
      },
    });
  });
}

/** Makes it a draft: its page is gone, and no answer publishes it. @throws Refusal `not_found`, `conflict` for a draft. */
export function unpublishJob(ctx: JobContext, by: Actor, id: string): Promise<JobRow> {
  return changeJob(ctx, id, async (tx, { job, company }, now) => {
    if (job.published_at === null && !isWaiting(job, now)) throw new Refusal('conflict', 'This job isn’t published.');
    // What staff took off the site its employer does not put up again.
    const closed_by = job.is_closed ? 'staff' : job.closed_by;
    await updateJob(tx, job, company, { ...offTheSite(job, now), closed_by, awaits_answers: false }, now);
    await recordAudit(tx, by, now, {
      action: 'job.unpublish',
      subject: { kind: 'job', id: job.id },
      detail: { from: job.published_at?.toISOString() ?? null, to: null },
    });
  });
}

export function offTheSite(job: JobRow, now: Date): Pick<JobRow, 'published_at' | 'closed_at'> {
  // Retention of its applications counts from here, and search engines drop what has this date.
  return { published_at: null, closed_at: isPublic(job, now) ? (job.closed_at ?? now) : null };
}

/** Its page stays and says so. @throws Refusal `not_found`, `conflict` for a job that is not open. */
export function closeJob(ctx: JobContext, by: Actor, id: string): Promise<JobRow> {
  return changeJob(ctx, id, async (tx, { job }, now) => {
    const state = stateOf(job, now);
    if (state === 'closed') throw new Refusal('conflict', 'This job is already closed.');
    if (state !== 'open') throw new Refusal('conflict', 'This job isn’t published.');
    await closeJobs(tx, [job.id], { by: 'staff', at: now });
    await recordAudit(tx, by, now, { action: 'job.close', subject: { kind: 'job', id: job.id } });
  });
}

/** Keeps its first date. @throws Refusal `not_found`; `conflict` unless closed, or if its end has passed. */
export function reopenJob(ctx: JobContext, by: Actor, id: string): Promise<JobRow> {
  return changeJob(ctx, id, async (tx, { job, company }, now) => {
    if (stateOf(job, now) !== 'closed') throw new Refusal('conflict', 'This job isn’t closed.');
    if (job.expires_at !== null && job.expires_at <= now)
      throw new Refusal('conflict', 'This job’s end date has passed. Set a later one first, or remove it.');
    await updateJob(tx, job, company, { is_closed: false }, now);
    await recordAudit(tx, by, now, {
      action: 'job.reopen',
      subject: { kind: 'job', id: job.id },
      detail: { closed_by: job.closed_by },
    });
  });
}

function changeJob(
  { db, clock }: JobContext,
  id: string,
  change: (tx: Db, found: JobWithCompany, now: Date) => Promise<void>,
): Promise<JobRow> {
  return db.transaction(async (tx) => {
    const found = await lockJob(tx, id);
    if (!found) throw noSuchJob();
    await change(tx, found, clock.now());
    const changed = await lockJob(tx, id);
    if (!changed) throw noSuchJob();
    return changed.job;
  });
}

function refuseTime(job: JobRow, publishedAt: Date, now: Date): void {
  if (publishedAt < now) {
    throw invalidField('at', 'This time has passed.');
  }
  if (job.is_closed || stateOf(job, now) === 'closed') throw new Refusal('conflict', 'This job is closed.');
  if (stateOf(job, now) === 'open') throw new Refusal('conflict', 'This job is already published.');
  if (job.expires_at !== null && job.expires_at <= publishedAt) {
    throw new Refusal('conflict', 'This job expires before that time.');
  }
}

export function presentStatus({ clock }: Pick<Context, 'clock'>, job: JobRow) {
  return { data: { ...job, state: stateOf(job, clock.now()) } };
}
