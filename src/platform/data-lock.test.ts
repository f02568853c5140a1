import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataLocked, lockDataDir } from '#platform/data-lock.ts';
import { openEmbedded } from '#platform/db.ts';

let dir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGKILL');
  await rm(dir, { recursive: true });
});

const HOLD = `
  import { lockDataDir } from '#platform/data-lock.ts';
  import { endProcess } from '#platform/end-process.ts';
  try {
    const lock = lockDataDir(process.argv[1]);
    process.on('SIGTERM', () => { lock.release(); endProcess(0); });
    setInterval(() => {}, 1000);
    console.log('locked');
  } catch (error) {
    console.log(error.message);
  }
`;

/** Runs a program in a PID namespace of its own, as in a container. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** Without permission for namespaces, the program runs as an ordinary child. */
function inContainer(): string[] {
  const [program = '', ...options] = CONTAINER;
  return spawnSync(program, [...options, 'true']).status === 0 ? CONTAINER : [];
}

/** Another process that takes the lock; resolves with its output. */
async function otherProcess(within: string[] = []): Promise<{ child: ChildProcess; said: string }> {
  const [program = '', ...rest] = [...within, process.execPath, '--input-type=module', '-e', HOLD, dir];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  // `close`, not `exit`: by then everything inside has closed its output.
  await closed;
}

describe('the lock of a data directory', () => {
  test('keeps a second process out and says which one has it', async () => {
    const lock = lockDataDir(dir);
    const { said } = await otherProcess();
    expect(said).toContain(`The data directory ${dir} is in use by process ${process.pid} on `);
    expect(said).toContain('stop that process first, or set DATA_DIR');
    lock.release();
  });

  test('keeps this process out while another has it, and lets it in afterwards', async () => {
    const { child, said } = await otherProcess();
    expect(said).toBe('locked');
    expect(() => lockDataDir(dir)).toThrow(DataLocked);
    await end(child, 'SIGTERM');
    lockDataDir(dir).release();
  });

  test('is taken over from a process that was killed', async () => {
    const { child } = await otherProcess();
    await end(child, 'SIGKILL');
    const lock = lockDataDir(dir);
    expect((await otherProcess()).said).toContain(`in use by process ${process.pid}`);
    lock.release();
  });

  test('holds for processes that cannot see each other, as in two containers with one volume', async () => {
    const lock = lockDataDir(dir);
    expect((await otherProcess(inContainer())).said).toContain('is in use by');
    lock.release();
    const { child, said } = await otherProcess(inContainer());
    expect(said).toBe('locked');
    expect(() => lockDataDir(dir)).toThrow(DataLocked);
    expect((await otherProcess(inContainer())).said).toContain('is in use by');
    await end(child, 'SIGKILL');
    lockDataDir(dir).release();
  });

  test('is not taken twice by one process, and stays taken when that is tried', async () => {
    const lock = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(DataLocked);
    expect((await otherProcess()).said).toContain('is in use by');
    lock.release();
    lockDataDir(dir).release();
  });

  test('is not let go twice: the second time it belongs to somebody else', async () => {
    const lock = lockDataDir(dir);
    lock.release();
    const next = lockDataDir(dir);
    lock.release();
    expect((await otherProcess()).said).toContain(`in use by process ${process.pid}`);
    next.release();
  });

  test('keeps others out also when nobody wrote down who has it', async () => {
    const lock = lockDataDir(dir);
    await rm(join(dir, 'lock-holder'));
    expect((await otherProcess()).said).toContain('is in use by another process.');
    lock.release();
  });

  test('is free where one is only named that went away', async () => {
    await writeFile(join(dir, 'lock-holder'), 'process 1 on elsewhere');
    lockDataDir(dir).release();
  });

  test('makes the directory where it is missing', () => {
    const below = join(dir, 'a', 'b');
    lockDataDir(below).release();
    expect(existsSync(below)).toBe(true);
  });

  test('goes with the embedded database: taken when it opens, released when it closes', async () => {
    const database = await openEmbedded(dir);
    await expect(openEmbedded(dir)).rejects.toThrow(DataLocked);
    await database.close();
    lockDataDir(dir).release();
  });

  test('lets one process in, of several that come at the same time', async () => {
    const { child } = await otherProcess();
    await end(child, 'SIGKILL');
    const all = await Promise.all(Array.from({ length: 4 }, () => otherProcess()));
    expect(all.filter(({ said }) => said === 'locked')).toHaveLength(1);
  });
});
