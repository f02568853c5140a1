import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DURATIONS, LIMITS } from '#contract/core/limits.ts';
import { type Json, openTestApp, type TestApp, unique } from '#tests/support/test-app.ts';

const PASSWORD = 'Correct-horse-7';
const OWN_PAGE = { 'x-tsr-serverfn': 'true', 'sec-fetch-site': 'same-origin', accept: 'application/json' };
const KINDS = { number: 0, text: 1, promise: 12, regexp: 14, error: 13, pendingPromise: 22, stream: 31 };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ pages: true, config: { services: new Set(['web', 'api', 'auth', 'worker']) } });
});
afterAll(() => app.close());

const record = (i: number, fields: Record<string, unknown>) => ({
  t: 10,
  i,
  p: { k: Object.keys(fields), v: Object.values(fields) },
  o: 0,
});
const payloadOf = (data: unknown) => JSON.stringify({ t: record(0, { data }), f: 63, m: [] });
const text = (s: string) => ({ t: KINDS.text, s });

type Call = { payload?: string; method?: string; headers?: Record<string, string>; address?: string };

/** Calls a server function as a page does, unless told otherwise. */
async function call(name: string, { payload, method = 'GET', headers = {}, address }: Call = {}) {
  const isPost = method === 'POST';
  const query = payload !== undefined && !isPost ? `?${new URLSearchParams({ payload })}` : '';
  const body = isPost ? (payload ?? '') : undefined;
  const sized: Record<string, string> = isPost
    ? { 'content-type': 'application/json', 'content-length': `${body?.length}` }
    : {};
  const answer = await app.fetch(`/_serverFn/${name}${query}`, {
    method,
    headers: { ...OWN_PAGE, ...sized, ...headers },
    ...(isPost ? { body } : {}),
    ...(address ? { address } : {}),
  });
  return { status: answer.status, body: await answer.text(), cookies: answer.headers.getSetCookie() };
}

describe('a server function', () => {
  test('answers the calls of our own pages', async () => {
    expect(await call('getCurrentUser')).toMatchObject({ status: 200, body: expect.stringContaining('"isUnknown"') });
    const link = record(1, { code: text('none'), next: { t: 2, s: 1 } });
    expect(await call('authCallback', { payload: payloadOf(link) })).toMatchObject({
      status: 200,
      body: expect.stringContaining('/auth/error?reason=pkce_code_verifier_not_found'),
    });
    const form = record(1, { email: text('mina'), password: text(''), confirmPassword: text('') });
    expect(await call('signUp', { method: 'POST', payload: payloadOf(form) })).toMatchObject({
      status: 200,
      body: expect.stringContaining('invalid'),
    });
  });

  test('is not called from other sites', async () => {
    expect((await call('getCurrentUser', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  });

  test.each(['nothing', '__proto__', 'constructor', 'getCurrentUser/more', 'getcurrentuser'])(
    'named %s does not exist',
    async (name) => {
      expect(await call(name)).toMatchObject({ status: 404, body: 'There is nothing at this address.' });
    },
  );

  const unreadable = {
    'no JSON': '{junk',
    nothing: 'null',
    'a number': '5',
    'an empty object': '{}',
    'an unknown kind of value': payloadOf({ t: 999 }),
    'a list of the depth of a stack': `{"t":${'{"t":9,"i":0,"o":0,"a":['.repeat(3000)}${']}'.repeat(3000)},"f":63,"m":[]}`,
    'fields without values': payloadOf({ t: 10, i: 1, p: { k: ['code'], v: [] }, o: 0 }),
    'a prototype': payloadOf({ t: 10, i: 1, p: { k: ['__proto__'], v: [text('x')] }, o: 0 }),
    'a context': JSON.stringify({ t: record(0, { context: record(1, {}) }), f: 63, m: [] }),
    ...Object.fromEntries(
      Object.entries(KINDS).map(([kind, t]) => [`a ${kind}`, payloadOf({ t, i: 1, s: 2, f: text('x'), a: [] })]),
    ),
  };
  test.each(Object.entries(unreadable))('that is sent %s says so at once', async (_, payload) => {
    const refusal = { status: 400, body: 'This call cannot be read.' };
    expect(await call('authCallback', { payload })).toMatchObject(refusal);
    expect(await call('signUp', { method: 'POST', payload })).toMatchObject(refusal);
  });

  test('takes JSON of a known and small size, by its own method', async () => {
    const form = { method: 'POST', payload: payloadOf(record(1, {})) };
    const statusOf = async (name: string, given: Call) => (await call(name, given)).status;
    expect(await statusOf('signUp', { ...form, headers: { 'content-type': 'multipart/form-data; boundary=x' } })).toBe(
      415,
    );
    expect(await statusOf('signUp', { ...form, headers: { 'content-length': `${LIMITS.jsonBytes + 1}` } })).toBe(413);
    expect(await statusOf('signUp', { method: 'POST' })).toBe(400);
    expect(await statusOf('signUp', { payload: form.payload })).toBe(405);
    expect(await statusOf('getCurrentUser', form)).toBe(405);
    expect(await statusOf('signUp', { ...form, method: 'PUT' })).toBe(405);
    const unsized = await app.fetch('/_serverFn/signUp', { method: 'POST', headers: OWN_PAGE, body: 'x' });
    expect(unsized.status).toBe(411);
  });

  test('is called by one client as often as pages are rendered for it, and no more', async () => {
    const statuses = [];
    for (let calls = 0; calls < 125; calls++) {
      statuses.push((await call('getCurrentUser', { address: '198.51.100.1' })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await call('getCurrentUser', { address: '198.51.100.2' })).status).toBe(200);
  });

  test('tells a fault of its own on the server alone', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const faulty = await openTestApp({ pages: true, worker: false, config: { authUrl: 'no address' } });
    onTestFinished(() => faulty.close());
    const payload = payloadOf(record(1, { code: text('none') }));
    const path = `/_serverFn/authCallback?${new URLSearchParams({ payload })}`;
    const answer = await faulty.fetch(path, { headers: OWN_PAGE });
    expect([answer.status, await answer.text()]).toEqual([500, 'Something went wrong.']);
    expect(String(logged.mock.calls)).toContain('Invalid URL');
    logged.mockRestore();
  });
});

type Session = { access_token: string; refresh_token: string; expires_at: number; user: Json };

async function service(path: string, body: object): Promise<Json> {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.json(`/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Signs somebody up and in. */
async function newSession(): Promise<Session> {
  const email = `${unique('mina')}@example.com`;
  await service('/signup', { email, password: PASSWORD });
  await app.settle();
  const mail = (await app.mailbox()).find(({ to }) => to === email);
  return service('/verify', { type: 'signup', email, token: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] });
}

const cookieOf = (content: unknown) =>
  `sb-auth-token=base64-${Buffer.from(JSON.stringify(content)).toString('base64url')}; theme=dark`;
/** Within the margin in which the client renews a session, and well before its end. */
const soon = () => Math.floor(Date.now() / DURATIONS.second) + 60;

describe('the session in the cookies of a request', () => {
  const whoIs = (content: unknown) => call('getCurrentUser', { headers: { cookie: cookieOf(content) } });
  const ENDED = expect.arrayContaining([expect.stringMatching(/^sb-auth-token=;.*Max-Age=0/)]);

  test('is renewed near its end', async () => {
    const session = await newSession();
    const { body, cookies } = await whoIs({ ...session, expires_at: soon() });
    expect(body).toContain(session.user.email);
    expect(cookies[0]).toMatch(/^sb-auth-token(\.0)?=base64-/);
  });

  test('ends where it cannot be renewed, although its token still lives', async () => {
    // The auth client says so on the console.
    const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const session = await newSession();
    const { body, cookies } = await whoIs({ ...session, refresh_token: 'a'.repeat(43), expires_at: soon() });
    expect(body).not.toContain(session.user.email);
    expect(cookies).toEqual(ENDED);
    const page = await app.fetch('/profile', {
      headers: { cookie: cookieOf({ ...session, refresh_token: 'a'.repeat(43), expires_at: soon() }) },
    });
    expect([page.status, page.headers.get('location')]).toEqual([307, '/sign-in']);
    expect(page.headers.getSetCookie()).toEqual(ENDED);
    told.mockRestore();
  });

  test('stays where renewing it may work in a moment', async () => {
    const session = await newSession();
    const service = vi.spyOn(app.backend.auth ?? expect.fail(), 'fetch');
    service.mockImplementationOnce(async () => Response.json({ error_code: 'conflict' }, { status: 409 }));
    const cookie = cookieOf({ ...session, expires_at: soon() });
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { body, cookies } = await call('getCurrentUser', { headers: { cookie } });
    told.mockRestore();
    expect(body).toContain(session.user.email);
    expect(cookies).toEqual([]);
  });

  test.each([
    { access_token: 5, refresh_token: {}, expires_at: 'x', user: 7 },
    { access_token: 'a.b.c', refresh_token: 'b', expires_at: 9_999_999_999, user: 7 },
    { access_token: 'a.b.c', refresh_token: '', expires_at: 1 },
    { access_token: 'a\nb', refresh_token: 'b', expires_at: 9_999_999_999, user: {} },
    [],
    'a text',
  ])('is none where it is %j', async (content) => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const { status, body } = await whoIs(content);
    const link = record(1, { scope: text('local') });
    const out = await call('logout', {
      method: 'POST',
      payload: payloadOf(link),
      headers: { cookie: cookieOf(content) },
    });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect({ status, body }).toMatchObject({ status: 200, body: expect.not.stringContaining('"email"') });
    expect(out.status).toBe(200);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
