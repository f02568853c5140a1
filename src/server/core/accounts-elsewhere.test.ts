import { randomUUID } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { systemClock } from '#platform/clock.ts';
import { type HttpServer, serveHttp } from '#platform/http.ts';
import { accountsElsewhere } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const PREFIX = '/hosted/auth/v1';
const API_KEY = 'sb_publishable_elsewhere';
const PERSON = randomUUID();
const USER = { id: PERSON, email: 'Mina@example.com', email_confirmed_at: '2026-11-20T00:00:00Z', app_metadata: {} };
/** Shorter than somebody waits, and long enough for an answer of this machine. */
const TIMEOUT = 300;

type Key = Awaited<ReturnType<typeof newKey>>;
type Answer = () => Response | Promise<Response>;

let server: HttpServer;
let url: string;
/** What the service answers by path; anything else is a 404 as a gateway writes it. */
let answers: Record<string, Answer> = {};
let asked: { path: string; headers: Headers }[] = [];
let own: Key;
let foreign: Key;
let app: TestApp;
beforeAll(async () => {
  own = await newKey('own');
  foreign = await newKey('own');
  server = await serveHttp({
    host: '127.0.0.1',
    port: 0,
    trustProxy: 0,
    fetch(request) {
      const { pathname } = new URL(request.url);
      asked.push({ path: `${request.method} ${pathname}`, headers: request.headers });
      const answer = pathname.startsWith(PREFIX) ? answers[pathname.slice(PREFIX.length)] : undefined;
      return answer?.() ?? new Response('no Route matched', { status: 404 });
    },
  });
  url = server.url.replace(/\/$/, '') + PREFIX;
  app = await openTestApp({ worker: false, config: { rateLimits: false }, overrides: { clock: systemClock } });
});
beforeEach(() => {
  asked = [];
  publish(own);
  answers['/user'] = () => Response.json(USER);
  app.ctx.accounts = open();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

function open(at = url, issuer = url) {
  return accountsElsewhere({ url: at, issuer, clock: systemClock, apiKey: API_KEY, timeout: TIMEOUT });
}

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  return { kid, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
}

function publish(...keys: Key[]): void {
  answers = { ...answers, '/.well-known/jwks.json': () => Response.json({ keys: keys.map(({ jwk }) => jwk) }) };
}

const inAnHour = () => Math.floor((Date.now() + DURATIONS.hour) / DURATIONS.second);
const usual = () => ({
  iss: url,
  sub: PERSON,
  aud: 'authenticated',
  role: 'authenticated',
  aal: 'aal2',
  exp: inAnHour(),
});

function token(claims: object = {}, key = own, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
  const protectedHeader = { alg: 'ES256', kid: key.kid, ...header };
  return new SignJWT({ ...usual(), ...claims }).setProtectedHeader(protectedHeader).sign(key.privateKey);
}

/** What somebody gets with this token. */
async function statusFor(bearer: string, path = '/v1/marks'): Promise<number> {
  return (await app.fetch(path, { headers: { authorization: `Bearer ${bearer}` } })).status;
}

const OF_STAFF = '/v1/admin/desk';

/** The status of the refusal; anything else that is thrown would be answered by 500. */
async function statusOf(asking: Promise<unknown>): Promise<unknown> {
  return asking.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.status : error),
  );
}

describe('a token of a service elsewhere', () => {
  test('is checked by the keys under its prefix, which a gateway hands out for the key of the site', async () => {
    expect(await statusFor(await token())).toBe(200);
    expect(asked.map(({ path }) => path)).toEqual([`GET ${PREFIX}/.well-known/jwks.json`]);
    expect(asked[0]?.headers.get('apikey')).toBe(API_KEY);
  });

  test.each<[string, () => Promise<string> | string]>([
    ['of another issuer', () => token({ iss: 'https://other.example/auth/v1' })],
    ['of no issuer', () => token({ iss: undefined })],
    ['for another audience', () => token({ aud: 'somebody else' })],
    ['for no audience', () => token({ aud: undefined })],
    ['that has ended', () => token({ exp: 1 })],
    ['that never ends', () => token({ exp: undefined })],
    ['that is not valid yet', () => token({ nbf: inAnHour() })],
    ['of another role', () => token({ role: 'service_role' })],
    ['of nobody', () => token({ sub: 'nobody' })],
    ['signed by a key of that name which is another', () => token({}, foreign)],
    ['signed by a key that it brings along', () => token({}, foreign, { jwk: foreign.jwk, kid: 'brought' })],
    ['without a signature', () => new UnsecuredJWT(usual()).encode()],
    ['whose public key was taken for a secret', () => byPublicKey((text) => text)],
    ['whose public key as JWK was taken for a secret', () => byPublicKey(() => JSON.stringify(own.jwk))],
    ['that is cut', async () => (await token()).slice(0, -5)],
    ['that is none', () => 'nonsense'],
    ['that is endless', () => `${'a'.repeat(200_000)}.b.c`],
  ])('is refused %s', async (_fault, made) => {
    expect(await statusFor(await made())).toBe(401);
  });

  test('may name a service that is called otherwise than it is reached', async () => {
    app.ctx.accounts = open(url, 'https://project.example/auth/v1');
    expect(await statusFor(await token({ iss: 'https://project.example/auth/v1' }))).toBe(200);
    expect(await statusFor(await token())).toBe(401);
  });

  test('is taken after the keys there have changed, and none that the old ones signed once they are gone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const next = await newKey('next');
    expect(await statusFor(await token())).toBe(200);
    publish(own, next);
    vi.setSystemTime(Date.now() + 31 * DURATIONS.second);
    expect(await statusFor(await token({}, next))).toBe(200);
    expect(await statusFor(await token())).toBe(200);
    publish(next);
    vi.setSystemTime(Date.now() + 10 * DURATIONS.minute + DURATIONS.second);
    expect(await statusFor(await token())).toBe(401);
    expect(await statusFor(await token({}, next))).toBe(200);
  });
});

/** HS256 under the text of the public key, as a careless check would take it. */
async function byPublicKey(spell: (pem: string) => string): Promise<string> {
  const secret = new TextEncoder().encode(spell(await exportSPKI(own.publicKey)));
  return new SignJWT(usual()).setProtectedHeader({ alg: 'HS256', kid: own.kid }).sign(secret);
}

/** What may stand where an answer should. */
const BROKEN: [string, Answer][] = [
  ['is slow', () => new Promise(() => {})],
  ['fails', () => new Response('oops', { status: 500 })],
  ['is busy', () => new Response('later', { status: 503 })],
  ['leads elsewhere', () => Response.redirect('http://127.0.0.1:9/', 302)],
  [
    'shows a page',
    () => new Response('<!doctype html><title>Welcome</title>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['says nothing', () => new Response(null, { status: 204 })],
  ['says something else', () => Response.json(['hello'])],
  ['says null', () => Response.json(null)],
  ['stops in the middle', () => new Response(new ReadableStream({ pull: (to) => to.error(new Error('cut')) }))],
];

describe('nobody is taken for signed out, and nothing fails, while', () => {
  test.each<[string, Answer]>([
    ...BROKEN,
    ['are gone', () => new Response('not found', { status: 404 })],
    ['are of no use', () => Response.json({ keys: [{ ...own.jwk, x: '!', y: 7 }] })],
    ['are of no kind', () => Response.json({ keys: 'none' })],
  ])('the keys: it %s', async (_fault, answer) => {
    answers['/.well-known/jwks.json'] = answer;
    expect(await statusFor(await token())).toBe(503);
  });

  test.each<[string, Answer]>([
    ...BROKEN,
    ['asks for patience', () => new Response('slow down', { status: 429 })],
    ['answers of nobody', () => Response.json({ email: 'x' })],
  ])('the service, asked who somebody is, %s', async (_fault, answer) => {
    answers['/user'] = answer;
    expect(await statusFor(await token(), OF_STAFF)).toBe(503);
    // Whether they owe a second factor.
    expect(await statusFor(await token({ aal: 'aal1' }))).toBe(503);
  });

  test.each<[string, Answer]>([
    ...BROKEN,
    ['refuses the token of the product', () => Response.json({ msg: 'not admin' }, { status: 403 })],
  ])('the service, asked for an address, %s', async (_fault, answer) => {
    answers[`/admin/users/${PERSON}`] = answer;
    expect(await statusOf(app.ctx.accounts.emailOf(PERSON))).toBe(503);
  });

  test('nobody listens there', async () => {
    const nowhere = open('http://127.0.0.1:9', 'http://127.0.0.1:9');
    for (const asking of [
      nowhere.verify(await token()),
      nowhere.fresh('x'),
      nowhere.emailOf(PERSON),
      nowhere.deleteUser(PERSON),
      nowhere.waysIn('x'),
    ]) {
      expect(await statusOf(asking)).toBe(503);
    }
  });
});

describe('a service elsewhere', () => {
  test('says who somebody is, to who asks with their token and the key of the site', async () => {
    const bearer = await token();
    expect(await app.ctx.accounts.fresh(bearer)).toMatchObject({
      id: PERSON,
      email: 'mina@example.com',
      isStaff: false,
    });
    const { path, headers } = asked.at(-1) ?? {};
    expect([path, headers?.get('authorization'), headers?.get('apikey')]).toEqual([
      `GET ${PREFIX}/user`,
      `Bearer ${bearer}`,
      API_KEY,
    ]);
  });

  test.each([400, 401, 403, 404])('that refuses a token by %i has signed its person out', async (status) => {
    answers['/user'] = () => Response.json({ msg: 'no' }, { status });
    expect(await statusFor(await token(), OF_STAFF)).toBe(401);
  });

  test('that knows no list of sessions or passkeys, or writes it otherwise, is no less one', async () => {
    expect(await app.ctx.accounts.waysIn(await token())).toEqual({});
    answers['/user/sessions'] = () => new Response('<p>Sessions</p>');
    answers['/passkeys'] = () => Response.json({ passkeys: [] });
    expect(await app.ctx.accounts.waysIn(await token())).toEqual({});
    answers['/passkeys'] = () => Response.json([{ id: 'one' }]);
    expect(await app.ctx.accounts.waysIn(await token())).toEqual({ passkeys: [{ id: 'one' }] });
  });
});
