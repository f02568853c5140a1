import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  const testOtp = { '821011112222': '111111', '821033334444': '222222', '821055556666': '333333' };
  auth = await startAuth(database, { phoneEnabled: true, testOtp });
});
afterAll(async () => {
  await auth.close();
  await database.close();
});

test('a phone number signs up, confirms by its code and signs in', async () => {
  const phone = '+821011112222';
  const client = auth.client();
  const { data } = await client.signUp({ phone, password: PASSWORD });
  expect(data.user).toMatchObject({ phone: '821011112222', email: '', app_metadata: { provider: 'phone' } });
  expect((await client.signInWithPassword({ phone, password: PASSWORD })).error).toMatchObject({
    code: 'phone_not_confirmed',
  });
  expect((await client.resend({ type: 'sms', phone })).error).toBeNull();
  expect((await client.verifyOtp({ phone, token: '111111', type: 'sms' })).error).toBeNull();
  const signedIn = await client.signInWithPassword({ phone, password: PASSWORD });
  expect(signedIn.data.user?.phone_confirmed_at).toEqual(expect.any(String));
  await client.signInWithOtp({ phone });
  expect((await client.verifyOtp({ phone, token: '111111', type: 'sms' })).error).toBeNull();
});

test('a phone number is changed by a code to the new one', async () => {
  const { client } = await auth.person();
  const { data } = await client.updateUser({ phone: '+821033334444' });
  expect(data.user).toMatchObject({ new_phone: '821033334444' });
  const done = await client.verifyOtp({ phone: '+821033334444', token: '222222', type: 'phone_change' });
  expect(done.data.user).toMatchObject({ phone: '821033334444', app_metadata: { providers: ['email', 'phone'] } });
  const { client: other } = await auth.person();
  expect((await other.updateUser({ phone: '+821033334444' })).error).toMatchObject({
    status: 422,
    code: 'phone_exists',
  });
});

test('a number keeps the password of an address that is taken away, and what was mailed there lets nobody in', async () => {
  const [email, phone, token] = [unique(), '821077778888', await auth.serviceToken()];
  const body = { email, phone, password: PASSWORD, email_confirm: true, phone_confirm: true };
  await auth.call('/admin/users', { token, body });
  const link = await auth.call('/admin/generate_link', { token, body: { type: 'recovery', email } });
  const client = auth.client();
  const { data } = await client.signInWithPassword({ email, password: PASSWORD });
  const identity = data.user?.identities?.find(({ provider }) => provider === 'email');
  if (!identity) throw new Error('no identity');
  expect((await client.unlinkIdentity(identity)).error).toBeNull();
  const { error } = await auth.client().verifyOtp({ type: 'recovery', token_hash: link.body.hashed_token });
  expect(error).toMatchObject({ code: 'otp_expired' });
  const { data: back } = await auth.client().signInWithPassword({ phone, password: PASSWORD });
  expect(back.user).toMatchObject({ email: '', phone, app_metadata: { provider: 'phone', providers: ['phone'] } });
});

test('a code to a new number comes once in the pause between messages', async () => {
  const patient = await startAuth(database, {
    phoneEnabled: true,
    testOtp: { '821055556666': '333333' },
    mailGapSeconds: 60,
  });
  const { client } = await patient.person();
  const change = async () => (await client.updateUser({ phone: '+821055556666' })).error;
  expect(await change()).toBeNull();
  expect(await change()).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
  await patient.close();
});

test('a number that no carrier reaches is refused, and so is one that is none', async () => {
  const client = auth.client();
  expect((await client.signUp({ phone: '+821099998888', password: PASSWORD })).error).toMatchObject({
    code: 'sms_send_failed',
  });
  expect((await client.signUp({ phone: 'abc', password: PASSWORD })).error).toMatchObject({ status: 400 });
});

test('phones and email can each be off, and confirmations too', async () => {
  const other = await startAuth(database, { emailEnabled: false, phoneEnabled: true, phoneAutoconfirm: true });
  const client = other.client();
  expect((await client.signUp({ phone: '+821012340000', password: PASSWORD })).data.session).not.toBeNull();
  const off = await client.signUp({ email: unique(), password: PASSWORD });
  expect(off.error).toMatchObject({ status: 400, code: 'email_provider_disabled' });
  const signIn = await client.signInWithPassword({ email: unique(), password: PASSWORD });
  expect(signIn.error).toMatchObject({ status: 422, code: 'email_provider_disabled' });
  await other.close();
});

test('with confirmations off a sign-up signs in at once, says when the address is taken, and changes it at once', async () => {
  const auto = await startAuth(database, { emailAutoconfirm: true, passwordMin: 6, passwordRules: 'none' });
  const email = unique();
  const client = auto.client();
  const { data } = await client.signUp({ email, password: 'secret' });
  expect(data.session?.user).toMatchObject({ email, user_metadata: { email_verified: true } });
  expect((await client.signUp({ email, password: 'secret' })).error?.message).toMatch(/^User already registered/);
  const link = { type: 'recovery', email };
  const sent = await auto.call('/admin/generate_link', { token: await auto.serviceToken(), body: link });
  const changed = await client.updateUser({ email: `new-${email}` });
  expect(changed.data.user?.email).toBe(`new-${email}`);
  const { error } = await client.verifyOtp({ type: 'recovery', token_hash: sent.body.hashed_token });
  expect(error).toMatchObject({ code: 'otp_expired' });
  expect((await client.signUp({ email: unique(), password: 'x' })).error?.message).toContain(
    'Password should be at least 6 characters',
  );
  expect(new Set(auto.letters.map(({ subject }) => subject))).toEqual(new Set(['Your email address was changed']));
  await auto.close();
});
