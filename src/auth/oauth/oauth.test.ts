import type { Provider } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newBrowser } from '#auth/oauth/browser.test.fixture.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '#auth/oauth/local-provider.test.fixture.ts';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const OIDC = 'oidc' as Provider;
const RETURN = 'http://localhost:3000/auth/callback';
let database: Database;
let auth: RunningAuth;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  provider = await startProvider();
  auth = await startAuth(database, {
    anonymousEnabled: true,
    providers: {
      oidc: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: provider.issuer },
      github: { clientId: 'hub', clientSecret: 'x' },
    },
  });
});
afterAll(async () => {
  await auth.close();
  await provider.close();
  await database.close();
});

const browse = (address: string) => newBrowser().browse(address);

async function signIn(client = auth.client()) {
  const { data } = await client.signInWithOAuth({ provider: OIDC, options: { redirectTo: RETURN } });
  const landed = await browse(data.url ?? '');
  const exchanged = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
  return { client, landed, ...exchanged };
}

const verified = (email = unique()) => ({ sub: unique(), email, email_verified: true, name: 'Mina' });

describe('signing in by a provider', () => {
  test("makes an account once, and brings the provider's tokens to the client", async () => {
    provider.person = verified();
    const first = await signIn();
    expect(first.error).toBeNull();
    expect(first.data.session).toMatchObject({
      provider_token: `access-${provider.person.sub}`,
      provider_refresh_token: 'refresh',
    });
    expect(first.data.user).toMatchObject({
      email: provider.person.email,
      app_metadata: { provider: 'oidc', providers: ['oidc'] },
      user_metadata: { full_name: 'Mina', email_verified: true },
      identities: [{ provider: 'oidc', id: provider.person.sub }],
    });
    expect((await first.client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
    const second = await signIn();
    expect(second.data.user?.id).toBe(first.data.user?.id);
  });

  test('takes no endless claims over, and what has no room keeps nobody out', async () => {
    const person = verified();
    provider.person = { ...person, name: 'x'.repeat(3000) };
    const { client, data } = await signIn();
    expect(data.user?.user_metadata['full_name']).toBeUndefined();
    await client.updateUser({ data: { own: 'x'.repeat(15_000) } });
    provider.person = { ...person, name: 'x'.repeat(2000) };
    const again = await signIn();
    expect(again.data.user?.user_metadata['own']).toHaveLength(15_000);
    expect(again.data.user?.identities?.[0]?.identity_data?.['name']).toHaveLength(2000);
  });

  test('joins the account that has the verified address', async () => {
    const { email, id } = await auth.person();
    provider.person = verified(email);
    const { data } = await signIn();
    expect(data.user).toMatchObject({ id, app_metadata: { provider: 'email', providers: ['email', 'oidc'] } });
    expect((await auth.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('takes over an address that somebody else had only claimed', async () => {
    const email = unique();
    await auth.client().signUp({ email, password: PASSWORD });
    provider.person = verified(email);
    expect((await signIn()).data.user?.app_metadata).toMatchObject({ providers: ['oidc'] });
    const claimant = await auth.client().signInWithPassword({ email, password: PASSWORD });
    expect(claimant.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test("with an unverified address asks by mail first, and never gives somebody else's address away", async () => {
    provider.person = { ...verified(), email_verified: false };
    const { landed } = await signIn();
    expect(landed.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    await fetch(auth.mailTo(provider.person.email ?? '').link, { redirect: 'manual' });
    expect((await signIn()).error).toBeNull();
    const { email, id } = await auth.person();
    provider.person = { ...verified(email), email_verified: false };
    const other = await signIn();
    expect(other.data.user?.id).not.toBe(id);
    expect(other.data.user?.email).toBe('');
  });

  test('throws out whoever had claimed the address by a provider that does not check it', async () => {
    const email = unique();
    const thief = { sub: unique(), email, email_verified: false };
    for (const ownerComes of [
      async () => {
        provider.person = verified(email);
        await signIn();
      },
      async () => {
        await auth.client().signInWithOtp({ email });
        await auth.client().verifyOtp({ email, token: auth.mailTo(email).code, type: 'email' });
      },
    ]) {
      provider.person = thief;
      await signIn();
      await ownerComes();
      provider.person = thief;
      expect((await signIn()).data.user?.email ?? '').toBe('');
      const token = await auth.serviceToken();
      const { body } = await auth.call('/admin/users?per_page=1000', { token });
      const owner = body.users.find((user: { email: string }) => user.email === email);
      expect(owner.identities.map(({ id }: { id: string }) => id)).not.toContain(thief.sub);
      for (const user of body.users) {
        const isTheirs = user.email === email || user.identities.some(({ id }: { id: string }) => id === thief.sub);
        if (isTheirs) await auth.call(`/admin/users/${user.id}`, { method: 'DELETE', token });
      }
    }
  });

  test('tells what went wrong in both places of the address', async () => {
    provider.refuses = true;
    const { data } = await auth.client().signInWithOAuth({ provider: OIDC, options: { redirectTo: RETURN } });
    const landed = await browse(data.url ?? '');
    provider.refuses = false;
    expect(landed.searchParams.get('error')).toBe('access_denied');
    expect(landed.hash).toContain('error=access_denied');
    const lost = await auth.call('/callback?code=x');
    expect([lost.status, lost.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('error_code=bad_oauth_callback'),
    ]);
    const unknown = await auth.call('/callback?code=x&state=x');
    expect(unknown.headers.get('location')).toContain('bad_oauth_state');
    const off = await auth.call('/authorize?provider=google');
    expect(off.body).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  test('is good for five minutes and one return', async () => {
    provider.person = verified();
    const { data } = await auth.client().signInWithOAuth({ provider: OIDC, options: { redirectTo: RETURN } });
    const toProvider = (await fetch(data.url ?? '', { redirect: 'manual' })).headers.get('location') ?? '';
    const back = (await fetch(toProvider, { redirect: 'manual' })).headers.get('location') ?? '';
    expect((await browse(back)).searchParams.get('code')).not.toBeNull();
    const again = await fetch(back, { redirect: 'manual' });
    expect(again.headers.get('location')).toContain('bad_oauth_state');
    const late = await auth.client().signInWithOAuth({ provider: OIDC, options: { redirectTo: RETURN } });
    const waiting = (await fetch(late.data.url ?? '', { redirect: 'manual' })).headers.get('location') ?? '';
    auth.clock.advance(301 * DURATIONS.second);
    expect((await browse(waiting)).searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  test('is bound to its provider by a secret of 256 bits and by the name that the provider gives itself', async () => {
    provider.person = verified();
    const backFrom = async () => {
      const { data } = await auth.client().signInWithOAuth({ provider: OIDC, options: { redirectTo: RETURN } });
      const toProvider = (await fetch(data.url ?? '', { redirect: 'manual' })).headers.get('location') ?? '';
      return new URL((await fetch(toProvider, { redirect: 'manual' })).headers.get('location') ?? '');
    };
    const [own, other] = [await backFrom(), await backFrom()];
    expect(Buffer.from(own.searchParams.get('state') ?? '', 'base64url')).toHaveLength(32);
    own.searchParams.set('iss', provider.issuer);
    other.searchParams.set('iss', 'https://accounts.google.com');
    expect((await browse(own.href)).searchParams.get('code')).not.toBeNull();
    expect((await browse(other.href)).searchParams.get('error_code')).toBe('bad_oauth_callback');
  });

  test('takes five minutes at most, from the first page to the session', async () => {
    provider.person = verified();
    const client = auth.client();
    const { data } = await client.signInWithOAuth({ provider: OIDC, options: { redirectTo: RETURN } });
    const toProvider = (await fetch(data.url ?? '', { redirect: 'manual' })).headers.get('location') ?? '';
    auth.clock.advance(4 * DURATIONS.minute);
    const code = (await browse(toProvider)).searchParams.get('code') ?? '';
    auth.clock.advance(61 * DURATIONS.second);
    expect((await client.exchangeCodeForSession(code)).error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
    });
  });

  test('takes the answer of a provider that posts it', async () => {
    provider.person = verified();
    const client = auth.client();
    const { data } = await client.signInWithOAuth({ provider: OIDC, options: { redirectTo: RETURN } });
    const browser = newBrowser();
    const back = await browser.step(await browser.step(data.url ?? ''));
    const landed = await browser.browse(back.origin + back.pathname, { method: 'POST', body: back.searchParams });
    const code = landed.searchParams.get('code') ?? '';
    expect((await client.exchangeCodeForSession(code)).data.user?.email).toBe(provider.person.email);
  });

  test('without PKCE puts the session into the fragment', async () => {
    provider.person = verified();
    const client = auth.client({ flowType: 'implicit' });
    const { data } = await client.signInWithOAuth({ provider: OIDC, options: { redirectTo: RETURN } });
    const fragment = new URLSearchParams((await browse(data.url ?? '')).hash.slice(1));
    expect(fragment.get('provider_token')).toBe(`access-${provider.person.sub}`);
    const user = await auth.call('/user', { token: fragment.get('access_token') ?? '' });
    expect(user.body.email).toBe(provider.person.email);
  });

  test('asks a provider without OpenID for what its API needs', async () => {
    const { data } = await auth
      .client()
      .signInWithOAuth({ provider: 'github', options: { scopes: 'repo', queryParams: { login: 'mina' } } });
    const location = (await auth.call(new URL(data.url ?? '').pathname + new URL(data.url ?? '').search)).headers.get(
      'location',
    );
    const asked = new URL(location ?? '');
    expect(asked.host).toBe('github.com');
    expect(asked.searchParams.get('scope')).toBe('read:user user:email repo');
    expect(asked.searchParams.get('login')).toBe('mina');
    expect(asked.searchParams.get('redirect_uri')).toBe(`${auth.url}/callback`);
  });
});

describe('an identity', () => {
  test('is linked by who is signed in, and taken away again while another is left', async () => {
    const { client, email } = await auth.person();
    provider.person = { sub: unique(), email: unique(), email_verified: true };
    const { data } = await client.linkIdentity({ provider: OIDC, options: { redirectTo: RETURN } });
    const landed = await browse(data.url ?? '');
    const { data: linked } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    expect(linked.user).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email', 'oidc'] } });
    const { client: other } = await auth.person();
    const again = await other.linkIdentity({ provider: OIDC, options: { redirectTo: RETURN } });
    expect((await browse(again.data.url ?? '')).searchParams.get('error_code')).toBe('identity_already_exists');
    const [own] = (await other.getUserIdentities()).data?.identities ?? [];
    if (!own) throw new Error('no identity');
    expect((await other.unlinkIdentity(own)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
    const mine = (await client.getUserIdentities()).data?.identities ?? [];
    expect((await client.unlinkIdentity(own)).error).toMatchObject({ status: 422, code: 'identity_not_found' });
    const emailIdentity = mine.find((identity) => identity.provider === 'email');
    if (!emailIdentity) throw new Error('no identity');
    expect((await client.unlinkIdentity(emailIdentity)).error).toBeNull();
    const { data: left } = await client.getUser();
    expect(left.user).toMatchObject({
      email: provider.person.email,
      app_metadata: { provider: 'oidc', providers: ['oidc'] },
    });
  });

  test('cannot be linked where linking is off', async () => {
    const off = await startAuth(database, { manualLinking: false });
    const { client } = await off.person();
    const { error } = await client.linkIdentity({ provider: OIDC });
    expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
    expect(error?.message).toContain('Manual linking is disabled');
    await off.close();
  });
});

describe('an anonymous person', () => {
  test('has a session, and nothing that needs an address', async () => {
    const client = auth.client();
    const { data } = await client.signInAnonymously({ options: { data: { d: 4 } } });
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      app_metadata: {},
      user_metadata: { d: 4 },
      identities: [],
    });
    expect((await client.reauthenticate()).error?.message).toContain(
      'Reauthentication requires the user to have an email or a phone number',
    );
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'no_authorization',
    });
    expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({ status: 422 });
  });

  test('becomes somebody by an address', async () => {
    const client = auth.client();
    await client.signInAnonymously();
    const email = unique();
    await client.updateUser({ email });
    const { data } = await client.verifyOtp({ type: 'email_change', email, token: auth.mailTo(email).code });
    expect(data.user).toMatchObject({ is_anonymous: false, email, app_metadata: { provider: 'email' } });
  });

  test('is refused where there are none', async () => {
    const off = await startAuth(database, { signupEnabled: false });
    const { error } = await off.client().signInAnonymously();
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
    expect(error?.message).toContain('Anonymous sign-ins are disabled');
    const closed = await off.client().signUp({ email: unique(), password: PASSWORD });
    expect(closed.error).toMatchObject({ code: 'signup_disabled', message: 'Signups not allowed for this instance' });
    await off.close();
  });
});
