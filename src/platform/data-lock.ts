import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown when another live process owns the data directory. */
export class DataLocked extends Error {
  override readonly name = 'DataLocked';
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `The data directory ${dataDir} is in use by process ${pid}. ` +
        'Two processes on one embedded database would lose data: stop that process first, or set DATA_DIR to another directory.',
    );
    this.pid = pid;
  }
}

/**
 * Takes the lock of an embedded database's directory for the life of this process.
 * PGlite itself does not lock, and two processes on one directory lose each other's rows.
 * A lock whose process is gone is stale and is taken over.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'lock');
  while (!linked(path)) {
    const mark = readMark(path);
    const pid = mark === null ? Number.NaN : Number.parseInt(mark, 10);
    if (mark !== null && isHeld(mark, pid)) throw new DataLocked(dataDir, pid);
    if (mark !== null) removeStale(path, mark);
  }
  return { release: () => releaseOwn(path) };
}

/** Puts the lock in place with its content, in one step; false where there is one already. */
function linked(path: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, ownMark());
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes a stale lock away. Between judging and removing it another process may have replaced it with its own:
 * what was moved is therefore compared with what was judged, and a lock that is not the judged one goes back.
 */
function removeStale(path: string, judged: string): void {
  const moved = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, moved);
    if (readMark(moved) !== judged) linkSync(moved, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(moved, { force: true });
  }
}

/** The process id and, on Linux, when that process started: after a restart of the machine another program may have the same id. */
function ownMark(): string {
  return markOf(process.pid);
}

function markOf(pid: number): string {
  return `${pid} ${startTime(pid)}`;
}

function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function readMark(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function isHeld(mark: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return markOf(pid) === mark;
}

function releaseOwn(path: string): void {
  if (readMark(path) === ownMark()) rmSync(path, { force: true });
}
