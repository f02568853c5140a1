import { existsSync } from 'node:fs';
import { writeBackup } from '#server/backup/write-backup.ts';
import type { Context } from '#server/context.ts';

/** `backup FILE`: writes database and files into one archive. Answers the exit code. */
export async function backupCommand(
  ctx: Context,
  [path, ...more]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  if (!path || more.length > 0) {
    print('Usage: npm run cli -- backup FILE');
    return 2;
  }
  if (existsSync(path)) {
    print(`No backup was made. ${path} exists already.`);
    return 1;
  }
  try {
    const { rows, files } = await writeBackup(ctx, path);
    print(`${path} holds ${rows} rows and ${files} files. It holds personal data: keep it where nobody else reads it.`);
    return 0;
  } catch (error) {
    const wrong = wrongWithPath(error, path);
    if (!wrong) throw error;
    print(`No backup was made. ${wrong}`);
    return 1;
  }
}

function wrongWithPath(error: unknown, path: string): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return `${path}.part exists: another backup is under way, or was cut off and left it.`;
  if (code === 'ENOENT') return `The folder of ${path} does not exist.`;
  if (code === 'EACCES' || code === 'EROFS') return `${path} cannot be written.`;
  if (code === 'ENOSPC') return `The disk of ${path} is full.`;
  return null;
}
