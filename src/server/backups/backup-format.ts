import { readFile, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DURATIONS } from '#contract/core/limits.ts';
import { type Db, rows } from '#platform/db.ts';
import { openDisk } from '#platform/files.ts';
import type { Context } from '#server/core/context.ts';
import {
  ERASURES,
  type ErasureEntry,
  isOnOrAfter,
  isStoreMark,
  markOf,
  parseErasure,
  StoredErasure,
  storedErasures,
} from '#server/core/erasure-log.ts';

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

export type ErasureSource = { from: string } | 'this store' | 'nowhere';

/** `asOf`: until when erasures are known, where a copy says so. */
type ErasuresSince = { entries: Map<string, ErasureEntry>; asOf: string | null };

/** An erasure is recorded before it commits: one under way may be this much older than the backup. */
const UNDER_WAY = 5 * DURATIONS.minute;

/**
 * By key: from the backup itself, the file store in use, and another store or copy of a record.
 * @throws BackupRefused if an entry cannot be read, a copy has none, or nothing says what was erased since.
 */
export async function erasuresSince(
  ctx: Context,
  { header, erasures }: { header: Header; erasures: readonly StoredErasure[] },
  source: ErasureSource,
): Promise<ErasuresSince> {
  const since = new Date(new Date(header.made_at).getTime() - UNDER_WAY);
  if (source === 'this store' && (header.store === null || (await markOf(ctx.files)) !== header.store)) {
    throw new BackupRefused(
      'This isn’t the file store that was backed up, so it doesn’t know what’s been erased since. Name that store with --erasures s3://BUCKET or --erasures FOLDER, or name the newest .erasures file beside your backups. If they’re all lost, --without-erasures restores everything, including what people have erased since.',
    );
  }
  const copy = typeof source === 'object' ? await copyAt(ctx, source.from) : { entries: [], asOf: null };
  const entries = new Map<string, ErasureEntry>();
  for (const { key, json } of [...erasures, ...copy.entries, ...(await storedErasures(ctx.files))]) {
    if (!isOnOrAfter(key, since)) continue;
    const entry = parseErasure(ctx.settings.secrets, json);
    if (!entry) {
      throw new BackupRefused(
        `Can’t read the erasure ${key}. If it was recorded under another SECRET, add that one to SECRET_PREVIOUS.`,
      );
    }
    if (new Date(entry.at) >= since) entries.set(key, entry);
  }
  return { entries, asOf: copy.asOf };
}

type Copy = { entries: StoredErasure[]; asOf: string | null };

async function copyAt({ files }: Context, from: string): Promise<Copy> {
  const [, bucket] = /^s3:\/\/([^/]+)\/?$/.exec(from) ?? [];
  if (bucket && !files.bucket) throw new BackupRefused(`${from} needs the S3_… variables of its store.`);
  if (!bucket && (await stat(from).catch(() => null))?.isFile()) return copyInFile(from);
  const store = bucket ? files.bucket?.(bucket) : openDisk(await folderAround(from));
  if (!store) return { entries: [], asOf: null };
  const entries = await storedErasures(store).catch((cause: unknown) => {
    throw new BackupRefused(`Can’t read the erasures in ${from}.`, { cause });
  });
  // Most likely the wrong place, and everybody who left would be back.
  if (entries.length === 0 && (await markOf(store)) === null) {
    throw new BackupRefused(`There are no erasures in ${from}.`);
  }
  return { entries, asOf: null };
}

async function folderAround(from: string): Promise<string> {
  if (!(await stat(from).catch(() => null))?.isDirectory()) throw new BackupRefused(`There’s no folder ${from}.`);
  return basename(from) === ERASURES ? dirname(from) : from;
}

async function copyInFile(path: string): Promise<Copy> {
  try {
    const [first = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
    const { as_of } = ErasuresAsOf.parse(JSON.parse(first));
    return { entries: lines.map((line) => StoredErasure.parse(JSON.parse(line))), asOf: as_of };
  } catch (cause) {
    throw new BackupRefused(`${path} isn’t a record of erasures, or it’s damaged.`, { cause });
  }
}
