import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rows } from '#platform/db.ts';
import { isStoreMark } from '#server/core/erasure-log.ts';

/** Raised whenever older backups can no longer be read. */
export const FORMAT = 1;

/** In the archive's order; files stored meanwhile follow the tables. */
export const ENTRIES = {
  header: 'backup.json',
  file: 'files/',
  table: 'tables/',
  counters: 'counters.json',
  tasks: 'tasks.json',
} as const;

/** The first line of a file `.erasures`; the others are entries. */
export type ErasuresAsOf = z.output<typeof ErasuresAsOf>;
export const ErasuresAsOf = z.object({ as_of: z.iso.datetime() });

/** What is under way is held in memory. */
export const FILES_AT_ONCE = 8;

export const PURPOSES = { mark: 'backup', manifest: 'backup manifest' } as const;

export type Header = z.output<typeof Header>;
export const Header = z.object({
  format: z.number(),
  id: z.string(),
  made_at: z.iso.datetime(),
  /** Null where there is no such part. */
  version: z.object({ product: z.string().nullable(), accounts: z.string().nullable() }),
  /** Shows whether SECRET is the same. */
  mark: z.string(),
  /** The file store it was made from, whose record of erasures went on afterwards. */
  store: z.string().nullable().default(null),
});
type Version = Header['version'];

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

/** Neither probes nor the store's own mark. */
export function isBackedUp(key: string): boolean {
  return !key.startsWith('checks/') && !isStoreMark(key);
}

/** Nothing was changed; the message tells the operator why. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
