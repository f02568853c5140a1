import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { filledDir } from '#tests/support/e2e-filled.ts';
import { freePort } from '#tests/support/e2e-server.ts';

/** Longer than the pause between two looks at whether the starter is there. */
const LOOKS_AGAIN_MS = 1500;

let storage: Awaited<ReturnType<typeof filledDir>>;
let origin: string;
/** A shell that starts the server in the background, in a group of processes of its own as a terminal has. */
let shell: ChildProcess;
/** All that was said, once everything has ended. */
let said: Promise<string>;
beforeAll(async () => {
  storage = await filledDir('start');
});
afterAll(() => storage.remove());
afterEach(async () => {
  signalAll('SIGKILL');
  await said;
});

/** Resolves when the server answers. */
async function startFromShell(command: string): Promise<void> {
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  const own = {
    MODE: 'demo',
    PORT: port,
    PUBLIC_URL: origin,
    DATA_DIR: storage.path,
    LOG_LEVEL: 'warn',
    ...storage.env,
  };
  shell = spawn('sh', ['-c', `${command} & wait`], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  said = Promise.all([shell.stdout, shell.stderr].map((stream) => stream && text(stream))).then((all) => all.join(''));
  await expect.poll(() => statusOf('/readyz'), { timeout: 120_000 }).toBe(200);
}

function signalAll(signal: NodeJS.Signals): void {
  try {
    process.kill(-(shell.pid ?? 0), signal);
  } catch (error) {
    // Where all of it has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function statusOf(path: string): Promise<number> {
  return fetch(origin + path).then(
    ({ status }) => status,
    () => 0,
  );
}

async function replacements(): Promise<string | undefined> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return /^process_replacements (\d+)$/m.exec(metrics)?.[1];
}

test('a server that nohup started goes on when its terminal is closed, and stops when it is told to', async () => {
  await startFromShell('nohup node scripts/start.mjs');
  const closed = once(shell, 'exit');
  signalAll('SIGHUP');
  await closed;
  const end = performance.now() + LOOKS_AGAIN_MS;
  while (performance.now() < end) expect(await statusOf('/jobs')).toBe(200);
  expect(await replacements()).toBe('0');
  signalAll('SIGTERM');
  expect(await said).toContain('The terminal was closed.');
});

test('a server whose starter is gone stops, and says so', async () => {
  await startFromShell('node scripts/start.mjs');
  shell.kill('SIGKILL');
  expect(await said).toContain('The process that started this has ended, so the server is stopping.');
  expect(await statusOf('/healthz')).toBe(0);
});

test('a server told to stop together with its starter finishes what it was sent, and complains of nothing', async () => {
  await startFromShell('node scripts/start.mjs');
  const request = connect(Number(new URL(origin).port), 'localhost');
  await once(request, 'connect');
  request.write('POST /v1/alerts HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
  request.write('content-length: 2\r\n\r\n{');
  // Answered on a connection opened later, so that the one above is in work.
  expect(await statusOf('/healthz')).toBe(200);
  const stopped = once(shell, 'exit');
  signalAll('SIGTERM');
  await stopped;
  const end = performance.now() + LOOKS_AGAIN_MS;
  while (performance.now() < end) await statusOf('/healthz');
  request.write('}');
  expect(String(await once(request, 'data'))).toContain('HTTP/1.1 4');
  request.end();
  expect(await said).not.toContain('The process that started this');
});
