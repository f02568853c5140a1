import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { openSharedClock } from '#platform/clock.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** Two machines on one database, minutes off each, and further apart than any short-lived code lives. */
const OFF = 4 * DURATIONS.minute;
/** One per direction, as the gap between two messages applies to both. */
const PHONES = ['+821011112222', '+821033334444'] as const;
const warnings: object[] = [];
let database: Database;
let early: RunningAuth;
let late: RunningAuth;
let closeClocks: () => void;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  const log = { warn: (fields: object) => void warnings.push(fields) };
  const open = (off: number) => openSharedClock(database.db, log, { now: () => new Date(Date.now() + off) });
  const [behind, ahead] = [await open(-OFF), await open(OFF)];
  const settings = {
    // The same for both, as behind one proxy.
    externalUrl: 'http://localhost:3000/auth/v1',
    tokenSeconds: 300,
    phoneEnabled: true,
    testOtp: Object.fromEntries(PHONES.map((phone) => [phone.slice(1), '111111'])),
    mailGapSeconds: 60,
    secret: 'a secret of more than thirty-two bytes',
  };
  early = await startAuth(database, settings, { machine: behind });
  late = await startAuth(database, settings, { machine: ahead });
  closeClocks = () => {
    for (const clock of [behind, ahead]) clock.close();
  };
});
afterAll(async () => {
  closeClocks();
  await early.close();
  await late.close();
  await database.close();
});

const bothWays = (check: (one: RunningAuth, other: RunningAuth) => Promise<void>) => async () => {
  await check(early, late);
  await check(late, early);
};

async function signedIn(at: RunningAuth) {
  const { client, email } = await at.person();
  const { session } = (await client.getSession()).data;
  return { email, token: session?.access_token ?? '', refresh_token: session?.refresh_token ?? '' };
}

const refresh = (at: RunningAuth, refresh_token: string) =>
  at.call('/token?grant_type=refresh_token', { body: { refresh_token } });

test('a machine whose clock is wrong says by how much', () => {
  const off = warnings.map((fields) =>
    Math.round((fields as { milliseconds: number }).milliseconds / DURATIONS.minute),
  );
  expect(off).toEqual([-4, 4]);
});

test(
  'a token that one has just signed is good for the other',
  bothWays(async (one, other) => {
    const { token } = await signedIn(one);
    expect((await other.call('/user', { token })).status).toBe(200);
  }),
);

test(
  'a refresh token is followed from one to the other, and an older one forgiven for a moment',
  bothWays(async (one, other) => {
    const { refresh_token } = await signedIn(one);
    const second = (await refresh(one, refresh_token)).body.refresh_token;
    const third = (await refresh(one, second)).body.refresh_token;
    expect((await refresh(other, refresh_token)).body.refresh_token).toBe(third);
  }),
);

test(
  'a texted code, which lives a minute, is good for the other',
  bothWays(async (one, other) => {
    const phone = PHONES[one === early ? 0 : 1];
    await one.client().signInWithOtp({ phone });
    const { error } = await other.client().verifyOtp({ type: 'sms', phone, token: '111111' });
    expect(error).toBeNull();
  }),
);

test(
  'the code of a link that one has opened is redeemed by the other',
  bothWays(async (one, other) => {
    const email = unique();
    const code_verifier = 'x'.repeat(43);
    await one.call('/signup', {
      body: { email, password: PASSWORD, code_challenge: code_verifier, code_challenge_method: 'plain' },
    });
    const token = one.mailTo(email).link.searchParams.get('token') ?? '';
    const opened = await one.call(`/verify?token=${token}&type=signup`);
    const auth_code = new URL(opened.headers.get('location') ?? '').searchParams.get('code');
    expect((await other.call('/token?grant_type=pkce', { body: { auth_code, code_verifier } })).status).toBe(200);
  }),
);

test(
  'the code of an authenticator is right at both',
  bothWays(async (one, other) => {
    const { token } = await signedIn(one);
    const { id, totp } = (await one.call('/factors', { token, body: { factor_type: 'totp' } })).body;
    const challenge_id = (await one.call(`/factors/${id}/challenge`, { token, body: {} })).body.id;
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
    expect((await other.call(`/factors/${id}/verify`, { token, body: { challenge_id, code } })).status).toBe(200);
  }),
);

test(
  'the pause between two mails is a minute, whichever of them is asked',
  bothWays(async (one, other) => {
    const body = { email: unique() };
    expect((await one.call('/recover', { body })).status).toBe(200);
    const again = await other.call('/recover', { body });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeLessThan(90);
  }),
);
