import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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

/** Another process that takes the lock; resolves with what it says about it. */
async function otherProcess(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

describe('the lock of a data directory', () => {
  test('keeps a second process out and says which one has it', async () => {
    const lock = lockDataDir(dir);
    const { said } = await otherProcess();
    expect(said).toContain(`The data directory ${dir} is in use by process ${process.pid}.`);
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
    expect(existsSync(join(dir, 'lock'))).toBe(true);
    const lock = lockDataDir(dir);
    expect(await readFile(join(dir, 'lock'), 'utf8')).toContain(String(process.pid));
    lock.release();
  });

  test('is taken over when another program runs under the old number', async () => {
    const { child } = await otherProcess();
    await writeFile(join(dir, 'lock'), `${child.pid} 1`);
    lockDataDir(dir).release();
  });

  test('is not taken twice by one process', () => {
    const lock = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(DataLocked);
    lock.release();
    lockDataDir(dir).release();
  });

  test('leaves nothing behind, and does not release what somebody else took', async () => {
    const lock = lockDataDir(dir);
    await writeFile(join(dir, 'lock'), '1 1');
    lock.release();
    expect(existsSync(join(dir, 'lock'))).toBe(true);
    await rm(join(dir, 'lock'));
    lock.release();
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

  test('lets one process in, of several that find a stale lock at the same time', async () => {
    await writeFile(join(dir, 'lock'), '999999999 1');
    const all = await Promise.all(Array.from({ length: 4 }, () => otherProcess()));
    expect(all.filter(({ said }) => said === 'locked')).toHaveLength(1);
  });
});
