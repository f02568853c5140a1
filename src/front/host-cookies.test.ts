import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { standingAlert } from '#tests/support/alerts.ts';
import { createEmployer, EMPLOYER_PASSWORD } from '#tests/support/talents.ts';
import { type Json, type TestApp, unique, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp(
  {
    pages: true,
    config: { publicUrl: 'https://madang.test', services: new Set(['web', 'api', 'auth', 'worker'] as const) },
  },
  (opened) => {
    app = opened;
  },
);

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

async function open(path: string, init: RequestInit = {}) {
  const { status, headers, ...answer } = await app.fetch(path, init).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    html: await answer.text(),
  }));
  return { status, leadsTo: headers.get('location'), cookies: headers.getSetCookie(), ...answer };
}

/** Signs somebody up and in; what the browser keeps of it, near its renewal. */
async function newSession(): Promise<{ email: string; stored: string }> {
  const ask = async (path: string, body: object): Promise<Json> => {
    const headers = { 'content-type': 'application/json' };
    return (await app.json(`/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).body;
  };
  const email = `${unique('mina')}@example.com`;
  await ask('/signup', { email, password: 'Correct-horse-7' });
  await app.settle();
  const code = /\b\d{6}\b/.exec((await app.mailbox()).find(({ to }) => to === email)?.text ?? '')?.[0];
  const session = await ask('/verify', { type: 'signup', email, token: code });
  const content = { ...session, expires_at: Math.floor(Date.now() / DURATIONS.second) + 600 };
  return { email, stored: `base64-${Buffer.from(JSON.stringify(content)).toString('base64url')}` };
}

test('over https no other host of the domain can set a cookie of ours', async () => {
  const employer = await createEmployer(app);
  const alert = await standingAlert(app);
  const pwd = new URLSearchParams({ pwd: EMPLOYER_PASSWORD });
  const answers = [
    await open(`/recruit/${employer.slug}`, { method: 'POST', body: pwd, headers: FORM }),
    await open(`/alerts/${alert}`),
    await open('/alerts/new', { method: 'POST', body: new URLSearchParams({ email: 'nobody' }), headers: FORM }),
  ];
  const cookies = answers.flatMap((answer) => answer.cookies);
  expect(cookies).toHaveLength(3);
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-[\w-]+=[^;]+; Path=\/; Max-Age=\d+; .*; Secure$/);
  const [recruit = '', link = ''] = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const recruitPage = `/recruit/${employer.slug}`;
  expect((await open(recruitPage, { headers: { cookie: recruit } })).html).not.toContain('type="password"');
  expect((await open('/alerts', { headers: { cookie: link } })).html).toContain('mina@example.com');
  // Planted by another host.
  const planted = { headers: { cookie: `${recruit}; ${link}`.replaceAll('__Host-', '') } };
  expect((await open(recruitPage, planted)).html).toContain('type="password"');
  expect((await open('/alerts', planted)).html).toContain('Open the link in our email again');
});

test('a session that began under the name of before goes on under the one of now', async () => {
  const { email, stored } = await newSession();
  const moved = await open('/settings', { headers: { cookie: `theme=dark; sb-auth-token=${stored}` } });
  expect(moved.html).toContain(email);
  expect(moved.cookies).toEqual([
    expect.stringMatching(/^sb-auth-token=; Max-Age=0;/),
    expect.stringMatching(/^__Host-sb-auth-token=base64-[\w-]+; Max-Age=34560000; Path=\/; Secure; SameSite=Lax$/),
  ]);
  const again = await open('/settings', { headers: { cookie: `__Host-sb-auth-token=${stored}` } });
  expect([again.html.includes(email), again.cookies]).toEqual([true, []]);
});

test('one that began later under the name of before was planted, and is dropped', async () => {
  app.clock.set(new Date('2026-12-02T00:00:00Z'));
  const { stored } = await newSession();
  const dropped = await open('/settings', { headers: { cookie: `sb-auth-token=${stored}` } });
  expect([dropped.status, dropped.leadsTo]).toEqual([307, '/sign-in?next=%2Fsettings']);
  expect(dropped.cookies).toEqual([expect.stringMatching(/^sb-auth-token=; Max-Age=0;/)]);
});
