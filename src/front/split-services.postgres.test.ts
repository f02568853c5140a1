import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketOf } from '#tests/support/e2e-market.ts';
import { MOMENTS } from '#tests/support/e2e-nodes.ts';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { filledStorage, type Storage } from '#tests/support/e2e-storage.ts';

let storage: Storage;
/** The sign-in service alone, and a process without it. */
let accounts: ServerProcess;
let others: ServerProcess;
beforeAll(async () => {
  storage = await filledStorage('split');
  accounts = await startServer(join(storage.dataDir, 'accounts'), { ...storage.env, SERVICES: 'auth' });
  const shared = { ...storage.env, PUBLIC_URL: accounts.origin };
  others = await startServer(join(storage.dataDir, 'others'), { ...shared, SERVICES: 'api,worker' });
});
afterAll(async () => {
  await Promise.all([accounts, others].map((node) => node.end('SIGKILL')));
  await storage.remove();
});

const json = (body: object, token = '') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  body: JSON.stringify(body),
});

test('a process of the sign-in service alone signs people in, and one without it knows, mails and deletes them', async () => {
  const email = `sora.${crypto.randomUUID().slice(0, 8)}@example.com`;
  expect((await fetch(`${accounts.origin}/auth/v1/otp`, json({ email }))).status).toBe(200);
  await expect.poll(() => marketOf(others.origin).mails(email), MOMENTS).toHaveLength(1);
  const [mail] = await marketOf(others.origin).mails(email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const signedIn = await fetch(`${accounts.origin}/auth/v1/verify`, json({ type: 'email', email, token: code }));
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await fetch(`${others.origin}/v1/marks`, { headers })).status).toBe(200);
  const deletion = { method: 'DELETE', headers };
  expect((await fetch(`${others.origin}/v1/talent/account`, deletion)).status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${accounts.origin}/auth/v1/user`, { headers })).status, MOMENTS)
    .toBe(403);
  for (const path of ['/jobs', '/v1/jobs']) expect((await fetch(accounts.origin + path)).status).toBe(404);
  expect((await fetch(`${others.origin}/auth/v1/health`)).status).toBe(404);
  expect((await fetch(`${accounts.origin}/readyz`)).status).toBe(200);
});
