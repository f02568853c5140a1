import { sql } from 'drizzle-orm';
import { type Db, rows } from '#platform/db.ts';
import type { Json, TestApp } from '#tests/support/test-app.ts';

/** The product's tables in which one of these texts stands, in any case of letters. */
export function tablesWith({ ctx: { db } }: TestApp, texts: readonly string[]): Promise<string[]> {
  return tablesOf(db, 'public', texts);
}

/** The same for the tables of the sign-in service, or the product's. */
export async function tablesOf(db: Db, schema: 'public' | 'accounts', texts: readonly string[]): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = ${schema} order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const held = await rows<{ line: string }>(
      db,
      sql`select t::text as line from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    if (held.some(({ line }) => texts.some((text) => line.toLowerCase().includes(text.toLowerCase()))))
      found.push(name);
  }
  return found;
}

/** The rows of a table as JSON, for what no page, call, letter or file shows. */
export async function storedRows({ ctx: { db } }: TestApp, table: string): Promise<Json[]> {
  const found = await rows<{ row: Json }>(
    db,
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by to_jsonb(t)::text`,
  );
  return found.map(({ row }) => row);
}

/** Writes a row as JSON, of what has to be older or stranger than a test can make it through the product. */
export async function storeRow({ ctx: { db } }: TestApp, table: string, row: Record<string, unknown>): Promise<Json> {
  const name = sql.identifier(table);
  const columns = sql.join(Object.keys(row).map(sql.identifier), sql`, `);
  const [stored] = await rows<{ row: Json }>(
    db,
    sql`insert into ${name} as t (${columns})
      select ${columns} from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb)
      returning to_jsonb(t) as row`,
  );
  return stored?.row;
}
