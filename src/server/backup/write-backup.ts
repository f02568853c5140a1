import { randomUUID } from 'node:crypto';
import { type AddEntry, addText, writeArchive } from '#platform/archive.ts';
import type { Db } from '#platform/db.ts';
import { FileMissing } from '#platform/files.ts';
import { signature } from '#platform/signed-tokens.ts';
import { ENTRIES, FORMAT, type Header, isBackedUp, PURPOSES, versionOf } from '#server/backup/backup-format.ts';
import { backupTables, countersOf, fullName, rowsOf } from '#server/backup/tables.ts';
import type { Context } from '#server/context.ts';

export type BackupReport = { rows: number; files: number };

/**
 * Writes database and files into one archive while everything goes on. The tables are those of one moment. Files are
 * taken before and after that moment, so that each one that a row names is among them. On the embedded database
 * requests wait while the tables are read.
 * @throws EEXIST where another backup to this path is under way or was cut off; errors of the disk and the file store.
 */
export async function writeBackup(ctx: Context, path: string): Promise<BackupReport> {
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
  };
}

/** Adds the files that are not in the archive yet. */
async function addFiles(ctx: Context, add: AddEntry, stored: Set<string>): Promise<void> {
  for await (const { key } of ctx.files.list()) {
    if (stored.has(key) || !isBackedUp(key)) continue;
    const found = await ctx.files.get(key).catch((error: unknown) => {
      // Deleted since it was listed.
      if (error instanceof FileMissing) return null;
      throw error;
    });
    if (!found) continue;
    await add(ENTRIES.file + key, found.size, found.body);
    stored.add(key);
  }
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
