import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** A process that closes as `close` says and then meets `end`; resolves with its exit code. */
async function exitCode(close: string, end: string): Promise<number | null> {
  const program = `
    import { endInOrder } from '#platform/end-process.ts';
    import { openLog } from '#platform/log.ts';
    const working = setInterval(() => {}, 1000);
    endInOrder(openLog('silent'), async () => { clearInterval(working); ${close} });
    ${end}
  `;
  const args = ['--input-type=module-typescript', '--eval', program];
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

const CANNOT_CLOSE = "throw new Error('The database is away.');";
const FAULT = "setImmediate(() => { throw new Error('Nobody catches this.'); });";
const STOP = "process.kill(process.pid, 'SIGTERM');";

test('a process that a fault ends says so by its exit code, also when it cannot close what it opened', async () => {
  expect(await exitCode('', FAULT)).toBe(70);
  expect(await exitCode(CANNOT_CLOSE, FAULT)).toBe(70);
});

test('one that is asked to stop ends with 0, unless it cannot close what it opened', async () => {
  expect(await exitCode('', STOP)).toBe(0);
  expect(await exitCode(CANNOT_CLOSE, STOP)).toBe(70);
});
