import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { softwareKey } from '#auth/mfa/software-key.test.fixture.ts';
import { PASSWORD, type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const SITE = 'http://localhost:3000';
let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database, {
    mfa: { maxFactors: 3, totp: true, phone: true, webauthn: true },
    phoneEnabled: true,
    testOtp: { '821012345678': '123456', '821022223333': '654321' },
  });
});
afterEach(() => auth.clock.goOn());
afterAll(async () => {
  await auth.close();
  await database.close();
});

type Client = RunningAuth extends { client(): infer Made } ? Made : never;

async function tokenOf(client: Client): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? '';
}

function codeOf(secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.generate({ timestamp: auth.clock.now().getTime() });
}

async function withTotp(): Promise<{ email: string; client: Client; factorId: string; secret: string }> {
  const { email, client } = await auth.person();
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone app' });
  if (data?.type !== 'totp') throw new Error('not enrolled');
  const done = await client.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret) });
  if (done.error) throw done.error;
  return { email, client, factorId: data.id, secret: data.totp.secret };
}

describe('an authenticator app', () => {
  test('is enrolled by a picture and raises the session by its code, under a new refresh token', async () => {
    const { email, client } = await auth.person();
    const elsewhere = auth.client();
    await elsewhere.signInWithPassword({ email, password: PASSWORD });
    const { data, error } = await client.mfa.enroll({ factorType: 'totp' });
    expect(error).toBeNull();
    if (data?.type !== 'totp') throw new Error('not enrolled');
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(data.totp.uri).toContain(`otpauth://totp/localhost%3A3000:${encodeURIComponent(email)}`);
    const before = (await client.getSession()).data.session?.refresh_token ?? '';
    const wrong = await client.mfa.challengeAndVerify({ factorId: data.id, code: 'abcdef' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect(wrong.error?.message).toContain('Invalid TOTP code');
    const right = await client.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret) });
    expect(right.error).toBeNull();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    const old = await auth.call('/token?grant_type=refresh_token', { body: { refresh_token: before } });
    expect(old.status).toBe(400);
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.getClaims()).data?.claims.aal).toBe('aal2');
    expect((await elsewhere.getUser()).error?.message).toBe('Auth session missing!');
    expect(data.friendly_name).toBe('');
    expect((await client.mfa.listFactors()).data?.totp).toEqual([
      {
        id: data.id,
        status: 'verified',
        factor_type: 'totp',
        phone: '',
        created_at: expect.any(String),
        updated_at: expect.any(String),
        last_challenged_at: expect.any(String),
      },
    ]);
    expect(JSON.stringify((await client.getUser()).data)).not.toContain(data.totp.secret);
  });

  test('takes each code once', async () => {
    auth.clock.stop();
    const { email, client, factorId, secret } = await withTotp();
    const replayed = await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(replayed.error).toMatchObject({ code: 'mfa_verification_failed' });
    auth.clock.advance(30 * DURATIONS.second);
    const second = auth.client();
    await second.signInWithPassword({ email, password: PASSWORD });
    expect((await second.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull();
  });

  test('is asked for before the ways in are changed', async () => {
    const { email, factorId } = await withTotp();
    const client = auth.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await client.updateUser({ password: 'Another-horse-8' })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
    expect((await client.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const more = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'second' });
    expect(more.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });

  test('is taken away by its owner, whose session falls back', async () => {
    const { client, factorId } = await withTotp();
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await client.refreshSession();
    expect((await client.getClaims()).data?.claims.aal).toBe('aal1');
  });

  test('has a name of its own, and there is room for so many', async () => {
    const { client } = await auth.person();
    const enroll = (friendlyName: string) => client.mfa.enroll({ factorType: 'totp', friendlyName });
    await enroll('one');
    expect((await enroll('one')).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    await enroll('two');
    await enroll('three');
    expect((await enroll('four')).error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    auth.clock.advance(301 * DURATIONS.second);
    expect((await enroll('one')).error).toBeNull();
  });

  test('answers only its owner, in time, and once per challenge', async () => {
    const { client, factorId, secret } = await withTotp();
    const stranger = await auth.person();
    const foreign = await stranger.client.mfa.challenge({ factorId });
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const token = await tokenOf(client);
    const verify = (challenge_id: string, code: string) =>
      auth.call(`/factors/${factorId}/verify`, { body: { challenge_id, code }, token });
    expect((await verify(factorId, codeOf(secret))).body.error_code).toBe('mfa_factor_not_found');
    auth.clock.advance(60 * DURATIONS.second);
    const { data } = await client.mfa.challenge({ factorId });
    expect((await verify(data?.id ?? '', codeOf(secret))).status).toBe(200);
    auth.clock.advance(60 * DURATIONS.second);
    expect((await verify(data?.id ?? '', codeOf(secret))).body.error_code).toBe('mfa_ip_address_mismatch');
    const late = await auth.call(`/factors/${factorId}/challenge`, { raw: '', token });
    auth.clock.advance(301 * DURATIONS.second);
    expect((await verify(late.body.id, codeOf(secret))).body.error_code).toBe('mfa_challenge_expired');
    expect((await auth.call('/factors/none/challenge', { raw: '', token })).status).toBe(404);
  });

  test('has its code accepted once of two answers at the same moment', async () => {
    const { client, factorId, secret } = await withTotp();
    auth.clock.advance(60 * DURATIONS.second);
    const token = await tokenOf(client);
    const challenges = await Promise.all([client.mfa.challenge({ factorId }), client.mfa.challenge({ factorId })]);
    const code = codeOf(secret);
    const answers = await Promise.all(
      challenges.map(({ data }) =>
        auth.call(`/factors/${factorId}/verify`, { token, body: { challenge_id: data?.id, code } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('a phone', () => {
  test('gets a code by text; one number is one factor', async () => {
    const { client } = await auth.person();
    const { data, error } = await client.mfa.enroll({ factorType: 'phone', phone: '+821012345678' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'phone', phone: '821012345678' });
    const again = await client.mfa.enroll({ factorType: 'phone', phone: '+821012345678' });
    const factorId = again.data?.id ?? '';
    const { data: challenge } = await client.mfa.challenge({ factorId });
    const wrong = await client.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: '000000' });
    expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed' });
    const right = await client.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: '123456' });
    expect(right.error).toBeNull();
    expect((await client.getClaims()).data?.claims.amr?.[0]).toMatchObject({ method: 'mfa/phone' });
    const third = await client.mfa.enroll({ factorType: 'phone', phone: '+821012345678', friendlyName: 'x' });
    expect(third.error).toMatchObject({ code: 'mfa_verified_factor_exists' });
  });
});

describe('a security key', () => {
  test('is made at the first challenge and signs at the later ones', async () => {
    const { client, email } = await auth.person();
    const key = softwareKey(SITE);
    const enrolled = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
    const id = enrolled.data?.id;
    const answer = async (by: Client, act: 'create' | 'sign') => {
      const token = await tokenOf(by);
      const { body } = await auth.call(`/factors/${id}/challenge`, {
        token,
        body: { webauthn: { rpId: 'localhost' } },
      });
      expect(body.webauthn.type).toBe(act === 'create' ? 'create' : 'request');
      const credential_response = key[act](body.webauthn.credential_options.publicKey);
      const webauthn = { type: body.webauthn.type, rpId: 'localhost', rpOrigins: [SITE], credential_response };
      return auth.call(`/factors/${id}/verify`, { token, body: { challenge_id: body.id, webauthn } });
    };
    expect((await answer(client, 'create')).status).toBe(200);
    const later = auth.client();
    await later.signInWithPassword({ email, password: PASSWORD });
    const raised = await answer(later, 'sign');
    expect(raised.status).toBe(200);
    expect(raised.body.user.factors).toMatchObject([{ factor_type: 'webauthn', status: 'verified' }]);
  });
});

test('passkeys and every kind of factor can be switched off', async () => {
  const off = await startAuth(database, {
    passkeysEnabled: false,
    mfa: { maxFactors: 3, totp: false, phone: false, webauthn: false },
  });
  expect((await off.call('/passkeys/authentication/options', { raw: '' })).body).toMatchObject({
    code: 404,
    error_code: 'passkey_disabled',
  });
  const { client } = await off.person();
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 422,
    code: 'mfa_totp_enroll_not_enabled',
  });
  await off.close();
});
