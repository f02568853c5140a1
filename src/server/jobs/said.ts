import { and, eq, inArray } from 'drizzle-orm';
import type { Said } from '#contract/jobs.ts';
import { READ_FIELDS } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { holdsValue, isHeld } from '#server/jobs/fact-columns.ts';
import { jobReadings } from '#server/schema/job-facts.ts';
import type { JobRow } from '#server/schema/jobs.ts';

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
    if (!reading || isHeld(job, field) || !holdsValue(job, field, reading.value)) return [];
    return [{ field, sentence: reading.sentence }];
  });
}
