import type { z } from 'zod';
import { errorsByField, Refusal } from '#contract/core/errors.ts';
import { EXPORT_ROWS_MAX } from '#contract/desk/exports.ts';
import type { CsvCell } from '#platform/csv.ts';
import type { Context } from '#server/core/context.ts';

/** Rows are in the order of the list. */
export type ExportedTable = {
  columns: string[];
  count: number;
  rows: AsyncIterable<CsvCell[]>;
};

/** Nobody checked the filters yet. @throws Refusal `invalid`. */
export type ListExport = (ctx: Context, filters: Record<string, string>) => Promise<ExportedTable>;

type Columns<Record_> = Record<string, (record: Record_) => CsvCell>;

const PAGING = new Set(['page', 'limit', 'cursor']);

const BATCH = 500;

type Reader<Query, Id, Record_> = {
  /** The first `limit` that match, in the order of the list. */
  ids(ctx: Context, query: Query, limit: number): Promise<Id[]>;
  /** In any order; one that is gone is left out. */
  read(ctx: Context, ids: Id[]): Promise<Record_[]>;
};

/** Records are read while the file goes out, without what is erased meanwhile. `query`: that of the list's route. */
export function listExport<Query extends z.ZodObject, Id, Record_ extends { id: Id }>(
  query: Query,
  reader: Reader<z.output<Query>, Id, Record_>,
  columns: Columns<Record_>,
): ListExport {
  return async (ctx, filters) => {
    const ids = await reader.ids(ctx, filtersOf(query, filters), EXPORT_ROWS_MAX + 1);
    refuseTooMany(ids.length);
    const rows = cellsOf(
      recordsOf(ids, (batch) => reader.read(ctx, batch)),
      columns,
    );
    return { columns: Object.keys(columns), count: ids.length, rows };
  };
}

export function tableExport<Query extends z.ZodObject, Record_>(
  query: Query,
  find: (ctx: Context, query: z.output<Query>) => Promise<readonly Record_[]>,
  columns: Columns<Record_>,
): ListExport {
  return async (ctx, filters) => {
    const found = await find(ctx, filtersOf(query, filters));
    refuseTooMany(found.length);
    return { columns: Object.keys(columns), count: found.length, rows: cellsOf(found, columns) };
  };
}

/** A file that ended early would pass for the whole list. @throws Refusal `invalid` */
export function refuseTooMany(rows: number): void {
  if (rows > EXPORT_ROWS_MAX)
    throw new Refusal('invalid', `More than ${EXPORT_ROWS_MAX} rows match. Narrow the list first.`);
}

/** Dropping an unknown filter would put more into the file than was asked for. */
function filtersOf<Query extends z.ZodObject>(query: Query, filters: Record<string, string>): z.output<Query> {
  const unknown = Object.keys(filters).find((name) => !(name in query.shape) || PAGING.has(name));
  if (unknown !== undefined) {
    throw new Refusal('invalid', `This list has no filter ${unknown}.`, { errors: { filters: ['Invalid input'] } });
  }
  const checked = query.safeParse(filters);
  if (checked.success) return checked.data;
  throw new Refusal('invalid', 'Some of the filters aren’t right.', { errors: errorsByField(checked.error) });
}

async function* recordsOf<Id, Record_ extends { id: Id }>(
  ids: readonly Id[],
  read: (ids: Id[]) => Promise<Record_[]>,
): AsyncGenerator<Record_> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const found = new Map((await read(batch)).map((record) => [record.id, record]));
    for (const id of batch) {
      const record = found.get(id);
      if (record) yield record;
    }
  }
}

async function* cellsOf<Record_>(
  found: Iterable<Record_> | AsyncIterable<Record_>,
  columns: Columns<Record_>,
): AsyncGenerator<CsvCell[]> {
  const cells = Object.values(columns);
  for await (const record of found) yield cells.map((cell) => cell(record));
}
