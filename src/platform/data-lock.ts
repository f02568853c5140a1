import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  for (;;) {
    try {
      writeFileSync(path, ownMark(), { flag: 'wx' });
      return { release: () => releaseOwn(path) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder && holder.pid !== process.pid && isAlive(holder)) throw new DataLocked(dataDir, holder.pid);
    if (holder?.pid === process.pid && holder.mark === ownMark()) throw new DataLocked(dataDir, holder.pid);
    rmSync(path, { force: true });
  }
}

type Holder = { pid: number; mark: string };

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

function readHolder(path: string): Holder | null {
  try {
    const mark = readFileSync(path, 'utf8');
    const pid = Number.parseInt(mark, 10);
    return Number.isInteger(pid) && pid > 0 ? { pid, mark } : null;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return markOf(holder.pid) === holder.mark;
}

function releaseOwn(path: string): void {
  if (readHolder(path)?.mark === ownMark()) rmSync(path, { force: true });
}
