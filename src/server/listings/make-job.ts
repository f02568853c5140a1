import type { JobFieldName } from '#contract/admin-jobs.ts';
import type { Db } from '#platform/db.ts';
import { columnsOfField } from '#server/facts/held-columns.ts';
import { writeReadings } from '#server/facts/queries.ts';
import { readJob } from '#server/facts/read-job.ts';
import { readingPatch } from '#server/facts/reading-patch.ts';
import { jobSlugWishes, takenJobSlugs } from '#server/jobs/job-slugs.ts';
import { insertJobs } from '#server/jobs/write-jobs.ts';
import { type ListingColumns, listingColumns, textColumns } from '#server/listings/listing-columns.ts';
import type { Posting } from '#server/listings/posting.ts';
import { publicationOf } from '#server/listings/publication-time.ts';
import { publishedText } from '#server/listings/published-text.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { takeSlug } from '#server/text/slugs.ts';

/**
 * Makes the job of a posting, in a transaction that made its company or holds its `lockJobSlugs`. What the employer
 * states is held; of the rest, what the text says is read. Resolves with the job's id.
 */
export async function makeJob(tx: Db, company: CompanyRow, posting: Posting, now: Date): Promise<string> {
  const columns = { ...listingColumns(posting.fields), ...textColumns(publishedText(posting, posting.fields)) };
  const wishes = jobSlugWishes({ ...columns, company, id: posting.id });
  const read = readingPatch({ row: null, stated: columns, reading: readJob(columns), earlier: [], now });
  const [jobId] = await insertJobs(tx, company, [
    {
      ...columns,
      ...read.columns,
      ...publicationOf(posting.fields, now),
      slug: takeSlug(wishes, await takenJobSlugs(tx, wishes)),
      held_columns: heldColumns(columns),
      first_seen: now,
      last_checked: now,
      checked_by: 'employer',
    },
  ]);
  if (!jobId) throw new Error('The job was not inserted.');
  await writeReadings(tx, [{ jobId, earlier: [], readings: read.readings }]);
  return jobId;
}

/** The columns that are held where an employer states these, with those that belong to them. */
function heldColumns(columns: Partial<ListingColumns>): string[] {
  const stated = Object.entries(columns).filter(([, value]) => value !== null && String(value) !== '');
  return [...new Set(stated.flatMap(([column]) => columnsOfField(column as JobFieldName)))].sort();
}
