import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { appOf, CALLBACK, looked, registerApp, sendForm, tokenOf } from '#auth/oauth-server/local-app.test.fixture.ts';
import { PASSWORD, type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let auth: RunningAuth;
const loud = heardLog();
const noted: unknown[] = [];
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  const log = { ...loud.log, info: ({ event }: { event?: string }) => void noted.push(event) };
  auth = await startAuth(database, {}, { log });
});
afterAll(async () => {
  await auth.close();
  await database.close();
});

const codeOf = (back: URL) => back.searchParams.get('code') ?? '';

describe('an address that the app has not registered', () => {
  const LOCAL = 'http://127.0.0.1:4000/callback';

  test.each([
    ['another site', 'https://evil.example/callback'],
    ['another path', 'https://app.example/callback/'],
    ['more of a query', 'https://app.example/callback?next=x'],
    ['a user before the host', 'https://app.example@evil.example/callback'],
    ['a look-alike of this machine', 'http://localhost.evil.example/callback'],
    ['a user that looks like this machine', 'http://127.0.0.1:4000@evil.example/callback'],
    ['another name of this machine', 'http://localhost:4000/callback'],
    ['another way to write its address', 'http://127.1:4000/callback'],
    ['another path on this machine', 'http://127.0.0.1:4000/other'],
    ['this machine by https', 'https://127.0.0.1:4000/callback'],
    ['a port that there is none of', 'http://127.0.0.1:99999/callback'],
    ['a fragment', `${LOCAL}#x`],
    ['a backslash', 'http://127.0.0.1\\@evil.example/callback'],
    ['a script', 'javascript:alert(1)'],
  ])('is refused without sending the browser there: %s', async (_what, redirect_uri) => {
    const app = await registerApp(auth, { redirect_uris: [CALLBACK, LOCAL] });
    noted.splice(0);
    const { status, location, body } = await app.ask({ redirect_uri });
    expect([status, location, body.error]).toEqual([400, null, 'invalid_request']);
    expect(noted).toContain('app-redirect-refused');
  });

  test.each([
    ['http://127.0.0.1:4000/callback', 'http://127.0.0.1:61234/callback'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:61234/callback'],
    ['http://localhost:4000/callback', 'http://localhost:61234/callback'],
    ['http://[::1]:4000/callback', 'http://[::1]:61234/callback'],
  ])('is fine on another port of the person’s machine: %s as %s', async (own, redirect_uri) => {
    const app = await registerApp(auth, { redirect_uris: [own] });
    const { client } = await auth.person();
    const back = await app.consent(client, { redirect_uri });
    expect(back.href.startsWith(redirect_uri)).toBe(true);
    expect((await app.redeem(codeOf(back), { redirect_uri })).status).toBe(200);
  });
});

describe('before the address is proved', () => {
  test.each([
    ['no app', { client_id: null }, 'invalid_request'],
    ['an unknown app', { client_id: '00000000-0000-4000-8000-000000000000' }, 'invalid_client'],
    ['an app with a strange name', { client_id: 'x\u0000' }, 'invalid_request'],
    ['no address of two', { redirect_uri: null }, 'invalid_request'],
  ])('an error is shown: %s', async (_what, changes, error) => {
    const app = await registerApp(auth, { redirect_uris: [CALLBACK, 'https://app.example/other'] });
    const { status, location, body } = await app.ask(changes);
    expect([status, location, body.error]).toEqual([400, null, error]);
  });

  test('a parameter that comes twice is refused, as two readers may take different ones', async () => {
    const app = await registerApp(auth);
    const answer = await auth.call(`${app.address().slice(auth.url.length)}&redirect_uri=https://evil.example/`);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  });
});

describe('with a proved address', () => {
  test.each([
    ['no kind of answer', { response_type: null }, 'unsupported_response_type'],
    ['tokens at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['a request object', { request_uri: 'https://app.example/request' }, 'invalid_request'],
    ['no challenge', { code_challenge: null }, 'invalid_request'],
    ['a challenge that is the verifier', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method', { code_challenge_method: null }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'short' }, 'invalid_request'],
    ['another resource', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
    ['the whole site as resource', { resource: 'http://localhost:3000/' }, 'invalid_target'],
    ['an unknown scope', { scope: 'saved everything' }, 'invalid_scope'],
  ])('an error is told to the app, with its state and our name: %s', async (_what, changes, error) => {
    const app = await registerApp(auth, { scope: 'saved alerts' });
    const { status, location } = await app.ask(changes);
    expect([status, location?.origin]).toEqual([302, 'https://app.example']);
    const told = Object.fromEntries(location?.searchParams ?? []);
    const description = expect.any(String);
    expect(told).toEqual({ error, error_description: description, state: 'where-it-was', iss: auth.url });
  });
});

describe('a code', () => {
  test('counts for its app, its verifier, its address, our resource and a minute alone', async () => {
    const app = await registerApp(auth);
    const { client } = await auth.person();
    const other = await registerApp(auth);
    const code = codeOf(await app.consent(client));
    const stolen = { code, code_verifier: app.verifier, client_id: other.id, grant_type: 'authorization_code' };
    expect((await sendForm(auth, '/oauth/token', stolen)).body.error).toBe('invalid_grant');
    expect((await app.redeem(code, { code_verifier: 'x'.repeat(43) })).body.error).toBe('invalid_grant');
    expect((await app.redeem(code, { code_verifier: null })).body.error).toBe('invalid_grant');
    expect((await app.redeem(code, { redirect_uri: 'https://app.example/' })).body.error).toBe('invalid_grant');
    expect((await app.redeem(code, { resource: 'https://evil.example' })).body.error).toBe('invalid_target');
    expect((await app.redeem('unknown')).body.error).toBe('invalid_grant');
    expect((await app.redeem(code, { resource: auth.config.resource })).status).toBe(200);
    const late = codeOf(await app.consent(client));
    auth.clock.advance(61 * DURATIONS.second);
    expect((await app.redeem(late)).body.error).toBe('invalid_grant');
  });

  test('that comes again ends what came of it', async () => {
    const app = await registerApp(auth);
    const { client } = await auth.person();
    const code = codeOf(await app.consent(client));
    const { body } = await app.redeem(code);
    loud.heard.splice(0);
    expect((await app.redeem(code)).body.error).toBe('invalid_grant');
    expect(loud.heard).toMatchObject([{ fields: { event: 'app-token-reused', by: 'code' } }]);
    expect(await looked(auth, body.access_token)).toEqual({ active: false });
    expect((await app.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });
});

describe('a refresh token', () => {
  test('gives the same answer again for ten seconds, so that a lost one is no harm', async () => {
    const app = await registerApp(auth);
    const { client } = await auth.person();
    const { refresh_token } = await app.connect(client);
    const next = await app.refresh(refresh_token);
    auth.clock.advance(9 * DURATIONS.second);
    expect((await app.refresh(refresh_token)).body).toEqual(next.body);
  });

  test.each([
    ['later than that', 11 * DURATIONS.second, 0],
    ['once the next one was used', 0, 1],
  ])('that comes again %s ends the app’s consent', async (_when, after, uses) => {
    const app = await registerApp(auth);
    const { client } = await auth.person();
    const { refresh_token } = await app.connect(client);
    let { body } = await app.refresh(refresh_token);
    for (let use = 0; use < uses; use += 1) body = (await app.refresh(body.refresh_token)).body;
    auth.clock.advance(after);
    loud.heard.splice(0);
    expect((await app.refresh(refresh_token)).body.error).toBe('invalid_grant');
    expect(loud.heard).toMatchObject([{ fields: { event: 'app-token-reused', by: 'refresh-token' } }]);
    expect(await looked(auth, body.access_token)).toEqual({ active: false });
    expect((await app.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await client.oauth.listGrants()).data).toEqual([]);
  });

  test('counts for its app, our resource, its scopes and ninety days alone', async () => {
    const app = await registerApp(auth);
    const { client } = await auth.person();
    const { refresh_token } = await app.connect(client);
    const other = await registerApp(auth);
    expect((await other.refresh(refresh_token)).body.error).toBe('invalid_grant');
    expect((await app.refresh(refresh_token, { resource: 'https://evil.example' })).body.error).toBe('invalid_target');
    expect((await app.refresh(refresh_token, { scope: 'hiring' })).body.error).toBe('invalid_scope');
    auth.clock.advance(91 * DURATIONS.day);
    expect((await app.refresh(refresh_token)).body.error).toBe('invalid_grant');
  });
});

test('a form that is none, an unknown grant and a grant that the app has not registered are refused', async () => {
  const app = await registerApp(auth, { grant_types: ['authorization_code'] });
  const { client } = await auth.person();
  const answer = await auth.call('/oauth/token', { body: { grant_type: 'authorization_code' } });
  expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  expect((await app.redeem('x', { grant_type: 'password' })).body.error).toBe('unsupported_grant_type');
  expect((await app.redeem('x', { grant_type: 'constructor' })).body.error).toBe('unsupported_grant_type');
  expect((await app.refresh('x')).body.error).toBe('unauthorized_client');
  const tokens = await app.connect(client);
  expect(tokens.refresh_token).toBeUndefined();
  expect((await appOf(auth, 'x\u0000').refresh('x')).body.error).toBe('invalid_request');
});

describe('an app at work', () => {
  const working = async () => {
    const app = await registerApp(auth);
    const person = await auth.person();
    const tokens = await app.connect(person.client);
    const isOver = async () => [
      (await looked(auth, tokens.access_token)).active,
      (await app.refresh(tokens.refresh_token)).body.error,
    ];
    return { ...person, isOver };
  };
  const OVER = [false, 'invalid_grant'];
  const admin = async (method: string, path: string, body: object = {}) =>
    auth.call(`/admin/users/${path}`, { method, body, token: await auth.serviceToken() });

  test('goes on when the person signs out of one browser', async () => {
    const { client, isOver } = await working();
    await client.signOut({ scope: 'local' });
    expect(await isOver()).toEqual([true, undefined]);
  });

  test.each(['global', 'others'] as const)('ends at once when the person signs out of all (%s)', async (scope) => {
    const { client, isOver } = await working();
    await client.signOut({ scope });
    expect(await isOver()).toEqual(OVER);
  });

  test('ends at once with another password', async () => {
    const { client, isOver } = await working();
    await client.updateUser({ password: 'Another-horse-8', current_password: PASSWORD });
    expect(await isOver()).toEqual(OVER);
  });

  test('ends at once when the account is banned, and goes on once it is not', async () => {
    const { id, isOver } = await working();
    await admin('PUT', id, { ban_duration: '1h' });
    expect(await isOver()).toEqual(OVER);
    await admin('PUT', id, { ban_duration: 'none' });
    expect(await isOver()).toEqual([true, undefined]);
  });

  test.each([false, true])('ends at once when the account is deleted (softly: %s)', async (should_soft_delete) => {
    const { id, client, isOver } = await working();
    const token = await tokenOf(client);
    await admin('DELETE', id, { should_soft_delete });
    expect(await isOver()).toEqual(OVER);
    expect((await auth.call('/user/oauth/grants', { token })).status).toBe(403);
  });

  test('ends at once when staff remove the app', async () => {
    const app = await registerApp(auth);
    const { client } = await auth.person();
    const { access_token } = await app.connect(client);
    const token = await auth.serviceToken();
    await auth.call(`/admin/oauth/clients/${app.id}`, { method: 'DELETE', token });
    expect(await looked(auth, access_token)).toEqual({ active: false });
  });
});
