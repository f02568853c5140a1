import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { LIMITS } from '#contract/core/limits.ts';
import { READ_FIELDS, type ReadField } from '#contract/core/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { columnsOf, type FactColumns, holdsValue, isHeld, isStated, notStated } from '#server/jobs/fact-columns.ts';
import { type ModelAnswer, modelAnswersIn, withModel } from '#server/reading/model-answers.ts';
import type { Claim, Reading } from '#server/reading/rules/reading.ts';
import { type JobReadingRow, type JobReadingState, jobReadings } from '#server/schema/job-facts.ts';
import type { JobRow } from '#server/schema/jobs.ts';

export type StoredReading = Omit<JobReadingRow, 'job_id' | 'field'> & { field: ReadField };

export type ReadingPatch = {
  /** Override what the source states. */
  columns: Partial<FactColumns>;
  readings: StoredReading[];
};

export type ReadingInput = {
  /** Null for a new job. */
  row: (Pick<JobRow, 'held_columns' | 'fact_origins'> & FactColumns) | null;
  /** By the source, in fields of its own; null and missing are not stated. */
  stated: Partial<FactColumns>;
  /** By the rules. */
  reading: Reading;
  /** By a language model, beside those that `earlier` holds of the same text. */
  answers?: readonly ModelAnswer[];
  earlier: readonly StoredReading[];
  /** Then only the rules of reading can have changed since `earlier`. */
  isSameText?: boolean;
  now: Date;
};

/**
 * The first of these wins: by hand, an accepted reading, a field of the source, what the text surely says. A reading
 * goes with its words. A decision of staff holds while the text stays, or value and sentence do.
 */
export function readingPatch({ row, stated, earlier, isSameText, now, ...read }: ReadingInput): ReadingPatch {
  const { answers = [] } = read;
  const reading = withModel(read.reading, isSameText ? [...modelAnswersIn(earlier), ...answers] : answers);
  const patch: ReadingPatch = { columns: {}, readings: [] };
  for (const field of READ_FIELDS) {
    const before = earlier.find((kept) => kept.field === field) ?? null;
    const holds = isSameText && before !== null && before.decided_at !== null;
    const kept = holds ? before : storedReading(field, reading[field], { row, stated, before, isSameText, now });
    if (kept) patch.readings.push(kept);
    if (row && isHeld(row, field)) continue;
    if (kept && isOnThePage(kept)) Object.assign(patch.columns, columnsOf(field, kept.value));
    else if (before && row?.fact_origins[field] === 'text' && !isStated(stated, field))
      Object.assign(patch.columns, notStated(field));
  }
  return patch;
}

/** If nothing above it says otherwise. */
export function isOnThePage({ state }: Pick<StoredReading, 'state'>): boolean {
  return state === 'stated' || state === 'accepted';
}

type Known = Pick<ReadingInput, 'row' | 'stated' | 'isSameText' | 'now'> & { before: StoredReading | null };

/** Null where there is none or it changes nothing. */
function storedReading(field: ReadField, claim: Claim<unknown> | null, known: Known): StoredReading | null {
  if (claim === null || !isStorable(field, claim)) return null;
  const { before, now } = known;
  const isSame = before !== null && isSameClaim(before, claim);
  const isDecided = isSame && before.decided_at !== null;
  const state = isDecided ? before.state : (contradicting(field, claim, known) ?? stateOf(field, claim, known.stated));
  if (state === null) return null;
  const { value, sentence, rule } = claim;
  if (isSame && before.state === state && before.rule === rule) return before;
  return {
    field,
    value,
    sentence,
    rule,
    state,
    read_at: now,
    decided_at: isDecided ? before.decided_at : null,
  };
}

function isSameClaim(before: StoredReading, { value, sentence }: Claim<unknown>): boolean {
  return before.sentence === sentence && holdsValue(columnsOf(before.field, before.value), before.field, value);
}

/** A person who wrote something else knew what the text said by then: news is what a new text says. */
function contradicting(
  field: ReadField,
  claim: Claim<unknown>,
  { row, before, isSameText }: Known,
): Extract<JobReadingState, 'differs'> | null {
  const isOther = row && isHeld(row, field) && isStated(row, field) && !holdsValue(row, field, claim.value);
  if (!isOther || claim.sureness !== 'sure') return null;
  const known = before !== null && isSameClaim(before, claim) ? before.state : null;
  const isNews = isSameText ? known === 'differs' || known === 'dismissed' : known !== 'stated';
  return isNews ? 'differs' : null;
}

/** Where the source states something else, a sure reading is for staff, an unsure one for nobody. */
function stateOf(field: ReadField, claim: Claim<unknown>, stated: Partial<FactColumns>): JobReadingState | null {
  const isSure = claim.sureness === 'sure';
  if (!isStated(stated, field)) return isSure ? 'stated' : 'waiting';
  if (!isSure) return null;
  if (holdsValue(stated, field, claim.value)) return 'stated';
  if (field === 'workplace' && [stated.workplace, claim.value].every((one) => one === 'hybrid' || one === 'remote'))
    return claim.value === 'hybrid' ? 'stated' : null; // A hybrid job that also says to be remote is hybrid.
  return 'waiting';
}

/** Amounts beyond what a column holds are nobody's pay. */
function isStorable(field: ReadField, { value }: Claim<unknown>): boolean {
  return Object.values(columnsOf(field, value)).every((part) => typeof part !== 'number' || part <= LIMITS.payMax);
}

export async function readingsOf(db: Db, jobIds: readonly string[]): Promise<Map<string, StoredReading[]>> {
  const found = jobIds.length === 0 ? [] : await selectReadings(db, jobIds);
  const byJob = new Map<string, StoredReading[]>();
  for (const { job_id, ...reading } of found) {
    const readings = byJob.get(job_id) ?? [];
    readings.push(reading as StoredReading);
    byJob.set(job_id, readings);
  }
  return byJob;
}

function selectReadings(db: Db, jobIds: readonly string[]) {
  return db
    .select()
    .from(jobReadings)
    .where(inArray(jobReadings.job_id, [...jobIds]))
    .orderBy(jobReadings.job_id, jobReadings.field);
}

export type ReadingChange = { jobId: string; earlier: readonly StoredReading[]; readings: readonly StoredReading[] };

/** By identity: a reading that stays is the same object. */
export function changesReadings({ earlier, readings }: Omit<ReadingChange, 'jobId'>): boolean {
  return earlier.length !== readings.length || readings.some((reading) => !earlier.includes(reading));
}

/** Expects locked or new jobs. */
export async function writeReadings(tx: Db, changes: readonly ReadingChange[]): Promise<void> {
  const gone = changes.flatMap(({ jobId, earlier, readings }) =>
    earlier
      .filter((reading) => readings.every(({ field }) => field !== reading.field))
      .map((reading) => and(eq(jobReadings.job_id, jobId), eq(jobReadings.field, reading.field))),
  );
  if (gone.length > 0) await tx.delete(jobReadings).where(or(...gone));
  const written = changes.flatMap(({ jobId, earlier, readings }) =>
    readings.filter((reading) => !earlier.includes(reading)).map((reading) => ({ job_id: jobId, ...reading })),
  );
  if (written.length === 0) return;
  await tx
    .insert(jobReadings)
    .values(written)
    .onConflictDoUpdate({
      target: [jobReadings.job_id, jobReadings.field],
      set: Object.fromEntries(
        (['value', 'sentence', 'rule', 'state', 'read_at', 'decided_at'] as const).map((column) => [
          column,
          sql`excluded.${sql.identifier(column)}`,
        ]),
      ),
    });
}
