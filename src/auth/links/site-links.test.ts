import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { defaultAuthConfig } from '#auth/config.ts';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const { mailLinks, implicitFlow, plainChallenge } = defaultAuthConfig({
  siteUrl: 'http://a.test',
  externalUrl: 'http://b.test',
  prefix: '',
});

let database: Database;
/** With the defaults of the product, in what clients of other makers may want otherwise. */
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database, { mailLinks, implicitFlow, plainChallenge });
});
afterAll(async () => {
  await auth.close();
  await database.close();
});

const preview = (type: string, token_hash: string | null) =>
  auth.call('/verify/preview', { body: { type, token_hash } });
const verify = async (body: object) => (await auth.call('/verify', { body })).body.error_code ?? 'verified';

async function recoveryLink(email: string): Promise<string | null> {
  await auth.call('/recover', { body: { email } });
  return auth.mailTo(email).link.searchParams.get('token_hash');
}

/** The link of the newest letter to an address, without its token. */
function linkTo(email: string): string {
  return auth.mailTo(email).link.href.replace(/(?<=token_hash=)[0-9a-f]{56}/, '…');
}

const afterwards = (path: string) => `redirect_to=${encodeURIComponent(`http://localhost:3000${path}`)}`;

describe('the link of a letter', () => {
  test('confirms through the callback, and says where to go next', async () => {
    const newcomer = unique();
    const path = `/signup?${afterwards('/auth/callback?next=%2Fjobs%2Fone')}`;
    await auth.call(path, { body: { email: newcomer, password: PASSWORD } });
    const callback = 'http://localhost:3000/auth/callback?token_hash=…&type=email';
    expect(linkTo(newcomer)).toBe(`${callback}&next=%2Fjobs%2Fone`);
    const { email } = await auth.person();
    await auth.call('/otp', { body: { email } });
    expect(linkTo(email)).toBe(callback);
  });

  test('recovers through a page of our own', async () => {
    const { email } = await auth.person();
    await auth.call(`/recover?${afterwards('/settings')}`, { body: { email } });
    expect(linkTo(email)).toBe('http://localhost:3000/auth/confirm?token_hash=…&type=recovery&next=%2Fsettings');
  });

  test('leads from GET /verify, where letters and administrators had it before, to the page that asks', async () => {
    const { email } = await auth.person();
    const token = await auth.serviceToken();
    const body = { type: 'recovery', email, redirect_to: 'http://localhost:3000/auth/confirm?next=/new-password' };
    const { action_link } = (await auth.call('/admin/generate_link', { token, body })).body;
    const opened = await fetch(action_link, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    const page = new URL(opened.headers.get('location') ?? '');
    expect(`${page.origin}${page.pathname}`).toBe('http://localhost:3000/auth/confirm');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      token_hash: expect.stringMatching(/^[0-9a-f]{56}$/),
      type: 'recovery',
      next: '/new-password',
    });
    expect(await verify({ type: 'recovery', token_hash: page.searchParams.get('token_hash') })).toBe('verified');
    for (const type of ['nothing', 'email']) {
      const unknown = await auth.call(`/verify?token=none&type=${type}`, { method: 'GET' });
      expect(unknown.status).toBe(303);
      expect(unknown.headers.get('location')).toBe(`http://localhost:3000/auth/confirm?token_hash=none&type=${type}`);
    }
  });

  test('says whose it is, what it does and until when, without being used', async () => {
    auth.clock.stop();
    const { email, id, client } = await auth.person();
    const expires_at = new Date(auth.clock.now().getTime() + DURATIONS.hour).toISOString();
    const recovery = await recoveryLink(email);
    for (const _ of ['once', 'again'])
      expect((await preview('recovery', recovery)).body).toEqual({ kind: 'recovery', user_id: id, email, expires_at });
    const wished = unique();
    await client.updateUser({ email: wished });
    const [toOld, toNew] = [email, wished].map((to) => auth.mailTo(to).link.searchParams.get('token_hash'));
    const current = { kind: 'email_change_current', user_id: id, email, new_email: wished, expires_at };
    expect((await preview('email_change', toOld ?? null)).body).toEqual(current);
    // Who reads the new mailbox need not know the old address.
    const other = { kind: 'email_change_new', user_id: id, email: wished, expires_at };
    expect((await preview('email_change', toNew ?? null)).body).toEqual(other);
    const newcomer = unique();
    await auth.call('/otp', { body: { email: newcomer } });
    const first = auth.mailTo(newcomer).link.searchParams.get('token_hash');
    expect((await preview('email', first)).body).toMatchObject({ kind: 'confirmation', email: newcomer });
    expect(await verify({ type: 'email', token_hash: first })).toBe('verified');
    auth.clock.goOn();
  });

  test('says nothing of an account once it is used, too old, or called something else than it is', async () => {
    const { email } = await auth.person();
    const link = await recoveryLink(email);
    const refused = async (type: string, token: string | null) => {
      const { status, body } = await preview(type, token);
      expect(Object.keys(body)).not.toContain('email');
      return `${status} ${body.error_code}`;
    };
    expect(await refused('email_change', link)).toBe('403 otp_expired');
    expect(await refused('recovery', 'none')).toBe('403 otp_expired');
    expect(await refused('nothing', link)).toBe('400 validation_failed');
    expect(await refused('recovery', null)).toBe('400 validation_failed');
    expect(await verify({ type: 'recovery', token_hash: link })).toBe('verified');
    expect(await refused('recovery', link)).toBe('403 otp_expired');
    const old = await recoveryLink(email);
    auth.clock.advance(61 * DURATIONS.minute);
    expect(await refused('recovery', old)).toBe('403 otp_expired');
  });

  test('is asked about as often as it may be tried, by one client', async () => {
    const limited = await startAuth(database, { rateFactor: 1 });
    const body = { type: 'recovery', token_hash: 'none' };
    const ask = (path: string) => limited.call(path, { body, from: '203.0.113.60' });
    for (let asked = 0; asked < 30; asked += 1) expect((await ask('/verify/preview')).status).toBe(403);
    expect((await ask('/verify/preview')).status).toBe(429);
    expect((await ask('/verify')).status).toBe(429);
    await limited.close();
  });
});

describe('a letter', () => {
  test('has a link for an hour and a code for ten minutes', async () => {
    const { email } = await auth.person();
    const link = await recoveryLink(email);
    const { code } = auth.mailTo(email);
    auth.clock.advance(9 * DURATIONS.minute);
    expect((await preview('recovery', link)).status).toBe(200);
    auth.clock.advance(61 * DURATIONS.second);
    expect(await verify({ type: 'recovery', email, token: code })).toBe('otp_expired');
    auth.clock.advance(49 * DURATIONS.minute);
    expect(await verify({ type: 'recovery', token_hash: link })).toBe('verified');
  });

  test.each([
    [{}, 'The link works once, for the next hour. The code works for the next 10 minutes.'],
    [
      { mailTokenSeconds: 7200, mailCodeSeconds: 90 },
      'The link works once, for the next 2 hours. The code works for the next 90 seconds.',
    ],
    [{ mailTokenSeconds: 900, mailCodeSeconds: 900 }, 'The link and the code work once, for the next 15 minutes.'],
  ])('says how long they hold (%o)', async (lives, words) => {
    const service = await startAuth(database, lives);
    const { email, client } = await service.person();
    await service.call('/recover', { body: { email } });
    expect(service.mailTo(email).letter.paragraphs.at(-1)).toBe(words);
    await client.reauthenticate();
    expect(service.mailTo(email).letter.paragraphs.at(-1)).toMatch(
      /^The code works once, for the next \d+ (minutes|seconds)\.$/,
    );
    await service.close();
  });

  test('to somebody who may not have signed up says who may have chosen the password', async () => {
    const { email } = await auth.person();
    const { letter } = { letter: auth.letters.findLast(({ to }) => to === email) };
    expect(letter?.footnote).toContain('someone else did, and they may have chosen the password');
  });
});

describe('what the product does not need is off', () => {
  test('sessions in the fragment of an address, at a provider and in a mailed link', async () => {
    expect(await auth.call('/authorize?provider=github')).toMatchObject({ status: 400 });
    const mailing = await startAuth(database, { implicitFlow: false });
    const { email } = await mailing.person();
    await mailing.call('/recover', { body: { email } });
    const { link } = mailing.mailTo(email);
    const landed = await fetch(link, { redirect: 'manual' });
    const fragment = new URLSearchParams(new URL(landed.headers.get('location') ?? '').hash.slice(1));
    expect([fragment.get('error_code'), fragment.get('access_token')]).toEqual(['validation_failed', null]);
    const token_hash = link.searchParams.get('token');
    expect((await mailing.call('/verify', { body: { type: 'recovery', token_hash } })).status).toBe(200);
    await mailing.close();
  });

  test('a challenge that is the verifier itself', async () => {
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' };
    const { body } = await auth.call('/recover', { body: { email: unique(), ...challenge } });
    expect(body).toMatchObject({ code: 400, error_code: 'validation_failed' });
    const { body: published } = await auth.call('/.well-known/openid-configuration');
    expect(published.code_challenge_methods_supported).toEqual(['S256']);
  });
});
