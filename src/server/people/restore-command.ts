import { commandWords } from '#platform/command-words.ts';
import type { Context } from '#server/core/context.ts';
import { BackupRefused } from '#server/people/backup-refused.ts';
import type { ErasureSource } from '#server/people/erasures-since.ts';
import { restoreBackup } from '#server/people/restore-backup.ts';

const USAGE = `Usage: npm run cli -- restore FILE [--erasures s3://BUCKET | FOLDER | FILE.erasures] [--without-erasures]

Puts a backup into an empty database and the file store, without what was erased since it was made.

  --erasures          what was erased since, if this is another file store: the store in use since then, its folder
                      "erasures" or a copy of it, or the newest file .erasures beside the backups
  --without-erasures  if all of that is lost: everybody who erased something since then is back`;

export async function restoreCommand(
  ctx: Context,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const asked = parse(args);
  if (!asked) {
    print(USAGE);
    return 2;
  }
  try {
    const { header, rows, files, erasures, asOf } = await restoreBackup(ctx, asked.path, asked.source);
    print(`The backup of ${header.made_at} is restored: ${rows} rows and ${files} files.`);
    print(`Erased again from the log: ${erasures}.`);
    if (asOf) print(`The log ends at ${asOf}: what was erased after that is back.`);
    if (asked.source === 'nowhere') print(`What was erased after ${header.made_at} is back.`);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    print(`Nothing was restored. ${error.message}`);
    return 1;
  }
}

function parse(args: readonly string[]): { path: string; source: ErasureSource } | null {
  const words = commandWords(args, ['erasures'], ['without-erasures']);
  const [path, ...more] = words?.positionals ?? [];
  if (!words || !path || more.length > 0) return null;
  const from = words.values.erasures;
  const isWithout = words.flags.length > 0;
  if (from !== undefined && isWithout) return null;
  return { path, source: isWithout ? 'nowhere' : from === undefined ? 'this store' : { from } };
}
