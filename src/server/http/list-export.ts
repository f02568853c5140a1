import type { z } from 'zod';
import { errorsByField, Refusal } from '#contract/errors.ts';
import { EXPORT_ROWS_MAX } from '#contract/exports.ts';
import type { CsvCell } from '#platform/csv.ts';
import type { Context } from '#server/context.ts';

/** A list as a table: the names of its columns, and a row of cells for each record, in the order of the list. */
export type ExportedTable = { columns: string[]; count: number; rows: Iterable<CsvCell[]> };

/** Reads a list by filters that nobody checked yet. @throws Refusal `invalid`. */
export type ListExport = (ctx: Context, filters: Record<string, string>) => Promise<ExportedTable>;

/** Of a page. */
const PAGING = new Set(['page', 'limit', 'cursor']);

/**
 * A list that staff may take along as CSV.
 * @param query That of the list's route, so that the file holds what the list shows.
 * @param find Finds at most `limit` records by it, the first ones.
 * @param columns The cell of each column, by its name.
 */
export function listExport<Query extends z.ZodObject, Record_>(
  query: Query,
  find: (ctx: Context, query: z.output<Query>, limit: number) => Promise<readonly Record_[]>,
  columns: Record<string, (record: Record_) => CsvCell>,
): ListExport {
  return async (ctx, filters) => {
    const found = await find(ctx, filtersOf(query, filters), EXPORT_ROWS_MAX + 1);
    if (found.length > EXPORT_ROWS_MAX) {
      throw new Refusal('invalid', `More than ${EXPORT_ROWS_MAX} rows match. Narrow the list first.`);
    }
    const cells = Object.values(columns);
    return { columns: Object.keys(columns), count: found.length, rows: rowsOf(found, cells) };
  };
}

/** A filter that the list does not know must not be dropped: the file would hold more than was asked for. */
function filtersOf<Query extends z.ZodObject>(query: Query, filters: Record<string, string>): z.output<Query> {
  const unknown = Object.keys(filters).find((name) => !(name in query.shape) || PAGING.has(name));
  if (unknown !== undefined) {
    throw new Refusal('invalid', `This list has no filter ${unknown}.`, { errors: { filters: ['Invalid input'] } });
  }
  const checked = query.safeParse(filters);
  if (checked.success) return checked.data;
  throw new Refusal('invalid', 'Some of the filters are not right.', { errors: errorsByField(checked.error) });
}

function* rowsOf<Record_>(found: readonly Record_[], cells: ((record: Record_) => CsvCell)[]): Generator<CsvCell[]> {
  for (const record of found) yield cells.map((cell) => cell(record));
}
