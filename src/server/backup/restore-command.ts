import { BackupRefused } from '#server/backup/check-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import type { Context } from '#server/context.ts';

/** `restore FILE`: puts a backup into an empty database and the file store. Answers the exit code. */
export async function restoreCommand(
  ctx: Context,
  [path, ...more]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  if (!path || more.length > 0) {
    print('Usage: npm run cli -- restore FILE');
    return 2;
  }
  try {
    const { header, rows, files } = await restoreBackup(ctx, path);
    print(`The backup of ${header.made_at} is restored: ${rows} rows and ${files} files.`);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    print(`Nothing was restored. ${error.message}`);
    return 1;
  }
}
