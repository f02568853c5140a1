import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privateToken } from '#platform/signed-tokens.ts';
import { marketOf } from '#tests/support/e2e-market.ts';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { newStorage, type Storage } from '#tests/support/e2e-storage.ts';

const SUMMARY = 'Builds calm services for kites, and looks for a team that does the same.';

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
function mailedLink(path: 'otp' | 'recover', email: string): Promise<URL> {
  return linkMailedBy(email, () => askAuth('POST', path, { email }));
}

/** What the auth service is asked to do writes an e-mail to this address: the link in it. */
async function linkMailedBy(email: string, ask: () => Promise<unknown>): Promise<URL> {
  const mails = () => marketOf(server.origin).mails(email);
  const before = (await mails()).length;
  await ask();
  await expect.poll(async () => (await mails()).length).toBe(before + 1);
  return new URL(/https?:\/\/\S+/.exec((await mails())[0]?.text ?? '')?.[0] ?? '');
}

/** Calls the auth service as whoever holds the cookie. */
async function askAuth(method: string, path: string, body?: object, cookie?: string): Promise<unknown> {
  const answer = await fetch(`${server.origin}/auth/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(cookie ? { authorization: `Bearer ${tokenIn(cookie)}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

function tokenIn(cookie: string): string {
  const packed = /^sb-auth-token=base64-([\w-]+)/.exec(cookie)?.[1] ?? '';
  return JSON.parse(Buffer.from(packed, 'base64url').toString()).access_token;
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

describe('in a browser in which somebody is signed in', () => {
  /** The cookie of a session, by the link of an e-mail as people get one. */
  async function signedIn(email: string): Promise<string> {
    const { cookie } = await open(await mailedLink('otp', email));
    expect(await reader(cookie)).toBe(email);
    return cookie;
  }

  /** Whose settings a browser with this cookie shows. */
  async function reader(cookie: string): Promise<string | undefined> {
    const page = await fetch(`${server.origin}/settings`, { headers: { cookie } });
    return /You sign in as (?:<!-- -->)?([^<\s]+@example\.com)/.exec(await page.text())?.[1];
  }

  test.each(['/auth/callback', '/auth/confirm'])(
    'a sign-in link at %s changes nothing and stays good',
    async (page) => {
      const cookie = await signedIn(newAddress());
      const link = await mailedLink('otp', newAddress());
      link.pathname = page;
      for (const type of page === '/auth/confirm' ? ['email', 'signup', 'magiclink', 'invite'] : ['email']) {
        link.searchParams.set('type', type);
        expect(await open(link, { cookie })).toEqual({ status: 307, leadsTo: '/profile', cookie: '' });
      }
      link.searchParams.set('type', 'email');
      expect(await open(link)).toMatchObject({ leadsTo: '/profile', cookie: expect.stringContaining('sb-auth-token') });
    },
  );

  test('a recovery link of another account leaves who is signed in, and explains itself', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const [cookie, theirs] = [await signedIn(email), await signedIn(other)];
    const answer = await open(await mailedLink('recover', other), { cookie });
    expect(answer).toEqual({ status: 307, leadsTo: '/auth/error?reason=other_account', cookie: '' });
    expect(await reader(cookie)).toBe(email);
    expect(await askAuth('GET', 'user/sessions', undefined, theirs)).toMatchObject({ sessions: [{}] });
  });

  test('a recovery link of their own account leads to the new password', async () => {
    const email = newAddress();
    const cookie = await signedIn(email);
    const answer = await open(await mailedLink('recover', email), { cookie });
    expect(answer).toMatchObject({ status: 307, leadsTo: '/new-password' });
    expect(await reader(answer.cookie)).toBe(email);
  });

  test('a change of address ends in the settings, and in the browser of another account leaves who is signed in', async () => {
    const [owner, present] = [newAddress(), newAddress()];
    const [cookie, others] = [await signedIn(owner), await signedIn(present)];
    const endings = [
      { browser: cookie, leadsTo: '/settings?done=email' },
      { browser: others, leadsTo: '/auth/error?reason=other_account' },
    ];
    let email = owner;
    for (const { browser, leadsTo } of endings) {
      const wished = newAddress();
      const change = () => askAuth('PUT', 'user', { email: wished }, cookie);
      const old = email;
      let first: URL | undefined;
      const second = await linkMailedBy(wished, async () => {
        first = await linkMailedBy(old, change);
      });
      expect((await open(first as URL, { cookie: browser })).leadsTo).toBe('/auth/confirm');
      expect((await open(second, { cookie: browser })).leadsTo).toBe(leadsTo);
      email = wished;
    }
    expect(await reader(others)).toBe(present);
  });
});

describe('the link in the header of an e-mail', () => {
  /** A link as the e-mails to somebody with a profile have it, whose person holds the cookie. */
  async function talentLink(): Promise<{ link: URL; cookie: string }> {
    const { cookie } = await open(await mailedLink('otp', newAddress()));
    const { id } = (await askAuth('GET', 'user', undefined, cookie)) as { id: string };
    const profile = { full_name: 'Amara', job_title: 'Engineer', country_of_residence: 'South Korea' };
    const standing = { korean_level: 'conversational', visa_status: 'work_visa', years_of_experience: '7' };
    const saved = await fetch(`${server.origin}/v1/talent`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenIn(cookie)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...profile, ...standing, skills: 'Go', summary: SUMMARY, visibility: 'public' }),
    });
    expect(saved.status).toBe(200);
    const token = privateToken([storage.env['SECRET'] ?? ''], 'unsubscribe reminders', id);
    return { link: new URL(`${server.origin}/v1/talent/unsubscribe/${token}`), cookie };
  }

  async function wanted(cookie: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${tokenIn(cookie)}` };
    return (await (await fetch(`${server.origin}/v1/talent`, { headers })).json()).data.notifications;
  }

  test('leads to a page on which one press of a plain form stops such e-mails, and nothing before', async () => {
    const { link, cookie } = await talentLink();
    const { status, leadsTo } = await open(link);
    expect(status).toBe(303);
    const page = leadsTo ?? '';
    expect(await (await fetch(page)).text()).toMatch(/<form method="post">.*Stop them/);
    expect(await wanted(cookie)).toEqual({ reminders: true, contacts: true });
    const headers = { 'sec-fetch-site': 'cross-site' };
    await fetch(page, { method: 'POST', body: new URLSearchParams(), headers });
    expect(await wanted(cookie)).toEqual({ reminders: true, contacts: true });
    const pressed = await fetch(page, { method: 'POST', body: new URLSearchParams() });
    expect(await pressed.text()).toContain('These e-mails have stopped');
    expect(await wanted(cookie)).toEqual({ reminders: false, contacts: true });
  });
});

test('a return from another site that nobody here had sent there leads to a page that says what happened', async () => {
  await (await fetch(server.origin)).text();
  for (const query of ['', '?state=wrong&code=x', `?state=${crypto.randomUUID()}&error=access_denied`]) {
    const answer = await fetch(`${server.origin}/auth/v1/callback${query}`);
    expect([answer.status, new URL(answer.url).pathname]).toEqual([200, '/auth/error']);
    expect(await answer.text()).toContain('The other site did not sign you in, or it took too long.');
  }
});
