import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
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

/** Opens the newest link to an address. @returns the URL it leads to. */
async function open(email: string, change: (link: URL) => void = () => {}): Promise<URL> {
  const { link } = auth.mailTo(email);
  change(link);
  const opened = await fetch(link, { redirect: 'manual' });
  expect(opened.status).toBe(303);
  return new URL(opened.headers.get('location') ?? '');
}

const redeem = (auth_code: string | null, code_verifier: string) =>
  auth.call('/token?grant_type=pkce', { body: { auth_code, code_verifier } });

describe('the link of each kind of mail leads to a code, which says what it was for', () => {
  test.each<[kind: string, method: string, ask: (client: ReturnType<RunningAuth['client']>, email: string) => unknown]>(
    [
      ['a sign-in link', 'magiclink', (client, email) => client.signInWithOtp({ email })],
      ['a recovery', 'recovery', (client, email) => client.resetPasswordForEmail(email)],
    ],
  )('%s', async (_kind, method, ask) => {
    const { email } = await auth.person();
    const client = auth.client();
    await ask(client, email);
    expect(auth.mailTo(email).link.searchParams.get('type')).toBe(method);
    auth.clock.advance(50 * DURATIONS.minute);
    const landed = await open(email);
    auth.clock.advance(4 * DURATIONS.minute);
    expect((await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')).error).toBeNull();
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method }]);
  });

  test('somebody new who asked for a sign-in link confirms by it', async () => {
    const email = unique();
    const client = auth.client();
    await client.signInWithOtp({ email });
    expect(auth.mailTo(email).link.searchParams.get('type')).toBe('signup');
    const landed = await open(email);
    const { data } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'email/signup' }]);
  });

  test('a link that calls itself plainly "email" works as the one that it is', async () => {
    const email = unique();
    const client = auth.client();
    await client.signUp({ email, password: PASSWORD });
    const landed = await open(email, (link) => link.searchParams.set('type', 'email'));
    expect((await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')).error).toBeNull();
  });

  test('a link that calls itself something else than it is does nothing, and says so in both places', async () => {
    const email = unique();
    await auth.client().signUp({ email, password: PASSWORD });
    for (const type of ['recovery', 'nothing']) {
      const landed = await open(email, (link) => link.searchParams.set('type', type));
      expect(landed.searchParams.get('error_code')).toBe(type === 'nothing' ? 'validation_failed' : 'otp_expired');
      expect(new URLSearchParams(landed.hash.slice(1)).get('error_code')).toBe(landed.searchParams.get('error_code'));
    }
    expect((await open(email)).searchParams.get('code')).not.toBeNull();
  });
});

test('a code that nobody has redeemed is worth nothing after the password was changed', async () => {
  const { email, client } = await auth.person();
  const elsewhere = auth.client();
  await elsewhere.resetPasswordForEmail(email);
  const landed = await open(email);
  expect((await client.updateUser({ password: 'Another-horse-8' })).error).toBeNull();
  const { error } = await elsewhere.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
  expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
});

test('a code that a mailed link led to is worth nothing after five minutes', async () => {
  const { email } = await auth.person();
  const client = auth.client();
  await client.resetPasswordForEmail(email);
  const landed = await open(email);
  auth.clock.advance(5 * DURATIONS.minute + DURATIONS.second);
  const { error } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
  expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
});

describe('a challenge', () => {
  test('may be the verifier itself, and must be whole and well formed', async () => {
    const { email } = await auth.person();
    const verifier = randomBytes(40).toString('hex');
    const recover = (body: object) => auth.call('/recover', { body: { email, ...body } });
    for (const half of [
      { code_challenge: verifier },
      { code_challenge_method: 's256' },
      { code_challenge: 'short', code_challenge_method: 's256' },
      { code_challenge: `${verifier}!`, code_challenge_method: 's256' },
      { code_challenge: 'x'.repeat(129), code_challenge_method: 's256' },
      { code_challenge: verifier, code_challenge_method: 'md5' },
    ]) {
      expect((await recover(half)).body).toMatchObject({ code: 400, error_code: 'validation_failed' });
    }
    await recover({ code_challenge: verifier, code_challenge_method: 'PLAIN' });
    const code = (await open(email)).searchParams.get('code');
    const hashed = createHash('sha256').update(verifier).digest('base64url');
    expect((await redeem(code, hashed)).body.error_code).toBe('bad_code_verifier');
    expect((await redeem(code, '')).body.error_code).toBe('validation_failed');
    expect((await redeem(code, verifier)).status).toBe(200);
    expect((await redeem(code, verifier)).body).toMatchObject({ code: 404, error_code: 'flow_state_not_found' });
  });

  test('is answered once, also by eight requests at the same moment', async () => {
    const { email } = await auth.person();
    const verifier = randomBytes(40).toString('hex');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    await auth.call('/recover', { body: { email, code_challenge, code_challenge_method: 's256' } });
    const code = (await open(email)).searchParams.get('code');
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(code, verifier)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(404)]);
  });

  test('answered a second time ends what the first answer opened, and nothing else', async () => {
    const { email, client } = await auth.person();
    const verifier = randomBytes(40).toString('hex');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    await auth.call('/recover', { body: { email, code_challenge, code_challenge_method: 's256' } });
    const code = (await open(email)).searchParams.get('code');
    expect(Buffer.from(code ?? '', 'base64url')).toHaveLength(32);
    const { body } = await redeem(code, verifier);
    const ask = async () => (await auth.call('/user', { token: body.access_token })).status;
    expect((await redeem(code, 'x'.repeat(43))).body.error_code).toBe('flow_state_not_found');
    expect(await ask()).toBe(200);
    expect((await redeem(code, verifier)).body.error_code).toBe('flow_state_not_found');
    expect(await ask()).toBe(403);
    const renewed = await auth.call('/token?grant_type=refresh_token', { body: { refresh_token: body.refresh_token } });
    expect(renewed.status).toBe(400);
    expect((await client.getUser()).error).toBeNull();
    expect((await redeem(code, verifier)).body.error_code).toBe('flow_state_not_found');
  });
});

test('the page to return to may be named in a header', async () => {
  const { email } = await auth.person();
  const headers = { redirect_to: 'http://localhost:3000/from-header' };
  await auth.call('/recover', { body: { email }, headers });
  expect(auth.mailTo(email).link.searchParams.get('redirect_to')).toBe('http://localhost:3000/from-header');
});
