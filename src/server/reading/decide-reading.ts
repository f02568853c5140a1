import type { AuditAction } from '#contract/core/audit.ts';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import { READ_FIELDS, type ReadField } from '#contract/core/vocabulary.ts';
import type { JobEdit, ReadingDecision } from '#contract/jobs/desk-jobs.ts';
import { READ_VALUES } from '#contract/jobs/extracted-fields.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { columnsOf, type FactColumns, holdsValue, isHeld, notStated, READ_COLUMNS } from '#server/jobs/fact-columns.ts';
import { statedBySource, stating } from '#server/jobs/fact-origins.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { type JobWithCompany, lockJob } from '#server/jobs/queries.ts';
import { updateJob } from '#server/jobs/write-jobs.ts';
import { differences } from '#server/reading/edit-columns.ts';
import { writeByHand } from '#server/reading/edit-job.ts';
import { readLater, readSourceInFull } from '#server/reading/read-again.ts';
import { readJob } from '#server/reading/read-job.ts';
import { isOnThePage, readingPatch, type StoredReading } from '#server/reading/reading-patch.ts';
import { readingsOf, writeReadings } from '#server/reading/reading-queries.ts';
import type { Reading } from '#server/reading/rules/reading.ts';
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
    const decided = (state: 'accepted' | 'dismissed'): StoredReading => ({ ...reading, state, decided_at: now });
    if (own !== null) {
      await writeReadings(tx, [{ jobId: found.job.id, earlier: [reading], readings: [decided('dismissed')] }]);
      return writeByHand(tx, by, found, { edit: editOf(name.field, own), by: 'staff', now });
    }
    const columns = accept ? columnsOf(name.field, reading.value) : withdrawn(found.job, reading);
    const action = accept ? 'job.accept-reading' : 'job.dismiss-reading';
    const next = decided(accept ? 'accepted' : 'dismissed');
    return record(tx, by, found, {
      action,
      reading,
      columns,
      next,
      isReleased: accept && reading.state === 'differs',
      now,
    });
  });
}

/** What the text surely says is stated, the rest waits. @throws Refusal `not_found`; `conflict` if undecided. */
export function reopenReading(ctx: ReadingContext, by: Actor, name: ReadingName): Promise<JobRow> {
  return onReading(ctx, name, async (tx, { found, reading, now }) => {
    if (reading.decided_at === null) throw new Refusal('conflict', 'Nothing was decided on this reading.');
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
    if (!reading) throw new Refusal('not_found', 'Nothing was read of this field.');
    return decide(tx, { found, reading, now: clock.now() });
  });
}

function refuseDecision(job: JobRow, { field, state }: StoredReading, accepts: boolean): void {
  if (accepts && isHeld(job, field) && state !== 'differs')
    throw new Refusal('conflict', 'This field was written by hand. Release it first.');
  if (accepts && isOnThePage({ state })) throw new Refusal('conflict', 'The page states this reading already.');
  if (!accepts && state === 'dismissed') throw new Refusal('conflict', 'This reading was dismissed before.');
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
  { action, reading, columns, next, isReleased = false, now }: Recorded,
): Promise<JobRow> {
  const released: readonly string[] = isReleased ? READ_COLUMNS[reading.field] : [];
  const held_columns = job.held_columns.filter((column) => !released.includes(column));
  const patch = { ...stating('text', job, columns), held_columns };
  await updateJob(tx, job, company, patch, now);
  await writeReadings(tx, [{ jobId: job.id, earlier: [reading], readings: next ? [next] : [] }]);
  if (job.source_id !== null && !(next && isOnThePage(next))) await readSourceInFull(tx, job.source_id);
  const detail = { field: reading.field, ...differences(job, columns) };
  await recordAudit(tx, by, now, { action, subject: { kind: 'job', id: job.id }, detail });
  return { ...job, ...patch };
}

/** @throws Refusal `invalid` */
function editOf(field: ReadField, value: unknown): Partial<JobEdit> {
  const checked = READ_VALUES[field].safeParse(value);
  if (!checked.success) throw invalidField('value', 'This field cannot have this value.');
  return field === 'visa'
    ? { visa: READ_VALUES.visa.parse(value) }
    : (columnsOf(field, checked.data) as Partial<JobEdit>);
}
