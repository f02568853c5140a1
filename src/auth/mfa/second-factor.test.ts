import type { GoTrueClient, Provider } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { softwareKey } from '#auth/mfa/software-key.test.fixture.ts';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const SITE = 'http://localhost:3000';
const STEP = 30 * DURATIONS.second;
let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database, {
    mfa: { maxFactors: 10, totp: true, phone: true, webauthn: true },
    phoneEnabled: true,
    testOtp: { '821012345678': '123456' },
    mailGapSeconds: 0,
  });
});
afterEach(() => auth.clock.goOn());
afterAll(async () => {
  await auth.close();
  await database.close();
});

function codeOf(secret: string, stepsAway = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.generate({ timestamp: auth.clock.now().getTime() + stepsAway * STEP });
}

async function enrolled(client: GoTrueClient, friendlyName = 'app') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (data?.type !== 'totp') throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

async function withTotp() {
  const { email, client, id } = await auth.person();
  const { factorId, secret } = await enrolled(client);
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  if (error) throw error;
  return { email, client, id, factorId, secret };
}

/** A session of the same person at `aal1`. */
async function passwordAlone(email: string): Promise<GoTrueClient> {
  const client = auth.client();
  await client.signInWithPassword({ email, password: PASSWORD });
  return client;
}

const tokenOf = async (client: GoTrueClient) => (await client.getSession()).data.session?.access_token ?? '';
const levelOf = async (client: GoTrueClient) => {
  await client.refreshSession();
  return (await client.getClaims()).data?.claims.aal;
};

/** Creates or uses a key through the client, with the options that the client has decoded. */
async function answerByKey(client: GoTrueClient, factorId: string, key: ReturnType<typeof softwareKey>) {
  const webauthn = { rpId: 'localhost', rpOrigins: [SITE] };
  const { data, error } = await client.mfa.challenge({ factorId, webauthn });
  if (error) return { data: null, error };
  const { type, credential_options } = data.webauthn;
  const { challenge, ...options } = credential_options.publicKey;
  const json = key[type === 'create' ? 'create' : 'sign']({
    ...options,
    challenge: Buffer.from(challenge as ArrayBuffer).toString('base64url'),
  });
  const credential_response = { toJSON: () => json } as unknown as PublicKeyCredential;
  return client.mfa.verify({
    factorId,
    challengeId: data.id,
    webauthn: { type, credential_response, ...webauthn },
  } as Parameters<typeof client.mfa.verify>[0]);
}

describe('who has a second factor shows it before', () => {
  test('the password, the address or the phone number changes', async () => {
    const { email, client } = await withTotp();
    const low = await passwordAlone(email);
    for (const change of [{ password: 'Another-horse-8' }, { email: unique() }, { phone: '+821012345678' }]) {
      expect((await low.updateUser(change)).error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    }
    expect((await low.updateUser({ data: { harmless: true } })).error).toBeNull();
    expect((await client.updateUser({ password: 'Another-horse-8' })).error).toBeNull();
  });

  test('another factor is enrolled, a factor or a passkey is taken away, or a passkey is made', async () => {
    const { email, client, factorId } = await withTotp();
    const low = await passwordAlone(email);
    expect((await low.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    for (const factorType of ['totp', 'webauthn'] as const) {
      const more = await low.mfa.enroll({ factorType, friendlyName: 'more' });
      expect(more.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    }
    expect((await low.passkey.startRegistration()).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const key = softwareKey(SITE);
    const { data } = await client.passkey.startRegistration();
    if (!data) throw new Error('no options');
    const made = await client.passkey.verifyRegistration({
      challengeId: data.challenge_id,
      credential: key.create(data.options),
    });
    const passkeyId = made.data?.id ?? '';
    expect((await low.passkey.delete({ passkeyId })).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
  });

  test('an identity is linked or taken away', async () => {
    const { email } = await withTotp();
    const low = await passwordAlone(email);
    const [own] = (await low.getUserIdentities()).data?.identities ?? [];
    if (!own) throw new Error('no identity');
    const refusal = { status: 403, code: 'insufficient_aal' };
    expect((await low.linkIdentity({ provider: 'google' as Provider })).error).toMatchObject(refusal);
    expect((await low.unlinkIdentity(own)).error).toMatchObject(refusal);
  });

  test('connected apps are seen or taken away', async () => {
    const { email } = await withTotp();
    const low = await passwordAlone(email);
    const refusal = { status: 403, code: 'insufficient_aal' };
    expect((await low.oauth.listGrants()).error).toMatchObject(refusal);
    expect((await low.oauth.revokeGrant({ clientId: 'any' })).error).toMatchObject(refusal);
  });

  test('a factor counts that was enrolled by somebody else before it', async () => {
    const { email, client } = await auth.person();
    const thief = await passwordAlone(email);
    const prepared = await thief.mfa.enroll({ factorType: 'webauthn', friendlyName: 'prepared' });
    const { factorId, secret } = await enrolled(client);
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull();
    const again = await passwordAlone(email);
    const around = await answerByKey(again, prepared.data?.id ?? '', softwareKey(SITE));
    expect(around.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect(await levelOf(again)).toBe('aal1');
  });
});

describe('a code', () => {
  test('of the present step or the one before is taken, no other, and none that is older than the last one', async () => {
    auth.clock.stop();
    const { client, factorId, secret } = await withTotp();
    const verify = async (code: string) =>
      (await client.mfa.challengeAndVerify({ factorId, code })).error?.code ?? 'ok';
    auth.clock.advance(4 * STEP);
    expect(await verify(codeOf(secret, -2))).toBe('mfa_verification_failed');
    expect(await verify(codeOf(secret, 1))).toBe('mfa_verification_failed');
    expect(await verify(codeOf(secret, -1))).toBe('ok');
    expect(await verify(codeOf(secret, -1))).toBe('mfa_verification_failed');
    expect(await verify(codeOf(secret))).toBe('ok');
    auth.clock.advance(STEP);
    expect(await verify(codeOf(secret, -1))).toBe('mfa_verification_failed');
  });

  test('is tried ten times from one network, then not even the right one is heard', async () => {
    const limited = await startAuth(database, { rateFactor: 1, mfa: auth.config.mfa, mailGapSeconds: 0 });
    const { client } = await limited.person();
    const { factorId, secret } = await enrolled(client);
    const token = await tokenOf(client);
    const from = '203.0.113.77';
    const { body } = await limited.call(`/factors/${factorId}/challenge`, { token, body: {}, from });
    const verify = (code: string) =>
      limited.call(`/factors/${factorId}/verify`, { token, from, body: { challenge_id: body.id, code } });
    for (let guess = 0; guess < 10; guess += 1) expect((await verify('abcdef')).status).toBe(422);
    expect((await verify(codeOf(secret))).body.error_code).toBe('over_request_rate_limit');
    await limited.close();
  });

  test('answers a challenge from the network that asked for it alone', async () => {
    const { client, factorId, secret } = await withTotp();
    auth.clock.advance(2 * STEP);
    const token = await tokenOf(client);
    const { body } = await auth.call(`/factors/${factorId}/challenge`, { token, body: {}, from: '203.0.113.1' });
    const verify = (from: string) =>
      auth.call(`/factors/${factorId}/verify`, {
        token,
        from,
        body: { challenge_id: body.id, code: codeOf(secret) },
      });
    expect((await verify('203.0.113.2')).body).toMatchObject({ code: 422, error_code: 'mfa_ip_address_mismatch' });
    expect((await verify('203.0.113.1')).status).toBe(200);
  });

  test('comes from a secret that is kept sealed', async () => {
    const { secret } = await withTotp();
    expect(JSON.stringify(await database.db.execute(sql`select * from accounts.factors`))).not.toContain(secret);
  });
});

describe('a session', () => {
  test('names its proofs, the newest first, and falls back with the factor that raised it', async () => {
    const { email, client, factorId } = await withTotp();
    const { amr } = (await client.getClaims()).data?.claims ?? {};
    expect(amr).toMatchObject([{ method: 'totp' }, { method: 'otp' }]);
    const key = softwareKey(SITE);
    const enrolling = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
    const keyId = enrolling.data?.id ?? '';
    expect((await answerByKey(client, keyId, key)).error).toBeNull();
    const other = await passwordAlone(email);
    expect((await answerByKey(other, keyId, key)).error).toBeNull();
    expect((await client.mfa.unenroll({ factorId: keyId })).error).toBeNull();
    expect([await levelOf(other), await levelOf(client)]).toEqual(['aal1', 'aal2']);
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await levelOf(client)).toBe('aal1');
  });

  test('of the first level neither sees nor ends another one, but itself', async () => {
    const { email, client } = await withTotp();
    const [first, second, third] = [await passwordAlone(email), await passwordAlone(email), await passwordAlone(email)];
    const pathOf = async (one: GoTrueClient) => `/user/sessions/${(await one.getClaims()).data?.claims.session_id}`;
    const token = await tokenOf(first);
    for (const [path, method, status] of [
      ['/user/sessions', 'GET', 403],
      [await pathOf(client), 'DELETE', 403],
      ['/logout?scope=others', 'POST', 422],
    ] as const) {
      expect((await auth.call(path, { method, token })).body).toMatchObject({
        code: status,
        error_code: 'insufficient_aal',
      });
    }
    expect((await first.signOut({ scope: 'others' })).error).toMatchObject({ code: 'insufficient_aal' });
    expect((await auth.call(await pathOf(first), { method: 'DELETE', token })).status).toBe(204);
    expect((await auth.call('/logout', { method: 'POST', token: await tokenOf(second) })).body).toMatchObject({
      code: 403,
      error_code: 'insufficient_aal',
    });
    expect((await third.signOut({ scope: 'local' })).error).toBeNull();
    const left = (await auth.call('/user/sessions', { token: await tokenOf(client) })).body;
    expect(left.sessions).toMatchObject([{ is_current: true, aal: 'aal2' }]);
  });

  test('of the first level ends when the person begins to use a factor, and so do their other attempts at one', async () => {
    const { email, client } = await auth.person();
    const low = await passwordAlone(email);
    await enrolled(client, 'given up');
    const phone = await client.mfa.enroll({ factorType: 'phone', phone: '+821012345678', friendlyName: 'phone' });
    const { factorId, secret } = await enrolled(client, 'used');
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull();
    expect((await low.getUser()).error?.message).toBe('Auth session missing!');
    const names = (await client.mfa.listFactors()).data?.all.map(({ friendly_name }) => friendly_name);
    expect(names).toEqual(['phone', 'used']);
    expect(phone.error).toBeNull();
  });
});

describe('enrolling', () => {
  test('takes one factor without a name, and no name that has no room in the picture', async () => {
    const { client } = await auth.person();
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
    });
    const long = await client.mfa.enroll({ factorType: 'totp', issuer: 'x'.repeat(3000), friendlyName: 'long' });
    expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const token = await tokenOf(client);
    const unknown = await auth.call('/factors', { token, body: { factor_type: 'knock' } });
    expect(unknown.body).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  test('of a kind that is off is refused, and so is asking for one that was enrolled before', async () => {
    const { email, client } = await auth.person();
    const { factorId } = await enrolled(client);
    const off = await startAuth(database, { mfa: { maxFactors: 10, totp: false, phone: false, webauthn: false } });
    const { data } = await off.client().signInWithPassword({ email, password: PASSWORD });
    const token = data.session?.access_token ?? '';
    for (const type of ['totp', 'phone', 'webauthn']) {
      const refused = await off.call('/factors', { token, body: { factor_type: type } });
      expect(refused.body).toMatchObject({ code: 422, error_code: `mfa_${type}_enroll_not_enabled` });
    }
    const challenge = await off.call(`/factors/${factorId}/challenge`, { token, body: {} });
    expect(challenge.body).toMatchObject({ code: 422, error_code: 'mfa_totp_verify_not_enabled' });
    await off.close();
  });

  test('a first one is for nobody of the staff, also where it was begun before they were', async () => {
    const { client, id } = await auth.person();
    const { factorId, secret } = await enrolled(client);
    const token = await auth.serviceToken();
    const become = (role: string | null) =>
      auth.call(`/admin/users/${id}`, { method: 'PUT', token, body: { app_metadata: { role } } });
    await become('staff');
    const verify = () => client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    const refusal = { status: 403, code: 'first_factor_of_staff' };
    expect((await verify()).error).toMatchObject(refusal);
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'more' })).error).toMatchObject(refusal);
    await become(null);
    expect((await verify()).error).toBeNull();
    await become('staff');
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'more' })).error).toBeNull();
  });

  test('a phone that gets a code gets the next one a minute later', async () => {
    const slow = await startAuth(database, {
      mfa: auth.config.mfa,
      testOtp: { '821077778888': '123456' },
      mailGapSeconds: 60,
    });
    const { client } = await slow.person();
    const { data } = await client.mfa.enroll({ factorType: 'phone', phone: '+821077778888', friendlyName: 'p' });
    const factorId = data?.id ?? '';
    expect((await client.mfa.challenge({ factorId })).error).toBeNull();
    expect((await client.mfa.challenge({ factorId })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    });
    await slow.close();
  });
});
