import type { AuditAction } from '#contract/core/audit.ts';
import { invalidField } from '#contract/core/errors.ts';
import { READ_FIELDS } from '#contract/core/vocabulary.ts';
import type { JobEdit, JobFieldName } from '#contract/jobs/desk-jobs.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale } from '#server/core/revision.ts';
import { safeHtml } from '#server/core/safe-html.ts';
import { columnsOf, notStated, READ_COLUMNS } from '#server/jobs/fact-columns.ts';
import { stating } from '#server/jobs/fact-origins.ts';
import { type JobWithCompany, lockJob, noSuchJob } from '#server/jobs/queries.ts';
import { refuseUnknownTag } from '#server/jobs/tag-book.ts';
import { updateJob } from '#server/jobs/write-jobs.ts';
import { columnsOfField, editedContent } from '#server/reading/held-columns.ts';
import { writeReadings } from '#server/reading/job-readings.ts';
import { readAgain } from '#server/reading/read-again.ts';
import type { AuditDetail } from '#server/schema/audit.ts';
import type { JobRow } from '#server/schema/jobs.ts';

type HandEdit = {
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

/** What an employer changed and staff approved. Expects a locked job. */
export function writeAsEmployer(
  tx: Db,
  by: Actor,
  found: JobWithCompany,
  columns: Partial<Omit<JobRow, 'slug'>>,
  now: Date,
): Promise<JobRow> {
  const held_columns = heldAfter(found.job, Object.keys(columns) as JobFieldName[], []);
  return writeHeld(tx, by, found, { columns: { ...columns, held_columns }, from: 'employer', action: 'job.edit', now });
}

type HeldEdit = {
  /** With those that are held from then on. */
  columns: Partial<Omit<JobRow, 'slug'>> & Pick<JobRow, 'held_columns'>;
  from: 'hand' | 'employer';
  action: AuditAction;
  detail?: AuditDetail;
  now: Date;
};

/** Expects a locked job; reads its text again where that follows. */
async function writeHeld(
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
  if (both !== undefined) throw invalidField(both, 'You can’t set and release a field at the same time.');
}

type Contradictable = Pick<JobRow, 'pay_min' | 'pay_max' | 'years_min' | 'years_max' | 'expires_at'>;

/** `job` is null for a new one. */
export function refuseContradictions(job: JobRow | null, next: Contradictable, now: Date): void {
  const RANGES = [
    ['pay_max', next.pay_min, next.pay_max],
    ['years_max', next.years_min, next.years_max],
  ] as const;
  for (const [field, min, max] of RANGES) {
    if (min !== null && max !== null && min > max) throw invalidField(field, 'The maximum is below the minimum.');
  }
  const isNewEnd = next.expires_at?.getTime() !== job?.expires_at?.getTime();
  if (isNewEnd && next.expires_at !== null && next.expires_at <= now)
    throw invalidField('expires_at', 'This time has passed.');
}

export type WrittenFields = Omit<Partial<JobEdit>, 'release'>;

export function writtenColumns(job: JobRow, fields: WrittenFields, release: readonly JobFieldName[]): Partial<JobRow> {
  const written = { ...releasedFacts(job, release), ...columnsIn(fields) };
  return READ_COLUMNS.pay.some((column) => column in written) ? withWholePay(job, written) : written;
}

export function newColumns(fields: WrittenFields): Partial<JobRow> {
  return withWholePay({ pay_min: null, pay_max: null, pay_currency: null, pay_period: null }, columnsIn(fields));
}

function columnsIn(written: WrittenFields): Partial<JobRow> {
  const { visa, description, criteria, korean_text, expires_at, ...fields } = written;
  return {
    ...(fields as Partial<JobRow>),
    ...(visa !== undefined && (visa === null ? notStated('visa') : columnsOf('visa', visa))),
    ...(description !== undefined && { description: safeHtml(description) }),
    ...(criteria !== undefined && { criteria: safeHtml(criteria ?? '') || null }),
    ...(korean_text !== undefined && { korean_text: safeHtml(korean_text ?? '') || null }),
    ...(expires_at !== undefined && { expires_at: expires_at === null ? null : new Date(expires_at) }),
  };
}

/** A fact written by hand goes; the next reading of its source and the text state it again. */
function releasedFacts(job: JobRow, release: readonly JobFieldName[]): Partial<JobRow> {
  if (job.source_id === null) return {};
  const columns: readonly (keyof JobRow)[] = release.flatMap(columnsOfField);
  const facts = READ_FIELDS.filter((field) => READ_COLUMNS[field].some((column) => columns.includes(column)));
  return Object.assign({}, ...facts.map(notStated));
}

/** An amount without currency or period is won a year, as pages read it; without an amount there is neither. */
type PayColumns = Pick<JobRow, 'pay_min' | 'pay_max' | 'pay_currency' | 'pay_period'>;

function withWholePay(job: PayColumns, written: Partial<JobRow>): Partial<JobRow> {
  const { pay_min, pay_max, pay_currency, pay_period } = { ...job, ...written };
  if (pay_min === null && pay_max === null) return { ...written, ...notStated('pay') };
  return { ...written, pay_currency: pay_currency ?? 'KRW', pay_period: pay_period ?? 'year' };
}

function heldAfter(
  { held_columns }: JobRow,
  fields: readonly JobFieldName[],
  release: readonly JobFieldName[],
): string[] {
  const released: readonly string[] = release.flatMap(columnsOfField);
  const held: readonly string[] = fields.flatMap(columnsOfField);
  return [...new Set([...held_columns.filter((column) => !released.includes(column)), ...held])].sort();
}

/** Too long for the record of what was done. */
const LONG_TEXTS: readonly string[] = ['description', 'criteria', 'korean_text'];

const BESIDE_WHAT_IT_SAYS: readonly string[] = ['held_columns', 'fact_origins'];

export function differences(job: JobRow, patch: Partial<JobRow>): AuditDetail {
  const changed = Object.entries(patch).filter(
    ([column, value]) =>
      !BESIDE_WHAT_IT_SAYS.includes(column) && wordsOf(value) !== wordsOf(job[column as keyof JobRow]),
  );
  return Object.assign(
    {},
    ...changed.map(([column, value]) =>
      LONG_TEXTS.includes(column)
        ? { [column]: 'changed' }
        : { [`${column}.from`]: wordsOf(job[column as keyof JobRow]), [`${column}.to`]: wordsOf(value) },
    ),
  );
}

function wordsOf(value: unknown): string | number | boolean | null {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.join(', ');
  return (value ?? null) as string | number | boolean | null;
}
