import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** For `mkdir`: nobody but the owner may enter. */
export const PRIVATE_DIR_MODE = 0o700;
/** For sockets and files: nobody but the owner may read or write. */
export const PRIVATE_FILE_MODE = 0o600;

const OTHERS = 0o077;
const STICKY = 0o1000;

/** Makes a directory that its owner alone may enter. One that is there already and stands open is closed. */
export function makePrivateDir(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_DIR_MODE });
  close(path);
}

/** Closes a directory and everything below it to others than the owner. */
export function closeTree(path: string): void {
  close(path);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) close(join(entry.parentPath, entry.name));
  }
}

function close(path: string): void {
  const { mode } = lstatSync(path);
  // Where everybody may put something, as in /tmp, closing would lock out the whole machine.
  if ((mode & OTHERS) === 0 || (mode & STICKY) !== 0) return;
  try {
    chmodSync(path, mode & ~OTHERS);
  } catch (error) {
    // A volume may belong to somebody else and be open to us by its group; what we make in it is closed by itself.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
