import type { ImportedJob } from '#server/imports/imported-job.ts';
import { contentOf } from '#server/imports/posting-changes.ts';
import { isSameText, readJob, TEXTS } from '#server/reading/read-job.ts';
import { type ReadingPatch, readingPatch, type StoredReading } from '#server/reading/reading-patch.ts';
import type { JobRow } from '#server/schema/jobs.ts';

export function readingsOfNew(posting: ImportedJob, now: Date): ReadingPatch {
  return readingPatch({ row: null, stated: contentOf(posting), reading: posting.reading, earlier: [], now });
}

export function readingsOfKnown(
  row: JobRow,
  posting: ImportedJob,
  earlier: readonly StoredReading[],
  now: Date,
): ReadingPatch {
  const stated = contentOf(posting);
  const held = TEXTS.filter((column) => row.held_columns.includes(column));
  const shown = { ...stated, ...Object.fromEntries(held.map((column) => [column, row[column]])) };
  // Where a person wrote the title or the text, theirs is read: a sentence that the page quotes must stand on it.
  const reading = held.length === 0 ? posting.reading : readJob(shown);
  return readingPatch({ row, stated, reading, earlier, isSameText: isSameText(row, shown), now });
}
