import { hash as bcryptHash } from '@node-rs/bcrypt';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { tablesOf } from '#tests/support/tables.ts';
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

async function admin(): Promise<GoTrueAdminApi> {
  const headers = { Authorization: `Bearer ${await auth.serviceToken()}` };
  return new GoTrueAdminApi({ url: auth.url, headers });
}

describe('the admin routes', () => {
  test('are closed to everybody but a service token', async () => {
    const { client } = await auth.person();
    const token = (await client.getSession()).data.session?.access_token ?? '';
    expect((await auth.call('/admin/users', { token })).body).toMatchObject({ code: 403, error_code: 'not_admin' });
    expect((await auth.call('/admin/users')).status).toBe(401);
    expect((await auth.call('/invite', { body: { email: unique() }, token })).status).toBe(403);
  });

  test('find people by a part of their address, which is taken as it stands', async () => {
    const api = await admin();
    const email = unique();
    await api.createUser({ email });
    const token = await auth.serviceToken();
    const found = async (filter: string) => {
      const { body } = await auth.call(`/admin/users?${new URLSearchParams({ filter })}`, { token });
      return body.users.map((user: { email: string }) => user.email);
    };
    expect(await found(email.toUpperCase())).toEqual([email]);
    expect(await found(email.slice(0, -1))).toEqual([email]);
    expect(await found(`%${email.slice(1)}`)).toEqual([]);
  });

  test('make, show, change and delete a user', async () => {
    const api = await admin();
    const email = unique();
    const made = await api.createUser({
      email,
      password: 'short',
      user_metadata: { a: 1 },
      app_metadata: { role: 'staff' },
    });
    expect(made.error).toBeNull();
    expect(made.data.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email'], role: 'staff' },
    });
    expect(made.data.user?.email_confirmed_at).toBeUndefined();
    const id = made.data.user?.id ?? '';
    expect((await api.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' });
    const changed = await api.updateUserById(id, { email_confirm: true, app_metadata: { role: null } });
    expect(changed.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    const client = auth.client();
    const { data } = await client.signInWithPassword({ email, password: 'short' });
    expect(data.weakPassword?.reasons).toEqual(['length', 'characters']);
    await api.updateUserById(id, { password: PASSWORD });
    expect((await client.getUser()).error?.message).toBe('Auth session missing!');
    const newEmail = unique();
    expect((await api.updateUserById(id, { email: newEmail })).data.user).toMatchObject({
      email: newEmail,
      identities: [{ email: newEmail }],
    });
    expect((await api.getUserById(id)).data.user?.email).toBe(newEmail);
    expect((await api.deleteUser(id)).error).toBeNull();
    const token = await auth.serviceToken();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? {} : undefined;
      const unknown = await auth.call(`/admin/users/${id}`, { method, token, body });
      expect(unknown.body).toMatchObject({ code: 404, error_code: 'user_not_found' });
      expect((await auth.call('/admin/users/none', { method, token, body })).status).toBe(404);
    }
  });

  test('confirm addresses and numbers at once where they are told to, and change them without a mail', async () => {
    const api = await admin();
    const email = unique();
    const id = '11111111-1111-4111-8111-111111111111';
    const made = await api.createUser({ id, email, phone: '+821044445555', email_confirm: true, phone_confirm: true });
    expect(made.data.user).toMatchObject({
      id,
      phone: '821044445555',
      confirmed_at: expect.any(String),
      app_metadata: { providers: ['email', 'phone'] },
      user_metadata: { email_verified: true },
    });
    const sent = auth.letters.length;
    const changed = await api.updateUserById(id, { phone: '+821044446666', email: unique() });
    expect(changed.data.user).toMatchObject({ phone: '821044446666', email_confirmed_at: expect.any(String) });
    expect(auth.letters.length).toBe(sent);
    expect((await api.createUser({ id, email: unique() })).error).toMatchObject({ code: 'user_already_exists' });
    expect((await api.createUser({ phone: '+821044446666' })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    });
  });

  test('leave unconfirmed what was not confirmed, and no way in by what was sent to a former address', async () => {
    const api = await admin();
    const [former, newEmail] = [unique(), unique()];
    const nothing = await api.createUser({ phone: '+821044449999', email_confirm: true });
    expect(nothing.data.user?.email_confirmed_at).toBeUndefined();
    const made = await api.createUser({ email: former, phone: '+821044447777' });
    expect(made.data.user).toMatchObject({ app_metadata: { provider: 'email', providers: ['email', 'phone'] } });
    const links = await Promise.all(
      (['invite', 'recovery'] as const).map((type) => api.generateLink({ type, email: former })),
    );
    const { data } = await api.updateUserById(made.data.user?.id ?? '', { email: newEmail, phone: '+821044448888' });
    expect(data.user).toMatchObject({
      email: newEmail,
      phone: '821044448888',
      identities: [
        { email: newEmail, identity_data: { email: newEmail, email_verified: false } },
        { identity_data: { phone: '821044448888', phone_verified: false } },
      ],
    });
    expect(data.user?.confirmed_at).toBeUndefined();
    for (const { data: link } of links) {
      const { verification_type = '', hashed_token } = link.properties ?? {};
      const answer = await auth.call('/verify', { body: { type: verification_type, token_hash: hashed_token } });
      expect(answer.body).toMatchObject({ code: 403, error_code: 'otp_expired' });
    }
  });

  test('ban somebody for a time; they learn it only with their password', async () => {
    const api = await admin();
    const { email, id, client } = await auth.person();
    const { data } = await api.updateUserById(id, { ban_duration: '1h30m' });
    const left = Date.parse(data.user?.banned_until ?? '') - auth.clock.now().getTime();
    expect(Math.ceil(left / DURATIONS.minute)).toBe(90);
    expect((await client.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
    expect((await client.refreshSession()).error).toMatchObject({ status: 400, code: 'user_banned' });
    const signIn = async (password: string) => (await auth.client().signInWithPassword({ email, password })).error;
    expect(await signIn('Wrong-password-7')).toMatchObject({ code: 'invalid_credentials' });
    expect(await signIn(PASSWORD)).toMatchObject({ code: 'user_banned' });
    auth.clock.advance(91 * DURATIONS.minute);
    expect(await signIn(PASSWORD)).toBeNull();
    await (await admin()).updateUserById(id, { ban_duration: '24h' });
    expect(await signIn(PASSWORD)).toMatchObject({ code: 'user_banned' });
    await (await admin()).updateUserById(id, { ban_duration: 'none' });
    expect(await signIn(PASSWORD)).toBeNull();
    for (const ban_duration of ['forever', '1d', '99999999999h', 'h', '-']) {
      expect((await (await admin()).updateUserById(id, { ban_duration })).error?.status).toBe(400);
    }
    for (const ban_duration of ['0', '-1.5h', '+.5us', '2562047h47m16.8s']) {
      expect((await (await admin()).updateUserById(id, { ban_duration })).error).toBeNull();
    }
  });

  test('take password hashes from elsewhere', async () => {
    const api = await admin();
    const email = unique();
    const password_hash = await bcryptHash('an old password', 4);
    await api.createUser({ email, password_hash, email_confirm: true });
    expect((await auth.client().signInWithPassword({ email, password: 'an old password' })).error).toBeNull();
    expect((await api.createUser({ email: unique(), password_hash: 'plain' })).error?.status).toBe(400);
  });

  test('list users in pages', async () => {
    const api = await admin();
    await auth.person();
    await auth.person();
    const { data } = await api.listUsers({ page: 1, perPage: 1 });
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2, users: [{ aud: 'authenticated' }] });
    const token = await auth.serviceToken();
    expect((await auth.call('/admin/users?page=&per_page=', { token })).status).toBe(200);
    const { headers } = await auth.call('/admin/users?page=1&per_page=1', { token });
    const total = Number(headers.get('x-total-count'));
    expect(total).toBeGreaterThanOrEqual(2);
    expect(headers.get('link')).toBe(
      `</admin/users?page=2&per_page=1>; rel="next", </admin/users?page=${total}&per_page=1>; rel="last"`,
    );
    expect((await auth.call('/admin/users?page=1000000', { token })).body.users).toEqual([]);
    expect((await auth.call('/admin/users?page=-1', { token })).status).toBe(400);
    expect((await auth.call('/admin/users?page=x', { token })).status).toBe(400);
  });

  test('leave nothing of a softly deleted person', async () => {
    const api = await admin();
    const { id, email, client } = await auth.person();
    await client.resetPasswordForEmail(email);
    const opened = await fetch(auth.mailTo(email).link, { redirect: 'manual' });
    const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await api.deleteUser(id, true)).error).toBeNull();
    expect((await client.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_not_found' });
    const { data } = await api.getUserById(id);
    expect(data.user).toMatchObject({ email: '', user_metadata: {}, identities: [], deleted_at: expect.any(String) });
    expect((await client.getUser()).error).not.toBeNull();
    expect((await auth.person(email)).id).not.toBe(id);
  });

  test('leave no former address, network or texted code of a softly deleted person either', async () => {
    const site = await startAuth(database, { mailLinks: 'site', phoneEnabled: true, showsTexts: true });
    const { id, email, client } = await site.person();
    await client.updateUser({ password: 'Another-horse-8' });
    await client.updateUser({ phone: '821077776666' });
    const traces = () => tablesOf(database.db, 'accounts', [email, id, '821077776666']);
    expect(await traces()).toEqual(expect.arrayContaining(['known_networks', 'texts', 'undos', 'users']));
    const token = await site.serviceToken();
    const body = { should_soft_delete: true };
    expect((await site.call(`/admin/users/${id}`, { method: 'DELETE', token, body })).status).toBe(200);
    expect(await traces()).toEqual(['users']);
    await site.close();
  });

  test('make links of every type without mailing them', async () => {
    const api = await admin();
    const { email } = await auth.person();
    const redirectTo = 'http://localhost:9999/welcome';
    const sent = auth.letters.length;
    const signup = await api.generateLink({
      type: 'signup',
      email: unique(),
      password: PASSWORD,
      options: { redirectTo, data: { a: 1 } },
    });
    expect(signup.data.properties).toMatchObject({
      redirect_to: redirectTo,
      verification_type: 'signup',
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    expect(signup.data.user?.user_metadata).toEqual({ a: 1 });
    const recovery = await api.generateLink({ type: 'recovery', email });
    const token_hash = recovery.data.properties?.hashed_token ?? '';
    expect(recovery.data.properties?.action_link).toContain(`token=${token_hash}`);
    expect((await auth.client().verifyOtp({ type: 'recovery', token_hash })).data.user?.email).toBe(email);
    const newEmail = unique();
    const change = await api.generateLink({ type: 'email_change_new', email, newEmail });
    expect(change.data.properties?.action_link).toContain('type=email_change&');
    for (const type of ['magiclink', 'invite'] as const) {
      expect((await api.generateLink({ type, email: unique() })).error).toBeNull();
    }
    expect((await api.generateLink({ type: 'recovery', email: unique() })).error).toMatchObject({
      code: 'user_not_found',
    });
    expect(auth.letters.length).toBe(sent);
  });

  test('invite somebody, who accepts by the mail', async () => {
    const api = await admin();
    const email = unique();
    const { data } = await api.inviteUserByEmail(email);
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    const token_hash = auth.mailTo(email).link.searchParams.get('token') ?? '';
    expect((await auth.client().verifyOtp({ type: 'invite', token_hash })).data.user?.email).toBe(email);
    expect((await api.inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists' });
  });

  test('take a lost factor away', async () => {
    const api = await admin();
    const { client, id } = await auth.person();
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'lost' });
    const { data } = await api.mfa.listFactors({ userId: id });
    expect(data?.factors).toMatchObject([{ friendly_name: 'lost', status: 'unverified' }]);
    const removed = await api.mfa.deleteFactor({ userId: id, id: data?.factors[0]?.id ?? '' });
    expect(removed.error).toBeNull();
    expect((await api.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
    const token = await auth.serviceToken();
    expect((await auth.call(`/admin/users/${id}/passkeys`, { token })).body).toEqual([]);
    expect((await auth.call(`/admin/users/${id}/passkeys/${id}`, { method: 'DELETE', token })).status).toBe(404);
  });
});
