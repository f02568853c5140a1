import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { registerApp } from '#auth/oauth-server/local-app.test.fixture.ts';
import { type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const TABLES = [
  'flows',
  'one_time_tokens',
  'factor_challenges',
  'passkey_challenges',
  'rate_limits',
  'mail_gaps',
  'texts',
];
const EMPTY = Object.fromEntries(TABLES.map((name) => [name, 0]));

let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  auth = await startAuth(database, {
    phoneEnabled: true,
    mailLinks: 'site',
    showsTexts: true,
    rateFactor: 1,
    mailGapSeconds: 60,
  });
});
afterEach(async () => {
  await auth.close();
  vi.useRealTimers();
});

function rowsIn(table: string): Promise<number> {
  return database.db.$count(sql.raw(`accounts.${table}`));
}

async function counts(): Promise<Record<string, number>> {
  const sizes = TABLES.map(async (name) => [name, await rowsIn(name)] as const);
  return Object.fromEntries(await Promise.all(sizes));
}

/** Leaves a row in each table. */
async function leaveEverythingUnfinished(): Promise<void> {
  const { client, email } = await auth.person();
  await auth.client({ flowType: 'pkce' }).resetPasswordForEmail(email);
  await auth.client().signInWithOtp({ phone: '+821012345678' });
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: unique() });
  await client.mfa.challenge({ factorId: data?.id ?? '' });
  await auth.call('/passkeys/authentication/options', { method: 'POST' });
}

test('sessions that have ended and networks of old are removed by the hour', async () => {
  await auth.person();
  auth.clock.advance(31 * DURATIONS.day);
  await auth.person();
  await vi.advanceTimersByTimeAsync(DURATIONS.hour);
  await expect.poll(() => rowsIn('sessions')).toBe(1);
  expect(await rowsIn('known_networks')).toBe(2);
  auth.clock.advance(60 * DURATIONS.day);
  await vi.advanceTimersByTimeAsync(DURATIONS.hour);
  await expect.poll(() => rowsIn('known_networks')).toBe(1);
  await expect.poll(() => rowsIn('sessions')).toBe(0);
});

test('what nobody finished is removed a day after it has expired, by the hour', async () => {
  await leaveEverythingUnfinished();
  const left = await counts();
  expect(Object.entries(left).filter(([, rows]) => rows === 0)).toEqual([]);
  auth.clock.advance(DURATIONS.day - DURATIONS.hour);
  await vi.advanceTimersByTimeAsync(DURATIONS.hour);
  expect(await counts()).toEqual(left);
  // The longest window of a limit is a day.
  auth.clock.advance(DURATIONS.day + 3 * DURATIONS.hour);
  await vi.advanceTimersByTimeAsync(DURATIONS.hour);
  await expect.poll(counts).toEqual(EMPTY);
});

test('apps nobody uses, their answered questions and tokens that are over go, by the hour', async () => {
  const { client } = await auth.person();
  const app = await registerApp(auth);
  const { refresh_token } = await app.connect(client);
  await app.refresh(refresh_token);
  await registerApp(auth);
  const after = async (ms: number) => {
    auth.clock.advance(ms);
    await vi.advanceTimersByTimeAsync(DURATIONS.hour);
  };
  await after(DURATIONS.day + DURATIONS.minute);
  await expect.poll(() => rowsIn('oauth_authorizations')).toBe(0);
  expect([await rowsIn('oauth_clients'), await rowsIn('oauth_tokens')]).toEqual([2, 2]);
  await after(30 * DURATIONS.day);
  await expect.poll(() => rowsIn('oauth_clients')).toBe(1);
  expect([await rowsIn('oauth_tokens'), await rowsIn('oauth_grants')]).toEqual([1, 1]);
  await after(60 * DURATIONS.day);
  await expect.poll(() => rowsIn('oauth_clients')).toBe(0);
  expect([await rowsIn('oauth_tokens'), await rowsIn('oauth_grants')]).toEqual([0, 0]);
});

test('the link of a letter about a change goes after seven days', async () => {
  const { client } = await auth.person();
  await client.updateUser({ password: 'Another-horse-8' });
  auth.clock.advance(7 * DURATIONS.day - DURATIONS.minute);
  await vi.advanceTimersByTimeAsync(DURATIONS.hour);
  expect(await rowsIn('undos')).toBe(1);
  auth.clock.advance(2 * DURATIONS.minute);
  await vi.advanceTimersByTimeAsync(DURATIONS.hour);
  await expect.poll(() => rowsIn('undos')).toBe(0);
});
