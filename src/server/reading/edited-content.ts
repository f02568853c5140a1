import { JOB_FIELDS } from '#contract/jobs/desk-jobs.ts';
import { columnsOfField } from '#server/reading/held-columns.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** For the revision. */
export function editedContent(job: JobRow): unknown {
  const columns = [...new Set(JOB_FIELDS.flatMap(columnsOfField))];
  return [...columns.map((column) => job[column]), job.held_columns];
}
