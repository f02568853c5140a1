import type { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { softwareKey } from '#auth/mfa/software-key.test.fixture.ts';
import { type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const SITE = 'http://localhost:3000';
let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database, { anonymousEnabled: true });
});
afterAll(async () => {
  await auth.close();
  await database.close();
});

type Key = ReturnType<typeof softwareKey>;

async function register(client: GoTrueClient, key: Key) {
  const { data, error } = await client.passkey.startRegistration();
  if (!data) throw error;
  const answer = { challengeId: data.challenge_id, credential: key.create(data.options) };
  return { ...(await client.passkey.verifyRegistration(answer)), answer, options: data.options };
}

async function signIn(client: GoTrueClient, key: Key) {
  const { data, error } = await client.passkey.startAuthentication();
  if (!data) throw error;
  const answer = { challengeId: data.challenge_id, credential: key.sign(data.options) };
  return { ...(await client.passkey.verifyAuthentication(answer)), answer, options: data.options };
}

test('a passkey is registered with the options of the protocol, and each answer counts once', async () => {
  const { client, id } = await auth.person();
  const key = softwareKey(SITE);
  const { data, error, answer, options } = await register(client, key);
  expect(error).toBeNull();
  expect(data).toEqual({ id: expect.any(String), created_at: expect.any(String) });
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    pubKeyCredParams: expect.arrayContaining([{ alg: -7, type: 'public-key' }]),
    user: { id: Buffer.from(id).toString('base64url') },
    excludeCredentials: [],
  });
  const replayed = await client.passkey.verifyRegistration(answer);
  expect(replayed.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });
  const second = await register(client, key);
  expect(second.options.excludeCredentials).toMatchObject([{ id: answer.credential.id }]);
  expect(second.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
});

test('it signs somebody in without any name, once per challenge', async () => {
  const { client, id } = await auth.person();
  const key = softwareKey(SITE);
  await register(client, key);
  const visitor = auth.client();
  const { data, error, answer, options } = await signIn(visitor, key);
  expect(error).toBeNull();
  expect(options.allowCredentials ?? []).toEqual([]);
  expect(data?.user?.id).toBe(id);
  expect((await visitor.getClaims()).data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] });
  expect((await visitor.passkey.verifyAuthentication(answer)).error).toMatchObject({
    code: 'webauthn_challenge_not_found',
  });
  expect((await client.passkey.list()).data).toMatchObject([{ last_used_at: expect.any(String) }]);
});

test('an answer that is late, made for another site, for another person, or by an unknown key is refused', async () => {
  const { client } = await auth.person();
  const { data: late } = await client.passkey.startRegistration();
  if (!late) throw new Error('no options');
  auth.clock.advance(301 * DURATIONS.second);
  await client.refreshSession();
  const tooLate = { challengeId: late.challenge_id, credential: softwareKey(SITE).create(late.options) };
  expect((await client.passkey.verifyRegistration(tooLate)).error).toMatchObject({
    status: 400,
    code: 'webauthn_challenge_expired',
  });
  const elsewhere = await register(client, softwareKey('https://evil.example'));
  expect(elsewhere.error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
  const { data: own } = await client.passkey.startRegistration();
  const stranger = (await auth.person()).client;
  const taken = { challengeId: own?.challenge_id ?? '', credential: tooLate.credential };
  expect((await stranger.passkey.verifyRegistration(taken)).error).toMatchObject({
    code: 'webauthn_challenge_not_found',
  });
  expect((await signIn(auth.client(), softwareKey(SITE))).error).toMatchObject({
    status: 400,
    code: 'webauthn_verification_failed',
  });
});

test('an answer of whatever shape uses its challenge up, and an unknown challenge is told of first', async () => {
  const { client } = await auth.person();
  const token = (await client.getSession()).data.session?.access_token ?? '';
  for (const ceremony of ['registration', 'authentication']) {
    const { body: asked } = await auth.call(`/passkeys/${ceremony}/options`, { token, body: {} });
    const codeOf = async (challenge_id: string) => {
      const answer = { challenge_id, credential: { id: 'nothing' } };
      return (await auth.call(`/passkeys/${ceremony}/verify`, { token, body: answer })).body;
    };
    const unknown = { code: 400, error_code: 'webauthn_challenge_not_found' };
    expect(await codeOf(crypto.randomUUID())).toMatchObject(unknown);
    expect(await codeOf(asked.challenge_id)).toMatchObject({ code: 400, error_code: 'webauthn_verification_failed' });
    expect(await codeOf(asked.challenge_id)).toMatchObject(unknown);
  }
});

test('its owner names and removes it, and nobody else does', async () => {
  const { client } = await auth.person();
  const { data } = await register(client, softwareKey(SITE));
  const passkeyId = data?.id ?? '';
  const { client: stranger } = await auth.person();
  const named = await client.passkey.update({ passkeyId, friendlyName: 'laptop' });
  expect(named.data).toMatchObject({ id: passkeyId, friendly_name: 'laptop' });
  const long = await client.passkey.update({ passkeyId, friendlyName: 'x'.repeat(121) });
  expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' });
  for (const refused of [
    await stranger.passkey.update({ passkeyId, friendlyName: 'mine' }),
    await stranger.passkey.delete({ passkeyId }),
  ]) {
    expect(refused.error).toMatchObject({ status: 404, code: 'webauthn_credential_not_found' });
  }
  expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
  expect((await client.passkey.list()).data).toEqual([]);
});

test('there is room for ten, and none for somebody without an account to come back to', async () => {
  const { client } = await auth.person();
  for (let made = 0; made < 10; made += 1) expect((await register(client, softwareKey(SITE))).error).toBeNull();
  expect((await client.passkey.startRegistration()).error).toMatchObject({ status: 422, code: 'too_many_passkeys' });
  const anonymous = auth.client();
  await anonymous.signInAnonymously();
  expect((await anonymous.passkey.startRegistration()).error).toMatchObject({ status: 403, code: 'no_authorization' });
});

test('an administrator sees and removes it', async () => {
  const { client, id } = await auth.person();
  const { data } = await register(client, softwareKey(SITE));
  const token = await auth.serviceToken();
  expect((await auth.call(`/admin/users/${id}/passkeys`, { token })).body).toMatchObject([{ id: data?.id }]);
  const removed = await auth.call(`/admin/users/${id}/passkeys/${data?.id}`, { method: 'DELETE', token });
  expect([removed.status, removed.body]).toEqual([204, '']);
  expect((await client.passkey.list()).data).toEqual([]);
});
