import { JOB_FIELDS } from '#contract/admin-jobs.ts';
import { columnsOfField } from '#server/facts/held-columns.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** For the revision. */
export function editedContent(job: JobRow): unknown {
  const columns = [...new Set(JOB_FIELDS.flatMap(columnsOfField))];
  return [...columns.map((column) => job[column]), job.held_columns];
}
