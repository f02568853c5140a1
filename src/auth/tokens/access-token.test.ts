import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const LEGACY_SECRET = 'a legacy secret of thirty-two bytes';
let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database, { legacySecret: LEGACY_SECRET });
});
afterEach(() => auth.clock.goOn());
afterAll(async () => {
  await auth.close();
  await database.close();
});

/** A token of an earlier service, signed with the legacy secret. */
function legacyToken(claims: JWTPayload, { secret = LEGACY_SECRET, kid }: Legacy = {}): Promise<string> {
  const header = { alg: 'HS256', typ: 'JWT', ...(kid ? { kid } : {}) };
  return new SignJWT(claims).setProtectedHeader(header).sign(new TextEncoder().encode(secret));
}

type Legacy = { secret?: string; kid?: string };

async function newJwk(alg: 'ES256' | 'RS256', kid: string) {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kty: jwk.kty ?? '', alg, kid };
}

async function sessionOf(running: RunningAuth) {
  const { client, id, email } = await running.person();
  const { session } = (await client.getSession()).data;
  if (!session) throw new Error('not signed in');
  return { client, id, email, session };
}

describe('an access token', () => {
  test('says who somebody is and how they have proved it, and nothing else', async () => {
    auth.clock.stop();
    const { client, id, email, session } = await sessionOf(auth);
    const { data } = await client.getClaims();
    expect(data?.header).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) });
    const { iat = 0, exp = 0 } = data?.claims ?? {};
    expect(data?.claims).toEqual({
      iss: auth.url,
      sub: id,
      aud: 'authenticated',
      exp: iat + auth.config.tokenSeconds,
      iat: expect.any(Number),
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email_verified: true },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'otp', timestamp: iat }],
      session_id: expect.any(String),
      is_anonymous: false,
    });
    expect([Number.isInteger(iat), session.expires_at]).toEqual([true, exp]);
    expect(session.user.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('of somebody who is gone is refused', async () => {
    const { id, session } = await sessionOf(auth);
    await auth.call(`/admin/users/${id}`, { method: 'DELETE', token: await auth.serviceToken() });
    const answer = await auth.call('/user', { token: session.access_token });
    expect(answer.body).toMatchObject({ code: 403, error_code: 'user_not_found' });
  });

  test('that was made before there were keys is heard while its secret is configured', async () => {
    const { id, session } = await sessionOf(auth);
    const { session_id } = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString());
    const ask = async (token: string) => (await auth.call('/user', { token })).body;
    expect(await ask(await legacyToken({ sub: id, session_id }))).toMatchObject({ id });
    for (const made of [{ secret: 'another secret of thirty-two bytes' }, { kid: 'none of the keys' }]) {
      expect(await ask(await legacyToken({ sub: id, session_id }, made))).toMatchObject({ error_code: 'bad_jwt' });
    }
    expect(await ask(await legacyToken({ sub: id, session_id, exp: 1 }))).toMatchObject({ error_code: 'bad_jwt' });
    expect(await ask(await legacyToken({ sub: 'nobody', session_id }))).toMatchObject({
      code: 400,
      error_code: 'bad_jwt',
    });
    expect(await ask(await legacyToken({ role: 'anon' }))).toMatchObject({ code: 403, error_code: 'bad_jwt' });
    const { session: other } = await sessionOf(auth);
    expect(other.user.id).not.toBe(id);
    expect(await ask(await legacyToken({ sub: other.user.id, session_id }))).toMatchObject({
      error_code: 'session_not_found',
    });
  });

  test('may belong to no session: it counts as one in which nothing was proved, and signs everybody out', async () => {
    const { id, client, session } = await sessionOf(auth);
    const token = await legacyToken({ sub: id, role: 'authenticated' });
    expect((await auth.call('/user', { token })).body).toMatchObject({ id });
    const changed = await auth.call('/user', { method: 'PUT', token, body: { data: { colour: 'blue' } } });
    expect(changed.body.user_metadata).toMatchObject({ colour: 'blue' });
    const factor = await auth.call('/factors', { token, body: { factor_type: 'totp' } });
    const challenge = await auth.call(`/factors/${factor.body.id}/challenge`, { token, body: {} });
    const totp = new TOTP({ secret: Secret.fromBase32(factor.body.totp.secret) });
    const answer = { challenge_id: challenge.body.id, code: totp.generate() };
    const raised = await auth.call(`/factors/${factor.body.id}/verify`, { token, body: answer });
    expect(raised.body).toMatchObject({ code: 403, error_code: 'session_not_found' });
    expect((await client.getUser()).data.user?.id).toBe(id);
    expect((await auth.call('/logout', { method: 'POST', token })).status).toBe(204);
    expect((await auth.call('/user', { token: session.access_token })).body.error_code).toBe('session_not_found');
    const service = await auth.serviceToken();
    await auth.call(`/admin/users/${id}`, { method: 'DELETE', token: service, body: { should_soft_delete: true } });
    expect((await auth.call('/user', { token })).body).toMatchObject({ code: 403, error_code: 'user_not_found' });
  });

  test('is not made from the secret as if it were a key, nor without a signature', async () => {
    const { session } = await sessionOf(auth);
    const [, claims] = session.access_token.split('.');
    const { body } = await auth.call('/.well-known/jwks.json');
    const kid = body.keys[0].kid;
    const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');
    for (const forged of [
      `${header({ alg: 'none', kid })}.${claims}.`,
      `${header({ alg: 'ES256', kid })}.${claims}.AAAA`,
      `${header({ alg: 'HS256', kid })}.${claims}.AAAA`,
      `${header({ alg: 'RS256', kid })}.${claims}.AAAA`,
    ]) {
      expect((await auth.call('/user', { token: forged })).body).toMatchObject({ code: 403, error_code: 'bad_jwt' });
    }
  });

  test('for somebody else, or of another issuer with the same key, is refused; one that names neither is heard', async () => {
    const jwk = await newJwk('ES256', 'shared');
    const signingKeys = [{ ...jwk, key_ops: ['sign', 'verify'] }];
    const running = await startAuth(database, { signingKeys, legacySecret: LEGACY_SECRET });
    const { id } = await running.person();
    const key = await importJWK(jwk, 'ES256');
    const sign = (claims: JWTPayload) =>
      new SignJWT({ sub: id, ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'shared' }).sign(key);
    const statusOf = async (token: string) => (await running.call('/user', { token })).status;
    expect(await statusOf(await sign({}))).toBe(200);
    expect(await statusOf(await sign({ iss: running.url, aud: 'authenticated' }))).toBe(200);
    expect(await statusOf(await sign({ aud: ['another', 'authenticated'] }))).toBe(200);
    expect(await statusOf(await sign({ aud: 'another' }))).toBe(403);
    expect(await statusOf(await sign({ iss: 'https://another.example' }))).toBe(403);
    expect(await statusOf(await legacyToken({ sub: id, iss: 'https://earlier.example' }))).toBe(200);
    expect(await statusOf(await legacyToken({ sub: id, aud: 'another' }))).toBe(403);
    await running.close();
  });

  test('of an administrator counts by its role alone, unless its session has ended', async () => {
    const { id, client, session } = await sessionOf(auth);
    const { session_id } = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString());
    const statusOf = async (claims: JWTPayload) =>
      (await auth.call('/admin/users', { token: await legacyToken(claims) })).body.error_code ?? 'let in';
    expect(await statusOf({ role: 'service_role' })).toBe('let in');
    expect(await statusOf({ role: 'supabase_admin', sub: id, session_id })).toBe('let in');
    expect(await statusOf({ role: 'service_role', session_id })).toBe('let in');
    expect(await statusOf({ role: 'authenticated', sub: id, session_id })).toBe('not_admin');
    expect(await statusOf({ role: ['service_role'] })).toBe('not_admin');
    await client.signOut({ scope: 'local' });
    expect(await statusOf({ role: 'supabase_admin', sub: id, session_id })).toBe('session_not_found');
  });
});

test('an apikey that stands where a token could is nobody', async () => {
  const headers = { apikey: 'sb_publishable_x', authorization: 'Bearer sb_publishable_x' };
  expect((await auth.call('/otp', { body: { email: unique() }, headers })).status).toBe(200);
  expect((await auth.call('/user', { headers })).body).toMatchObject({ code: 403, error_code: 'bad_jwt' });
});

test('keys are rotated without signing anybody out: the new one signs, the old one verifies until it is removed', async () => {
  const [old, fresh] = [await newJwk('ES256', 'old'), await newJwk('RS256', 'new')];
  const before = await startAuth(database, { signingKeys: [{ ...old, key_ops: ['sign'] }] });
  const { session } = await sessionOf(before);
  await before.close();
  const signing = { ...fresh, key_ops: ['sign', 'verify'] };
  const { externalUrl } = before.config;
  const during = await startAuth(database, { externalUrl, signingKeys: [{ ...old, key_ops: ['verify'] }, signing] });
  expect((await during.call('/user', { token: session.access_token })).status).toBe(200);
  const { client } = await during.person();
  expect((await client.getClaims()).data?.header).toMatchObject({ alg: 'RS256', kid: 'new' });
  await during.close();
  const after = await startAuth(database, { externalUrl, signingKeys: [signing] });
  expect((await after.call('/user', { token: session.access_token })).body.error_code).toBe('bad_jwt');
  const refreshed = await after.call('/token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  });
  expect(refreshed.status).toBe(200);
  await after.close();
});

test('of a refresh token nothing is kept that could be used', async () => {
  const { session } = await sessionOf(auth);
  const rows = JSON.stringify(await database.db.execute(sql`select * from accounts.refresh_tokens`));
  expect(session.refresh_token.length).toBeGreaterThanOrEqual(12);
  expect(rows).not.toContain(session.refresh_token);
});
