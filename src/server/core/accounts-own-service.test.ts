import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import {
  askService,
  BROWSER,
  confirmCode,
  connectApp,
  newAddress,
  type Owner,
  PASSWORD,
  signUp,
} from '#tests/support/own-accounts.ts';
import { storedRows, tablesOf } from '#tests/support/tables.ts';
import { type Json, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ config: { services: new Set(['web', 'api', 'auth', 'worker']) } }, (opened) => {
  app = opened;
});

const service = (method: string, path: string, body: object, headers = {}) =>
  askService(app, method, path, body, headers);

async function newOwner(): Promise<Owner> {
  const { expires_in, ...owner } = await signUp(app);
  // Most routes learn of a sign-out only when the token ends.
  expect(expires_in).toBe((15 * DURATIONS.minute) / DURATIONS.second);
  return owner;
}

async function wishAddress(owner: Owner): Promise<string> {
  const email = newAddress();
  app.clock.advance(DURATIONS.minute);
  await service('PUT', '/user', { email }, owner.headers);
  return email;
}

async function changeAddress(owner: Owner): Promise<void> {
  const email = await wishAddress(owner);
  await confirmCode(app, 'email_change', owner.email);
  await confirmCode(app, 'email_change', email);
}

async function archiveOf({ headers }: Owner): Promise<{ [name: string]: Json }> {
  const answer = await app.fetch('/v1/talent/export', { headers });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, JSON.parse(Buffer.from(bytes).toString())]),
  );
}

test('changes a password only for who knows the one before', async () => {
  const { email } = await newOwner();
  const body = { email, password: PASSWORD };
  const { access_token } = await service('POST', '/token?grant_type=password', body);
  const change = (more: object) =>
    app.json('/auth/v1/user', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ password: 'Another-horse-8', ...more }),
    });
  expect(await change({})).toMatchObject({ status: 400, body: { error_code: 'current_password_required' } });
  expect((await change({ current_password: PASSWORD })).status).toBe(200);
});

test('gives everything out, and deletes it, only to who proved in the last ten minutes who they are', async () => {
  const { email, headers } = await newOwner();
  app.clock.advance(10 * DURATIONS.minute);
  expect((await app.fetch('/v1/talent/export', { headers })).status).toBe(200);
  app.clock.advance(DURATIONS.second);
  for (const [method, path] of [
    ['GET', '/v1/talent/export'],
    ['DELETE', '/v1/talent/account'],
  ] as const) {
    const answer = await app.json(path, { method, headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'reauthentication_needed' } });
  }
  const { access_token } = await service('POST', '/token?grant_type=password', { email, password: PASSWORD });
  const again = { authorization: `Bearer ${access_token}` };
  expect((await app.fetch('/v1/talent/export', { headers: again })).status).toBe(200);
  expect((await app.fetch('/v1/talent/account', { method: 'DELETE', headers: again })).status).toBe(200);
});

test('closes an account for longer than its clock counts', async () => {
  const { email } = await newOwner();
  const { staff } = app.ctx.accounts;
  const { users } = await staff.list({ filter: email, page: 1, perPage: 1, more: {} });
  const [id = ''] = users.map((account) => account.id);
  await staff.close(id, new Date('9999-12-31'));
  expect(Date.parse((await staff.find(id))?.banned_until ?? '')).toBeGreaterThan(Date.parse('2100-01-01'));
});

test('knows somebody by the token for fifteen minutes to the second', async () => {
  const { headers } = await newOwner();
  app.clock.advance(15 * DURATIONS.minute - DURATIONS.second);
  expect((await app.fetch('/v1/talent', { headers })).status).toBe(200);
  app.clock.advance(DURATIONS.second);
  expect((await app.fetch('/v1/talent', { headers })).status).toBe(401);
});

describe('what the service itself holds', () => {
  test('stands in the archive: sessions, identities, factors and passkeys, and none of their secrets', async () => {
    const owner = await newOwner();
    await newOwner();
    const factor = await service('POST', '/factors', { factor_type: 'totp', friendly_name: 'Phone' }, owner.headers);
    await givePasskey(owner);
    const account = (await archiveOf(owner))['account.json'];
    expect(account).toMatchObject({
      email: owner.email,
      identities: [{ provider: 'email', email: owner.email }],
      factors: [{ id: factor.id, friendly_name: 'Phone', factor_type: 'totp' }],
      sessions: [{ ip: '203.0.113.7', user_agent: BROWSER }],
      passkeys: [{ friendly_name: 'Laptop' }],
    });
    for (const secret of [factor.totp.secret, 'public-key']) expect(JSON.stringify(account)).not.toContain(secret);
  });

  test('names the apps of the archive’s owner, and knows their tokens until the account goes', async () => {
    const owner = await newOwner();
    const token = await connectApp(app, owner, 'saved');
    const { apps, id } = (await archiveOf(owner))['account.json'];
    expect(apps).toMatchObject([{ client: { name: 'Helper' }, scopes: ['saved'] }]);
    const seen = { userId: id, clientId: apps[0].client.id, clientName: 'Helper', scopes: ['saved'] };
    expect(await app.ctx.accounts.appOf(token)).toEqual(seen);
    for (const other of ['unknown', 'x'.repeat(10_000)]) expect(await app.ctx.accounts.appOf(other)).toBeNull();
    for (const path of ['/v1/marks', '/v1/talent', '/auth/v1/user'])
      expect([401, 403]).toContain((await app.fetch(path, { headers: { authorization: `Bearer ${token}` } })).status);
    await app.fetch('/v1/talent/account', { method: 'DELETE', headers: owner.headers });
    await app.settle();
    expect(await app.ctx.accounts.appOf(token)).toBeNull();
  });

  test('goes with the account from every one of its tables', async () => {
    const owner = await newOwner();
    await service('POST', '/factors', { factor_type: 'totp' }, owner.headers);
    await wishAddress(owner);
    const account = (await archiveOf(owner))['account.json'];
    const texts = [owner.email, account.id, account.new_email, account.sessions[0].id];
    expect(await tablesOf(app.ctx.db, 'accounts', texts)).toEqual([
      'factors',
      'identities',
      'known_networks',
      'one_time_tokens',
      'refresh_tokens',
      'sessions',
      'users',
    ]);
    await app.fetch('/v1/talent/account', { method: 'DELETE', headers: owner.headers });
    await app.settle();
    expect(await tablesOf(app.ctx.db, 'accounts', texts)).toEqual([]);
  });
});

/** No browser is here to make one. */
async function givePasskey({ email }: Owner): Promise<void> {
  await app.ctx.db.execute(sql`
    insert into accounts.passkeys (user_id, credential_id, credential, friendly_name, created_at)
    select id, 'credential', '{"publicKey": "public-key"}', 'Laptop', now() from accounts.users where email = ${email}`);
}

describe('mails about an account', () => {
  test('go with it from every address that it had or wished for, and nobody else loses theirs', async () => {
    const owner = await newOwner();
    await changeAddress(owner);
    await wishAddress(owner);
    const other = await newOwner();
    await app.settle();
    expect((await app.fetch('/v1/talent/account', { method: 'DELETE', headers: owner.headers })).status).toBe(200);
    await app.settle();
    expect((await storedRows(app, 'mails')).map(({ to }) => to)).toEqual([other.email]);
  });

  test('stand in the archive, without the codes that would prove an address which nobody has read', async () => {
    const owner = await newOwner();
    const formerly = owner.email;
    const wished = await wishAddress(owner);
    const stranger = await newOwner();
    await app.settle();
    const sent = (await archiveOf(owner))['mails.json'].mails;
    expect(sent.map(({ to }: Json) => to).toSorted()).toEqual([formerly, formerly, wished].toSorted());
    expect(sent.map(({ text }: Json) => text)).toEqual([null, null, null]);
    expect(JSON.stringify(sent)).not.toMatch(/\b\d{6}\b|token/);
    expect((await archiveOf(stranger))['mails.json'].mails).toHaveLength(1);
  });
});

test('a demo texts nobody: the codes of its phones are read in its mailbox', async () => {
  const phone = '+821055554444';
  await service('POST', '/otp', { phone });
  const headers = { accept: 'application/json' };
  const [text] = (await app.json('/dev/mail', { headers })).body;
  expect(text).toEqual({
    to: phone,
    subject: 'Text message',
    text: expect.stringMatching(/^\d{6} is your code for madang\.$/),
    html: '',
    sent_at: expect.any(String),
  });
  const signedIn = await service('POST', '/verify', { type: 'sms', phone, token: text.text.slice(0, 6) });
  expect(signedIn.user).toMatchObject({ phone: phone.slice(1) });
  const page = await (await app.fetch('/dev/mail', { headers: { accept: 'text/html' } })).text();
  expect(page).toContain(`To ${phone}`);
  expect((await app.json('/auth/v1/settings')).body.external.phone).toBe(true);
});
