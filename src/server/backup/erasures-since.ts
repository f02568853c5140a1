import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DURATIONS } from '#contract/limits.ts';
import { BackupRefused } from '#server/backup/backup-refused.ts';
import type { Context } from '#server/context.ts';
import { ERASURES, type ErasureEntry, isOnOrAfter, parseErasure } from '#server/erasures/erasure-log.ts';

/** An erasure is recorded first and committed after: one under way when the backup began may be older than it by this. */
const UNDER_WAY = 5 * DURATIONS.minute;

/**
 * What was erased since a moment, by key: from the log in the file store, and from a copy of a log in a folder.
 * @throws BackupRefused if an entry cannot be read, or the folder has none.
 */
export async function erasuresSince(
  ctx: Context,
  moment: Date,
  copyDir: string | null,
): Promise<Map<string, ErasureEntry>> {
  const since = new Date(moment.getTime() - UNDER_WAY);
  const found = new Map<string, ErasureEntry>();
  const take = (key: string, json: string) => {
    const entry = parseErasure(ctx.settings.secrets, json);
    if (!entry) {
      throw new BackupRefused(
        `The erasure ${key} cannot be read; if it was recorded under another SECRET, add that one to SECRET_PREVIOUS.`,
      );
    }
    if (new Date(entry.at) >= since) found.set(key, entry);
  };
  for await (const { key } of ctx.files.list(ERASURES)) {
    if (isOnOrAfter(key, since)) take(key, await text((await ctx.files.get(key)).body));
  }
  for (const name of copyDir ? await namesIn(copyDir) : []) {
    const key = `${ERASURES}/${name}`;
    if (isOnOrAfter(key, since)) take(key, await readFile(join(copyDir ?? '', name), 'utf8'));
  }
  return found;
}

async function namesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => {
    throw new BackupRefused(`There is no folder ${dir}.`);
  });
  const entries = names.filter((name) => name.endsWith('.json'));
  // Most likely another folder than was meant, and everybody who left would be back.
  if (entries.length === 0) throw new BackupRefused(`There are no erasures in ${dir}.`);
  return entries;
}
