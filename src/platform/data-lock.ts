import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateDir, PRIVATE_FILE_MODE } from '#platform/private-files.ts';

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
/** Two processes that start at once may both see a locked file, so each retries briefly. */
const WAIT_MS = 200;
/** A garbage-collected handle would release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks an embedded database's directory for the life of this process: PGlite does not, and two processes would lose
 * each other's rows. SQLite takes the file lock, as Node has no API for it; it ends with the process, however that
 * ends, and works between containers that share a volume. @throws DataLocked while it is held.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  makePrivateDir(dataDir);
  const lockPath = join(dataDir, 'lock.sqlite');
  const holderPath = join(dataDir, 'lock-holder');
  const handle = new DatabaseSync(lockPath, { timeout: WAIT_MS });
  try {
    // Nothing is written, so it needs no journal file.
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

/** For messages only: just after locking it may name the previous holder or nobody. */
function holderOf(path: string): string {
  try {
    return readFileSync(path, 'utf8') || 'another process';
  } catch {
    return 'another process';
  }
}
