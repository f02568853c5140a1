import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { StoredReading } from '#server/reading/reading-patch.ts';
import { jobReadings } from '#server/schema/job-facts.ts';

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
