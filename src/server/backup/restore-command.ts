import { commandWords } from '#platform/command-words.ts';
import { BackupRefused } from '#server/backup/backup-refused.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import type { Context } from '#server/context.ts';

const USAGE = `Usage: npm run cli -- restore FILE [--erasures FOLDER]

Puts a backup into an empty database and the file store, without what was erased since it was made.

  --erasures  a copy of the folder "erasures" of the file store in use since then, if this is another store`;

/** `restore FILE [--erasures FOLDER]`. Answers the exit code. */
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
    const { header, rows, files, erasures } = await restoreBackup(ctx, asked.path, asked.erasures);
    print(`The backup of ${header.made_at} is restored: ${rows} rows and ${files} files.`);
    print(`Erased again from the log: ${erasures}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    print(`Nothing was restored. ${error.message}`);
    return 1;
  }
}

function parse(args: readonly string[]): { path: string; erasures: string | null } | null {
  const words = commandWords(args, ['erasures']);
  const [path, ...more] = words?.positionals ?? [];
  return path && more.length === 0 ? { path, erasures: words?.values.erasures ?? null } : null;
}
