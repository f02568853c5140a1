import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CALLBACK, looked, registerApp, sendForm, tokenOf } from '#auth/oauth-server/local-app.test.fixture.ts';
import { PASSWORD, type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const SITE = 'http://localhost:3000';
const PROOF_SECONDS = 600;

let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database, { prefix: '/auth/v1', proofSeconds: PROOF_SECONDS, anonymousEnabled: true });
});
afterAll(async () => {
  await auth.close();
  await database.close();
});

const lettersTo = (email: string) => auth.letters.filter(({ to, subject }) => to === email && /app/.test(subject));

describe('an app', () => {
  test('finds out what it needs, for the one address that its tokens open', async () => {
    const server = await auth.call('/.well-known/oauth-authorization-server');
    expect(server.body).toMatchObject({
      issuer: auth.url,
      authorization_endpoint: `${auth.url}/oauth/authorize`,
      token_endpoint: `${auth.url}/oauth/token`,
      registration_endpoint: `${auth.url}/oauth/clients/register`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    const resource = await auth.call('/.well-known/oauth-protected-resource');
    expect(resource.body).toMatchObject({ resource: `${SITE}/mcp`, authorization_servers: [auth.url] });
    expect(resource.body.scopes_supported).toEqual(['applications', 'saved', 'alerts', 'profile', 'hiring']);
  });

  test('asks, is let in by the person, and acts with what it was given', async () => {
    const app = await registerApp(auth);
    const { client, id } = await auth.person();
    const asked = await app.ask();
    expect([asked.status, asked.location?.origin, asked.location?.pathname]).toEqual([302, SITE, '/connect']);
    const back = await app.consent(client);
    expect(back.href.startsWith(CALLBACK)).toBe(true);
    expect(back.searchParams.get('state')).toBe('where-it-was');
    expect(back.searchParams.get('iss')).toBe(auth.url);
    const { status, body, headers } = await app.redeem(back.searchParams.get('code') ?? '');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const tokens = { access_token: expect.any(String), refresh_token: expect.any(String) };
    expect(body).toEqual({ ...tokens, token_type: 'Bearer', expires_in: 3600, scope: 'saved alerts' });
    const seen = { user_id: id, client_id: app.id, client_name: 'Helper', scopes: ['saved', 'alerts'] };
    expect(await looked(auth, body.access_token)).toEqual({ active: true, ...seen });
    const next = await app.refresh(body.refresh_token);
    expect(next.status).toBe(200);
    expect(await looked(auth, next.body.access_token)).toEqual({ active: true, ...seen });
    auth.clock.advance(DURATIONS.hour);
    expect(await looked(auth, body.access_token)).toEqual({ active: false });
  });

  test('opens nothing of the account with its token', async () => {
    const app = await registerApp(auth);
    const { client } = await auth.person();
    const { access_token } = await app.connect(client);
    for (const path of ['/user', '/user/sessions', '/user/oauth/grants', '/factors/recovery-codes', '/passkeys'])
      expect([path, (await auth.call(path, { token: access_token })).status]).toEqual([path, 403]);
    expect((await auth.call('/oauth/introspect', { token: access_token, body: { token: access_token } })).status).toBe(
      403,
    );
  });

  test('with a secret is known by it, in a header or in the form, and by nothing else', async () => {
    const app = await registerApp(auth, { token_endpoint_auth_method: 'client_secret_basic' });
    const { client } = await auth.person();
    const code = async () => (await app.consent(client)).searchParams.get('code') ?? '';
    const basic = (secret: string) => ({ authorization: `Basic ${btoa(`${app.id}:${secret}`)}` });
    const form = { grant_type: 'authorization_code', code_verifier: app.verifier };
    const byHeader = async (secret: string) =>
      sendForm(auth, '/oauth/token', { ...form, code: await code() }, basic(secret));
    expect((await byHeader(app.secret ?? '')).status).toBe(200);
    expect((await app.redeem(await code())).status).toBe(200);
    const wrong = await byHeader('wrong');
    expect([wrong.status, wrong.body.error, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      'invalid_client',
      'Basic realm="apps"',
    ]);
    expect((await app.redeem(await code(), { client_secret: null })).body.error).toBe('invalid_client');
    const twice = await sendForm(
      auth,
      '/oauth/token',
      { ...form, code: await code(), client_secret: app.secret },
      basic(app.secret ?? ''),
    );
    expect(twice.body.error).toBe('invalid_request');
  });

  test('that gives back its last token is no longer connected', async () => {
    const app = await registerApp(auth);
    const { client } = await auth.person();
    const { access_token, refresh_token } = await app.connect(client);
    const giveBack = (token: string) => sendForm(auth, '/oauth/revoke', { token, client_id: app.id });
    expect((await giveBack('unknown')).status).toBe(200);
    expect((await giveBack(access_token)).status).toBe(200);
    expect(await looked(auth, access_token)).toEqual({ active: false });
    expect((await client.oauth.listGrants()).data).toHaveLength(1);
    expect((await giveBack(refresh_token)).status).toBe(200);
    expect((await app.refresh(refresh_token)).body.error).toBe('invalid_grant');
    expect((await client.oauth.listGrants()).data).toEqual([]);
  });
});

describe('the person', () => {
  test('sees who asks for what, and what of it is new', async () => {
    const app = await registerApp(auth, { client_name: 'Help\u202eer\n', client_uri: 'https://app.example' });
    const { client, email, id } = await auth.person();
    const question = await app.question();
    const { data } = await client.oauth.getAuthorizationDetails(question);
    const shown = { id: app.id, name: 'Helper', uri: 'https://app.example', logo_uri: '', host: 'app.example' };
    expect(data).toEqual({
      authorization_id: question,
      redirect_uri: CALLBACK,
      client: { ...shown, kind: 'dynamic', is_local: false },
      user: { id, email },
      scope: 'saved alerts',
      new_scope: 'saved alerts',
    });
    await app.connect(client, 'saved');
    const more = await client.oauth.getAuthorizationDetails(await app.question({ scope: 'saved alerts' }));
    expect(more.data).toMatchObject({ scope: 'saved alerts', new_scope: 'alerts' });
  });

  test('may be asked for more than the app registered with, once it needs more', async () => {
    const app = await registerApp(auth, { scope: 'saved' });
    const { client } = await auth.person();
    await app.connect(client, 'saved');
    expect((await app.connect(client, 'saved alerts')).scope).toBe('saved alerts');
  });

  test('grants less than was asked, or nothing', async () => {
    const app = await registerApp(auth);
    const { client } = await auth.person();
    const back = await app.consent(client, { scope: 'saved alerts profile' }, ['alerts']);
    expect((await app.redeem(back.searchParams.get('code') ?? '')).body.scope).toBe('alerts');
    const question = await app.question();
    const answer = async (scopes: string[]) => {
      const body = { action: 'approve', scopes };
      const path = `/oauth/authorizations/${question}/consent`;
      return (await auth.call(path, { token: await tokenOf(client), body })).status;
    };
    expect([await answer([]), await answer(['hiring']), await answer(['saved', 'hiring'])]).toEqual([400, 400, 400]);
    const denied = await client.oauth.denyAuthorization(question, { skipBrowserRedirect: true });
    const { searchParams } = new URL(denied.data?.redirect_url ?? '');
    expect([searchParams.get('error'), searchParams.get('state'), searchParams.get('iss')]).toEqual([
      'access_denied',
      'where-it-was',
      auth.url,
    ]);
    expect((await client.oauth.approveAuthorization(question)).error?.status).toBe(404);
  });

  test('decides anew on what is asked again, and what is not asked again stays', async () => {
    const app = await registerApp(auth);
    const { client } = await auth.person();
    const { access_token, refresh_token } = await app.connect(client, 'saved alerts');
    const allowed = async () => (await looked(auth, access_token)).scopes;
    await app.connect(client, 'profile');
    expect(await allowed()).toEqual(['saved', 'alerts']);
    await app.consent(client, { scope: 'saved profile' }, ['profile']);
    expect(await allowed()).toEqual(['alerts']);
    expect((await app.refresh(refresh_token)).body.scope).toBe('alerts');
  });

  test('is asked for everything by an app that names no scope', async () => {
    const { client } = await auth.person();
    const app = await registerApp(auth);
    const all = await client.oauth.getAuthorizationDetails(await app.question({ scope: null }));
    expect(all.data).toMatchObject({ scope: 'applications saved alerts profile hiring' });
    const small = await registerApp(auth, { scope: 'openid saved' });
    const few = await client.oauth.getAuthorizationDetails(await small.question({ scope: null }));
    expect(few.data).toMatchObject({ scope: 'saved' });
  });

  test('who agreed to all of it before goes on at once, unless the answer goes to their own machine', async () => {
    const local = 'http://127.0.0.1:4000/callback';
    const app = await registerApp(auth, { redirect_uris: [CALLBACK, local] });
    const { client } = await auth.person();
    await app.connect(client);
    const again = await client.oauth.getAuthorizationDetails(await app.question({ scope: 'saved' }));
    expect(again.data).toMatchObject({ redirect_url: expect.stringContaining(`${CALLBACK}?code=`) });
    const here = await client.oauth.getAuthorizationDetails(
      await app.question({ scope: 'saved', redirect_uri: local }),
    );
    expect(here.data).toMatchObject({ new_scope: '', client: { is_local: true } });
    auth.clock.advance((PROOF_SECONDS + 1) * DURATIONS.second);
    const later = await client.oauth.getAuthorizationDetails(await app.question({ scope: 'saved' }));
    expect(later.data).toMatchObject({ new_scope: '' });
  });

  test('gets a letter when an app is connected, and when it may do more', async () => {
    const app = await registerApp(auth);
    const { client, email } = await auth.person();
    await app.connect(client, 'saved');
    expect(lettersTo(email)).toMatchObject([
      {
        subject: 'An app was connected to your account',
        facts: [
          ['App', 'Helper'],
          ['Where', 'app.example'],
          ['It can', 'See and change your saved jobs'],
          ['When', expect.any(String)],
          ['Browser', expect.any(String)],
        ],
        action: { url: `${SITE}/settings#apps` },
      },
    ]);
    await app.connect(client, 'saved');
    expect(lettersTo(email)).toHaveLength(1);
    await app.connect(client, 'saved alerts');
    expect(lettersTo(email)).toHaveLength(2);
  });

  test('sees the connected apps with their last use, and removes one for good', async () => {
    const app = await registerApp(auth);
    const { client } = await auth.person();
    const { access_token, refresh_token } = await app.connect(client);
    await looked(auth, access_token);
    const { data } = await client.oauth.listGrants();
    expect(data).toMatchObject([{ client: { id: app.id, name: 'Helper' }, scopes: ['saved', 'alerts'] }]);
    expect(data).toMatchObject([{ granted_at: expect.any(String), last_used_at: expect.any(String) }]);
    const other = await auth.person();
    expect((await other.client.oauth.revokeGrant({ clientId: app.id })).error?.status).toBe(404);
    expect((await client.oauth.revokeGrant({ clientId: app.id })).error).toBeNull();
    expect(await looked(auth, access_token)).toEqual({ active: false });
    expect((await app.refresh(refresh_token)).body.error).toBe('invalid_grant');
  });

  test('answers a question alone, in time, and signed in lately and fully', async () => {
    const app = await registerApp(auth);
    const [owner, other] = [await auth.person(), await auth.person()];
    const question = await app.question();
    await owner.client.oauth.getAuthorizationDetails(question);
    expect((await other.client.oauth.getAuthorizationDetails(question)).error?.status).toBe(404);
    expect((await other.client.oauth.approveAuthorization(question)).error?.status).toBe(404);
    const guest = auth.client();
    await guest.signInAnonymously();
    expect((await guest.oauth.getAuthorizationDetails(await app.question())).error?.status).toBe(403);
    auth.clock.advance((PROOF_SECONDS + 1) * DURATIONS.second);
    const late = await app.question();
    expect((await owner.client.oauth.approveAuthorization(late)).error?.code).toBe('reauthentication_needed');
    await owner.client.signInWithPassword({ email: owner.email, password: PASSWORD });
    expect((await owner.client.oauth.approveAuthorization(late)).error).toBeNull();
    const forgotten = await app.question();
    auth.clock.advance(10 * DURATIONS.minute);
    expect((await owner.client.oauth.getAuthorizationDetails(forgotten)).error?.status).toBe(404);
  });
});

describe('pages of other sites', () => {
  const origin = 'https://elsewhere.example';

  test('may redeem codes and register, as apps in browsers do, without cookies', async () => {
    const app = await registerApp(auth);
    const { client } = await auth.person();
    const code = (await app.consent(client)).searchParams.get('code');
    const form = { grant_type: 'authorization_code', code, client_id: app.id, code_verifier: app.verifier };
    const { status, headers } = await sendForm(auth, '/oauth/token', form, { origin });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const asked = await auth.call('/oauth/clients/register', { method: 'OPTIONS', headers: { origin } });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const known = await auth.call('/.well-known/oauth-authorization-server', { headers: { origin } });
    expect(known.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('cannot agree for the person', async () => {
    const app = await registerApp(auth);
    const { client } = await auth.person();
    const path = `/oauth/authorizations/${await app.question()}/consent`;
    const token = await tokenOf(client);
    const forged = await auth.call(path, { token, body: { action: 'approve' }, headers: { origin } });
    expect([forged.status, forged.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });
});
