import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, expect, test, vi } from 'vitest';

/** Every start makes a whole database. */
vi.setConfig({ testTimeout: 180_000 });
const MAIN = join(import.meta.dirname, 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'auth-instances-'));
const services: ChildProcess[] = [];
afterAll(async () => {
  await Promise.all(services.map(end));
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the program with nothing but its environment and resolves with its address once it answers. */
async function start(settings: Record<string, string>): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', AUTH_PORT: '0', AUTH_LOG_LEVEL: 'error', ...settings };
  const service = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  services.push(service);
  const lines = createInterface({ input: service.stdout });
  const [line] = (await once(lines, 'line')) as [string];
  return /http\S+/.exec(line)?.[0] ?? '';
}

async function end(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null || service.signalCode !== null) return;
  service.kill('SIGKILL');
  await once(service, 'exit');
}

type Answer = { status: number; body: { [name: string]: unknown } };

async function ask(url: string, body?: object): Promise<Answer> {
  const answer = await fetch(url, body && { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

async function keyFile(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const path = join(folder, 'keys.json');
  writeFileSync(
    path,
    JSON.stringify([{ ...(await exportJWK(privateKey)), alg: 'RS256', kid: 'own', key_ops: ['sign'] }]),
  );
  return path;
}

const MINA = { email: 'mina@example.com', password: 'Correct-horse-7' };

test('five instances, each set up by its environment alone, run side by side and share nothing', async () => {
  const [open = '', closed = '', prefixed = '', anonymous = '', keyed = ''] = await Promise.all([
    start({ AUTH_EMAIL_AUTOCONFIRM: 'on' }),
    start({ AUTH_SIGNUP_ENABLED: 'off' }),
    start({ AUTH_PREFIX: '/auth/v1', AUTH_PASSWORD_MIN: '6', AUTH_PASSWORD_RULES: 'none' }),
    start({ AUTH_ANONYMOUS_ENABLED: 'on', AUTH_DATA_DIR: join(folder, 'data') }),
    start({ AUTH_SIGNING_KEYS_FILE: await keyFile(), AUTH_EMAIL_AUTOCONFIRM: 'on', AUTH_TOKEN_SECONDS: '60' }),
  ]);
  expect(new Set([open, closed, prefixed, anonymous, keyed]).size).toBe(5);

  expect(await ask(`${open}/signup`, MINA)).toMatchObject({ status: 200, body: { expires_in: 900 } });
  expect(await ask(`${closed}/signup`, MINA)).toMatchObject({ status: 422, body: { error_code: 'signup_disabled' } });
  const easy = { ...MINA, password: 'secret' };
  expect(await ask(`${prefixed}/signup`, easy)).toMatchObject({ status: 200, body: { email: MINA.email } });
  expect(prefixed).toMatch(/\/auth\/v1$/);
  expect(await ask(`${open}/signup`, { ...easy, email: 'other@example.com' })).toMatchObject({ status: 422 });
  expect(await ask(`${anonymous}/signup`, {})).toMatchObject({ status: 200, body: { user: { is_anonymous: true } } });
  expect(await ask(`${keyed}/signup`, MINA)).toMatchObject({ status: 200, body: { expires_in: 60 } });
  expect(await ask(`${keyed}/.well-known/jwks.json`)).toMatchObject({ body: { keys: [{ kid: 'own', alg: 'RS256' }] } });

  const signIn = (url: string) => ask(`${url}/token?grant_type=password`, MINA);
  expect((await signIn(open)).status).toBe(200);
  expect(await signIn(anonymous)).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
});
