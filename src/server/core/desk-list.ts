import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgSelectBuilder, SelectedFields } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { CsvCell } from '#platform/csv.ts';
import type { Context } from '#server/core/context.ts';
import { listExport } from '#server/core/list-export.ts';

type Found<Row> = PromiseLike<Row[]> & {
  limit(rows: number): PromiseLike<Row[]> & { offset(rows: number): PromiseLike<Row[]> };
};
type Select<Row> = {
  where(
    condition: SQL | undefined,
  ): Found<Row> & { orderBy(...order: SQL[]): Found<Row>; as(name: string): SQLWrapper };
};

export type Sorts<Query extends z.ZodType> = Record<SortOf<Query>, AnyPgColumn | SQL>;

type Paging<Sort extends string> = { page: number; limit: number; sort: Sort; order: 'asc' | 'desc' };
type SortOf<Query extends z.ZodType> = z.output<Query> extends { sort: infer Sort extends string } ? Sort : never;

/** One time for all of an answer. */
export type Look = Context & { now: Date };

/** The name of a field, or a column that is made of the record. */
type CsvColumn<Record_> =
  | { [Name in keyof Record_]: Record_[Name] extends CsvCell ? Name : never }[keyof Record_]
  | readonly [name: string, cell: (record: Record_) => CsvCell];

type DeskList<Query extends z.ZodType, Data extends z.ZodType, Columns extends SelectedFields, Row, Shown> = {
  query: Query;
  data: Data;
  key: AnyPgColumn;
  /** Orders rows that sort alike; the key unless something else does. */
  tie?: AnyPgColumn;
  /** What is not selected cannot leave the server. */
  columns: Columns;
  from(select: PgSelectBuilder<Columns>, look: Look): Select<Row>;
  /** Bounds the list and its file, though not a look at one record. */
  only?: SQL | undefined;
  where(query: z.output<Query>, look: Look): SQL | undefined;
  sorts: Sorts<Query>;
  /** For records that say more than their rows. */
  show?(rows: Row[], look: Look): Shown[] | Promise<Shown[]>;
  /** None where its list cannot be exported. */
  csv?: readonly CsvColumn<z.output<Data>>[];
};

/** A kind of record at the desk: pages of its list, one of them by its key, and its file. */
export function deskList<
  Query extends z.ZodObject,
  Data extends z.ZodType<{ id: string }>,
  Columns extends SelectedFields,
  Row,
  Shown = Row,
>(list: DeskList<Query, Data, Columns, Row, Shown>) {
  const { query, data, key, tie = key, columns, from, only, sorts, csv = [] } = list;
  type Asked = z.output<Query>;
  const where = (asked: Asked, look: Look) => and(only, list.where(asked, look));
  const lookOf = (ctx: Context): Look => ({ ...ctx, now: ctx.clock.now() });
  const rows = (look: Look) => from(look.db.select(columns) as PgSelectBuilder<Columns>, look);
  const ids = (look: Look) =>
    from(look.db.select({ id: key }) as unknown as PgSelectBuilder<Columns>, look) as unknown as Select<{ id: string }>;
  const order = (asked: Asked) => ordering(sorts, asked as Paging<SortOf<Query>>, tie);
  const show = async (found: Row[], look: Look) => (list.show ? await list.show(found, look) : found) as Shown[];

  return {
    async page(ctx: Context, { query: asked }: { query: Asked }): Promise<{ data: Shown[]; meta: { total: number } }> {
      const look = lookOf(ctx);
      const matches = where(asked, look);
      const found = rows(look)
        .where(matches)
        .orderBy(...order(asked));
      const matching = ctx.db.$count(ids(look).where(matches).as('matching'));
      const { rows: some, total } = await numberedPage(asked as Paging<string>, found, matching);
      return { data: await show(some, look), meta: { total } };
    },

    async one(ctx: Context, id: string): Promise<Shown | null> {
      const look = lookOf(ctx);
      const [found] = await show(await rows(look).where(eq(key, id)), look);
      return found ?? null;
    },

    file: listExport<Query, string, z.output<Data>>(
      query,
      {
        async ids(ctx, asked, limit) {
          const look = lookOf(ctx);
          const found = ids(look).where(where(asked, look));
          return (await found.orderBy(...order(asked)).limit(limit)).map(({ id }) => id);
        },
        async read(ctx, some) {
          const look = lookOf(ctx);
          // By the contract, so that the file says what the list says.
          return z.array(data).parse(await show(await rows(look).where(and(only, inArray(key, some))), look));
        },
      },
      Object.fromEntries(csv.map(cellOf)),
    ),
  };
}

function cellOf<Record_>(column: CsvColumn<Record_>): [string, (record: Record_) => CsvCell] {
  if (typeof column === 'object') return [...column];
  return [String(column), (record) => record[column as keyof Record_] as CsvCell];
}

export function isThere(column: AnyPgColumn, wanted: 'yes' | 'no' | undefined): SQL | undefined {
  return wanted && (wanted === 'yes' ? isNotNull(column) : isNull(column));
}

type ListQuery<Sort extends string> = { page: number; limit: number; sort: Sort; order: 'asc' | 'desc' };

export function pageBounds({ page, limit }: { page: number; limit: number }): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit };
}

/** `found`: all matching rows in their order. */
export async function numberedPage<Row>(
  query: { page: number; limit: number },
  found: { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } },
  matching: PromiseLike<number>,
): Promise<{ rows: Row[]; total: number }> {
  const { limit, offset } = pageBounds(query);
  const [rows, total] = await Promise.all([found.limit(limit).offset(offset), matching]);
  return { rows, total };
}

/** `tie` orders rows that sort alike, so that no page repeats one. */
export function ordering<Sort extends string>(
  columns: Record<Sort, AnyPgColumn | SQL>,
  { sort, order }: ListQuery<Sort>,
  tie: AnyPgColumn,
): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(columns[sort]), asc(tie)];
}

/** Every word stands in one of the columns; undefined without words. */
export function hasWords(q: string | undefined, columns: readonly (AnyPgColumn | SQL)[]): SQL | undefined {
  const text = sql`lower(concat_ws(' ', ${sql.join([...columns], sql`, `)}))`;
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  return and(...words.map((word) => sql`strpos(${text}, lower(${word})) > 0`));
}
