import type { AuditAction } from '#contract/core/audit.ts';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import { READ_FIELDS, type ReadField } from '#contract/core/vocabulary.ts';
import type { JobEdit, ReadingDecision } from '#contract/jobs/desk-jobs.ts';
import { READ_VALUES } from '#contract/jobs/extracted-fields.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudits } from '#server/core/record-audit.ts';
import { columnsOf, type FactColumns, holdsValue, isHeld, notStated, READ_COLUMNS } from '#server/jobs/fact-columns.ts';
import { statedBySource, stating } from '#server/jobs/fact-origins.ts';
import { type JobWithCompany, lockJob, noSuchJob } from '#server/jobs/queries.ts';
import { updateJobs } from '#server/jobs/write-jobs.ts';
import { lockShared } from '#server/reading/company-readings.ts';
import { differences, writeByHand } from '#server/reading/edit-job.ts';
import {
  isOnThePage,
  readingPatch,
  readingsOf,
  type StoredReading,
  writeReadings,
} from '#server/reading/job-readings.ts';
import { readLater, readSourceInFull } from '#server/reading/read-again.ts';
import { readJob } from '#server/reading/read-job.ts';
import type { Reading } from '#server/reading/rules/reading.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import type { JobRow } from '#server/schema/jobs.ts';

type ReadingContext = Pick<Context, 'db' | 'clock'>;

type ReadingName = { job: string; field: ReadField };

/** @throws Refusal `not_found`; `invalid` for the value; `conflict` if written by hand, or decided so before. */
export function decideReading(
  ctx: ReadingContext,
  by: Actor,
  name: ReadingName,
  { accept, value }: ReadingDecision,
): Promise<JobRow> {
  return onReading(ctx, name, async (tx, { found, reading, now }) => {
    const own =
      value === undefined || holdsValue(columnsOf(name.field, reading.value), name.field, value) ? null : value;
    refuseDecision(found.job, reading, accept && own === null);
    if (own !== null) {
      const dismissed: StoredReading = { ...reading, state: 'dismissed', decided_at: now };
      await writeReadings(tx, [{ jobId: found.job.id, earlier: [reading], readings: [dismissed] }]);
      return writeByHand(tx, by, found, { edit: editOf(name.field, own), by: 'staff', now });
    }
    return record(tx, by, found, { ...decided(found.job, reading, { accept, now }), now });
  });
}

/**
 * One decision for all listings of a company of which the same was read.
 * @param seen How many there were, and when the latest of them was read: what came later is left to another decision.
 * @throws Refusal `conflict` where not all of them wait any more: then none is decided.
 */
export function decideShared(
  { db, clock }: ReadingContext,
  by: Actor,
  { company, part, seen }: { company: string; part: string; seen: Seen | null },
  { accept }: { accept: boolean },
): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const locked = await lockShared(tx, { company, part, seen: seen?.at ?? null }, now);
    const [first] = locked;
    if (!first) throw new Refusal('conflict', 'This has already been decided, or the listings have changed.');
    if (seen !== null && locked.length < seen.total) throw changedMeanwhile(seen.total - locked.length, seen.total);
    const all = locked.map(({ job, reading }) => ({ job, ...decided(job, reading, { accept, now }) }));
    await recordAll(tx, by, first.company, { decided: all, now });
  });
}

function changedMeanwhile(gone: number, total: number): Refusal {
  const which = `${gone} of these ${total} listings ${gone === 1 ? 'was' : 'were'} decided or changed in the meantime`;
  return new Refusal('conflict', `${which}, so none of them has been decided. Take another look.`);
}

export type Seen = { total: number; at: Date };

type Given = { accept: boolean; now: Date };

function decided(job: JobRow, reading: StoredReading, { accept, now }: Given): Omit<Recorded, 'now'> {
  return {
    action: accept ? 'job.accept-reading' : 'job.dismiss-reading',
    reading,
    columns: accept ? columnsOf(reading.field, reading.value) : withdrawn(job, reading),
    next: { ...reading, state: accept ? 'accepted' : 'dismissed', decided_at: now },
    isReleased: accept && reading.state === 'differs',
  };
}

/** What the text surely says is stated, the rest waits. @throws Refusal `not_found`; `conflict` if undecided. */
export function reopenReading(ctx: ReadingContext, by: Actor, name: ReadingName): Promise<JobRow> {
  return onReading(ctx, name, async (tx, { found, reading, now }) => {
    if (reading.decided_at === null) throw new Refusal('conflict', 'There’s no decision on this to undo.');
    const { job } = found;
    const { columns, readings: read } = readingPatch({
      row: job,
      stated: statedBySource(job),
      reading: { ...NOTHING_READ, [name.field]: readLater(readJob(job), [])[name.field] },
      earlier: [{ ...reading, decided_at: null }],
      isSameText: true,
      now,
    });
    return record(tx, by, found, { action: 'job.reopen-reading', reading, columns, next: read[0] ?? null, now });
  });
}

const NOTHING_READ = Object.fromEntries(READ_FIELDS.map((field) => [field, null])) as Reading;

type Found = { found: JobWithCompany; reading: StoredReading; now: Date };

function onReading(
  { db, clock }: ReadingContext,
  { job: id, field }: ReadingName,
  decide: (tx: Db, found: Found) => Promise<JobRow>,
): Promise<JobRow> {
  return db.transaction(async (tx) => {
    const found = await lockJob(tx, id);
    if (!found) throw noSuchJob();
    const readings = (await readingsOf(tx, [found.job.id])).get(found.job.id) ?? [];
    const reading = readings.find((one) => one.field === field);
    if (!reading) throw new Refusal('not_found', 'The text says nothing about this field.');
    return decide(tx, { found, reading, now: clock.now() });
  });
}

function refuseDecision(job: JobRow, { field, state }: StoredReading, accepts: boolean): void {
  if (accepts && isHeld(job, field) && state !== 'differs')
    throw new Refusal('conflict', 'This field was written by hand. Release it first.');
  if (accepts && isOnThePage({ state })) throw new Refusal('conflict', 'The page already says this.');
  if (!accepts && state === 'dismissed') throw new Refusal('conflict', 'This was dismissed before.');
}

function withdrawn(job: JobRow, reading: StoredReading): Partial<FactColumns> {
  return job.fact_origins[reading.field] === 'text' ? notStated(reading.field) : {};
}

type Recorded = {
  action: AuditAction;
  reading: StoredReading;
  columns: Partial<FactColumns>;
  /** Null where the text says nothing any more. */
  next: StoredReading | null;
  /** What a person wrote gives way. */
  isReleased?: boolean;
  now: Date;
};

async function record(
  tx: Db,
  by: Actor,
  { job, company }: JobWithCompany,
  { now, ...decided }: Recorded,
): Promise<JobRow> {
  await recordAll(tx, by, company, { decided: [{ job, ...decided }], now });
  return { ...job, ...patchOf({ job, ...decided }) };
}

type RecordedOfJob = Omit<Recorded, 'now'> & { job: JobRow };

async function recordAll(
  tx: Db,
  by: Actor,
  company: CompanyRow,
  { decided, now }: { decided: readonly RecordedOfJob[]; now: Date },
): Promise<void> {
  const changes = decided.map((one) => ({ job: one.job, patch: patchOf(one) }));
  await updateJobs(tx, company, changes, now);
  await writeReadings(
    tx,
    decided.map(({ job, reading, next }) => ({ jobId: job.id, earlier: [reading], readings: next ? [next] : [] })),
  );
  const unstated = decided.filter(({ next }) => !(next && isOnThePage(next)));
  for (const source of new Set(unstated.map(({ job }) => job.source_id)))
    if (source !== null) await readSourceInFull(tx, source);
  await recordAudits(
    tx,
    by,
    now,
    decided.map(({ job, action, reading, columns }) => ({
      action,
      subject: { kind: 'job', id: job.id },
      detail: { field: reading.field, ...differences(job, columns) },
    })),
  );
}

function patchOf({ job, reading, columns, isReleased = false }: RecordedOfJob) {
  const patch = stating('text', job, columns);
  if (!isReleased) return patch;
  const released: readonly string[] = READ_COLUMNS[reading.field];
  return { ...patch, held_columns: job.held_columns.filter((column) => !released.includes(column)) };
}

/** @throws Refusal `invalid` */
function editOf(field: ReadField, value: unknown): Partial<JobEdit> {
  const checked = READ_VALUES[field].safeParse(value);
  if (!checked.success) throw invalidField('value', 'This field can’t have this value.');
  return field === 'visa'
    ? { visa: READ_VALUES.visa.parse(value) }
    : (columnsOf(field, checked.data) as Partial<JobEdit>);
}
