import type { GoTrueClient, Provider } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { softwareKey } from '#auth/mfa/software-key.test.fixture.ts';
import { newBrowser } from '#auth/oauth/browser.test.fixture.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '#auth/oauth/local-provider.test.fixture.ts';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const SITE = 'http://localhost:3000';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
const NEW_PASSWORD = 'Another-horse-8';

let database: Database;
let provider: Awaited<ReturnType<typeof startProvider>>;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  provider = await startProvider();
  const oidc = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: provider.issuer };
  auth = await startAuth(database, {
    providers: { oidc },
    mailLinks: 'site',
    proofSeconds: 600,
    phoneEnabled: true,
    testOtp: { '821012345678': '123456', '821087654321': '123456' },
  });
});
afterAll(async () => {
  await auth.close();
  await provider.close();
  await database.close();
});

const tokenOf = async (client: GoTrueClient) => (await client.getSession()).data.session?.access_token ?? '';

function letterTo(address: string, subject: string) {
  const found = auth.letters.findLast((letter) => letter.to === address && letter.subject === subject);
  if (!found) throw new Error(`Nobody wrote to ${address}: ${subject}`);
  return found;
}

function undoToken(address: string, subject: string): string {
  const url = new URL(letterTo(address, subject).action?.url ?? '');
  expect(url.origin + url.pathname).toBe(`${SITE}/auth/undo`);
  return url.searchParams.get('token') ?? '';
}

const undo = (token: string) => auth.call('/undo', { body: { token } });
const look = (token: string) => auth.call('/undo/look', { body: { token } });

/** Opens the letter with the new password's link, as the owner does after an undo. */
async function recovered(address: string): Promise<GoTrueClient> {
  const client = auth.client();
  const token_hash = auth.mailTo(address).link.searchParams.get('token_hash') ?? '';
  const { error } = await client.verifyOtp({ type: 'recovery', token_hash });
  expect(error).toBeNull();
  expect((await client.updateUser({ password: `${NEW_PASSWORD}9` })).error).toBeNull();
  return client;
}

async function addTotp(client: GoTrueClient): Promise<{ factorId: string; secret: string }> {
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: unique() });
  if (data?.type !== 'totp') throw new Error('No factor was enrolled.');
  const { secret } = data.totp;
  const { error } = await client.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(secret) });
  if (error) throw error;
  return { factorId: data.id, secret };
}

function codeOf(secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.generate({ timestamp: auth.clock.now().getTime() });
}

async function addPasskey(client: GoTrueClient): Promise<{ key: ReturnType<typeof softwareKey>; id: string }> {
  const key = softwareKey(SITE);
  const { data } = await client.passkey.startRegistration();
  if (!data) throw new Error('There is no passkey to register.');
  const credential = key.create(data.options);
  const made = await client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
  return { key, id: made.data?.id ?? '' };
}

async function passkeySignsIn(key: ReturnType<typeof softwareKey>): Promise<boolean> {
  const { body } = await auth.call('/passkeys/authentication/options', { method: 'POST' });
  const answer = { challenge_id: body.challenge_id, credential: key.sign(body.options) };
  return (await auth.call('/passkeys/authentication/verify', { body: answer })).status === 200;
}

const passwordSignsIn = async (email: string, password: string) =>
  (await auth.client().signInWithPassword({ email, password })).error === null;

describe('a letter about a change', () => {
  test('says what, when and from which browser, and its link changes nothing until it is used', async () => {
    const { email, client } = await auth.person();
    const headers = { 'user-agent': CHROME };
    const body = { password: NEW_PASSWORD, current_password: PASSWORD };
    await auth.call('/user', { method: 'PUT', token: await tokenOf(client), headers, body });
    const letter = letterTo(email, 'Your password was changed');
    expect(letter.facts).toEqual([
      ['When', expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d \(Korea time\)$/)],
      ['Browser', 'Chrome on Windows'],
    ]);
    const token = undoToken(email, 'Your password was changed');
    expect((await look(token)).body).toEqual({ change: 'password', email, changed_at: expect.any(String) });
    expect(await passwordSignsIn(email, NEW_PASSWORD)).toBe(true);
    expect((await client.getUser()).error).toBeNull();
  });

  test('has no link where the service has no pages that could ask first', async () => {
    const alone = await startAuth(database);
    const { email, client } = await alone.person();
    await client.updateUser({ password: NEW_PASSWORD });
    expect(alone.mailTo(email).letter).toMatchObject({ subject: 'Your password was changed' });
    expect(alone.mailTo(email).letter.action).toBeUndefined();
    await alone.close();
  });
});

describe('whoever says that it was somebody else', () => {
  test('has every session ended and the password void, and chooses a new one from a letter', async () => {
    const { email, client } = await auth.person();
    const thief = auth.client();
    await thief.signInWithPassword({ email, password: PASSWORD });
    await thief.updateUser({ password: NEW_PASSWORD });
    // Asked for by the thief, and worth nothing afterwards.
    await auth.call('/otp', { body: { email } });
    const { code } = auth.mailTo(email);
    expect((await undo(undoToken(email, 'Your password was changed'))).status).toBe(200);
    for (const one of [client, thief]) expect((await one.getUser()).error?.name).toBe('AuthSessionMissingError');
    for (const password of [PASSWORD, NEW_PASSWORD]) expect(await passwordSignsIn(email, password)).toBe(false);
    const old = await auth.call('/verify', { body: { type: 'email', email, token: code } });
    expect(old.status).toBe(403);
    await recovered(email);
    expect(await passwordSignsIn(email, `${NEW_PASSWORD}9`)).toBe(true);
  });

  test('gets past a second factor, a passkey, a phone and an identity that came with the change or after it', async () => {
    const { email, client } = await auth.person();
    await client.updateUser({ password: NEW_PASSWORD });
    const first = undoToken(email, 'Your password was changed');
    const { key } = await addPasskey(client);
    await client.updateUser({ phone: '821012345678' });
    await client.verifyOtp({ phone: '821012345678', token: '123456', type: 'phone_change' });
    const id_token = await provider.idToken({ sub: unique(), email: unique(), email_verified: true });
    const body = { provider: 'oidc', id_token, link_identity: true };
    expect((await auth.call('/token?grant_type=id_token', { token: await tokenOf(client), body })).status).toBe(200);
    await addTotp(client);
    for (const subject of [
      'A passkey was added to your account',
      'Your phone number was changed',
      'An account on another site was linked to yours',
      'A second factor was added to your account',
    ])
      expect(undoToken(email, subject)).not.toBe('');
    expect((await undo(first)).status).toBe(200);
    const owner = await recovered(email);
    const { user } = (await owner.getUser()).data;
    expect(user).toMatchObject({ email, phone: '', identities: [{ provider: 'email' }] });
    expect(user?.factors).toBeUndefined();
    expect(await passkeySignsIn(key)).toBe(false);
    // What was changed later has been undone as well.
    expect((await undo(undoToken(email, 'A second factor was added to your account'))).status).toBe(403);
  });

  test('has what was begun at another site ended too, so that it links nothing afterwards', async () => {
    const { email, client: thief } = await auth.person();
    await thief.updateUser({ password: NEW_PASSWORD });
    const { data } = await thief.linkIdentity({ provider: 'oidc' as Provider, options: { redirectTo: `${SITE}/x` } });
    provider.person = { sub: unique(), email: unique(), email_verified: true };
    expect((await undo(undoToken(email, 'Your password was changed'))).status).toBe(200);
    const landed = await newBrowser().browse(data.url ?? '');
    expect(landed.searchParams.get('code')).toBeNull();
    expect(landed.searchParams.get('error_code')).toMatch(/^(flow_state_not_found|bad_oauth_state)$/);
    const owner = await recovered(email);
    expect((await owner.getUser()).data.user?.identities).toMatchObject([{ provider: 'email' }]);
  });

  test('has guesses from the network of whoever it was counted like those of strangers', async () => {
    const limited = await startAuth(database, { mailLinks: 'site', rateFactor: 0.1 });
    const { email, client } = await limited.person();
    const guess = (from: string, password: string) =>
      limited.call('/token?grant_type=password', { body: { email, password }, from });
    await client.updateUser({ password: NEW_PASSWORD });
    expect((await guess('198.51.100.77', NEW_PASSWORD)).status).toBe(200);
    const { action } = limited.mailTo(email).letter;
    const body = { token: new URL(action?.url ?? '').searchParams.get('token') };
    expect((await limited.call('/undo', { body })).status).toBe(200);
    for (let stranger = 0; stranger < 10; stranger += 1) await guess(`198.51.100.${stranger}`, 'x');
    expect((await guess('198.51.100.77', 'x')).status).toBe(429);
    await limited.close();
  });

  test('leaves a number to whoever has confirmed it since', async () => {
    const [own, thiefs] = ['821012345678', '821087654321'];
    const { email, client } = await auth.person();
    const take = async (by: GoTrueClient, phone: string) => {
      await by.updateUser({ phone });
      const { error } = await by.verifyOtp({ phone, token: '123456', type: 'phone_change' });
      expect(error).toBeNull();
    };
    await take(client, own);
    await take(client, thiefs);
    const { client: next } = await auth.person();
    await take(next, own);
    expect((await undo(undoToken(email, 'Your phone number was changed'))).status).toBe(200);
    expect((await (await recovered(email)).getUser()).data.user).toMatchObject({ email, phone: '' });
    expect((await next.getUser()).data.user).toMatchObject({ phone: own });
    // For the next who tries them.
    const token = await auth.serviceToken();
    await auth.call(`/admin/users/${(await next.getUser()).data.user?.id}`, { method: 'DELETE', token });
  });

  test('gets back a factor, a passkey, a number and an identity that were taken away', async () => {
    const { email, client } = await auth.person();
    const id_token = await provider.idToken({ sub: unique(), email, email_verified: true });
    await auth.call('/token?grant_type=id_token', { body: { provider: 'oidc', id_token } });
    const { key, id: passkeyId } = await addPasskey(client);
    const { factorId, secret } = await addTotp(client);
    const identities = (await client.getUserIdentities()).data?.identities ?? [];
    const linked = identities.filter((one) => one.provider === 'oidc');
    for (const identity of linked) await client.unlinkIdentity(identity);
    await client.passkey.delete({ passkeyId });
    await client.mfa.unenroll({ factorId });
    await undo(undoToken(email, 'An account on another site was unlinked from yours'));
    const owner = auth.client();
    const token_hash = auth.mailTo(email).link.searchParams.get('token_hash') ?? '';
    await owner.verifyOtp({ type: 'recovery', token_hash });
    expect((await owner.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId }]);
    auth.clock.advance(DURATIONS.minute);
    expect((await owner.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull();
    expect((await owner.getUserIdentities()).data?.identities).toHaveLength(2);
    expect(await passkeySignsIn(key)).toBe(true);
  });

  test('gets the former address back, and who has the new one can do nothing about it', async () => {
    const { email, client } = await auth.person();
    const stolen = unique();
    await client.updateUser({ email: stolen });
    for (const address of [stolen, email]) {
      const token_hash = auth.mailTo(address).link.searchParams.get('token_hash') ?? '';
      await auth.call('/verify', { body: { type: 'email_change', token_hash } });
    }
    expect(letterTo(stolen, 'Your email address was changed').action).toBeUndefined();
    const thief = auth.client();
    await thief.signInWithPassword({ email: stolen, password: PASSWORD });
    await thief.updateUser({ password: NEW_PASSWORD });
    const thiefs = undoToken(stolen, 'Your password was changed');
    // Somebody signs up with the address that has become free.
    await auth.client().signUp({ email, password: PASSWORD });
    const strangers = auth.mailTo(email).link.searchParams.get('token_hash') ?? '';
    expect((await undo(undoToken(email, 'Your email address was changed'))).status).toBe(200);
    const late = await auth.call('/verify', { body: { type: 'signup', token_hash: strangers } });
    expect(late).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
    expect((await undo(thiefs)).status).toBe(403);
    expect((await thief.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(await passwordSignsIn(stolen, NEW_PASSWORD)).toBe(false);
    const owner = await recovered(email);
    expect((await owner.getUser()).data.user).toMatchObject({ email, identities: [{ identity_data: { email } }] });
    expect((await auth.call('/recover', { body: { email: stolen } })).status).toBe(200);
    expect(auth.letters.findLast(({ to }) => to === stolen)?.subject).not.toBe('Choose a new password');
  });

  test('keeps the address away from nobody who has confirmed it since', async () => {
    const { email, client } = await auth.person();
    const later = unique();
    await client.updateUser({ email: later });
    for (const address of [later, email]) {
      const token_hash = auth.mailTo(address).link.searchParams.get('token_hash') ?? '';
      await auth.call('/verify', { body: { type: 'email_change', token_hash } });
    }
    const token = undoToken(email, 'Your email address was changed');
    await auth.person(email);
    expect(await undo(token)).toMatchObject({ status: 422, body: { error_code: 'email_exists' } });
    expect(await passwordSignsIn(later, PASSWORD)).toBe(true);
  });
});

test('a link that was opened too late, or twice, undoes nothing', async () => {
  const { email, client } = await auth.person();
  await client.updateUser({ password: NEW_PASSWORD });
  const token = undoToken(email, 'Your password was changed');
  auth.clock.advance(7 * DURATIONS.day - DURATIONS.minute);
  expect((await look(token)).status).toBe(200);
  auth.clock.advance(DURATIONS.minute);
  expect(await undo(token)).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
  expect(await look(token)).toMatchObject({ status: 403 });
  expect(await passwordSignsIn(email, NEW_PASSWORD)).toBe(true);
  const again = auth.client();
  await again.signInWithPassword({ email, password: NEW_PASSWORD });
  await again.updateUser({ password: PASSWORD });
  const other = undoToken(email, 'Your password was changed');
  expect((await undo(other)).status).toBe(200);
  expect((await undo(other)).status).toBe(403);
});
