import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { Said } from '#contract/jobs.ts';
import { LANGUAGES, READ_FIELDS, type ReadField, visaAnswer } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { jobReadings } from '#server/schema/job-facts.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** The columns of a job that state what is read from a listing's text. */
export const READ_COLUMNS = {
  korean_level: ['korean_level'],
  visa: ['is_visa_sponsored', 'visa_note'],
  residence: ['residence'],
  workplace: ['workplace'],
  pay: ['pay_min', 'pay_max', 'pay_currency', 'pay_period'],
  years: ['years_min', 'years_max'],
  interview_language: ['interview_language'],
  working_language: ['working_language'],
  relocation: ['relocation'],
} as const satisfies Record<ReadField, readonly (keyof JobRow)[]>;

/**
 * The sentences of the listing that say what the job states, in the order of `READ_FIELDS`. A field that staff or the
 * employer wrote has none, nor has one whose column says something else than was read.
 */
export async function saidOf(db: Db, job: JobRow): Promise<Said[]> {
  const readings = await db
    .select({ field: jobReadings.field, value: jobReadings.value, sentence: jobReadings.sentence })
    .from(jobReadings)
    .where(and(eq(jobReadings.job_id, job.id), inArray(jobReadings.state, ['stated', 'accepted'])));
  return READ_FIELDS.flatMap((field) => {
    const reading = readings.find((row) => row.field === field);
    const isHeld = READ_COLUMNS[field].some((column) => job.held_columns.includes(column));
    if (!reading || isHeld || !isDeepStrictEqual(reading.value, statedValue(job, field))) return [];
    return [{ field, sentence: reading.sentence }];
  });
}

/** What a job states, in the form of a reading's value; null or undefined if it states nothing. */
function statedValue(job: JobRow, field: ReadField): unknown {
  switch (field) {
    case 'visa':
      return visaAnswer(job)?.id;
    case 'pay':
      return { min: job.pay_min, max: job.pay_max, currency: job.pay_currency, period: job.pay_period };
    case 'years':
      return { min: job.years_min, max: job.years_max };
    case 'interview_language':
    case 'working_language':
      return LANGUAGES.find(({ label }) => label === job[field])?.id;
    default:
      return job[field];
  }
}
