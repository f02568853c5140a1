import { AuthAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CALLBACK, registerApp } from '#auth/oauth-server/local-app.test.fixture.ts';
import { type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database);
});
afterAll(async () => {
  await auth.close();
  await database.close();
});

const register = (body: object, from?: string) =>
  auth.call('/oauth/clients/register', { body, ...(from ? { from } : {}) });

describe('an app that registers itself', () => {
  test('is told what was kept of what it said', async () => {
    const { status, body } = await register({
      client_name: 'Helper',
      client_uri: 'javascript:alert(1)',
      logo_uri: 'http://app.example/logo.png',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token', 'password'],
      response_types: ['code'],
      scope: 'openid saved',
      token_endpoint_auth_method: 'none',
      contacts: ['someone@app.example'],
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      client_id: expect.any(String),
      client_id_issued_at: expect.any(Number),
      client_name: 'Helper',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'saved',
      token_endpoint_auth_method: 'none',
    });
  });

  test('gets a secret unless it can keep none, and the name of its host without one', async () => {
    const { body } = await register({ redirect_uris: [CALLBACK] });
    expect(body).toMatchObject({
      client_name: 'app.example',
      client_secret: expect.any(String),
      client_secret_expires_at: 0,
      token_endpoint_auth_method: 'client_secret_basic',
    });
  });

  test.each([
    ['no address', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['none at all', {}, 'invalid_redirect_uri'],
    ['http', { redirect_uris: ['http://app.example/'] }, 'invalid_redirect_uri'],
    ['a look-alike of this machine', { redirect_uris: ['http://localhost.evil.example/'] }, 'invalid_redirect_uri'],
    ['a user', { redirect_uris: ['https://me@app.example/'] }, 'invalid_redirect_uri'],
    ['a fragment', { redirect_uris: ['https://app.example/#x'] }, 'invalid_redirect_uri'],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['eleven addresses', { redirect_uris: Array(11).fill(CALLBACK) }, 'invalid_redirect_uri'],
    ['a long address', { redirect_uris: [CALLBACK + 'x'.repeat(500)] }, 'invalid_redirect_uri'],
    ['no code', { redirect_uris: [CALLBACK], grant_types: ['implicit'] }, 'invalid_client_metadata'],
    ['tokens at once', { redirect_uris: [CALLBACK], response_types: ['token'] }, 'invalid_client_metadata'],
    ['a name that is none', { redirect_uris: [CALLBACK], client_name: 7 }, 'invalid_client_metadata'],
    ['another method', { redirect_uris: [CALLBACK], token_endpoint_auth_method: 'tls' }, 'invalid_client_metadata'],
  ])('is refused with %s', async (_what, said, error) => {
    const { status, body } = await register(said);
    expect([status, body.error]).toEqual([400, error]);
  });
});

describe('staff', () => {
  const admin = async () => {
    const headers = { authorization: `Bearer ${await auth.serviceToken()}` };
    return new AuthAdminApi({ url: auth.url, headers }).oauth;
  };

  test('enter an app, change it, renew its secret and remove it', async () => {
    const oauth = await admin();
    const made = await oauth.createClient({ client_name: 'Ours', redirect_uris: [CALLBACK] });
    const kinds = { client_type: 'confidential', registration_type: 'manual', response_types: ['code'] };
    const times = { created_at: expect.any(String), updated_at: expect.any(String) };
    expect(made.data).toMatchObject({
      ...kinds,
      ...times,
      client_secret: expect.any(String),
      grant_types: ['authorization_code', 'refresh_token'],
    });
    const id = made.data?.client_id ?? '';
    expect((await oauth.getClient(id)).data?.client_secret).toBeUndefined();
    const renamed = await oauth.updateClient(id, { client_name: 'Theirs', logo_uri: 'https://app.example/logo.png' });
    expect(renamed.data).toMatchObject({ client_name: 'Theirs', redirect_uris: [CALLBACK] });
    const renewed = await oauth.regenerateClientSecret(id);
    expect(renewed.data?.client_secret).not.toBe(made.data?.client_secret);
    const listed = await oauth.listClients({ page: 1, perPage: 2 });
    expect(listed.data.clients.map(({ client_name }) => client_name)).toContain('Theirs');
    expect(listed.data).toMatchObject({ aud: 'authenticated', total: expect.any(Number) });
    expect((await oauth.deleteClient(id)).error).toBeNull();
    expect((await oauth.getClient(id)).error).toMatchObject({ status: 404, code: 'oauth_client_not_found' });
  });

  test('are told what is wrong with an app', async () => {
    const oauth = await admin();
    const none = await oauth.createClient({ client_name: 'Ours', redirect_uris: [] });
    expect(none.error).toMatchObject({ status: 400, message: expect.stringContaining('redirect_uris') });
    const { id } = await registerApp(auth);
    expect((await oauth.updateClient(id, {})).error?.status).toBe(400);
    expect((await oauth.regenerateClientSecret(id)).error?.status).toBe(400);
    expect((await oauth.updateClient(id, { token_endpoint_auth_method: 'client_secret_post' })).error?.status).toBe(
      400,
    );
    expect((await oauth.getClient('nothing')).error?.status).toBe(404);
  });
});

describe('a service', () => {
  test('counts what one address asks for', async () => {
    const limited = await startAuth(database, { rateFactor: 1 });
    const ask = () =>
      limited.call('/oauth/clients/register', { body: { redirect_uris: [CALLBACK] }, from: '198.51.100.7' });
    for (let call = 0; call < 10; call += 1) expect((await ask()).status).toBe(201);
    const over = await ask();
    expect([over.status, over.body.error, over.headers.has('retry-after')]).toEqual([
      429,
      'temporarily_unavailable',
      true,
    ]);
    const token = () => limited.call('/oauth/token', { raw: '', from: '198.51.100.8' });
    for (let call = 0; call < 600; call += 1) await token();
    expect((await token()).status).toBe(429);
    const authorize = () => limited.call('/oauth/authorize', { from: '198.51.100.9' });
    for (let call = 0; call < 60; call += 1) await authorize();
    expect((await authorize()).status).toBe(429);
    await limited.close();
  });

  test('that lets no apps in says so everywhere', async () => {
    const closed = await startAuth(database, { appsEnabled: false });
    for (const [method, path] of [
      ['GET', '/.well-known/oauth-authorization-server'],
      ['GET', '/.well-known/oauth-protected-resource'],
      ['GET', '/oauth/authorize'],
      ['POST', '/oauth/token'],
      ['POST', '/oauth/clients/register'],
    ] as const) {
      expect([path, (await closed.call(path, { method })).body.error_code]).toEqual([path, 'feature_disabled']);
    }
    await closed.close();
  });
});
