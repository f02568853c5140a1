import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const PHONE = '+821011112222';
const OTHER_PHONE = '+821033334444';
let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database, {
    phoneEnabled: true,
    anonymousEnabled: true,
    testOtp: { [PHONE.slice(1)]: '111111', [OTHER_PHONE.slice(1)]: '222222' },
  });
});
afterAll(async () => {
  await auth.close();
  await database.close();
});

const verify = async (body: object) => (await auth.call('/verify', { body })).body.error_code ?? 'verified';

describe('of what was mailed to somebody', () => {
  test('a new mail replaces the one before it of its kind', async () => {
    const { email } = await auth.person();
    await auth.client().resetPasswordForEmail(email);
    const first = auth.mailTo(email).link.searchParams.get('token');
    await auth.client().resetPasswordForEmail(email);
    const second = auth.mailTo(email).link.searchParams.get('token');
    expect(await verify({ type: 'recovery', token_hash: first })).toBe('otp_expired');
    expect(await verify({ type: 'recovery', token_hash: second })).toBe('verified');
  });

  test('everything else ends when one of them has worked', async () => {
    const { email, client } = await auth.person();
    const newEmail = unique();
    await client.updateUser({ email: newEmail });
    const change = { type: 'email_change', email: newEmail, token: auth.mailTo(newEmail).code };
    await auth.client().resetPasswordForEmail(email);
    expect(await verify({ type: 'recovery', email, token: auth.mailTo(email).code })).toBe('verified');
    expect(await verify(change)).toBe('otp_expired');
  });

  test('a code works only with its own address and type, and never as the token of a link', async () => {
    const { email } = await auth.person();
    const { email: other } = await auth.person();
    await auth.client().resetPasswordForEmail(email);
    const { code } = auth.mailTo(email);
    expect(await verify({ type: 'recovery', email: other, token: code })).toBe('otp_expired');
    expect(await verify({ type: 'signup', email, token: code })).toBe('otp_expired');
    expect(await verify({ type: 'recovery', token_hash: code })).toBe('otp_expired');
    expect(await verify({ type: 'recovery', email: email.toUpperCase(), token: code })).toBe('verified');
  });

  test('a texted code ends after a minute', async () => {
    await auth.client().signInWithOtp({ phone: PHONE });
    auth.clock.advance(61 * DURATIONS.second);
    expect(await verify({ type: 'sms', phone: PHONE, token: '111111' })).toBe('otp_expired');
    expect((await auth.client().resend({ type: 'sms', phone: PHONE })).error).toBeNull();
    expect(await verify({ type: 'sms', phone: PHONE, token: '111111' })).toBe('verified');
  });
});

/** Which of the passwords chosen before signs in to the account now. */
async function opens(email: string, ...passwords: string[]): Promise<string[]> {
  const tried = await Promise.all(
    passwords.map(async (password) => {
      const { error } = await auth.client().signInWithPassword({ email, password });
      return error ? [] : [password];
    }),
  );
  return tried.flat();
}

describe('an address that nobody has confirmed', () => {
  const [OWN, OTHER] = ['Own-password-77', 'Other-password-88'];
  const signUp = (email: string, password: string, data = {}) =>
    auth.call('/signup', { body: { email, password, data } });
  const signUpAndRead = async (email: string, password: string, data = {}) => {
    await signUp(email, password, data);
    return auth.mailTo(email);
  };
  const open = async (link: URL) =>
    (await auth.call('/verify', { body: { type: 'email', token_hash: link.searchParams.get('token') } })).body;

  test.each([
    ['before', [OTHER, OWN]],
    ['after', [OWN, OTHER]],
  ])(
    'is an account by the password and the words of the link that was opened, whoever else signed up %s',
    async (_when, order) => {
      const email = unique();
      const links = new Map<string, URL>();
      for (const password of order)
        links.set(password, (await signUpAndRead(email, password, { chose: password })).link);
      const opened = await open(links.get(OWN) as URL);
      expect(opened.user).toMatchObject({ email, user_metadata: { chose: OWN, email_verified: true } });
      expect(opened.user.identities).toMatchObject([{ identity_data: { chose: OWN, email, email_verified: true } }]);
      expect(await opens(email, OWN, OTHER)).toEqual([OWN]);
      expect((await open(links.get(OTHER) as URL)).error_code).toBe('otp_expired');
    },
  );

  test('is an account by its code as by its link, and by the link of a client that follows PKCE', async () => {
    const [byCode, byPkce] = [unique(), unique()];
    await signUp(byCode, OTHER);
    const { code } = await signUpAndRead(byCode, OWN);
    await signUp(byCode, OTHER);
    expect(await verify({ type: 'signup', email: byCode, token: code })).toBe('verified');
    expect(await opens(byCode, OWN, OTHER)).toEqual([OWN]);
    await signUp(byPkce, OTHER);
    await auth.client().signUp({ email: byPkce, password: OWN });
    const { link } = auth.mailTo(byPkce);
    await signUp(byPkce, OTHER);
    expect((await fetch(link, { redirect: 'manual' })).headers.get('location')).toContain('?code=');
    expect(await opens(byPkce, OWN, OTHER)).toEqual([OWN]);
  });

  test('is resent with what its only sign-up brought, also after the link has expired', async () => {
    const email = unique();
    await signUp(email, OWN, { a: 1 });
    auth.clock.advance(2 * DURATIONS.hour);
    await auth.call('/resend', { body: { type: 'signup', email } });
    expect((await open(auth.mailTo(email).link)).user.user_metadata).toEqual({ a: 1, email_verified: true });
    expect(await opens(email, OWN)).toEqual([OWN]);
  });

  test('gets nothing resent while several sign-ups wait, so that nobody chooses for their owner', async () => {
    const email = unique();
    const { link } = await signUpAndRead(email, OWN);
    await signUp(email, OTHER);
    const sent = auth.letters.length;
    expect(await auth.call('/resend', { body: { type: 'signup', email } })).toMatchObject({ status: 200, body: {} });
    expect(auth.letters.length).toBe(sent);
    expect((await open(link)).user.email).toBe(email);
    expect(await opens(email, OWN, OTHER)).toEqual([OWN]);
  });

  test.each<[how: string, ask: (email: string) => Promise<unknown>, type: string]>([
    ['a sign-in link', (email) => auth.client().signInWithOtp({ email, options: { data: { a: 1 } } }), 'email'],
    ['a new password', (email) => auth.client().resetPasswordForEmail(email), 'recovery'],
    ['an invitation', (email) => inviteTo(email), 'invite'],
  ])('keeps neither password nor words of a sign-up for an owner who asks for %s', async (_how, ask, type) => {
    const email = unique();
    await signUp(email, OTHER, { name: 'Somebody else' });
    await ask(email);
    const token = auth.mailTo(email).code;
    const { body } = await auth.call('/verify', { body: { type: type === 'invite' ? 'signup' : type, email, token } });
    expect(body.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect(body.user.user_metadata['name'] ?? body.user.identities[0].identity_data.name).toBeUndefined();
    expect(await opens(email, OTHER)).toEqual([]);
  });

  test('tells the missing confirmation to who knows the password of the newest sign-up', async () => {
    const email = unique();
    await signUp(email, OTHER);
    await signUp(email, OWN);
    const codeFor = async (password: string) =>
      (await auth.call('/token?grant_type=password', { body: { email, password } })).body.error_code;
    expect([await codeFor(OWN), await codeFor(PASSWORD)]).toEqual(['email_not_confirmed', 'invalid_credentials']);
  });

  test("is an account by an administrator's sign-up link too, with the password of that link", async () => {
    const email = unique();
    await signUp(email, OTHER, { a: 1 });
    const token = await auth.serviceToken();
    const body = { type: 'signup', email, password: OWN, data: { b: 2 } };
    const { hashed_token } = (await auth.call('/admin/generate_link', { token, body })).body;
    const opened = await auth.call('/verify', { body: { type: 'signup', token_hash: hashed_token } });
    expect(opened.body.user.user_metadata).toEqual({ b: 2, email_verified: true });
    expect(await opens(email, OWN, OTHER)).toEqual([OWN]);
  });

  test("as a number belongs to who enters the code: another sign-up's password does not count", async () => {
    const phone = '+821055556666';
    const texting = await startAuth(database, { phoneEnabled: true, testOtp: { [phone.slice(1)]: '333333' } });
    await texting.call('/signup', { body: { phone, password: OTHER, data: { a: 1 } } });
    await texting.client().signInWithOtp({ phone });
    const { data } = await texting.client().verifyOtp({ type: 'sms', phone, token: '333333' });
    expect(data.user).toMatchObject({
      phone: phone.slice(1),
      user_metadata: {},
      app_metadata: { providers: ['phone'] },
    });
    expect((await texting.client().signInWithPassword({ phone, password: OTHER })).error).toMatchObject({
      code: 'invalid_credentials',
    });
    await texting.close();
  });
});

async function inviteTo(email: string): Promise<unknown> {
  return auth.call('/invite', { token: await auth.serviceToken(), body: { email } });
}

describe('a mail that is asked for again', () => {
  test('after the owner asked for a sign-in link does not bring the password of somebody else back', async () => {
    const email = unique();
    await auth.call('/signup', { body: { email, password: PASSWORD } });
    await auth.client().signInWithOtp({ email });
    await auth.call('/resend', { body: { type: 'signup', email } });
    expect(await verify({ type: 'signup', email, token: auth.mailTo(email).code })).toBe('verified');
    expect((await auth.client().signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('for a change of address or number goes to both sides, and only while one is pending', async () => {
    const { email, client } = await auth.person();
    const resend = async (body: object) => (await auth.call('/resend', { body })).body;
    const newEmail = unique();
    await client.updateUser({ email: newEmail });
    const sent = auth.letters.length;
    expect(await resend({ type: 'email_change', email })).toEqual({});
    expect(auth.letters.slice(sent).map(({ to }) => to)).toEqual([newEmail, email]);
    const { email: other } = await auth.person();
    const before = auth.letters.length;
    expect(await resend({ type: 'email_change', email: other })).toEqual({});
    expect(await resend({ type: 'signup', email: other })).toEqual({});
    expect(auth.letters.length).toBe(before);
    for (const phone of [PHONE, '+821099990000']) expect(await resend({ type: 'phone_change', phone })).toEqual({});
    expect(await resend({ type: 'phone_change', email })).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });
});

describe('changing the address', () => {
  test('asks the new one alone where that is enough', async () => {
    const plain = await startAuth(database, { secureEmailChange: false });
    const { email, client } = await plain.person();
    const sent = plain.letters.length;
    const newEmail = unique();
    await client.updateUser({ email: newEmail });
    expect(plain.letters.slice(sent).map(({ to }) => to)).toEqual([newEmail]);
    const { data } = await client.verifyOtp({
      type: 'email_change',
      email: newEmail,
      token: plain.mailTo(newEmail).code,
    });
    expect(data.user).toMatchObject({ email: newEmail, user_metadata: { email_verified: true } });
    expect((await plain.client().signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();
    await plain.close();
  });

  test('says after one of two links in both places that the other is missing', async () => {
    const { email, client } = await auth.person();
    await client.updateUser({ email: unique() });
    const opened = await fetch(auth.mailTo(email).link, { redirect: 'manual' });
    const landed = new URL(opened.headers.get('location') ?? '');
    const message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
    expect([opened.status, landed.searchParams.get('message')]).toEqual([303, message]);
    expect(new URLSearchParams(landed.hash.slice(1)).get('message')).toBe(message);
  });

  test('fails at the end where somebody else has taken the address meanwhile', async () => {
    const { email, client } = await auth.person();
    const newEmail = unique();
    await client.updateUser({ email: newEmail });
    const codes = [auth.mailTo(email).code, auth.mailTo(newEmail).code];
    await auth.person(newEmail);
    expect(await verify({ type: 'email_change', email, token: codes[0] })).toBe('verified');
    expect(await verify({ type: 'email_change', email: newEmail, token: codes[1] })).toBe('email_exists');
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  test('makes somebody of an anonymous person at once where nothing is confirmed', async () => {
    const auto = await startAuth(database, { anonymousEnabled: true, emailAutoconfirm: true });
    const client = auto.client();
    const { data: before } = await client.signInAnonymously();
    const email = unique();
    const { data } = await client.updateUser({ email, password: PASSWORD });
    expect(data.user).toMatchObject({
      id: before.user?.id,
      email,
      is_anonymous: false,
      identities: [{ provider: 'email' }],
    });
    expect((await auto.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    await auto.close();
  });
});

test('what cannot be is refused with its reason', async () => {
  const refusal = async (path: string, body: object) => {
    const { body: answer } = await auth.call(path, { body });
    return [answer.code, answer.error_code, answer.msg];
  };
  const [email, password, phone] = [unique(), PASSWORD, PHONE];
  const wrong = 'validation_failed';
  expect(await refusal('/signup', { email, password: '' })).toEqual([400, wrong, 'Signup requires a valid password']);
  expect(await refusal('/signup', { email: `${'x'.repeat(250)}@example.com`, password })).toEqual([
    400,
    wrong,
    'An email address is too long',
  ]);
  for (const path of ['/signup', '/otp', '/token?grant_type=password']) {
    expect((await refusal(path, { email, phone, password })).slice(0, 2)).toEqual([400, wrong]);
  }
  expect(await refusal('/token?grant_type=password', { password })).toEqual([400, wrong, 'missing email or phone']);
  expect(await refusal('/token?grant_type=magic', {})).toEqual([400, 'invalid_credentials', 'unsupported_grant_type']);
  expect(await refusal('/token?grant_type=web3', {})).toEqual([
    422,
    'web3_provider_disabled',
    'Web3 provider is disabled',
  ]);
});
