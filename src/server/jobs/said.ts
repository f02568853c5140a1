import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { READ_FIELDS } from '#contract/core/vocabulary.ts';
import type { Said } from '#contract/jobs/jobs.ts';
import type { Db } from '#platform/db.ts';
import { holdsValue, isHeld } from '#server/jobs/fact-columns.ts';
import { type JobReadingRow, jobReadings } from '#server/schema/job-facts.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

export type StandingReading = Pick<JobReadingRow, 'field' | 'value' | 'sentence'>;

export function standingReadings(db: Db): SQL<StandingReading[]> {
  const { field, value, sentence } = jobReadings;
  const told = sql`coalesce(json_agg(json_build_object('field', ${field}, 'value', ${value}, 'sentence', ${sentence})), '[]')`;
  const read = db
    .select({ told })
    .from(jobReadings)
    .where(and(eq(jobReadings.job_id, jobs.id), inArray(jobReadings.state, ['stated', 'accepted'])));
  return sql<StandingReading[]>`${read}`;
}

/** In the order of `READ_FIELDS`; none for a field written by hand or that says something else than was read. */
export function saidOf(job: JobRow, readings: readonly StandingReading[]): Said[] {
  return READ_FIELDS.flatMap((field) => {
    const reading = readings.find((row) => row.field === field);
    if (!reading || isHeld(job, field) || !holdsValue(job, field, reading.value)) return [];
    return [{ field, sentence: reading.sentence }];
  });
}
