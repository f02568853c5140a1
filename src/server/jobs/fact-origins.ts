import { type FactOrigin, READ_FIELDS, type ReadField } from '#contract/core/vocabulary.ts';
import { type FactColumns, isHeld, isStated, notStated, READ_COLUMNS } from '#server/jobs/fact-columns.ts';
import type { FactOrigins, JobRow } from '#server/schema/jobs.ts';

export type FactsOfRow = Partial<FactColumns> & { fact_origins?: FactOrigins };

/** The patch, and where each fact of the row comes from once `from` has written it. */
export function stating<Patch extends Partial<JobRow>>(
  from: FactOrigin,
  row: FactsOfRow,
  patch: Patch,
): Patch & { fact_origins: FactOrigins } {
  const next = { ...row, ...patch };
  const origins = READ_FIELDS.map((field) => {
    const isWritten = READ_COLUMNS[field].some((column) => column in patch);
    return [field, isWritten ? from : row.fact_origins?.[field]] as const;
  });
  const stated = origins.filter(([field, origin]) => origin !== undefined && isStated(next, field));
  return { ...patch, fact_origins: Object.fromEntries(stated) };
}

/** In fields of its source, or by a person who holds them no more: all but what is held, read or the company's. */
export function statedBySource(row: JobRow): Partial<FactColumns> {
  const isRead = (field: ReadField) => row.fact_origins[field] === 'text' || row.fact_origins[field] === 'company';
  const stated = READ_FIELDS.filter((field) => isStated(row, field) && !isRead(field) && !isHeld(row, field));
  const columns = stated.flatMap((field) => READ_COLUMNS[field]);
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/** What the listing says itself, without what its company answers for all. */
export function ownWord<Row extends FactsOfRow>(row: Row): Row {
  const answered = READ_FIELDS.filter((field) => row.fact_origins?.[field] === 'company');
  return answered.length === 0
    ? row
    : { ...row, ...stating('company', row, Object.assign({}, ...answered.map(notStated))) };
}
