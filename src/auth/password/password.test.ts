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

describe('signing up', () => {
  test('answers a bare user and mails a code and a link; the code begins a session', async () => {
    const email = unique();
    const client = auth.client();
    const { data, error } = await client.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { a: 1 } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      phone: '',
      aud: 'authenticated',
      role: 'authenticated',
      user_metadata: { a: 1 },
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(data.user?.identities).toMatchObject([
      { provider: 'email', identity_data: { email, email_verified: false } },
    ]);
    const { code } = auth.mailTo(email);
    expect(code).toMatch(/^\d{6}$/);
    const verified = await client.verifyOtp({ email, token: code, type: 'email' });
    expect(verified.error).toBeNull();
    expect(verified.data.session).toMatchObject({ token_type: 'bearer', expires_in: auth.config.tokenSeconds });
    expect(verified.data.user).toMatchObject({
      id: data.user?.id,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { a: 1, email_verified: true },
    });
    const again = await client.verifyOtp({ email, token: code, type: 'email' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' });
  });

  test('follows PKCE: the link in the mail leads to a code, which the client that asked redeems', async () => {
    const email = unique();
    const client = auth.client();
    await client.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: 'http://localhost:3000/auth/callback?next=%2Fjobs' },
    });
    const { link } = auth.mailTo(email);
    expect(link.searchParams.get('token')).toMatch(/^pkce_[0-9a-f]{56}$/);
    auth.clock.advance(20 * DURATIONS.minute);
    expect((await fetch(link, { method: 'HEAD' })).status).toBe(405);
    expect((await fetch(new URL('nowhere', link), { method: 'HEAD' })).status).toBe(404);
    const opened = await fetch(link, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    const landing = new URL(opened.headers.get('location') ?? '');
    expect(landing.pathname).toBe('/auth/callback');
    expect(landing.searchParams.get('next')).toBe('/jobs');
    const code = landing.searchParams.get('code') ?? '';
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const { data: claims } = await client.getClaims();
    expect(claims?.claims).toMatchObject({ iss: auth.url, aal: 'aal1', amr: [{ method: 'email/signup' }], email });
    const stranger = await auth.call('/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(43) },
    });
    expect(stranger.body.error_code).toBe('flow_state_not_found');
    const reopened = await fetch(link, { redirect: 'manual' });
    const told = new URL(reopened.headers.get('location') ?? '');
    expect(told.searchParams.get('error_code')).toBe('otp_expired');
    expect(told.hash).toContain('error_description=');
  });

  test('without PKCE puts the session into the fragment of the page that was asked for', async () => {
    const email = unique();
    const client = auth.client({ flowType: 'implicit' });
    await client.signUp({ email, password: PASSWORD, options: { emailRedirectTo: 'http://localhost:3000/welcome' } });
    const { link } = auth.mailTo(email);
    const opened = await fetch(link, { redirect: 'manual' });
    const landing = new URL(opened.headers.get('location') ?? '');
    expect([opened.status, landing.pathname]).toEqual([303, '/welcome']);
    const fragment = new URLSearchParams(landing.hash.slice(1));
    expect([...fragment.keys()].toSorted()).toEqual(
      ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'].toSorted(),
    );
    const access_token = fragment.get('access_token') ?? '';
    const { data } = await client.setSession({ access_token, refresh_token: fragment.get('refresh_token') ?? '' });
    expect(data.user?.email).toBe(email);
    link.searchParams.set('redirect_to', 'https://elsewhere.example/');
    const again = await fetch(link, { redirect: 'manual' });
    const told = new URL(again.headers.get('location') ?? '');
    expect([told.origin, told.search]).toEqual(['http://localhost:3000', '']);
    expect(told.hash).toContain('error=access_denied&error_code=otp_expired');
  });

  test('redeems a code only with the verifier whose challenge came with the sign-up, and for five minutes', async () => {
    const email = unique();
    await auth.client().signUp({ email, password: PASSWORD });
    const opened = await fetch(auth.mailTo(email).link, { redirect: 'manual' });
    const auth_code = new URL(opened.headers.get('location') ?? '').searchParams.get('code');
    const redeem = (body: object) => auth.call('/token?grant_type=pkce', { body });
    expect((await redeem({ auth_code })).body.error_code).toBe('validation_failed');
    const wrong = await redeem({ auth_code, code_verifier: 'x'.repeat(112) });
    expect(wrong.body).toMatchObject({ code: 400, error_code: 'bad_code_verifier' });
    auth.clock.advance(301 * DURATIONS.second);
    const late = await redeem({ auth_code, code_verifier: 'x'.repeat(112) });
    expect(late.body).toMatchObject({ code: 422, error_code: 'flow_state_expired' });
  });

  test('answers a taken address as a free one, and mails nothing', async () => {
    const { email } = await auth.person();
    const sent = auth.letters.length;
    const body = { email, password: PASSWORD, data: { b: 2 } };
    const taken = await auth.call('/signup', { body });
    const free = await auth.call('/signup', { body: { ...body, email: unique() } });
    expect(auth.letters.length).toBe(sent + 1);
    expect(taken.status).toBe(free.status);
    expect(shapeOf(taken.body)).toEqual(shapeOf(free.body));
    const again = await auth.call('/signup', { body });
    expect(again.body.id).toBe(taken.body.id);
  });

  test('refuses leaked and guessable passwords where that is on, as a new password and from administrators too', async () => {
    const strict = await startAuth(database, { passwordStrength: true, rpName: 'madang' });
    const { email, client } = await strict.person('amara.okafor@example.com');
    const refusals = { 'Password1234!': 'pwned', 'Amara-1990-Okafor!': 'characters', 'Madang-2026!!': 'characters' };
    const token = await strict.serviceToken();
    for (const [password, reason] of Object.entries(refusals)) {
      const refused = { status: 422, body: { error_code: 'weak_password', weak_password: { reasons: [reason] } } };
      expect(await strict.call('/signup', { body: { email, password } })).toMatchObject(refused);
      expect(await strict.call('/admin/users', { body: { email, password }, token })).toMatchObject(refused);
      expect((await client.updateUser({ password })).error).toMatchObject({ code: 'weak_password', reasons: [reason] });
    }
    expect((await client.updateUser({ password: 'Another-horse-8' })).error).toBeNull();
    await strict.close();
  });

  test('refuses weak passwords with their reasons, bad addresses, and both kinds of address at once', async () => {
    const client = auth.client();
    const weak = await client.signUp({ email: unique(), password: 'short' });
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length', 'characters'] });
    expect(weak.error?.message).toContain('Password should be at least 12 characters');
    const malformed = await client.signUp({ email: 'nobody', password: PASSWORD });
    expect(malformed.error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(malformed.error?.message).toContain('Unable to validate email address: invalid format');
    const both = await auth.call('/signup', { body: { email: unique(), phone: '+821012345678', password: PASSWORD } });
    expect(both.status).toBe(400);
    const long = await auth.call('/signup', { body: { email: unique(), password: `${PASSWORD}${'é'.repeat(40)}` } });
    expect(long.status).toBe(400);
    const half = await auth.call('/signup', {
      body: { email: unique(), password: PASSWORD, code_challenge: 'x'.repeat(43) },
    });
    expect(half.body).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  test('does not give a password to whoever signed up before the owner of the address came by a link', async () => {
    const email = unique();
    await auth.call('/signup', { body: { email, password: PASSWORD } });
    const owner = auth.client();
    await owner.signInWithOtp({ email });
    const { error } = await owner.verifyOtp({ email, token: auth.mailTo(email).code, type: 'email' });
    expect(error).toBeNull();
    const thief = await auth.client().signInWithPassword({ email, password: PASSWORD });
    expect(thief.error).toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('signing in with a password', () => {
  test('begins a session', async () => {
    const { email, id } = await auth.person();
    const client = auth.client();
    const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    const { data: claims } = await client.getClaims();
    expect(claims?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(claims?.claims).toMatchObject({
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      is_anonymous: false,
      amr: [{ method: 'password' }],
    });
  });

  test('says the same of an unknown person and of a wrong password, and tells a missing confirmation only to who knows it', async () => {
    const { email } = await auth.person();
    const unconfirmed = unique();
    await auth.client().signUp({ email: unconfirmed, password: PASSWORD });
    const signIn = (body: object) => auth.call('/token?grant_type=password', { body });
    const wrong = await signIn({ email, password: 'Wrong-password-7' });
    const unknown = await signIn({ email: unique(), password: PASSWORD });
    const early = await signIn({ email: unconfirmed, password: 'Wrong-password-7' });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(early.body).toEqual(wrong.body);
    expect(wrong.body).toMatchObject({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    const right = await signIn({ email: unconfirmed, password: PASSWORD });
    expect(right.body.error_code).toBe('email_not_confirmed');
  });
});

describe('recovering an account', () => {
  test('answers known and unknown addresses alike, and lets the owner choose a new password', async () => {
    const { email } = await auth.person();
    const client = auth.client();
    expect(await client.resetPasswordForEmail(unique())).toEqual({ data: {}, error: null });
    expect(await client.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/auth/confirm' })).toEqual({
      data: {},
      error: null,
    });
    const opened = await fetch(auth.mailTo(email).link, { redirect: 'manual' });
    const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { data } = await client.exchangeCodeForSession(code);
    expect(data.session?.user.email).toBe(email);
    const weak = await client.updateUser({ password: 'short' });
    expect(weak.error).toMatchObject({ code: 'weak_password' });
    const same = await client.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
    expect((await client.updateUser({ password: 'Another-horse-8' })).error).toBeNull();
    expect((await auth.client().signInWithPassword({ email, password: 'Another-horse-8' })).error).toBeNull();
    const malformed = await auth.call('/recover', { body: { email: 'x' } });
    expect(malformed.status).toBe(400);
  });

  test('takes the hash of a link directly, once', async () => {
    const { email } = await auth.person();
    await auth.client().resetPasswordForEmail(email);
    const token_hash = auth.mailTo(email).link.searchParams.get('token') ?? '';
    const both = await auth.call('/verify', { body: { type: 'recovery', token_hash, email } });
    expect(both.body.error_code).toBe('validation_failed');
    const { data, error } = await auth.client().verifyOtp({ type: 'email', token_hash });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const again = await auth.client().verifyOtp({ type: 'email', token_hash });
    expect(again.error).toMatchObject({ status: 403, message: 'Email link is invalid or has expired' });
  });

  test('ends after an hour', async () => {
    const { email } = await auth.person();
    await auth.client().resetPasswordForEmail(email);
    auth.clock.advance(61 * DURATIONS.minute);
    const { error } = await auth.client().verifyOtp({ type: 'recovery', email, token: auth.mailTo(email).code });
    expect(error).toMatchObject({ code: 'otp_expired' });
  });

  test('allows ten guesses at the code', async () => {
    const { email } = await auth.person();
    await auth.client().resetPasswordForEmail(email);
    const { code } = auth.mailTo(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 10; guess += 1) {
      await auth.call('/verify', { body: { type: 'recovery', email, token: wrong } });
    }
    const right = await auth.call('/verify', { body: { type: 'recovery', email, token: code } });
    expect(right.body.error_code).toBe('otp_expired');
  });
});

describe('a one-time code', () => {
  test('signs up somebody new and signs in somebody known', async () => {
    const email = unique();
    const client = auth.client();
    expect((await client.signInWithOtp({ email, options: { data: { c: 3 } } })).error).toBeNull();
    const first = await client.verifyOtp({ email, token: auth.mailTo(email).code, type: 'email' });
    expect(first.data.user).toMatchObject({ email, user_metadata: { c: 3 } });
    await client.signInWithOtp({ email });
    const second = await client.verifyOtp({ email, token: auth.mailTo(email).code, type: 'magiclink' });
    expect(second.data.user?.id).toBe(first.data.user?.id);
    const closed = await client.signInWithOtp({ email: unique(), options: { shouldCreateUser: false } });
    expect(closed.error).toMatchObject({ status: 422, code: 'otp_disabled' });
  });

  test('is resent while a confirmation is pending, and the answer never tells whether it is', async () => {
    const email = unique();
    const client = auth.client();
    await client.signUp({ email, password: PASSWORD });
    const sent = auth.letters.length;
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    expect(auth.letters.length).toBe(sent + 1);
    expect(await auth.call('/resend', { body: { type: 'signup', email: unique() } })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(auth.letters.length).toBe(sent + 1);
    expect((await client.verifyOtp({ email, token: auth.mailTo(email).code, type: 'signup' })).error).toBeNull();
    expect((await auth.call('/resend', { body: { type: 'other', email } })).status).toBe(400);
    expect((await auth.call('/resend', { body: { type: 'signup' } })).status).toBe(400);
  });

  test('needs a type, exactly one token, and a phone number that is one', async () => {
    const errorOf = async (body: object) => (await auth.call('/verify', { body })).body;
    expect(await errorOf({ token_hash: 'x' })).toMatchObject({ code: 400, error_code: 'validation_failed' });
    expect(await errorOf({ type: 'email' })).toMatchObject({ code: 400 });
    expect(await errorOf({ type: 'email', token: '1', token_hash: 'x' })).toMatchObject({ code: 400 });
    expect(await errorOf({ type: 'sms', token: '123456', phone: 'abc' })).toMatchObject({
      msg: 'Invalid phone number format (E.164 required)',
    });
    expect(await errorOf({ type: 'signup', token: '123456', email: unique() })).toMatchObject({
      code: 403,
      msg: 'Token has expired or is invalid',
    });
    expect((await auth.call('/verify?type=signup')).status).toBe(400);
  });
});

/** The keys of a body with the types of their values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]);
  }
  return typeof value === 'string' && value.length > 20 ? 'a long text' : value;
}
