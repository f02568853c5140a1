import { createHash } from 'node:crypto';
import type { Provider } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { softwareKey } from '#auth/mfa/software-key.test.fixture.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '#auth/oauth/local-provider.test.fixture.ts';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const OIDC = 'oidc' as Provider;
const SITE = 'http://localhost:3000';
let database: Database;
let auth: RunningAuth;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  provider = await startProvider();
  const oidc = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: provider.issuer, otherClientIds: ['phone'] };
  auth = await startAuth(database, { providers: { oidc } });
});
afterAll(async () => {
  await auth.close();
  await provider.close();
  await database.close();
});

const verified = (email = unique()) => ({ sub: unique(), email, email_verified: true, name: 'Mina' });

describe('an ID token that was got elsewhere', () => {
  const grant = (body: object) => auth.call('/token?grant_type=id_token', { body });

  test('signs in, with the nonce whose hash it holds', async () => {
    const person = verified();
    const nonce = 'of the client';
    const hashed = createHash('sha256').update(nonce).digest('hex');
    const id_token = await provider.idToken(person, { nonce: hashed });
    const { data, error } = await auth.client().signInWithIdToken({ provider: OIDC, token: id_token, nonce });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);
    expect((await grant({ provider: 'oidc', id_token })).body).toMatchObject({
      error: 'invalid_request',
      error_description: expect.stringContaining('nonce'),
    });
    expect((await grant({ provider: 'oidc', id_token, nonce: 'another' })).status).toBe(400);
  });

  test('is refused when it is not one, or its provider is off', async () => {
    expect((await grant({ provider: 'oidc', id_token: 'x' })).body).toEqual({
      error: 'invalid_request',
      error_description: 'Bad ID token',
    });
    expect((await grant({ provider: 'oidc' })).body).toEqual({
      error: 'invalid_request',
      error_description: 'id_token and provider are required',
    });
    expect((await grant({ provider: 'google', id_token: 'x' })).body).toMatchObject({
      error_code: 'provider_disabled',
      msg: expect.stringContaining('not enabled'),
    });
  });

  test('is taken for one of our clients alone, from its issuer, and before its end', async () => {
    const person = verified();
    const past = Math.floor(Date.now() / 1000) - 10;
    for (const claims of [{ aud: 'somebody else' }, { iss: 'https://evil.example' }, { exp: past }]) {
      const id_token = await provider.idToken(person, claims);
      expect((await grant({ provider: 'oidc', id_token })).body).toEqual({
        error: 'invalid_request',
        error_description: 'Bad ID token',
      });
    }
    const id_token = await provider.idToken(person, { aud: 'phone' });
    expect((await grant({ provider: 'oidc', id_token })).body.user.email).toBe(person.email);
  });

  test('is linked to who is signed in, where it says so', async () => {
    const { client, email } = await auth.person();
    const person = verified();
    const token = await provider.idToken(person);
    const { data, error } = await client.linkIdentity({ provider: OIDC, token });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['email', 'oidc'] } });
    const visitor = await auth.client().signInWithIdToken({ provider: OIDC, token });
    expect(visitor.data.user?.email).toBe(email);
    const nobody = await grant({ provider: 'oidc', id_token: token, link_identity: true });
    expect(nobody.body).toMatchObject({ code: 401, error_code: 'no_authorization' });
  });

  test('makes nobody new where sign-ups are off, and the page is told so', async () => {
    const closed = await startAuth(database, { signupEnabled: false, providers: auth.config.providers });
    const id_token = await provider.idToken(verified());
    const refused = await closed.call('/token?grant_type=id_token', { body: { provider: 'oidc', id_token } });
    expect(refused.body).toMatchObject({ code: 422, error_code: 'signup_disabled' });
    provider.person = verified();
    const { data } = await closed.client().signInWithOAuth({ provider: OIDC, options: { redirectTo: `${SITE}/x` } });
    const toProvider = (await fetch(data.url ?? '', { redirect: 'manual' })).headers.get('location') ?? '';
    const back = (await fetch(toProvider, { redirect: 'manual' })).headers.get('location') ?? '';
    const landed = new URL((await fetch(back, { redirect: 'manual' })).headers.get('location') ?? '');
    expect(landed.searchParams.get('error')).toBe('access_denied');
    expect(landed.searchParams.get('error_code')).toBe('signup_disabled');
    await closed.close();
  });
});

describe('an address', () => {
  test('that is left after unlinking is the oldest verified one, then any, and never the one of somebody else', async () => {
    const { client, id } = await auth.person();
    const unchecked = { ...verified(), email_verified: false };
    const checked = verified();
    const taken = { ...verified((await auth.person()).email), email_verified: false };
    for (const person of [unchecked, checked]) {
      expect((await client.linkIdentity({ provider: OIDC, token: await provider.idToken(person) })).error).toBeNull();
    }
    const identityOf = async (sub: string) => {
      const own = (await client.getUserIdentities()).data?.identities.find((identity) => identity.id === sub);
      if (!own) throw new Error('no identity');
      return own;
    };
    expect((await client.unlinkIdentity(await identityOf(id))).error).toBeNull();
    expect((await client.getUser()).data.user).toMatchObject({ email: checked.email });
    await client.linkIdentity({ provider: OIDC, token: await provider.idToken(taken) });
    expect((await client.unlinkIdentity(await identityOf(checked.sub))).error).toBeNull();
    const { data } = await client.getUser();
    expect(data.user?.email).toBe(unchecked.email);
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect((await client.reauthenticate()).error).toMatchObject({ status: 422, code: 'email_not_confirmed' });
    expect((await client.unlinkIdentity(await identityOf(unchecked.sub))).error).toMatchObject({
      status: 422,
      code: 'email_conflict_identity_not_deletable',
    });
  });

  test.each<[comes: string, come: (email: string) => Promise<unknown>]>([
    ['signs up', (email) => auth.client().signUp({ email, password: PASSWORD })],
    ['asks for a sign-in link', (email) => auth.client().signInWithOtp({ email })],
    ['recovers it', (email) => auth.client().resetPasswordForEmail(email)],
  ])("that somebody claimed without proof is its owner's alone, who %s", async (_comes, come) => {
    const { client: thief, id } = await auth.person();
    const email = unique();
    const claim = { sub: unique(), email, email_verified: false };
    await thief.linkIdentity({ provider: OIDC, token: await provider.idToken(claim) });
    const key = softwareKey(SITE);
    const { data: asked } = await thief.passkey.startRegistration();
    if (!asked) throw new Error('no options');
    const credential = key.create(asked.options);
    await thief.passkey.verifyRegistration({ challengeId: asked.challenge_id, credential });
    const own = (await thief.getUserIdentities()).data?.identities.find((identity) => identity.id === id);
    if (!own) throw new Error('no identity');
    await thief.unlinkIdentity(own);
    const wished = unique();
    expect((await thief.updateUser({ email: wished })).data.user).toMatchObject({ email, new_email: wished });

    await come(email);
    const { code, link } = auth.mailTo(email);
    const type = link.searchParams.get('type') === 'recovery' ? 'recovery' : 'signup';
    const owner = auth.client();
    expect((await owner.verifyOtp({ type, email, token: code })).data.user?.email).toBe(email);
    expect((await thief.getUser()).data.user).toBeNull();
    const written = auth.letters.length;
    await thief.resend({ type: 'email_change', email });
    expect(auth.letters.slice(written)).toEqual([]);
    const visitor = auth.client();
    const { data: asking } = await visitor.passkey.startAuthentication();
    if (!asking) throw new Error('no options');
    const byKey = await visitor.passkey.verifyAuthentication({
      challengeId: asking.challenge_id,
      credential: key.sign(asking.options),
    });
    expect(byKey.error).toMatchObject({ code: 'webauthn_verification_failed' });
    const again = await auth.client().signInWithIdToken({ provider: OIDC, token: await provider.idToken(claim) });
    expect(again.data.user?.email ?? '').toBe('');
  });
});
