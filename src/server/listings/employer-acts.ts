import type { AuditAction } from '#contract/audit.ts';
import { invalidField } from '#contract/errors.ts';
import { POSTING_DAYS } from '#contract/pricing.ts';
import type { ListingAct } from '#contract/recruit-jobs.ts';
import type { Db } from '#platform/db.ts';
import { longDay } from '#platform/korean-day.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { closeJobs, updateJob } from '#server/jobs/write-jobs.ts';
import { endOfDay, lastDayOf, termEnd } from '#server/listings/own-listing.ts';
import type { AuditDetail } from '#server/schema/audit.ts';
import { isPublic, stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** What decides about a listing's term. */
export type DatedJob = Pick<JobRow, 'published_at' | 'expires_at' | 'is_closed' | 'closed_by'>;

/** What its employer may do to a listing by its state alone. */
export function listingActs(job: DatedJob, now: Date): Record<ListingAct, boolean> {
  const state = job.published_at === null ? null : stateOf(job, now);
  return {
    close: state === 'open' || state === 'scheduled',
    // One without an end needs no longer term.
    extend: state === 'open' && job.expires_at !== null && isInTerm(job, now),
    relist: ((state === 'closed' && isInTerm(job, now)) || isCalledOff(job)) && mayRelist(job),
  };
}

/** Whether the days from its publication, which a posting pays for, still run. Afterwards it is a posting anew. */
export function isInTerm({ published_at }: Pick<DatedJob, 'published_at'>, now: Date): boolean {
  return published_at !== null && termEnd(published_at) > now;
}

/** Whether its employer closed a listing before the day of its publication. */
export function isCalledOff(job: DatedJob): boolean {
  return job.published_at === null && job.is_closed && job.closed_by === 'employer';
}

/** What staff closed stays closed. */
function mayRelist({ closed_by }: DatedJob): boolean {
  return closed_by === null || closed_by === 'employer' || closed_by === 'expiry';
}

/** What was done, for the records. */
export type EmployerAct = {
  action: Extract<AuditAction, 'job.close' | 'job.extend' | 'job.relist'>;
  detail: AuditDetail;
};

/** An employer closes its locked listing. One that waits for its day is not published then. */
export async function closeByEmployer(tx: Db, by: Actor, { job, company }: JobWithCompany, now: Date) {
  await closeJobs(tx, [job.id], { by: 'employer', at: now });
  if (!isPublic(job, now)) await updateJob(tx, { ...job, is_closed: true }, company, { published_at: null }, now);
  return record(tx, by, job, now, { action: 'job.close', detail: {} });
}

/**
 * An employer keeps its locked listing open for the rest of its term, or until the end of a day (in Korea) within it.
 * @throws Refusal `invalid` with `last_day`.
 */
export async function extendByEmployer(
  tx: Db,
  by: Actor,
  { job, company }: JobWithCompany,
  now: Date,
  lastDay?: string,
): Promise<EmployerAct> {
  const expires_at = endOf(job, now, lastDay);
  await updateJob(tx, job, company, { expires_at }, now);
  return record(tx, by, job, now, { action: 'job.extend', detail: { expires_at: expires_at.toISOString() } });
}

/**
 * An employer puts its locked listing up again for the rest of its term: the same one, at the same place of the list. One
 * that never was up is published now, with the columns of `first`, and its term begins.
 */
export async function relistByEmployer(
  tx: Db,
  by: Actor,
  { job, company }: JobWithCompany,
  now: Date,
  first: Partial<JobRow> = {},
): Promise<EmployerAct> {
  const expires_at = endOf(job, now);
  const opened = { is_closed: false, closed_at: null, closed_by: null, expires_at };
  const patch = job.published_at
    ? { ...opened, times_reopened: job.times_reopened + 1 }
    : { ...opened, times_reopened: job.times_reopened, published_at: now, ...first };
  await updateJob(tx, job, company, patch, now);
  return record(tx, by, job, now, { action: 'job.relist', detail: { expires_at: expires_at.toISOString() } });
}

/** When its term ends, or the chosen day of it. What was granted beyond that stays. */
function endOf({ published_at, expires_at }: JobRow, now: Date, lastDay?: string): Date {
  const term = termEnd(published_at ?? now);
  const longest = expires_at !== null && expires_at > term ? expires_at : term;
  if (lastDay === undefined) return longest;
  if (endOfDay(lastDay) <= now) throw invalidField('last_day', 'This day has passed.');
  const latest = lastDayOf({ expires_at: longest });
  if (latest && lastDay > latest)
    throw invalidField('last_day', `The latest day is ${longDay(latest)}: a posting is open for ${POSTING_DAYS} days.`);
  return new Date(Math.min(endOfDay(lastDay).getTime(), longest.getTime()));
}

/** The employer has seen that its listing is right. */
async function record(
  tx: Db,
  by: Actor,
  { id }: JobRow,
  now: Date,
  { action, detail }: EmployerAct,
): Promise<EmployerAct> {
  const told = { by: 'employer', ...detail };
  await markChecked(tx, [id], { by: 'employer', at: now });
  await recordAudit(tx, by, now, { action, subject: { kind: 'job', id }, detail: told });
  return { action, detail: told };
}
