import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privateToken } from '#platform/signed-tokens.ts';
import { marketOf } from '#tests/support/e2e-market.ts';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { filledStorage, type Storage } from '#tests/support/e2e-storage.ts';
import { openLink, pressLink } from '#tests/support/mailed-links.ts';

const SUMMARY = 'Builds calm services for kites, and looks for a team that does the same.';

let storage: Storage;
let server: ServerProcess;
beforeAll(async () => {
  storage = await filledStorage('mail-links');
  server = await startServer(storage.dataDir, storage.env);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await storage.remove();
});

function newAddress(): string {
  return `amara.${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/** Asks the auth service for an email, and answers the link in it. */
function mailedLink(path: 'otp' | 'recover', email: string): Promise<URL> {
  return linkMailedBy(email, () => askAuth('POST', path, { email }));
}

/** What the auth service is asked to do writes an email to this address: the link in it. */
async function linkMailedBy(email: string, ask: () => Promise<unknown>): Promise<URL> {
  const mails = async () =>
    (await marketOf(server.origin).mails(email)).filter(({ text }) => text.includes('token_hash'));
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

const SIGNED_IN = expect.stringContaining('sb-auth-token=base64-');

describe('the link of an email', () => {
  test.each(['/auth/callback', '/auth/confirm'])('leads from %s to no other site', async (page) => {
    for (const next of ['/.//evil.example/phish', '/./\\evil.example', '/%2e//evil.example', '/x/..//evil.example']) {
      const link = await mailedLink('otp', newAddress());
      link.pathname = page;
      link.searchParams.set('next', next);
      expect(await pressLink(link)).toMatchObject({ status: 303, leadsTo: '/profile' });
    }
  });

  test.each(['/auth/callback', '/auth/confirm'])(
    'says at %s what it does and for whom, and is still good after programs have opened it',
    async (page) => {
      const email = newAddress();
      const link = await mailedLink('otp', email);
      link.pathname = page;
      expect(await openLink(link, { method: 'HEAD' })).toMatchObject({ status: 405, cookie: '' });
      for (const _ of ['a scanner', 'a person']) {
        const opened = await openLink(link);
        expect(opened).toMatchObject({ status: 200, leadsTo: null, cookie: '' });
        expect(opened.page).toContain(`Someone signed up with this address: ${email}.`);
        expect(opened.page).toContain('If that wasn’t you, close this page');
      }
      expect(await pressLink(link)).toMatchObject({ status: 303, leadsTo: '/profile', cookie: SIGNED_IN });
    },
  );

  test('is pressed on our own page alone, not by another site', async () => {
    const link = await mailedLink('otp', newAddress());
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect(await pressLink(link, { headers })).toMatchObject({
        status: 303,
        leadsTo: link.pathname + link.search,
        cookie: '',
      });
    }
    expect(await fetchPress(link, { origin: 'https://evil.example' })).toBe('');
    expect(await fetchPress(link, { origin: server.origin })).toContain('sb-auth-token');
  });

  test('that was used, or is no link of ours, has no button but the way to a new one', async () => {
    const email = newAddress();
    const { cookie } = await pressLink(await mailedLink('otp', email));
    expect(cookie).not.toBe('');
    const link = await mailedLink('recover', email);
    expect((await openLink(link)).page).toContain(`This link signs you in as ${email} to choose a new password.`);
    expect((await pressLink(link)).leadsTo).toBe('/new-password');
    const used = await openLink(link);
    expect(used.status).toBe(200);
    expect(used.page).toContain('This link no longer works');
    expect(used.page).toContain('href="/forgot-password"');
    expect(used.page).not.toContain('<form method="post">');
    link.searchParams.delete('type');
    expect((await openLink(link)).page).toContain('This link is incomplete.');
  });
});

/** Sends the form of a link's page without looking at it, and answers the cookies that were set. */
async function fetchPress(link: URL, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(link, { method: 'POST', headers, body: new URLSearchParams(), redirect: 'manual' });
  return answer.headers.getSetCookie().join();
}

describe('in a browser in which somebody is signed in', () => {
  /** The cookie of a session, by the link of an email as people get one. */
  async function signedIn(email: string): Promise<string> {
    const { cookie } = await pressLink(await mailedLink('otp', email));
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
      for (const type of page === '/auth/confirm' ? ['email', 'signup', 'magiclink'] : ['email']) {
        link.searchParams.set('type', type);
        expect(await openLink(link, { cookie })).toMatchObject({ status: 307, leadsTo: '/profile', cookie: '' });
      }
      link.searchParams.set('type', 'email');
      expect(await pressLink(link)).toMatchObject({ leadsTo: '/profile', cookie: SIGNED_IN });
    },
  );

  test('a recovery link of another account says so, and replaces who is signed in once that was agreed to', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const [cookie, theirs] = [await signedIn(email), await signedIn(other)];
    const link = await mailedLink('recover', other);
    const { page } = await openLink(link, { cookie });
    expect(page.replaceAll('<!-- -->', '')).toContain(
      `You’re signed in as ${email}. This link is for ${other}. If you go on, we’ll sign you out of ${email}.`,
    );
    const unasked = await fetch(link, { method: 'POST', headers: { cookie }, body: '', redirect: 'manual' });
    expect(unasked.headers.get('location')).toBe(link.pathname + link.search);
    expect(await reader(cookie)).toBe(email);
    const pressed = await pressLink(link, { cookie });
    expect(pressed).toMatchObject({ status: 303, leadsTo: '/new-password', cookie: SIGNED_IN });
    expect(await reader(pressed.cookie.split('; ').findLast((set) => set.includes('base64-')) ?? '')).toBe(other);
    expect(await reader(cookie)).toBeUndefined();
    expect(await askAuth('GET', 'user/sessions', undefined, theirs)).toMatchObject({ sessions: [{}, {}] });
  });

  test('a recovery link of their own account leads to the new password', async () => {
    const email = newAddress();
    const cookie = await signedIn(email);
    const link = await mailedLink('recover', email);
    expect((await openLink(link, { cookie })).page).not.toContain('You’re signed in as');
    const answer = await pressLink(link, { cookie });
    expect(answer).toMatchObject({ status: 303, leadsTo: '/new-password' });
    expect(await reader(answer.cookie)).toBe(email);
  });

  test('a change of address names both, and ends in the settings', async () => {
    const [owner, wished] = [newAddress(), newAddress()];
    const cookie = await signedIn(owner);
    const change = () => askAuth('PUT', 'user', { email: wished }, cookie);
    let toOld: URL | undefined;
    const toNew = await linkMailedBy(wished, async () => {
      toOld = await linkMailedBy(owner, change);
    });
    expect((await openLink(toOld as URL, { cookie })).page).toContain(`from ${owner} to ${wished}.`);
    expect((await pressLink(toOld as URL, { cookie })).leadsTo).toBe('/auth/confirm');
    const { page } = await openLink(toNew, { cookie });
    expect(page).toContain(`You asked to use ${wished} for your account.`);
    expect(page).not.toContain('You’re signed in as');
    const pressed = await pressLink(toNew, { cookie });
    expect(pressed.leadsTo).toBe('/settings?done=email');
    expect(await reader(pressed.cookie)).toBe(wished);
  });
});

describe('the link in the header of an email', () => {
  /** A link as the emails to somebody with a profile have it, whose person holds the cookie. */
  async function talentLink(): Promise<{ link: URL; cookie: string }> {
    const { cookie } = await pressLink(await mailedLink('otp', newAddress()));
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

  test('leads to a page on which one press of a plain form stops such emails, and nothing before', async () => {
    const { link, cookie } = await talentLink();
    const { status, leadsTo } = await openLink(link);
    expect(status).toBe(303);
    const traded = await openLink(leadsTo ?? '');
    expect(traded).toMatchObject({ status: 303, leadsTo: '/profile/mails' });
    const page = new URL('/profile/mails', server.origin);
    const held = { cookie: traded.cookie };
    const html = await (await fetch(page, { headers: held })).text();
    const [, token = ''] = /<form method="post">.*?name="token" value="([^"]+)".*Stop them/.exec(html) ?? [];
    expect(await wanted(cookie)).toEqual({ reminders: true, contacts: true });
    const press = (headers: Record<string, string>) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ token }), headers, redirect: 'manual' });
    await press({ ...held, 'sec-fetch-site': 'cross-site' });
    expect(await wanted(cookie)).toEqual({ reminders: true, contacts: true });
    expect((await press(held)).status).toBe(303);
    expect(await (await fetch(page, { headers: held })).text()).toContain('These emails have stopped');
    expect(await wanted(cookie)).toEqual({ reminders: false, contacts: true });
  });
});

test('a return from another site that nobody here had sent there leads to a page that says what happened', async () => {
  await (await fetch(server.origin)).text();
  for (const query of ['', '?state=wrong&code=x', `?state=${crypto.randomUUID()}&error=access_denied`]) {
    const answer = await fetch(`${server.origin}/auth/v1/callback${query}`);
    expect([answer.status, new URL(answer.url).pathname]).toEqual([200, '/auth/error']);
    expect(await answer.text()).toContain('The other site didn’t sign you in, or it took too long.');
  }
});
