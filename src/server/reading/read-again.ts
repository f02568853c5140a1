import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { statedBySource, stating } from '#server/jobs/fact-origins.ts';
import {
  isOnThePage,
  type ReadingChange,
  readingPatch,
  readingsOf,
  type StoredReading,
} from '#server/reading/job-readings.ts';
import { doubtingDollars, isSameText, readJob } from '#server/reading/read-job.ts';
import type { Reading } from '#server/reading/rules/reading.ts';
import { importSources } from '#server/schema/import-sources.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** Whether the posting named places abroad is not stored; pay that was stated before tells. */
export function readLater(reading: Reading, earlier: readonly StoredReading[]): Reading {
  const hadPay = earlier.some((kept) => kept.field === 'pay' && isOnThePage(kept));
  return hadPay ? reading : doubtingDollars(reading);
}

/** Expects a locked job. Null where nothing changed, or the text came from no source. */
export async function readAgain(
  tx: Db,
  job: JobRow,
  next: JobRow,
  now: Date,
): Promise<{ patch: Partial<JobRow>; change: ReadingChange | null }> {
  const isReleased = job.held_columns.some((column) => !next.held_columns.includes(column));
  const hasSameText = isSameText(job, next);
  const unchanged = { patch: {}, change: null };
  if (hasSameText && !isReleased) return unchanged;
  const earlier = (await readingsOf(tx, [job.id])).get(job.id) ?? [];
  if (next.source_id === null && earlier.length === 0) return unchanged;
  if (isReleased && next.source_id !== null) await readSourceInFull(tx, next.source_id);
  const { columns, readings } = readingPatch({
    row: next,
    stated: statedBySource(next),
    reading: readLater(readJob(next), earlier),
    earlier,
    isSameText: hasSameText,
    now,
  });
  return { patch: stating('text', next, columns), change: { jobId: job.id, earlier, readings } };
}

/** Else an unchanged source answers nothing, and a fact that it states would wait until it changes. */
export async function readSourceInFull(tx: Db, sourceId: string): Promise<void> {
  await tx.update(importSources).set({ etag: null, last_modified: null }).where(eq(importSources.id, sourceId));
}
