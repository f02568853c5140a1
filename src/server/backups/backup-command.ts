import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type AddEntry, addBytes, addText, writeArchive } from '#platform/archive.ts';
import type { Db } from '#platform/db.ts';
import { FileMissing } from '#platform/files.ts';
import { PRIVATE_FILE_MODE } from '#platform/private-files.ts';
import { signature } from '#platform/signed-tokens.ts';
import {
  ENTRIES,
  type ErasuresAsOf,
  FILES_AT_ONCE,
  FORMAT,
  type Header,
  isBackedUp,
  PURPOSES,
  versionOf,
} from '#server/backups/backup-format.ts';
import { backupTables, countersOf, fullName, rowsOf } from '#server/backups/backup-tables.ts';
import type { Context } from '#server/core/context.ts';
import { markStore, storedErasures } from '#server/core/erasure-log.ts';
import type { Command } from '#server/core/handler.ts';

type BackupReport = { rows: number; files: number };

export const backupCommand: Command = async (ctx, [path, ...more], print) => {
  if (!path || more.length > 0) {
    print('Usage: npm run cli -- backup FILE');
    return 2;
  }
  if (existsSync(path)) {
    print(`No backup was made. ${path} already exists.`);
    return 1;
  }
  try {
    const { rows, files } = await writeBackup(ctx, path);
    print(`${path} holds ${rows} rows and ${files} files. It contains personal data, so keep it private.`);
    return 0;
  } catch (error) {
    const wrong = wrongWithPath(error, path);
    if (!wrong) throw error;
    print(`No backup was made. ${wrong}`);
    return 1;
  }
};

function wrongWithPath(error: unknown, path: string): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return `${path}.part exists: another backup is running, or was interrupted.`;
  if (code === 'ENOENT') return `The folder for ${path} doesn’t exist.`;
  if (code === 'EACCES' || code === 'EROFS') return `Can’t write ${path}.`;
  if (code === 'ENOSPC') return `The disk for ${path} is full.`;
  return null;
}

/**
 * Writes everything while the service goes on. The tables are of one moment; files are taken before and after it, so
 * that every file a row names is included. The embedded database makes requests wait while tables are read. The
 * erasures also go into a file of their own: an older backup needs the newest one.
 * @throws EEXIST where another backup to this path is under way or was cut off; errors of the disk and the file store.
 */
async function writeBackup(ctx: Context, path: string): Promise<BackupReport> {
  await ctx.counters.flush();
  const header = await newHeader(ctx);
  const stored = new Set<string>();
  let written = 0;
  const fill = async (add: AddEntry) => {
    await addText(add, ENTRIES.header, JSON.stringify(header));
    await addFiles(ctx, add, stored);
    written = await ctx.db.transaction((tx) => addTables(ctx, tx, add), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    await addFiles(ctx, add, stored);
  };
  await writeArchive(path, fill, (manifest) => signature(ctx.settings.secrets, PURPOSES.manifest, [manifest]));
  await writeErasures(ctx, `${path}.erasures`);
  return { rows: written, files: stored.size };
}

async function newHeader(ctx: Context): Promise<Header> {
  const id = randomUUID();
  return {
    format: FORMAT,
    id,
    made_at: ctx.clock.now().toISOString(),
    version: await versionOf(ctx.db),
    mark: signature(ctx.settings.secrets, PURPOSES.mark, [id]),
    store: await markStore(ctx),
  };
}

async function addFiles(ctx: Context, add: AddEntry, stored: Set<string>): Promise<void> {
  const keys = Readable.from(ctx.files.list()).filter(
    ({ key }: { key: string }) => !stored.has(key) && isBackedUp(key),
  );
  for await (const { key, bytes } of keys.map((one) => read(ctx, one), { concurrency: FILES_AT_ONCE })) {
    if (!bytes) continue;
    await addBytes(add, ENTRIES.file + key, bytes);
    stored.add(key);
  }
}

/** In memory, as a store ends a download that waits too long; uploads are a few megabytes at most. */
async function read({ files }: Context, { key }: { key: string }): Promise<{ key: string; bytes: Buffer | null }> {
  try {
    return { key, bytes: await buffer((await files.get(key)).body) };
  } catch (error) {
    // Deleted since it was listed.
    if (error instanceof FileMissing) return { key, bytes: null };
    throw error;
  }
}

async function writeErasures(ctx: Context, path: string): Promise<void> {
  const asOf: ErasuresAsOf = { as_of: ctx.clock.now().toISOString() };
  const lines = [asOf, ...(await storedErasures(ctx.files))].map((line) => JSON.stringify(line));
  await writeFile(`${path}.part`, `${lines.join('\n')}\n`, { mode: PRIVATE_FILE_MODE, flush: true });
  await rename(`${path}.part`, path);
}

async function addTables(ctx: Context, tx: Db, add: AddEntry): Promise<number> {
  const tables = await backupTables(tx);
  let written = 0;
  for (const table of tables) {
    let piece = 0;
    for await (const jsonRows of rowsOf(tx, table)) {
      await addText(add, `${ENTRIES.table}${fullName(table)}/${piece++}.jsonl`, jsonRows.join('\n'));
      written += jsonRows.length;
    }
  }
  await addText(add, ENTRIES.counters, JSON.stringify(await countersOf(tx, tables)));
  await addText(add, ENTRIES.tasks, JSON.stringify(await ctx.queue.unfinished(tx)));
  return written;
}
