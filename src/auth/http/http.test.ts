import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { WHO_MAY_DO_WHAT } from '#auth/who-may-do-what.test.fixture.ts';
import type { Database } from '#platform/db.ts';
import { readLines } from '#tests/support/access-list.ts';
import { cutOff } from '#tests/support/cut-off.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let auth: RunningAuth;
const loud = heardLog();
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database, { prefix: '/auth/v1' }, { log: loud.log });
});
const NOTED = 'security event';
afterEach(() => expect(loud.heard.splice(0).filter(({ message }) => message !== NOTED)).toEqual([]));
afterAll(async () => {
  await auth.close();
  await database.close();
});

/** Runs something while inserting a user fails with this SQLSTATE. */
async function whileUsersFail<Outcome>(code: string, run: () => Promise<Outcome>): Promise<Outcome> {
  const { db } = database;
  await db.execute(
    sql.raw(`create function accounts.fail() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = '${code}'; end $$`),
  );
  await db.execute(sql`create trigger fail before insert on accounts.users execute function accounts.fail()`);
  try {
    const outcome = await run();
    expect(new Set(loud.heard.splice(0).map(({ message }) => message))).toEqual(new Set(['auth call failed']));
    return outcome;
  } finally {
    await db.execute(sql`drop trigger fail on accounts.users`);
    await db.execute(sql`drop function accounts.fail()`);
  }
}

/** A provider has the browser post there; apps in browsers redeem their codes, without cookies. */
const FOR_OTHER_SITES = new Set([
  'POST /callback',
  'POST /oauth/token',
  'POST /oauth/revoke',
  'POST /oauth/clients/register',
]);

const NAMED = { 'X-Supabase-Api-Version': '2024-01-01' };

describe('an error', () => {
  test('has its code as a name for clients that say they know names, and as a number for the others', async () => {
    const body = { email: unique(), password: 'short' };
    const named = await auth.call('/signup', { body, headers: NAMED });
    expect(named.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(named.headers.get('x-sb-error-code')).toBe('weak_password');
    expect(named.body).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['length', 'characters'] } });
    expect(named.body.message).toBeTypeOf('string');
    const old = await auth.call('/signup', { body });
    expect(old.headers.get('x-supabase-api-version')).toBeNull();
    expect(old.body).toMatchObject({ code: 422, error_code: 'weak_password', weak_password: named.body.weak_password });
    expect(old.body.msg).toBe(named.body.message);
  });

  test('is never the fault of the service for what a client sent', async () => {
    const statusOf = async (raw: string) => (await auth.call('/signup', { raw })).status;
    for (const raw of [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{"email":"a\\u0000@example.com"}',
      '{"email":"\\ud800"}',
      '{"email":1}',
    ]) {
      expect([raw, await statusOf(raw)]).toEqual([raw, 400]);
    }
    expect((await auth.call('/signup', { raw: '{' })).body.error_code).toBe('bad_json');
    const large = await auth.call('/signup', { raw: JSON.stringify({ email: 'x'.repeat(1_048_577) }) });
    expect(large.body).toMatchObject({ code: 413, error_code: 'request_entity_too_large' });
    expect((await auth.call('/verify?token=%00&type=signup')).status).toBe(400);
    expect((await auth.call('/token?grant_type=toString', { body: {} })).body.error_code).toBe('invalid_credentials');
    expect((await auth.call('/token?grant_type=web3', { body: {} })).body.msg).toContain('Web3 provider is disabled');
    expect((await auth.call('/sso', { body: {} })).body).toMatchObject({
      code: 404,
      error_code: 'saml_provider_disabled',
    });
  });

  test('answers a path or a method that there is none of in the form of all errors', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['GET', '/user/nothing'],
      ['PATCH', '/user'],
    ] as const) {
      expect((await auth.call(path, { method })).body).toEqual({
        code: 404,
        error_code: 'validation_failed',
        msg: 'There is no such path',
      });
      const named = await auth.call(path, { method, headers: NAMED });
      expect([named.status, named.body]).toEqual([
        404,
        { code: 'validation_failed', message: 'There is no such path' },
      ]);
    }
  });

  test('is 400 for a body whose sender went away', async () => {
    const request = new Request(`${auth.url}/signup`, { method: 'POST', ...cutOff() } as RequestInit);
    const answer = await auth.fetch(request);
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([400, 'bad_json']);
  });

  test('of our own says so in either form and tells nothing of its cause', async () => {
    const body = { email: unique(), password: PASSWORD };
    const [named, old, { error }] = await whileUsersFail('XX000', () =>
      Promise.all([
        auth.call('/signup', { body, headers: NAMED }),
        auth.call('/signup', { body }),
        auth.client().signUp(body),
      ]),
    );
    expect([named.status, old.status]).toEqual([500, 500]);
    const message = 'Unexpected failure, please check server logs for more information';
    expect(named.headers.get('x-sb-error-code')).toBe('unexpected_failure');
    expect(named.body).toEqual({ code: 'unexpected_failure', message });
    expect(old.body).toEqual({ code: 500, error_code: 'unexpected_failure', msg: message });
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 500 });
  });

  test('is 503 while the disk is full, and a client of the protocol knows to try again', async () => {
    const body = { email: unique(), password: PASSWORD };
    const [full, { error }] = await whileUsersFail('53100', () =>
      Promise.all([auth.call('/signup', { body, headers: NAMED }), auth.client().signUp(body)]),
    );
    expect([full.status, full.body.code, full.headers.get('retry-after')]).toEqual([503, 'unexpected_failure', '30']);
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
    expect((await auth.call('/signup', { body })).status).toBe(200);
  });

  test('is 503 while the database is away, and the link of a mail says so on the page that it leads to', async () => {
    const gone = await openTestDatabase(inject('database'));
    const { log, heard } = heardLog();
    const broken = await startAuth(gone, {}, { log });
    await gone.close();
    for (const [path, body] of [
      ['/token?grant_type=password', { email: unique(), password: PASSWORD }],
      ['/token?grant_type=refresh_token', { refresh_token: 'x'.repeat(43) }],
      ['/recover', { email: unique() }],
    ] as const) {
      const { status, headers } = await broken.call(path, { body });
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '30']);
    }
    const opened = await broken.call('/verify?token=x&type=signup');
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toContain('error=temporarily_unavailable');
    expect(new Set(heard.map(({ message }) => message))).toEqual(new Set(['auth call failed']));
    await broken.close();
  });

  test('says after a while that it took too long', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const oidc = { clientId: 'x', clientSecret: 'x', issuer };
    const hurried = await startAuth(database, { answerWithinMs: 20, providers: { oidc } });
    const late = await hurried.call('/authorize?provider=oidc');
    expect(late.body).toMatchObject({ code: 504, error_code: 'request_timeout' });
    silent.closeAllConnections();
    silent.close();
    await hurried.close();
  });
});

describe('the routes', () => {
  test('lie under the prefix; everything else is not found', async () => {
    expect((await auth.call('/health')).body).toMatchObject({ name: 'accounts' });
    expect((await auth.call('/nothing')).status).toBe(404);
    const outside = await fetch(new URL('/health', auth.url));
    expect(outside.status).toBe(404);
  });

  test('take an empty body and an apikey where there is nothing to say', async () => {
    const { client } = await auth.person();
    const token = (await client.getSession()).data.session?.access_token ?? '';
    const answer = await auth.call('/logout', {
      method: 'POST',
      raw: '',
      token,
      headers: { apikey: 'sb_publishable_x' },
    });
    expect(answer.status).toBe(204);
  });

  test('publish the public keys and what is switched on', async () => {
    const { body, headers } = await auth.call('/.well-known/jwks.json');
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    expect(body.keys).toMatchObject([
      { kty: 'EC', alg: 'ES256', use: 'sig', key_ops: ['verify'], kid: expect.any(String) },
    ]);
    expect(body.keys[0].d).toBeUndefined();
    expect((await auth.call('/settings')).body).toMatchObject({
      external: { email: true, phone: false, google: false, apple: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      saml_enabled: false,
    });
    expect((await auth.call('/.well-known/openid-configuration')).body.issuer).toBe(auth.url);
  });

  test('take JSON only as JSON, which pages of other sites may not send without asking', async () => {
    const raw = JSON.stringify({ email: unique(), password: PASSWORD });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json', '']) {
      for (const path of ['/signup', '/otp', '/recover', '/token?grant_type=password']) {
        const answer = await auth.call(path, { raw, headers: { 'content-type': type } });
        expect([path, answer.status, answer.body.error_code]).toEqual([path, 415, 'bad_json']);
      }
    }
    expect((await auth.call('/signup', { raw, headers: { 'content-type': 'Application/JSON' } })).status).toBe(200);
  });

  test('do nothing for pages of other sites', async () => {
    const { client } = await auth.person();
    const token = (await client.getSession()).data.session?.access_token ?? '';
    const routes = readLines(WHO_MAY_DO_WHAT).map(({ key }) => key);
    const written = routes.filter((key) => !key.startsWith('GET') && !FOR_OTHER_SITES.has(key));
    expect(written.length).toBeGreaterThan(20);
    for (const key of written) {
      const [method, path = ''] = key.split(' ');
      for (const origin of ['https://elsewhere.example', 'null', 'http://localhost.elsewhere.example:3000']) {
        const { status, body } = await auth.call(path, { method, raw: '{}', token, headers: { origin } });
        expect([key, status, body.error_code]).toEqual([key, 403, 'no_authorization']);
      }
    }
    const ours = { 'http://localhost:3000': 200, 'https://elsewhere.example': 403 };
    for (const [origin, expected] of Object.entries(ours)) {
      const { status } = await auth.call('/otp', { body: { email: unique() }, headers: { origin } });
      expect(status).toBe(expected);
    }
    expect((await client.getUser()).error).toBeNull();
  });

  test('work for pages of the site behind a proxy that ends TLS, wherever people may be led back to', async () => {
    const settings = { siteUrl: 'https://madang.example', redirectPaths: ['/auth/callback'] };
    const proxied = await startAuth(database, settings);
    const ask = async (origin: string) =>
      (await proxied.call('/otp', { body: { email: unique() }, headers: { origin } })).status;
    expect(await ask('https://madang.example')).toBe(200);
    expect(await ask('https://elsewhere.example')).toBe(403);
    await proxied.close();
  });

  test('take the form that a provider has the browser post', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' };
    expect(
      (await fetch(`${auth.url}/callback`, { method: 'POST', body: 'state=x&code=y', headers, redirect: 'manual' }))
        .status,
    ).toBe(303);
  });

  test('may be called by pages of the site, and by no others', async () => {
    const allowed = await auth.call('/token', { method: 'OPTIONS', headers: { origin: 'http://localhost:3000' } });
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    for (const name of ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version']) {
      expect(allowed.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(name);
    }
    expect(allowed.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    expect(allowed.headers.get('access-control-expose-headers')).toBe('X-Total-Count, Link, X-Supabase-Api-Version');
    const refused = await auth.call('/health', { headers: { origin: 'https://elsewhere.example' } });
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    expect(refused.headers.get('vary')).toBe('Origin');
    const open = await startAuth(database, { siteUrl: 'https://madang.example' });
    for (const [origin, isAllowed] of [
      ['https://madang.example', true],
      ['http://localhost:3000', false],
      ['http://127.0.0.1:8080', false],
      ['http://[::1]', false],
    ] as const) {
      const { headers } = await open.call('/health', { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBe(isAllowed ? origin : null);
    }
    await open.close();
  });
});
