import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const PRIVATE_DIR_MODE = 0o700;
export const PRIVATE_FILE_MODE = 0o600;

const OTHERS = 0o077;
const STICKY = 0o1000;

/** Creates a directory for its owner alone, or restricts an existing one. */
export function makePrivateDir(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_DIR_MODE });
  close(path);
}

export function closeTree(path: string): void {
  close(path);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) close(join(entry.parentPath, entry.name));
  }
}

function close(path: string): void {
  const { mode } = lstatSync(path);
  // Restricting a shared directory such as /tmp would lock everybody out.
  if ((mode & OTHERS) === 0 || (mode & STICKY) !== 0) return;
  try {
    chmodSync(path, mode & ~OTHERS);
  } catch (error) {
    // A volume may have another owner and be accessible by group; new files in it are private anyway.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
