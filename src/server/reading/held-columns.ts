import { JOB_FIELDS, type JobFieldName } from '#contract/jobs/desk-jobs.ts';
import { READ_COLUMNS } from '#server/jobs/fact-columns.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** Who writes one of these columns has decided on the rest. */
const TOGETHER: readonly (readonly string[])[] = [READ_COLUMNS.visa, READ_COLUMNS.pay, READ_COLUMNS.years];

export function columnsOfField(field: JobFieldName): readonly (keyof JobRow)[] {
  if (field === 'visa') return READ_COLUMNS.visa;
  return (TOGETHER.find((columns) => columns.includes(field)) ?? [field]) as readonly (keyof JobRow)[];
}

export function heldFields({ held_columns }: Pick<JobRow, 'held_columns'>): JobFieldName[] {
  return JOB_FIELDS.filter((field) => columnsOfField(field).some((column) => held_columns.includes(column)));
}

/** What a revision of the record is of. */
export function editedContent(job: JobRow): unknown {
  const columns = [...new Set(JOB_FIELDS.flatMap(columnsOfField))];
  return [...columns.map((column) => job[column]), job.held_columns];
}
