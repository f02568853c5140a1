import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateDir, PRIVATE_FILE_MODE } from '#platform/private-files.ts';

/** Thrown when another live process owns the data directory. */
export class DataLocked extends Error {
  override readonly name = 'DataLocked';

  constructor(dataDir: string, holder: string) {
    super(
      `The data directory ${dataDir} is in use by ${holder}. ` +
        'Two processes on one embedded database would lose data: stop that process first, or set DATA_DIR to another directory.',
    );
  }
}

/** From sqlite3.h. */
const SQLITE_BUSY = 5;
/** Two that begin at the same moment stand in each other's way, so each waits a little before it gives up. */
const WAIT_MS = 200;
/** A lock ends with its handle, and a handle that nobody refers to is collected. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock of an embedded database's directory for the life of this process. PGlite itself does not lock, and two
 * processes on one directory lose each other's rows.
 *
 * The lock is one of the operating system's, on a file that SQLite opens: Node itself cannot lock files. The system
 * lets go of it however the process ends, and knows its holder also where process ids say nothing, as in containers
 * that share a volume.
 * @throws DataLocked while another process holds it, or this one does already.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  makePrivateDir(dataDir);
  const lockPath = join(dataDir, 'lock.sqlite');
  const holderPath = join(dataDir, 'lock-holder');
  const handle = new DatabaseSync(lockPath, { timeout: WAIT_MS });
  try {
    // In memory: nothing is ever written, and a journal would only lie about.
    handle.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    handle.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new DataLocked(dataDir, holderOf(holderPath));
  }
  held.add(handle);
  chmodSync(lockPath, PRIVATE_FILE_MODE);
  writeFileSync(holderPath, `process ${process.pid} on ${hostname()}`, { mode: PRIVATE_FILE_MODE });
  return {
    release() {
      if (!held.delete(handle)) return;
      rmSync(holderPath, { force: true });
      handle.close();
    },
  };
}

/** Only for the message: in the moment after a process took the lock, this still names the one before, or nobody. */
function holderOf(path: string): string {
  try {
    return readFileSync(path, 'utf8') || 'another process';
  } catch {
    return 'another process';
  }
}
