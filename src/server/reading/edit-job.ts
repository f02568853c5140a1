import type { AuditAction } from '#contract/core/audit.ts';
import { invalidField } from '#contract/core/errors.ts';
import type { JobEdit, JobFieldName } from '#contract/jobs/desk-jobs.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale } from '#server/core/revision.ts';
import { stating } from '#server/jobs/fact-origins.ts';
import { type JobWithCompany, lockJob, noSuchJob } from '#server/jobs/queries.ts';
import { refuseUnknownTag } from '#server/jobs/tag-book.ts';
import { updateJob } from '#server/jobs/write-jobs.ts';
import { differences, heldAfter, writtenColumns } from '#server/reading/edit-columns.ts';
import { editedContent } from '#server/reading/held-columns.ts';
import { readAgain } from '#server/reading/read-again.ts';
import { writeReadings } from '#server/reading/reading-queries.ts';
import type { AuditDetail } from '#server/schema/audit.ts';
import type { JobRow } from '#server/schema/jobs.ts';

export type HandEdit = {
  edit: Partial<JobEdit>;
  by: 'staff' | 'employer';
  now: Date;
};

const WRITTEN = {
  staff: { action: 'job.edit', from: 'hand' },
  employer: { action: 'job.answer', from: 'employer' },
} as const;

/** @throws Refusal `not_found`; `conflict` if changed since `revision`; `invalid` for contradictions or a past time. */
export function editJob(
  { db, clock, tags }: Pick<Context, 'db' | 'clock' | 'tags'>,
  by: Actor,
  id: string,
  edit: Partial<JobEdit>,
  revision?: string,
): Promise<JobRow> {
  refuseUnknownTag(tags, edit.tags);
  return db.transaction(async (tx) => {
    const found = await lockJob(tx, id);
    if (!found) throw noSuchJob();
    refuseStale(revision, editedContent(found.job));
    return writeByHand(tx, by, found, { edit, by: 'staff', now: clock.now() });
  });
}

/** Holds what it writes. Expects a locked job. @throws Refusal `invalid` */
export async function writeByHand(
  tx: Db,
  actor: Actor,
  found: JobWithCompany,
  { edit, by, now }: HandEdit,
): Promise<JobRow> {
  const { job } = found;
  const { release = [], ...fields } = edit;
  refuseBoth(Object.keys(fields), release);
  const written = writtenColumns(job, fields, release);
  refuseContradictions(job, { ...job, ...written }, now);
  const held_columns = heldAfter(job, Object.keys(fields) as JobFieldName[], release);
  const detail: AuditDetail = release.length > 0 ? { released: release.join(', ') } : {};
  return writeHeld(tx, actor, found, { columns: { ...written, held_columns }, ...WRITTEN[by], detail, now });
}

export type HeldEdit = {
  /** With those that are held from then on. */
  columns: Partial<Omit<JobRow, 'slug'>> & Pick<JobRow, 'held_columns'>;
  from: 'hand' | 'employer';
  action: AuditAction;
  detail?: AuditDetail;
  now: Date;
};

/** Expects a locked job; reads its text again where that follows. */
export async function writeHeld(
  tx: Db,
  actor: Actor,
  { job, company }: JobWithCompany,
  { columns, from, action, detail, now }: HeldEdit,
): Promise<JobRow> {
  const written = stating(from, job, columns);
  const { patch: read, change } = await readAgain(tx, job, { ...job, ...written }, now);
  const patch = { ...written, ...read };
  await updateJob(tx, job, company, patch, now);
  if (change) await writeReadings(tx, [change]);
  const subject = { kind: 'job', id: job.id } as const;
  await recordAudit(tx, actor, now, { action, subject, detail: { ...differences(job, patch), ...detail } });
  return { ...job, ...patch };
}

function refuseBoth(fields: readonly string[], release: readonly string[]): void {
  const [both] = fields.filter((field) => release.includes(field));
  if (both !== undefined) throw invalidField(both, 'It cannot be written and released at once.');
}

type Contradictable = Pick<JobRow, 'pay_min' | 'pay_max' | 'years_min' | 'years_max' | 'expires_at'>;

/** `job` is null for a new one. */
export function refuseContradictions(job: JobRow | null, next: Contradictable, now: Date): void {
  const RANGES = [
    ['pay_max', next.pay_min, next.pay_max],
    ['years_max', next.years_min, next.years_max],
  ] as const;
  for (const [field, min, max] of RANGES) {
    if (min !== null && max !== null && min > max) throw invalidField(field, 'The most is below the least.');
  }
  const isNewEnd = next.expires_at?.getTime() !== job?.expires_at?.getTime();
  if (isNewEnd && next.expires_at !== null && next.expires_at <= now)
    throw invalidField('expires_at', 'This time has passed.');
}
