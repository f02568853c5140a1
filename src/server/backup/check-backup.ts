import { stat } from 'node:fs/promises';
import { DURATIONS } from '#contract/limits.ts';
import { ArchiveDamaged, type ArchiveEntry, type Manifest, readArchive, text } from '#platform/archive.ts';
import { isSignature } from '#platform/signed-tokens.ts';
import { ENTRIES, FORMAT, Header, PURPOSES, versionOf } from '#server/backup/backup-format.ts';
import { BackupRefused } from '#server/backup/backup-refused.ts';
import type { Context } from '#server/context.ts';
import { ERASURES, type KeptErasure } from '#server/erasures/erasure-log.ts';

/** The log of erasures is kept a little longer. */
const KEEP_DAYS = 365;

/**
 * Reads a backup from its first byte to its last and answers its header and the record of erasures in it, once
 * everything in it is known to be right.
 * @throws BackupRefused for one that is damaged, of another version, too old, or made under another SECRET.
 */
export async function checkBackup(ctx: Context, path: string): Promise<{ header: Header; erasures: KeptErasure[] }> {
  let json = '';
  const erasures: KeptErasure[] = [];
  const manifest = await readBackup(path, async ({ name, body }) => {
    if (name === ENTRIES.header) json = await text(body);
    if (name.startsWith(`${ENTRIES.file}${ERASURES}/`)) {
      erasures.push({ key: name.slice(ENTRIES.file.length), json: await text(body) });
    }
  });
  const header = headerOf(path, json);
  const { secrets } = ctx.settings;
  if (!isSignature(secrets, PURPOSES.mark, [header.id], header.mark)) {
    throw new BackupRefused(`${path} was made under another SECRET; set SECRET, or SECRET_PREVIOUS, to that one.`);
  }
  if (!isSignature(secrets, PURPOSES.manifest, [JSON.stringify(manifest.entries)], manifest.signature)) {
    throw new BackupRefused(`${path} was altered since it was made; take another backup.`);
  }
  await refuseOtherVersion(ctx, header);
  if (new Date(header.made_at).getTime() < ctx.clock.now().getTime() - KEEP_DAYS * DURATIONS.day) {
    throw new BackupRefused(
      `${path} is of ${header.made_at}, and what was erased since is no longer all known: backups are not restored after ${KEEP_DAYS} days.`,
    );
  }
  return { header, erasures };
}

/**
 * Hands each entry of a backup to `visit`.
 * @throws BackupRefused where it cannot be read, and whatever `visit` throws.
 */
export async function readBackup(path: string, visit: (entry: ArchiveEntry) => Promise<void>): Promise<Manifest> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new BackupRefused(`There is no file ${path}.`);
  return readArchive(path, visit).catch((error: unknown) => {
    if (!(error instanceof ArchiveDamaged)) throw error;
    throw new BackupRefused(`${path} is no backup, or is damaged or cut off; take another backup.`, { cause: error });
  });
}

function headerOf(path: string, json: string): Header {
  const header = Header.safeParse(json === '' ? null : JSON.parse(json));
  if (header.success && header.data.format === FORMAT) return header.data;
  throw new BackupRefused(`${path} is not a backup that this version reads.`);
}

async function refuseOtherVersion(ctx: Context, { version }: Header): Promise<void> {
  const own = await versionOf(ctx.db);
  if (version.accounts !== null && own.accounts === null) {
    throw new BackupRefused(
      'The backup holds the accounts of the sign-in service, which this configuration does not run (AUTH_URL).',
    );
  }
  if (version.product === own.product && version.accounts === own.accounts) return;
  const told = ({ product, accounts }: Header['version']) => `${product}, accounts ${accounts ?? 'none'}`;
  throw new BackupRefused(
    `The backup was made by another version: its newest migrations are ${told(version)}, ours ${told(own)}. Restore it with the version that made it, and update then.`,
  );
}
