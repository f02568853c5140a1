import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketOf } from '#tests/support/e2e-market.ts';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { newStorage, type Storage } from '#tests/support/e2e-storage.ts';

const MOMENTS = { timeout: 10_000, interval: 50 };

let storage: Storage;
let server: ServerProcess;
beforeAll(async () => {
  storage = await newStorage('mail-links');
  server = await startServer(storage.dataDir, storage.env);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await storage.remove();
});

function newAddress(): string {
  return `amara.${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/** Asks the auth service for an e-mail, and answers the link in it. */
async function mailedLink(path: 'otp' | 'recover', email: string): Promise<URL> {
  const mails = () => marketOf(server.origin).mails(email);
  const before = (await mails()).length;
  const asked = await fetch(`${server.origin}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(asked.status).toBe(200);
  await expect.poll(async () => (await mails()).length, MOMENTS).toBe(before + 1);
  return new URL(/https?:\/\/\S+/.exec((await mails())[0]?.text ?? '')?.[0] ?? '');
}

/** Opens a link as a browser with these cookies does, without following where it leads. */
async function open(link: URL, { method = 'GET', cookie = '' } = {}) {
  const answer = await fetch(link, { method, headers: { cookie }, redirect: 'manual' });
  await answer.text();
  const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
  return { status: answer.status, leadsTo: answer.headers.get('location'), cookie: cookies.join('; ') };
}

describe('the link of an e-mail', () => {
  test.each(['/auth/callback', '/auth/confirm'])('leads from %s to no other site', async (page) => {
    for (const next of ['/.//evil.example/phish', '/./\\evil.example', '/%2e//evil.example', '/x/..//evil.example']) {
      const link = await mailedLink('otp', newAddress());
      link.pathname = page;
      link.searchParams.set('next', next);
      expect(await open(link)).toMatchObject({ status: 307, leadsTo: '/profile' });
    }
  });

  test.each(['/auth/callback', '/auth/confirm'])(
    'is still good at %s after a program has looked at it',
    async (page) => {
      const link = await mailedLink('otp', newAddress());
      link.pathname = page;
      expect(await open(link, { method: 'HEAD' })).toEqual({ status: 405, leadsTo: null, cookie: '' });
      expect(await open(link)).toEqual({
        status: 307,
        leadsTo: '/profile',
        cookie: expect.stringMatching(/^sb-auth-token/),
      });
    },
  );
});
