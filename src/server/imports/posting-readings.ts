import { type ListingText, readJob } from '#server/facts/read-job.ts';
import { type KeptReading, type ReadingPatch, readingPatch } from '#server/facts/reading-patch.ts';
import type { ImportedJob } from '#server/imports/imported-job.ts';
import { contentOf } from '#server/imports/posting-changes.ts';
import type { Reading } from '#server/reading/reading.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** What the text of a posting states of its new job. */
export function readingsOfNew(posting: ImportedJob, now: Date): ReadingPatch {
  return readingPatch({ row: null, stated: contentOf(posting), reading: posting.reading, earlier: [], now });
}

/** What the text of a posting states of the job that came from it before. */
export function readingsOfKnown(
  row: JobRow,
  posting: ImportedJob,
  earlier: readonly KeptReading[],
  now: Date,
): ReadingPatch {
  return readingPatch({ row, stated: contentOf(posting), reading: shownReading(row, posting), earlier, now });
}

const TEXTS = ['title', 'description', 'location'] as const satisfies (keyof ListingText)[];

/** Where a person wrote the title or the text, theirs is read: a sentence that the page quotes must stand on it. */
function shownReading(row: JobRow, posting: ImportedJob): Reading {
  const held = TEXTS.filter((column) => row.held_columns.includes(column));
  if (held.length === 0) return posting.reading;
  return readJob({ ...contentOf(posting), ...Object.fromEntries(held.map((column) => [column, row[column]])) });
}
