import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

/** Every start makes or recovers a whole database. */
vi.setConfig({ testTimeout: 120_000 });
const MAIN = join(import.meta.dirname, 'main.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'auth-crash-'));
let service: ChildProcess | null = null;
afterEach(() => kill());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the program and resolves with its address once it answers. */
async function start(): Promise<string> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    AUTH_PORT: '0',
    AUTH_DATA_DIR: dataDir,
    AUTH_EMAIL_AUTOCONFIRM: 'on',
    AUTH_ARGON2_MEMORY: '8',
    AUTH_RATE_FACTOR: '0',
    AUTH_LOG_LEVEL: 'error',
  };
  service = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: service.stdout ?? process.stdin });
  const [line] = (await once(lines, 'line')) as [string];
  return /http\S+/.exec(line)?.[0] ?? '';
}

async function kill(): Promise<void> {
  if (!service || service.exitCode !== null || service.signalCode !== null) return;
  service.kill('SIGKILL');
  await once(service, 'exit');
}

type Session = { access_token: string; refresh_token: string };

async function post(url: string, body: object, token = ''): Promise<{ status: number; session: Session }> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers });
  return { status: answer.status, session: (answer.status === 204 ? {} : await answer.json()) as Session };
}

test('killing the service while sessions are refreshed logs nobody out and revives no session', async () => {
  let url = await start();
  const signUp = async (name: string) =>
    (await post(`${url}/signup`, { email: `${name}@example.com`, password: 'Correct-horse-7' })).session;
  const refresh = (refresh_token: string) => post(`${url}/token?grant_type=refresh_token`, { refresh_token });
  const ended = await signUp('ended');
  let { refresh_token: known } = await signUp('mina');
  expect((await post(`${url}/logout`, {}, ended.access_token)).status).toBe(204);
  for (let round = 0; round < 2; round += 1) {
    // Nobody waits for the answers: some are under way, some are lost.
    const lost = Promise.allSettled([refresh(known), refresh(known), refresh(known)]);
    if (round > 0) known = (await refresh(known)).session.refresh_token;
    await kill();
    await lost;
    url = await start();
    const again = await refresh(known);
    expect(again.status).toBe(200);
    known = again.session.refresh_token;
    expect((await refresh(ended.refresh_token)).status).toBe(400);
  }
});
