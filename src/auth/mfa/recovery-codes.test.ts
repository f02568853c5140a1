import type { GoTrueClient } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { AuthConfig } from '#auth/config.ts';
import { PASSWORD, type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let auth: RunningAuth;
const more: RunningAuth[] = [];
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database);
});
afterEach(async () => {
  auth.clock.goOn();
  for (const service of more.splice(0)) await service.close();
});
afterAll(async () => {
  await auth.close();
  await database.close();
});

async function start(settings: Partial<AuthConfig>): Promise<RunningAuth> {
  const service = await startAuth(database, settings);
  more.push(service);
  return service;
}

async function withTotp(service = auth) {
  const { email, client, id } = await service.person();
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  if (data?.type !== 'totp') throw error;
  const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate({
    timestamp: service.clock.now().getTime(),
  });
  const shown = await client.mfa.challengeAndVerify({ factorId: data.id, code });
  if (shown.error) throw shown.error;
  return { email, client, id, factorId: data.id };
}

async function withCodes(service = auth) {
  const person = await withTotp(service);
  return { ...person, codes: await codesOf(person.client) };
}

async function codesOf(client: GoTrueClient): Promise<string[]> {
  const { data, error } = await client.mfa.recoveryCodes.generate();
  if (error) throw error;
  return data.codes;
}

/** A session of the same person at `aal1`. */
async function passwordAlone(email: string, service = auth): Promise<GoTrueClient> {
  const client = service.client();
  await client.signInWithPassword({ email, password: PASSWORD });
  return client;
}

const tokenOf = async (client: GoTrueClient) => (await client.getSession()).data.session?.access_token ?? '';
const claimsOf = async (client: GoTrueClient) => (await client.getClaims()).data?.claims;
const left = async (client: GoTrueClient) => (await client.mfa.recoveryCodes.getStatus()).data?.remaining;

describe('recovery codes', () => {
  test('are ten, shown this once, without characters that look alike, and stored as neither text nor plain hash', async () => {
    const { client, codes } = await withCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{16}$/);
    expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    });
    const { data } = await client.mfa.listFactors();
    expect(data?.recovery_code).toMatchObject([{ friendly_name: 'Recovery codes', status: 'verified' }]);
    const stored = JSON.stringify(await database.db.execute(sql`select * from accounts.factors`));
    for (const code of codes) expect(stored).not.toContain(code);
    expect(stored).not.toMatch(/[0-9a-f]{64}/);
  });

  test('raise a session once each, typed in capitals and groups, and end those that showed no factor', async () => {
    const { email, codes } = await withCodes();
    const elsewhere = await passwordAlone(email);
    const client = await passwordAlone(email);
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1-')} `;
    const { data, error } = await client.mfa.recoveryCodes.verify({ code: typed });
    expect(error).toBeNull();
    expect(data?.user.email).toBe(email);
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/recovery_code' }, {}] });
    expect((await elsewhere.getUser()).error?.message).toBe('Auth session missing!');
    const again = await passwordAlone(email);
    expect((await again.mfa.recoveryCodes.verify({ code })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    });
    expect(await left(again)).toBe(9);
    expect((await again.mfa.recoveryCodes.verify({ code: codes[1] ?? '' })).error).toBeNull();
  });

  test('count one of two answers at the same moment', async () => {
    const { email, codes } = await withCodes();
    const clients = [await passwordAlone(email), await passwordAlone(email)];
    const tokens = await Promise.all(clients.map(tokenOf));
    const answers = await Promise.all(
      tokens.map((token) => auth.call('/factors/recovery-codes/verify', { token, body: { code: codes[0] } })),
    );
    const [first, second] = answers.map(({ status }) => status).toSorted();
    expect(first).toBe(200);
    // The one that counted has ended the session of the other, which had shown no factor.
    expect([403, 422]).toContain(second);
  });

  test('are made beside another factor, once it was shown', async () => {
    const { client: bare } = await auth.person();
    expect((await bare.mfa.recoveryCodes.getStatus()).error).toMatchObject({ code: 'mfa_factor_not_found' });
    expect((await bare.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'mfa_recovery_codes_sole_factor' });
    const { email, client, codes } = await withCodes();
    expect(codes).toHaveLength(10);
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'mfa_verified_factor_exists' });
    const low = await passwordAlone(email);
    for (const refused of [
      await low.mfa.recoveryCodes.generate(),
      await low.mfa.recoveryCodes.regenerate(),
      await low.mfa.recoveryCodes.unenroll(),
    ]) {
      expect(refused.error).toMatchObject({ code: 'insufficient_aal' });
    }
    const more = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Recovery codes' });
    expect(more.error).toMatchObject({ code: 'mfa_factor_name_conflict' });
  });

  test('are replaced whole, and given up', async () => {
    const { email, client, codes: old } = await withCodes();
    const { data } = await client.mfa.recoveryCodes.regenerate();
    expect(data).toMatchObject({ total: 10, friendly_name: 'Recovery codes' });
    expect(data?.codes.filter((code) => old.includes(code))).toEqual([]);
    const low = await passwordAlone(email);
    expect((await low.mfa.recoveryCodes.verify({ code: old[0] ?? '' })).error?.code).toBe('mfa_verification_failed');
    expect((await low.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull();
    expect((await client.mfa.recoveryCodes.unenroll()).data).toEqual({ id: data?.id });
    expect((await client.mfa.recoveryCodes.regenerate()).error?.code).toBe('mfa_factor_not_found');
  });

  test('go with the last factor that they stand in for, and what they raised falls back', async () => {
    const { email, client, codes, factorId } = await withCodes();
    const byCode = await passwordAlone(email);
    await byCode.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    await client.mfa.unenroll({ factorId });
    expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
    await byCode.refreshSession();
    expect((await claimsOf(byCode))?.aal).toBe('aal1');
    expect((await client.getUser()).data.user?.factors).toBeUndefined();
  });

  test('are none of the factors that are asked for by id', async () => {
    const { client } = await withCodes();
    const id = (await client.mfa.recoveryCodes.getStatus()).data?.id ?? '';
    const token = await tokenOf(client);
    for (const [method, path] of [
      ['POST', `/factors/${id}/challenge`],
      ['DELETE', `/factors/${id}`],
    ] as const) {
      expect((await auth.call(path, { method, token, raw: '' })).body.error_code).toBe('mfa_factor_not_found');
    }
  });

  test('take a recent proof to be made, replaced or removed', async () => {
    const careful = await start({ proofSeconds: 600 });
    const { client } = await withCodes(careful);
    careful.clock.advance(11 * DURATIONS.minute);
    for (const refused of [
      await client.mfa.recoveryCodes.generate(),
      await client.mfa.recoveryCodes.regenerate(),
      await client.mfa.recoveryCodes.unenroll(),
    ]) {
      expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    }
  });

  test('are locked after ten wrong ones, until they are made anew', async () => {
    const limited = await start({ rateFactor: 1 });
    await database.db.execute(sql`delete from accounts.rate_limits`);
    const { email, client, codes } = await withCodes(limited);
    const low = await passwordAlone(email, limited);
    for (let guess = 0; guess < 10; guess++) {
      const wrong = await low.mfa.recoveryCodes.verify({ code: 'wrong' });
      expect(wrong.error?.code).toBe('mfa_verification_failed');
    }
    const right = await low.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect(right.error).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' });
    const fresh = (await client.mfa.recoveryCodes.regenerate()).data?.codes ?? [];
    expect((await low.mfa.recoveryCodes.verify({ code: fresh[0] ?? '' })).error).toBeNull();
  });

  test('outlive a change of the secret, also once the old one is forgotten', async () => {
    const secrets = ['first', 'second'].map((name) => `the ${name} secret of the service, long`);
    const own = await openTestDatabase(inject('database'));
    const before = await startAuth(own, { secret: secrets[0] ?? '' });
    const { email, codes } = await withCodes(before);
    await before.close();
    await (await startAuth(own, { secret: secrets[1] ?? '', previousSecrets: [secrets[0] ?? ''] })).close();
    const after = await startAuth(own, { secret: secrets[1] ?? '' });
    const client = await passwordAlone(email, after);
    expect((await client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toBeNull();
    await after.close();
    await own.close();
  });

  test('can be switched off', async () => {
    const { client, codes } = await withCodes();
    const off = await start({ recoveryCodesEnabled: false, externalUrl: auth.url });
    const token = await tokenOf(client);
    const refusals = await Promise.all([
      off.call('/factors/recovery-codes', { token }),
      off.call('/factors/recovery-codes', { token, method: 'POST' }),
      off.call('/factors/recovery-codes/verify', { token, body: { code: codes[0] } }),
    ]);
    expect(refusals.map(({ status, body }) => [status, body.error_code])).toEqual([
      [422, 'mfa_recovery_codes_enroll_not_enabled'],
      [422, 'mfa_recovery_codes_enroll_not_enabled'],
      [422, 'mfa_recovery_codes_verify_not_enabled'],
    ]);
  });
});
