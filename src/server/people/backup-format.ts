import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rows } from '#platform/db.ts';
import { isStoreMark } from '#server/core/erasure-log.ts';

/** Raised whenever a backup of before could no longer be read. */
export const FORMAT = 1;

/** Names in the archive, in its order; files come before the tables, and those that came meanwhile after them. */
export const ENTRIES = {
  header: 'backup.json',
  file: 'files/',
  table: 'tables/',
  counters: 'counters.json',
  tasks: 'tasks.json',
} as const;

/** The first line of a file `.erasures`; the others are entries with their keys. */
export type ErasuresAsOf = z.output<typeof ErasuresAsOf>;
export const ErasuresAsOf = z.object({ as_of: z.iso.datetime() });

/** A store answers a file in some milliseconds; what is under way is held in memory. */
export const FILES_AT_ONCE = 8;

/** What the signatures of a backup are made for. */
export const PURPOSES = { mark: 'backup', manifest: 'backup manifest' } as const;

export type Header = z.output<typeof Header>;
export const Header = z.object({
  format: z.number(),
  id: z.string(),
  made_at: z.iso.datetime(),
  /** Newest migration of each part; null where there is no such part. */
  version: z.object({ product: z.string().nullable(), accounts: z.string().nullable() }),
  /** Signature of the id, by which another SECRET is recognised. */
  mark: z.string(),
  /** The file store that it was made of, whose record of erasures went on afterwards. */
  store: z.string().nullable().default(null),
});
export type Version = Header['version'];

/** The newest migrations that this database has. */
export async function versionOf(db: Db): Promise<Version> {
  return {
    product: await newestMigration(db, 'drizzle.__drizzle_migrations'),
    accounts: await newestMigration(db, 'accounts.migrations'),
  };
}

async function newestMigration(db: Db, table: string): Promise<string | null> {
  const [found] = await rows<{ is_there: boolean }>(db, sql`select to_regclass(${table}) is not null as is_there`);
  if (!found?.is_there) return null;
  const [newest] = await rows<{ hash: string; at: string }>(
    db,
    sql`select hash, created_at::text as at from ${sql.raw(table)} order by created_at desc limit 1`,
  );
  return newest ? `${new Date(Number(newest.at)).toISOString()} ${newest.hash.slice(0, 12)}` : null;
}

/** A probe is no file, and what a store is known by is its own. */
export function isBackedUp(key: string): boolean {
  return !key.startsWith('checks/') && !isStoreMark(key);
}
