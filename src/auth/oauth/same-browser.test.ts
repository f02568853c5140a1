import type { GoTrueClient, Provider } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newBrowser } from '#auth/oauth/browser.test.fixture.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '#auth/oauth/local-provider.test.fixture.ts';
import { type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const OIDC = 'oidc' as Provider;
const RETURN = 'http://localhost:3000/auth/confirm?next=/settings';
let database: Database;
let auth: RunningAuth;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  provider = await startProvider();
  const oidc = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: provider.issuer };
  auth = await startAuth(database, { providers: { oidc } });
});
afterAll(async () => {
  await auth.close();
  await provider.close();
  await database.close();
});

const victim = () => ({ sub: unique(), email: unique(), email_verified: true });

async function providersOf(client: GoTrueClient): Promise<string[]> {
  return (await client.getUserIdentities()).data?.identities.map((identity) => identity.provider) ?? [];
}

async function linkOf(client: GoTrueClient): Promise<string> {
  const { data } = await client.linkIdentity({ provider: OIDC, options: { redirectTo: RETURN } });
  return data.url ?? '';
}

/** Requests a link in the implicit flow. */
async function implicitLink(client: GoTrueClient) {
  const token = (await client.getSession()).data.session?.access_token;
  const query = new URLSearchParams({ provider: OIDC, redirect_to: RETURN, skip_http_redirect: 'true' });
  const { body, headers } = await auth.call(`/user/identities/authorize?${query}`, { token });
  return { url: body.url as string, setCookies: headers.getSetCookie() };
}

describe('by PKCE', () => {
  test('a link that somebody else opens links nothing, and its code is worth nothing to them', async () => {
    const { client } = await auth.person();
    const url = await linkOf(client);
    provider.person = victim();
    const landed = await newBrowser().browse(url);
    expect(await providersOf(client)).toEqual(['email']);
    const stranger = auth.client();
    await stranger.signInWithOAuth({ provider: OIDC });
    const code = landed.searchParams.get('code') ?? '';
    expect((await stranger.exchangeCodeForSession(code)).error).toMatchObject({ code: 'bad_code_verifier' });
    expect(await providersOf(client)).toEqual(['email']);
    const own = auth.client();
    const { data } = await own.signInWithOAuth({ provider: OIDC, options: { redirectTo: RETURN } });
    const back = await newBrowser().browse(data.url ?? '');
    const signedIn = await own.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(signedIn.data.user?.email).toBe(provider.person.email);
  });

  test('the one who asked links by redeeming the code, wherever the service stands and without any cookie', async () => {
    const { client, email } = await auth.person();
    provider.person = victim();
    const landed = await newBrowser().browse(await linkOf(client));
    const { data } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['email', 'oidc'] } });
    expect(data.session?.provider_token).toBe(`access-${provider.person.sub}`);
  });

  test('of two who link the same identity at once the second is told, when the code is redeemed', async () => {
    const [first, second] = [(await auth.person()).client, (await auth.person()).client];
    provider.person = victim();
    const codes: string[] = [];
    for (const client of [first, second]) {
      const landed = await newBrowser().browse(await linkOf(client));
      codes.push(landed.searchParams.get('code') ?? '');
    }
    const [one, other] = await Promise.all([
      first.exchangeCodeForSession(codes[0] ?? ''),
      second.exchangeCodeForSession(codes[1] ?? ''),
    ]);
    const refused = [one.error, other.error].filter((error) => error !== null);
    expect(refused).toMatchObject([{ status: 422, code: 'identity_already_exists' }]);
  });
});

describe('by the implicit flow', () => {
  test('a link is finished in the browser that asked alone', async () => {
    const { client } = await auth.person();
    provider.person = victim();
    const opened = await implicitLink(client);
    const stolen = await newBrowser().browse(opened.url);
    expect(stolen.searchParams.get('error_code')).toBe('bad_oauth_state');
    expect(await providersOf(client)).toEqual(['email']);

    const { url, setCookies } = await implicitLink(client);
    expect(setCookies).toEqual([
      expect.stringMatching(/^auth-flow-[\w-]+=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/),
    ]);
    const browser = newBrowser();
    browser.keep(setCookies);
    const landed = await browser.browse(url);
    expect(landed.hash).toContain('access_token=');
    expect(await providersOf(client)).toEqual(['email', 'oidc']);
    expect(browser.cookies.size).toBe(0);
  });

  test('a sign-in that was begun elsewhere signs nobody in, also where the provider answers by a form', async () => {
    provider.person = victim();
    const client = auth.client({ flowType: 'implicit' });
    const asked = async () => {
      const { data } = await client.signInWithOAuth({ provider: OIDC, options: { redirectTo: RETURN } });
      const browser = newBrowser();
      return { browser, back: await browser.step(await browser.step(data.url ?? '')) };
    };
    const { back: planted } = await asked();
    const landed = await newBrowser().browse(planted);
    expect([landed.searchParams.get('error_code'), landed.hash]).toEqual([
      'bad_oauth_state',
      expect.not.stringContaining('access_token'),
    ]);
    const { browser, back } = await asked();
    const posted = await browser.browse(back.origin + back.pathname, { method: 'POST', body: back.searchParams });
    expect(posted.hash).toContain('access_token=');
  });

  test('over TLS no other host of the domain can set the cookie', async () => {
    const externalUrl = 'https://auth.example/auth/v1';
    const secure = await startAuth(database, { providers: auth.config.providers, externalUrl });
    const { headers } = await secure.call('/authorize?provider=oidc');
    expect(headers.get('set-cookie')).toMatch(/^__Host-auth-flow-[\w-]+=[\w-]{43}; Path=\/; .*; Secure$/);
    await secure.close();
  });
});

test('a form that no provider would post is refused', async () => {
  const raw = `state=x&code=${'x'.repeat(10_000)}`;
  expect((await auth.call('/callback', { raw })).body).toMatchObject({ code: 400, error_code: 'validation_failed' });
});
