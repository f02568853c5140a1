import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

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
