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

describe('the account', () => {
  test('keeps metadata as a patch', async () => {
    const { client } = await auth.person();
    await client.updateUser({ data: { a: 1, b: 2 } });
    const { data } = await client.updateUser({ data: { a: null, c: 3 } });
    expect(data.user?.user_metadata).toEqual({ b: 2, c: 3, email_verified: true });
  });

  test('has room for 16 kB of metadata in all, and says so whichever way more of it comes', async () => {
    const { id, client } = await auth.person();
    const half = 'x'.repeat(8000);
    expect((await client.updateUser({ data: { a: half } })).error).toBeNull();
    expect((await client.updateUser({ data: { b: half } })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'metadata: At most 16 kB, as JSON, in all',
    });
    expect((await client.updateUser({ data: { a: null, b: half } })).error).toBeNull();
    const token = await auth.serviceToken();
    const data = { a: half, b: half };
    const body = { email: unique(), password: PASSWORD, data };
    const admin = { token, body: { email: unique(), user_metadata: data } };
    for (const [path, call] of [
      ['/signup', { body }],
      ['/signup', { body: { data } }],
      ['/otp', { body }],
      ['/user', { method: 'PUT', token: (await client.getSession()).data.session?.access_token ?? '', body: { data } }],
      ['/invite', { token, body }],
      ['/admin/generate_link', { token, body: { ...body, type: 'signup' } }],
      ['/admin/users', admin],
      [`/admin/users/${id}`, { ...admin, method: 'PUT' }],
      [`/admin/users/${id}`, { token, method: 'PUT', body: { user_metadata: { a: half } } }],
    ] as const) {
      const { status, body: answer } = await auth.call(path, call);
      expect([path, status, answer.msg]).toEqual([path, 400, expect.stringContaining('At most 16 kB')]);
    }
  });

  test('changes its email address after both addresses have confirmed', async () => {
    const { email, client } = await auth.person();
    const { email: taken } = await auth.person();
    const newEmail = unique();
    expect((await client.updateUser({ email: taken })).error).toMatchObject({ status: 422, code: 'email_exists' });
    const { data } = await client.updateUser({ email: newEmail });
    expect(data.user).toMatchObject({ email, new_email: newEmail });
    const half = await auth.call('/verify', {
      body: { type: 'email_change', email: newEmail, token: auth.mailTo(newEmail).code },
    });
    expect(half.body).toMatchObject({ code: '200' });
    const done = await client.verifyOtp({ type: 'email_change', email, token: auth.mailTo(email).code });
    expect(done.data.user).toMatchObject({
      email: newEmail,
      identities: [{ email: newEmail, identity_data: { email: newEmail } }],
    });
    expect(done.data.user?.new_email).toBeUndefined();
    expect((await auth.client().signInWithPassword({ email: newEmail, password: PASSWORD })).error).toBeNull();
  });

  test('does not change by one address that confirms twice', async () => {
    const { email, client } = await auth.person();
    const newEmail = unique();
    await client.updateUser({ email: newEmail });
    const confirm = () =>
      auth.call('/verify', { body: { type: 'email_change', email: newEmail, token: auth.mailTo(newEmail).code } });
    expect((await confirm()).body).toMatchObject({ code: '200' });
    await client.resend({ type: 'email_change', email });
    expect((await confirm()).body).toMatchObject({ code: '200' });
    expect((await client.getUser()).data.user).toMatchObject({ email, new_email: newEmail });
  });

  test('counts what its address agreed to for no other new address that is asked for since', async () => {
    const { email, client } = await auth.person();
    const [first, second] = [unique(), unique()];
    await client.updateUser({ email: first });
    const agree = (address: string) =>
      auth.call('/verify', { body: { type: 'email_change', email: address, token: auth.mailTo(address).code } });
    expect((await agree(email)).body).toMatchObject({ code: '200' });
    await client.updateUser({ email: second });
    expect((await agree(second)).body).toMatchObject({ code: '200' });
    expect((await client.getUser()).data.user).toMatchObject({ email, new_email: second });
  });

  test('takes an agreement for the address that it was asked about, and none for the proof of the new one', async () => {
    const { email, client } = await auth.person();
    await client.updateUser({ email: unique() });
    const { code } = auth.mailTo(email);
    const token = await auth.serviceToken();
    const linkTo = async (type: string, running = auth) =>
      (await running.call('/admin/generate_link', { token, body: { type, email, new_email: unique() } })).body;
    await linkTo('email_change_new');
    const stale = await client.verifyOtp({ type: 'email_change', email, token: code });
    expect(stale.error).toMatchObject({ code: 'otp_expired' });
    const plain = await startAuth(database, { secureEmailChange: false, externalUrl: auth.url });
    const { hashed_token } = await linkTo('email_change_current', plain);
    const agreed = await plain.call('/verify', { body: { type: 'email_change', token_hash: hashed_token } });
    expect(agreed.body).toMatchObject({ code: '200' });
    expect((await client.getUser()).data.user).toMatchObject({ email });
    await plain.close();
  });

  test('changes by its links too: the first says what is missing, the second leads to a code', async () => {
    const { email, client } = await auth.person();
    const newEmail = unique();
    await client.updateUser({ email: newEmail });
    const first = await fetch(auth.mailTo(email).link, { redirect: 'manual' });
    expect(new URL(first.headers.get('location') ?? '').hash).toContain('message=');
    const second = await fetch(auth.mailTo(newEmail).link, { redirect: 'manual' });
    const code = new URL(second.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await client.exchangeCodeForSession(code)).data.user?.email).toBe(newEmail);
  });

  test('is refused without a token, with a foreign one, and after its end', async () => {
    expect((await auth.call('/user')).body).toMatchObject({ code: 401, error_code: 'no_authorization' });
    expect((await auth.call('/user')).body.msg).toContain('Bearer token');
    const foreign = await auth.call('/user', { token: 'a.b.c' });
    expect(foreign.body).toMatchObject({ code: 403, error_code: 'bad_jwt' });
    expect(foreign.body.msg).toMatch(/^invalid JWT.*unable to parse or verify signature/);
    const service = await auth.call('/user', { token: await auth.serviceToken() });
    expect(service.body).toMatchObject({ code: 403, error_code: 'bad_jwt' });
    const { client } = await auth.person();
    const { data } = await client.getSession();
    const token = data.session?.access_token ?? '';
    auth.clock.advance(auth.config.tokenSeconds * DURATIONS.second);
    expect((await auth.call('/user', { token })).body.error_code).toBe('bad_jwt');
  });

  test('confirms by a mailed code in an old session, where that is asked for', async () => {
    const strict = await startAuth(database, { reauthenticate: true });
    const { email, client } = await strict.person();
    strict.clock.advance(25 * DURATIONS.hour);
    await client.refreshSession();
    const needed = await client.updateUser({ password: 'Another-horse-8' });
    expect(needed.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client.reauthenticate()).error).toBeNull();
    const wrong = await client.updateUser({ password: 'Another-horse-8', nonce: 'nothing' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    const right = await client.updateUser({ password: 'Another-horse-8', nonce: strict.mailTo(email).code });
    expect(right.error).toBeNull();
    await strict.close();
  });

  test('needs the current password where that is asked for, and takes no wrong one anywhere', async () => {
    const strict = await startAuth(database, { currentPasswordRequired: true });
    const { email } = await strict.person();
    const client = strict.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    const change = async (current_password?: string) =>
      (await client.updateUser({ password: 'Another-horse-8', current_password })).error;
    expect(await change()).toMatchObject({ code: 'current_password_required' });
    expect(await change('Wrong-password-7')).toMatchObject({ code: 'current_password_invalid' });
    expect(await change(PASSWORD)).toBeNull();
    await strict.close();
  });

  test('does without the current password for ten minutes after it was recovered, and where there is none', async () => {
    const strict = await startAuth(database, { currentPasswordRequired: true });
    const { email } = await strict.person();
    const client = strict.client();
    await client.resetPasswordForEmail(email);
    await client.verifyOtp({ type: 'recovery', email, token: strict.mailTo(email).code });
    const change = async (password: string, by = client) => (await by.updateUser({ password })).error;
    expect(await change('Another-horse-8')).toBeNull();
    strict.clock.advance(11 * DURATIONS.minute);
    await client.refreshSession();
    expect(await change('Another-horse-9')).toMatchObject({ status: 400, code: 'current_password_required' });
    await client.signInWithOtp({ email });
    await client.verifyOtp({ type: 'email', email, token: strict.mailTo(email).code });
    expect(await change('Another-horse-9')).toMatchObject({ code: 'current_password_required' });
    const other = unique();
    const withoutPassword = strict.client();
    await withoutPassword.signInWithOtp({ email: other });
    await withoutPassword.verifyOtp({ type: 'email', email: other, token: strict.mailTo(other).code });
    strict.clock.advance(11 * DURATIONS.minute);
    await withoutPassword.refreshSession();
    expect(await change(PASSWORD, withoutPassword)).toBeNull();
    await strict.close();
  });

  test('takes the current password for the proof that a new one needs, and for nothing else', async () => {
    const strict = await startAuth(database, { proofSeconds: 600 });
    const { client } = await strict.person();
    strict.clock.advance(11 * DURATIONS.minute);
    await client.refreshSession();
    const change = async (wished: object) => (await client.updateUser(wished)).error?.code;
    const password = 'Another-horse-8';
    expect(await change({ password })).toBe('reauthentication_needed');
    expect(await change({ password, current_password: 'Wrong-password-7' })).toBe('current_password_invalid');
    expect(await change({ password, current_password: PASSWORD, email: unique() })).toBe('reauthentication_needed');
    expect(await change({ password, current_password: PASSWORD })).toBeUndefined();
    await strict.close();
  });

  test('takes a proof of the last ten minutes, to the second, and of a recovery as well', async () => {
    const strict = await startAuth(database, { proofSeconds: 600, currentPasswordRequired: true });
    const { email } = await strict.person();
    const client = strict.client();
    // At the beginning of a second, as proofs count in seconds.
    strict.clock.stop();
    strict.clock.advance(DURATIONS.second - (strict.clock.now().getTime() % DURATIONS.second));
    await client.resetPasswordForEmail(email);
    await client.verifyOtp({ type: 'recovery', email, token: strict.mailTo(email).code });
    const change = async (wished: object) => (await client.updateUser(wished)).error?.code;
    strict.clock.advance(10 * DURATIONS.minute);
    expect(await change({ password: 'Another-horse-8' })).toBeUndefined();
    expect(await change({ email: unique() })).toBeUndefined();
    strict.clock.advance(DURATIONS.second);
    expect(await change({ email: unique() })).toBe('reauthentication_needed');
    await client.signInWithPassword({ email, password: 'Another-horse-8' });
    expect(await change({ password: 'Another-horse-9' })).toBe('current_password_required');
    await strict.close();
  });
});
