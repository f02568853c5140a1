import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { ArchiveDamaged, type ArchiveEntry, type Manifest, readArchive, text } from '#platform/archive.ts';
import { commandWords } from '#platform/command-words.ts';
import { type Db, rows } from '#platform/db.ts';
import { putContent } from '#platform/files.ts';
import type { UnfinishedTask } from '#platform/queue.ts';
import { isSignature } from '#platform/signed-tokens.ts';
import { deleteAlert } from '#server/alerts/queries.ts';
import { eraseApplication } from '#server/applications/own-application.ts';
import { discardResume } from '#server/applications/resume-files.ts';
import {
  BackupRefused,
  ENTRIES,
  type ErasureSource,
  erasuresSince,
  FILES_AT_ONCE,
  FORMAT,
  Header,
  PURPOSES,
  versionOf,
} from '#server/backups/backup-format.ts';
import {
  type BackupTable,
  backupTables,
  type Counter,
  fullName,
  identifierOf,
  insertRows,
  setCounters,
} from '#server/backups/backup-tables.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { ERASURES, type Erasure, isAddressHash, putErasure, type StoredErasure } from '#server/core/erasure-log.ts';
import type { Command } from '#server/core/handler.ts';
import { eraseAccount } from '#server/people/delete-account.ts';
import { jobAlerts } from '#server/schema/alerts.ts';
import { applications } from '#server/schema/applications.ts';
import { companyInvitations } from '#server/schema/company-pages.ts';
import { orders } from '#server/schema/orders.ts';
import { postings } from '#server/schema/postings.ts';
import { mails } from '#server/schema/system.ts';
import { eraseResume } from '#server/talents/remove-resume.ts';

/** The log of erasures is kept a little longer. */
const KEEP_DAYS = 365;

type RestoreReport = { header: Header; rows: number; files: number; erasures: number; asOf: string | null };

/** Rows of the first start, which those of the backup replace. */
const MADE_AT_START: readonly string[] = ['accounts.secrets', 'public.tags'];

/**
 * Into an empty database, then erases what was erased since the backup. Files come first and stay if the rest fails;
 * existing ones are left as they are. Rows come, and erased ones go, in one transaction.
 * @throws BackupRefused if nothing was changed.
 */
async function restoreBackup(ctx: Context, path: string, source: ErasureSource): Promise<RestoreReport> {
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
    // Else a large table is taken for an empty one until the autovacuum comes by.
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
      throw new BackupRefused(`The database isn’t empty: ${fullName(table)} has rows. Restore into an empty one.`);
    }
  }
}

/** Of two restores at once, the second finds the database filled. */
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
    if (!table) throw new Error(`There’s no table for ${name}.`);
    const jsonRows = (await text(body)).split('\n');
    await insertRows(tx, table, jsonRows);
    inserted += jsonRows.length;
  });
  return inserted;
}

async function sendTasks(ctx: Context, tx: Db, tasks: readonly UnfinishedTask[]): Promise<void> {
  for (const { name, data, runAt } of tasks) await ctx.queue.send(tx, { name, data, runAt: new Date(runAt) });
}

/** Can be repeated. Resolves with the keys of files that nothing points to any more. */
async function replayErasures(ctx: Context, tx: Db, all: readonly Erasure[]): Promise<string[]> {
  const addresses = all.some(({ kind }) => kind === 'account') ? await knownAddresses(tx) : [];
  const keys: string[] = [];
  for (const erasure of all) keys.push(...(await replay(ctx, tx, erasure, addresses)));
  return keys;
}

async function replay(ctx: Context, tx: Db, erasure: Erasure, addresses: readonly string[]): Promise<string[]> {
  switch (erasure.kind) {
    case 'account': {
      const { user_id, address_hash } = erasure;
      const isErased = (email: string) =>
        address_hash !== null && isAddressHash(ctx.settings.secrets, email, address_hash);
      return eraseAccount(ctx, tx, { userId: user_id, email: addresses.find(isErased) ?? null });
    }
    case 'application':
      return eraseApplication(ctx, tx, erasure.id);
    case 'alert':
      await deleteAlert(tx, erasure.id);
      return [];
    case 'talent-resume':
      return eraseResume(tx, erasure.key);
  }
}

/** In lower case: where something is found without an account. */
async function knownAddresses(tx: Db): Promise<string[]> {
  const found = await rows<{ email: string }>(
    tx,
    sql`select lower(${applications.email}) as email from ${applications}
      union select lower(${jobAlerts.email}) from ${jobAlerts}
      union select lower(${mails.to}) from ${mails}
      union select lower(${orders.email}) from ${orders}
      union select lower(${postings.fields} ->> 'email') from ${postings}
      union select lower(${companyInvitations.email}) from ${companyInvitations}`,
  );
  return found.map(({ email }) => email);
}

/** Reads to the last byte first. @throws BackupRefused if damaged, too old, or of another version or SECRET. */
async function checkBackup(ctx: Context, path: string): Promise<{ header: Header; erasures: StoredErasure[] }> {
  let json = '';
  const erasures: StoredErasure[] = [];
  const manifest = await readBackup(path, async ({ name, body }) => {
    if (name === ENTRIES.header) json = await text(body);
    if (name.startsWith(`${ENTRIES.file}${ERASURES}/`)) {
      erasures.push({ key: name.slice(ENTRIES.file.length), json: await text(body) });
    }
  });
  const header = headerOf(path, json);
  const { secrets } = ctx.settings;
  if (!isSignature(secrets, PURPOSES.mark, [header.id], header.mark)) {
    throw new BackupRefused(`${path} was made under another SECRET. Set SECRET or SECRET_PREVIOUS to that one.`);
  }
  if (!isSignature(secrets, PURPOSES.manifest, [JSON.stringify(manifest.entries)], manifest.signature)) {
    throw new BackupRefused(`${path} was changed after it was made. Use another backup.`);
  }
  await refuseOtherVersion(ctx, header);
  if (new Date(header.made_at).getTime() < ctx.clock.now().getTime() - KEEP_DAYS * DURATIONS.day) {
    throw new BackupRefused(
      `${path} was made on ${header.made_at}. Backups can’t be restored after ${KEEP_DAYS} days, because we no longer know everything that’s been erased since.`,
    );
  }
  return { header, erasures };
}

/** @throws BackupRefused where it cannot be read, and whatever `visit` throws. */
async function readBackup(path: string, visit: (entry: ArchiveEntry) => Promise<void>): Promise<Manifest> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new BackupRefused(`There’s no file ${path}.`);
  return readArchive(path, visit).catch((error: unknown) => {
    if (!(error instanceof ArchiveDamaged)) throw error;
    throw new BackupRefused(`${path} isn’t a backup, or it’s damaged or incomplete. Use another backup.`, {
      cause: error,
    });
  });
}

function headerOf(path: string, json: string): Header {
  const header = Header.safeParse(json === '' ? null : JSON.parse(json));
  if (header.success && header.data.format === FORMAT) return header.data;
  throw new BackupRefused(`${path} isn’t a backup this version can read.`);
}

async function refuseOtherVersion(ctx: Context, { version }: Header): Promise<void> {
  const own = await versionOf(ctx.db);
  if (version.accounts !== null && own.accounts === null) {
    throw new BackupRefused(
      'The backup contains accounts of the sign-in service, but this configuration doesn’t run that service (AUTH_URL).',
    );
  }
  if (version.product === own.product && version.accounts === own.accounts) return;
  const versionText = ({ product, accounts }: Header['version']) => `${product}, accounts ${accounts ?? 'none'}`;
  throw new BackupRefused(
    `The backup was made by another version: its newest migrations are ${versionText(version)}, ours are ${versionText(own)}. Restore it with the version that made it, then update.`,
  );
}

const USAGE = `Usage: npm run cli -- restore FILE [--erasures s3://BUCKET | FOLDER | FILE.erasures] [--without-erasures]

Restores a backup into an empty database and the file store, without anything erased since then.

  --erasures          the log of what’s been erased since, if you use a new file store: the old store, its folder
                      "erasures" or a copy of it, or the newest .erasures file beside the backups
  --without-erasures  only if you’ve lost that log: everything erased since then comes back`;

export const restoreCommand: Command = async (ctx, args, print) => {
  const asked = parse(args);
  if (!asked) {
    print(USAGE);
    return 2;
  }
  try {
    const { header, rows, files, erasures, asOf } = await restoreBackup(ctx, asked.path, asked.source);
    print(`Restored the backup from ${header.made_at}: ${rows} rows and ${files} files.`);
    print(`Erased again from the log: ${erasures}.`);
    if (asOf) print(`The log ends at ${asOf}. Anything erased after that is back.`);
    if (asked.source === 'nowhere') print(`Anything erased after ${header.made_at} is back.`);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    print(`Nothing was restored. ${error.message}`);
    return 1;
  }
};

function parse(args: readonly string[]): { path: string; source: ErasureSource } | null {
  const words = commandWords(args, ['erasures'], ['without-erasures']);
  const [path, ...more] = words?.positionals ?? [];
  if (!words || !path || more.length > 0) return null;
  const from = words.values.erasures;
  const isWithout = words.flags.length > 0;
  if (from !== undefined && isWithout) return null;
  return { path, source: isWithout ? 'nowhere' : from === undefined ? 'this store' : { from } };
}
