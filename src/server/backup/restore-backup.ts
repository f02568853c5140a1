import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { text } from '#platform/archive.ts';
import { type Db, rows } from '#platform/db.ts';
import { putContent } from '#platform/put-content.ts';
import type { UnfinishedTask } from '#platform/queue.ts';
import { ENTRIES, FILES_AT_ONCE, type Header } from '#server/backup/backup-format.ts';
import { BackupRefused } from '#server/backup/backup-refused.ts';
import { checkBackup, readBackup } from '#server/backup/check-backup.ts';
import { type ErasureSource, erasuresSince } from '#server/backup/erasures-since.ts';
import { replayErasures } from '#server/backup/replay-erasures.ts';
import {
  type BackupTable,
  backupTables,
  type Counter,
  fullName,
  identifierOf,
  insertRows,
  setCounters,
} from '#server/backup/tables.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';
import { putErasure } from '#server/erasures/erasure-log.ts';
import { discardResume } from '#server/resumes/stored-resumes.ts';

export type RestoreReport = { header: Header; rows: number; files: number; erasures: number; asOf: string | null };

/** The key of the sign-in service and the first tags are made at the first start; those of the backup take their place. */
const MADE_AT_START: readonly string[] = ['accounts.secrets', 'public.tags'];

/**
 * Puts a backup into an empty database and the file store, and erases from it what was erased since it was made. Files
 * come first and stay if the rest fails; rows come, and erased ones go, in one transaction. A file that the store
 * already has is left as it is.
 * @throws BackupRefused if nothing was changed.
 */
export async function restoreBackup(ctx: Context, path: string, source: ErasureSource): Promise<RestoreReport> {
  const checked = await checkBackup(ctx, path);
  const tables = await backupTables(ctx.db);
  await refuseUnlessEmpty(ctx.db, tables);
  const { entries, asOf } = await erasuresSince(ctx, checked, source);
  // Into the record of this store, which goes on from here.
  for (const [key, entry] of entries) await putErasure(ctx, key, entry);
  const files = await restoreFiles(ctx, path);
  const { inserted, erased } = await ctx.db.transaction(async (tx) => {
    await lockTables(tx, tables);
    await refuseUnlessEmpty(tx, tables);
    await emptyWhatIsMadeAtStart(tx, tables);
    const count = await restoreTables(ctx, tx, path, tables);
    // Before anybody reads: without it a table of a million rows is taken for an empty one until the autovacuum comes by.
    await tx.execute(sql`analyze`);
    const erasures = [...entries.values()].map(({ erasure }) => erasure);
    const keys = await replayErasures(ctx, tx, erasures);
    await recordChanges(tx, ['everything']);
    return { inserted: count, erased: keys };
  });
  for (const key of erased) await discardResume(ctx, key);
  return { header: checked.header, rows: inserted, files, erasures: entries.size, asOf };
}

async function refuseUnlessEmpty(db: Db, tables: readonly BackupTable[]): Promise<void> {
  for (const table of tables.filter((one) => !MADE_AT_START.includes(fullName(one)))) {
    const found = await rows(db, sql`select 1 from ${identifierOf(table)} limit 1`);
    if (found.length > 0) {
      throw new BackupRefused(`The database is not empty: ${fullName(table)} has rows. Restore into an empty one.`);
    }
  }
}

/** Nobody writes until the restore is over, and of two at once the second finds the database filled. */
async function lockTables(tx: Db, tables: readonly BackupTable[]): Promise<void> {
  const names = sql.join(tables.map(identifierOf), sql`, `);
  await tx.execute(sql`lock table ${names} in exclusive mode`);
}

async function emptyWhatIsMadeAtStart(tx: Db, tables: readonly BackupTable[]): Promise<void> {
  for (const table of tables) {
    if (MADE_AT_START.includes(fullName(table))) await tx.execute(sql`delete from ${identifierOf(table)}`);
  }
}

async function restoreFiles(ctx: Context, path: string): Promise<number> {
  const stored = new Set<string>();
  for await (const { key } of ctx.files.list()) stored.add(key);
  let files = 0;
  const failures: unknown[] = [];
  const underWay = new Set<Promise<void>>();
  const store = { files: ctx.files, stagingDir: ctx.settings.stagingDir };
  await readBackup(path, async ({ name, body }) => {
    if (!name.startsWith(ENTRIES.file)) return;
    files += 1;
    const key = name.slice(ENTRIES.file.length);
    const type = key.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream';
    if (stored.has(key)) return;
    const put = putContent(store, key, await buffer(body), type)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(put));
    underWay.add(put);
    if (underWay.size >= FILES_AT_ONCE) await Promise.race(underWay);
    if (failures.length > 0) throw failures[0];
  });
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
  return files;
}

async function restoreTables(ctx: Context, tx: Db, path: string, tables: readonly BackupTable[]): Promise<number> {
  const byName = new Map(tables.map((table) => [fullName(table), table]));
  let inserted = 0;
  await readBackup(path, async ({ name, body }) => {
    if (name === ENTRIES.counters) await setCounters(tx, JSON.parse(await text(body)) as Counter[]);
    if (name === ENTRIES.tasks) await sendTasks(ctx, tx, JSON.parse(await text(body)) as UnfinishedTask[]);
    if (!name.startsWith(ENTRIES.table)) return;
    const table = byName.get(name.slice(ENTRIES.table.length, name.lastIndexOf('/')));
    if (!table) throw new Error(`There is no table for ${name}.`);
    const jsonRows = (await text(body)).split('\n');
    await insertRows(tx, table, jsonRows);
    inserted += jsonRows.length;
  });
  return inserted;
}

async function sendTasks(ctx: Context, tx: Db, tasks: readonly UnfinishedTask[]): Promise<void> {
  for (const { name, data, runAt } of tasks) await ctx.queue.send(tx, { name, data, runAt: new Date(runAt) });
}
