import { readFile, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { DURATIONS } from '#contract/core/limits.ts';
import { openDisk } from '#platform/files.ts';
import type { Context } from '#server/core/context.ts';
import {
  ERASURES,
  type ErasureEntry,
  isOnOrAfter,
  markOf,
  parseErasure,
  StoredErasure,
  storedErasures,
} from '#server/core/erasure-log.ts';
import { BackupRefused, ErasuresAsOf, type Header } from '#server/people/backup-format.ts';

export type ErasureSource = { from: string } | 'this store' | 'nowhere';

/** `asOf`: until when erasures are known, where a copy says so. */
export type ErasuresSince = { entries: Map<string, ErasureEntry>; asOf: string | null };

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
      'This is another file store than the one that was backed up, so who erased what since is not known here. Name that store with --erasures s3://BUCKET or --erasures FOLDER, or the newest .erasures file beside your backups. If all of it is lost, --without-erasures brings back everybody who erased something since.',
    );
  }
  const copy = typeof source === 'object' ? await copyAt(ctx, source.from) : { entries: [], asOf: null };
  const entries = new Map<string, ErasureEntry>();
  for (const { key, json } of [...erasures, ...copy.entries, ...(await storedErasures(ctx.files))]) {
    if (!isOnOrAfter(key, since)) continue;
    const entry = parseErasure(ctx.settings.secrets, json);
    if (!entry) {
      throw new BackupRefused(
        `The erasure ${key} cannot be read; if it was recorded under another SECRET, add that one to SECRET_PREVIOUS.`,
      );
    }
    if (new Date(entry.at) >= since) entries.set(key, entry);
  }
  return { entries, asOf: copy.asOf };
}

type Copy = { entries: StoredErasure[]; asOf: string | null };

async function copyAt({ files }: Context, from: string): Promise<Copy> {
  const [, bucket] = /^s3:\/\/([^/]+)\/?$/.exec(from) ?? [];
  if (bucket && !files.bucket) throw new BackupRefused(`${from} needs the variables S3_… of its store.`);
  if (!bucket && (await stat(from).catch(() => null))?.isFile()) return copyInFile(from);
  const store = bucket ? files.bucket?.(bucket) : openDisk(await folderAround(from));
  if (!store) return { entries: [], asOf: null };
  const entries = await storedErasures(store).catch((cause: unknown) => {
    throw new BackupRefused(`The erasures in ${from} cannot be read.`, { cause });
  });
  // Most likely the wrong place, and everybody who left would be back.
  if (entries.length === 0 && (await markOf(store)) === null) {
    throw new BackupRefused(`There are no erasures in ${from}.`);
  }
  return { entries, asOf: null };
}

async function folderAround(from: string): Promise<string> {
  if (!(await stat(from).catch(() => null))?.isDirectory()) throw new BackupRefused(`There is no folder ${from}.`);
  return basename(from) === ERASURES ? dirname(from) : from;
}

async function copyInFile(path: string): Promise<Copy> {
  try {
    const [first = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
    const { as_of } = ErasuresAsOf.parse(JSON.parse(first));
    return { entries: lines.map((line) => StoredErasure.parse(JSON.parse(line))), asOf: as_of };
  } catch (cause) {
    throw new BackupRefused(`${path} is no record of erasures, or is damaged.`, { cause });
  }
}
