import { sql } from 'drizzle-orm';
import { type Db, rows } from '#platform/db.ts';

/** `columns`: those stored, not computed. */
export type BackupTable = { schema: string; name: string; columns: string[] };

export const SCHEMAS = ['public', 'accounts'] as const;

/** Each with the reason. Every other table is backed up. */
export const LEFT_OUT: Record<string, string> = {
  'public.changes': 'readers of a restored database start anew',
  'public.change_readers': 'marks in the changes of one database mean nothing in another',
  'public.rate_limits': 'counts of the moment',
  'public.security_counts': 'counts of a few days',
  'public.workers': 'what lives at the moment',
  'accounts.rate_limits': 'counts of the moment',
  'accounts.mail_gaps': 'pauses of a minute',
  'accounts.migrations': 'each start brings the tables up to date by itself',
  'accounts.sessions': 'a session that was ended after the backup must not live again',
  'accounts.refresh_tokens': 'belong to the sessions',
  'accounts.oauth_grants': 'an app that was removed after the backup must not act again',
  'accounts.oauth_authorizations': 'questions of minutes; codes used since must not work again',
  'accounts.oauth_tokens': 'belong to what apps may do',
  'accounts.flows': 'sign-ins under way, of an hour at most',
  'accounts.one_time_tokens': 'links and codes of an hour; those used since must not work again',
  'accounts.undos': 'links of seven days; those used since must not work again',
  'accounts.factor_challenges': 'questions of minutes',
  'accounts.passkey_challenges': 'questions of minutes',
  'accounts.texts': 'codes of minutes',
};

type FoundTable = BackupTable & { needs: string[] };

/** Each after those that its foreign keys point to. */
export async function backupTables(db: Db): Promise<BackupTable[]> {
  const found = await rows<FoundTable>(
    db,
    sql`select n.nspname as schema, c.relname as name,
        array(
          select attname::text from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
        ) as columns,
        array(
          select distinct r.relnamespace::regnamespace::text || '.' || r.relname
          from pg_constraint k join pg_class r on r.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f'
        ) as needs
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any(${sql.param([...SCHEMAS])}) and c.relkind = 'r'
        and not exists (select 1 from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'e')
      order by n.nspname desc, c.relname`,
  );
  return inOrder(found.filter((table) => !(fullName(table) in LEFT_OUT)));
}

export function fullName({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

function inOrder(tables: readonly FoundTable[]): BackupTable[] {
  const ordered: BackupTable[] = [];
  const done = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.find((table) => !done.has(fullName(table)) && table.needs.every((need) => done.has(need)));
    if (!next) throw new Error('Foreign keys go round in a circle, or lead to a table that no backup holds.');
    const { needs: _, ...table } = next;
    ordered.push(table);
    done.add(fullName(next));
  }
  return ordered;
}

/** Few enough that a piece fits into memory, however long the texts. */
const ROWS_AT_ONCE = 200;

/** As JSON texts, in pieces. */
export async function* rowsOf(tx: Db, table: BackupTable): AsyncGenerator<string[]> {
  await tx.execute(
    sql`declare backup_rows no scroll cursor for
      select row_to_json(t)::text as row from (select ${columnsOf(table)} from ${identifierOf(table)}) t`,
  );
  for (;;) {
    const piece = await rows<{ row: string }>(tx, sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from backup_rows`);
    if (piece.length > 0) yield piece.map(({ row }) => row);
    if (piece.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close backup_rows`);
}

export async function insertRows(tx: Db, table: BackupTable, jsonRows: readonly string[]): Promise<void> {
  await tx.execute(
    sql`insert into ${identifierOf(table)} (${columnsOf(table)}) overriding system value
      select ${columnsOf(table)} from json_populate_recordset(null::${identifierOf(table)}, ${`[${jsonRows.join(',')}]`}::json)`,
  );
}

export function identifierOf({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) {
  return sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
}

function columnsOf({ columns }: BackupTable) {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
}

/** `last`: a whole number in digits, null before the first row. */
export type Counter = { schema: string; name: string; column: string; last: string | null };

/** May be beyond the rows, where the newest was deleted. */
export async function countersOf(db: Db, tables: readonly BackupTable[]): Promise<Counter[]> {
  const all = tables.flatMap(({ schema, name, columns }) => columns.map((column) => ({ schema, name, column })));
  return rows<Counter>(
    db,
    sql`select t.schema, t.name, t.column, pg_sequence_last_value(s.sequence::regclass)::text as last
      from json_to_recordset(${JSON.stringify(all)}::json) as t(schema text, name text, "column" text),
        lateral (select pg_get_serial_sequence(format('%I.%I', t.schema, t.name), t.column) as sequence) s
      where s.sequence is not null`,
  );
}

export async function setCounters(tx: Db, counters: readonly Counter[]): Promise<void> {
  for (const { schema, name, column, last } of counters) {
    if (last === null) continue;
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(format('%I.%I', ${schema}::text, ${name}::text), ${column}), ${last}::bigint)`,
    );
  }
}
