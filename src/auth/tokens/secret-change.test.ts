import type { GoTrueClient } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import type { AuthConfig } from '#auth/config.ts';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { type Database, rows } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((name) => `the ${name} secret of the service, long`);
const STEP = 30 * DURATIONS.second;
const TEST_PHONE = '+821012345678';
let database: Database;
const running: RunningAuth[] = [];
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
});
afterEach(async () => {
  for (const service of running.splice(0)) await service.close();
  await database.db.execute(sql`truncate accounts.users, accounts.secrets cascade`);
});
afterAll(() => database.close());

/** Of the first start, as tokens name their issuer. */
let sameUrl: Partial<AuthConfig> = {};

/** Starts the service with other secrets on the same database, `stepsLater` TOTP steps later. */
async function start(secrets: Partial<AuthConfig>, stepsLater = 0): Promise<RunningAuth> {
  await running.pop()?.close();
  const mfa = { maxFactors: 10, totp: true, phone: true, webauthn: true };
  const testOtp = { [TEST_PHONE.slice(1)]: '123456' };
  const service = await startAuth(database, { mfa, testOtp, ...sameUrl, ...secrets });
  sameUrl = { externalUrl: service.config.externalUrl };
  service.clock.advance(stepsLater * STEP);
  running.push(service);
  return service;
}

const tokenOf = async (client: GoTrueClient) => (await client.getSession()).data.session?.access_token ?? '';

async function withTotp(service: RunningAuth) {
  const { client, email } = await service.person();
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  if (data?.type !== 'totp') throw error;
  const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
  const codeAt = (at: RunningAuth) => totp.generate({ timestamp: at.clock.now().getTime() });
  await client.mfa.challengeAndVerify({ factorId: data.id, code: codeAt(service) });
  return {
    email,
    token: await tokenOf(client),
    /** Signs in with the password and a code. */
    async show(at: RunningAuth): Promise<string | undefined> {
      const again = at.client();
      await again.signInWithPassword({ email, password: PASSWORD });
      return (await again.mfa.challengeAndVerify({ factorId: data.id, code: codeAt(at) })).error?.code;
    },
  };
}

async function statusOf(service: RunningAuth, token: string): Promise<number> {
  return (await service.call('/user', { token })).status;
}

test('another secret signs nobody out and forgets no second factor, also once the one before it is forgotten', async () => {
  const person = await withTotp(await start({ secret: FIRST }));
  const changed = await start({ secret: SECOND, previousSecrets: [FIRST ?? ''] }, 2);
  expect(await statusOf(changed, person.token)).toBe(200);
  const forgotten = await start({ secret: SECOND }, 4);
  expect(await statusOf(forgotten, person.token)).toBe(200);
  expect(await person.show(forgotten)).toBeUndefined();
});

test('what is on its way is good after the change: a code, a link, a text, a sign-in and a lost answer', async () => {
  const before = await start({ secret: FIRST });
  const { client, email } = await before.person();
  const factor = await client.mfa.enroll({ factorType: 'phone', phone: TEST_PHONE, friendlyName: 'p' });
  const factorId = factor.data?.id ?? '';
  const challenge = await client.mfa.challenge({ factorId });
  const token = await tokenOf(client);
  const other = unique();
  await before.client().signUp({ email: other, password: PASSWORD });
  const { code } = before.mailTo(other);
  const spent = (await client.getSession()).data.session?.refresh_token ?? '';
  const next = await before.call('/token?grant_type=refresh_token', { body: { refresh_token: spent } });

  const changed = await start({ secret: SECOND, previousSecrets: [FIRST ?? ''] });
  const signedUp = await changed.client().verifyOtp({ type: 'signup', email: other, token: code });
  expect(signedUp.data.user?.email).toBe(other);
  const repeated = await changed.call('/token?grant_type=refresh_token', { body: { refresh_token: spent } });
  expect(repeated.body.refresh_token).toBe(next.body.refresh_token);
  const answer = { challenge_id: challenge.data?.id, code: '123456' };
  const shown = await changed.call(`/factors/${factorId}/verify`, { token, body: answer });
  expect(shown.body.user).toMatchObject({ email });
});

test('a secret that nobody knows any more stops the start and says what to do, and its factors are told of', async () => {
  const person = await withTotp(await start({ secret: FIRST }));
  await expect(start({ secret: THIRD, previousSecrets: [SECOND ?? ''] })).rejects.toThrow(/SECRET_PREVIOUS/);
  const mended = await start({ secret: THIRD, previousSecrets: [SECOND ?? '', FIRST ?? ''] }, 2);
  expect(await statusOf(mended, person.token)).toBe(200);
  expect(await person.show(mended)).toBeUndefined();
});

test('a secret that is given takes the place of the one that the service had made for itself', async () => {
  const person = await withTotp(await start({}));
  const given = await start({ secret: FIRST }, 2);
  expect(await statusOf(given, person.token)).toBe(200);
  await database.db.execute(sql`delete from accounts.secrets where name = 'vault'`);
  const alone = await start({ secret: FIRST }, 4);
  expect(await person.show(alone)).toBeUndefined();
  expect(await rows(database.db, sql`select name from accounts.secrets`)).toEqual([{ name: 'signing-key' }]);
});
