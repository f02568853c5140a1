import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { softwareKey } from '#auth/mfa/software-key.test.fixture.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '#auth/oauth/local-provider.test.fixture.ts';
import { looked, registerApp } from '#auth/oauth-server/local-app.test.fixture.ts';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** Concurrent calls on one account. On a server each has a connection of its own. */
const AT_ONCE = 8;
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

type Answer = Awaited<ReturnType<RunningAuth['call']>>;

function atOnce(ask: (number: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_none, number) => ask(number)));
}

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const OK = Array(AT_ONCE).fill(200);

async function signedIn() {
  const { email, client, id } = await auth.person();
  const { session } = (await client.getSession()).data;
  return { email, client, id, token: session?.access_token ?? '', refresh_token: session?.refresh_token ?? '' };
}

test('many sign-ups for one address make one account, and the first of their mails that is opened ends the others', async () => {
  const email = unique();
  const answers = await atOnce(() => auth.call('/signup', { body: { email, password: PASSWORD } }));
  expect(statusesOf(answers)).toEqual(OK);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const codes = auth.letters.filter(({ to }) => to === email).map(({ facts }) => facts?.[0]?.[1] ?? '');
  const verified = await Promise.all(codes.map((token) => auth.client().verifyOtp({ type: 'signup', email, token })));
  expect(verified.filter(({ error }) => error === null)).toHaveLength(1);
});

test('many sign-ins by a provider make one account', async () => {
  const person = { sub: unique(), email: unique(), email_verified: true };
  const id_token = await provider.idToken(person);
  const answers = await atOnce(() => auth.call('/token?grant_type=id_token', { body: { provider: 'oidc', id_token } }));
  expect(statusesOf(answers)).toEqual(OK);
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
});

test('links opened while more of them are asked for neither fail nor wait for each other for ever', async () => {
  const { email } = await signedIn();
  const challenge = createHash('sha256').update('x'.repeat(43)).digest('base64url');
  const pkce = { code_challenge: challenge, code_challenge_method: 's256' };
  for (let round = 0; round < 3; round += 1) {
    await auth.call('/recover', { body: { email, ...pkce } });
    const { link, code } = auth.mailTo(email);
    const answers = await atOnce((number) => {
      if (number % 4 === 0) return auth.call('/recover', { body: { email, ...pkce } });
      if (number % 4 === 1) return auth.call('/otp', { body: { email, ...pkce } });
      if (number % 4 === 2) return auth.call(link.pathname + link.search);
      return auth.call('/verify', { body: { type: 'recovery', email, token: code } });
    });
    for (const { status, body } of answers) expect([status, body]).toEqual([expect.toBeOneOf([200, 303, 403]), body]);
  }
});

test('a link works once, however many open it at the same moment', async () => {
  const { email } = await signedIn();
  await auth.client().resetPasswordForEmail(email);
  const token_hash = auth.mailTo(email).link.searchParams.get('token');
  const answers = await atOnce(() => auth.call('/verify', { body: { type: 'recovery', token_hash } }));
  expect(statusesOf(answers).toSorted()).toEqual([200, ...Array(AT_ONCE - 1).fill(403)]);
});

test('guesses at a code at the same moment are all counted', async () => {
  const { email } = await signedIn();
  await auth.client().resetPasswordForEmail(email);
  const { code } = auth.mailTo(email);
  const guess = (token: string) => auth.call('/verify', { body: { type: 'recovery', email, token } });
  await atOnce(() => guess('abcdef'));
  await atOnce(() => guess('abcdef'));
  expect((await guess(code)).body.error_code).toBe('otp_expired');
});

test('refreshes, sign-ins and sign-outs at the same moment leave each session either alive or ended', async () => {
  const { email, token, refresh_token } = await signedIn();
  const answers = await atOnce((number) => {
    if (number % 4 === 0) return auth.call('/token?grant_type=refresh_token', { body: { refresh_token } });
    if (number % 4 === 1) return auth.call('/token?grant_type=password', { body: { email, password: PASSWORD } });
    if (number % 4 === 2) return auth.call('/logout?scope=others', { method: 'POST', token });
    return auth.call('/logout?scope=global', { method: 'POST', token });
  });
  for (const { status } of answers) expect([200, 204, 400, 403]).toContain(status);
  expect((await auth.call('/token?grant_type=refresh_token', { body: { refresh_token } })).status).toBe(400);
});

test('a password that is changed while somebody signs in with the old one ends that session too, or refuses it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { email, token } = await signedIn();
    const password = 'Another-horse-8';
    const answers = await atOnce((number) =>
      number === 3
        ? auth.call('/user', { method: 'PUT', token, body: { password } })
        : auth.call('/token?grant_type=password', { body: { email, password: PASSWORD } }),
    );
    expect(answers[3]?.status).toBe(200);
    const signIns = answers.filter((_, number) => number !== 3);
    const codes = await Promise.all(
      signIns.map(async ({ status, body }) =>
        status === 200 ? (await auth.call('/user', { token: body.access_token })).body.error_code : body.error_code,
      ),
    );
    for (const code of codes) expect(code).toBeOneOf(['session_not_found', 'invalid_credentials']);
    expect((await auth.call('/user', { token })).status).toBe(200);
  }
});

test('factors enrolled, verified and taken away at the same moment neither fail nor exceed what there is room for', async () => {
  const { client, token } = await signedIn();
  const enrolling = await atOnce((number) =>
    auth.call('/factors', { token, body: { factor_type: 'totp', friendly_name: `app ${number}` } }),
  );
  expect(statusesOf(enrolling)).toEqual(OK);
  const more = await atOnce((number) =>
    auth.call('/factors', { token, body: { factor_type: 'totp', friendly_name: `more ${number}` } }),
  );
  expect(statusesOf(more).filter((status) => status === 200)).toHaveLength(auth.config.mfa.maxFactors - AT_ONCE);
  const timestamp = auth.clock.now().getTime();
  const challenges = await Promise.all(
    enrolling.map(({ body }) => auth.call(`/factors/${body.id}/challenge`, { token, body: {} })),
  );
  const answers = await atOnce((number) => {
    const { id, totp } = enrolling[number]?.body ?? {};
    if (number % 2) return auth.call(`/factors/${id}`, { method: 'DELETE', token });
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp });
    return auth.call(`/factors/${id}/verify`, { token, body: { challenge_id: challenges[number]?.body.id, code } });
  });
  for (const { status } of answers) expect([200, 404]).toContain(status);
  const { data } = await client.getUser(answers.find(({ body }) => body.access_token)?.body.access_token);
  expect(data.user?.factors).toHaveLength(1);
});

test('who is deleted while signing in by a passkey is signed in before or not at all', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { client, id } = await signedIn();
    const key = softwareKey('http://localhost:3000');
    const { data: asked } = await client.passkey.startRegistration();
    if (!asked) throw new Error('no options');
    await client.passkey.verifyRegistration({
      challengeId: asked.challenge_id,
      credential: key.create(asked.options),
    });
    const token = await auth.serviceToken();
    const challenges = await atOnce(() => auth.call('/passkeys/authentication/options', { body: {} }));
    const answers = await atOnce((number) => {
      if (number === 3) return auth.call(`/admin/users/${id}`, { method: 'DELETE', token });
      const { challenge_id, options } = challenges[number]?.body ?? {};
      return auth.call('/passkeys/authentication/verify', { body: { challenge_id, credential: key.sign(options) } });
    });
    expect(answers[3]?.status).toBe(200);
    for (const { status } of answers) expect([200, 400, 403]).toContain(status);
    expect((await client.getUser()).error).toMatchObject({ code: 'user_not_found' });
  }
});

test('who is deleted during other calls is gone, and the calls are answered', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email, client, id, token } = await signedIn();
    const { body: factor } = await auth.call('/factors', { token, body: { factor_type: 'totp' } });
    const service = await auth.serviceToken();
    const body = { email, code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' };
    const answers = await atOnce((number) => {
      if (number === 3) return auth.call(`/admin/users/${id}`, { method: 'DELETE', token: service });
      if (number % 4 === 0) return auth.call('/recover', { body });
      if (number % 4 === 1) return auth.call('/passkeys/registration/options', { token, body: {} });
      if (number % 4 === 2) return auth.call(`/factors/${factor.id}/challenge`, { token, body: {} });
      return auth.call('/user/identities/authorize?provider=oidc&skip_http_redirect=true', { token });
    });
    expect(answers[3]?.status).toBe(200);
    for (const { status } of answers) expect([200, 403, 404, 409]).toContain(status);
    expect((await client.getUser()).error).toMatchObject({ code: 'user_not_found' });
  }
});

test('one identity is linked to one of two people who ask at the same moment', async () => {
  const person = { sub: unique(), email: unique(), email_verified: true };
  const id_token = await provider.idToken(person);
  const [one, other] = [await signedIn(), await signedIn()];
  const body = { provider: 'oidc', id_token, link_identity: true };
  const answers = await Promise.all(
    [one, other].map(({ token }) => auth.call('/token?grant_type=id_token', { body, token })),
  );
  expect(statusesOf(answers).toSorted()).toEqual([200, 422]);
  auth.clock.advance(DURATIONS.second);
  expect(answers.find(({ status }) => status === 422)?.body.error_code).toBe('identity_already_exists');
});

test('of many who redeem an app’s code one gets tokens, and they end with the others', async () => {
  const app = await registerApp(auth);
  const { client } = await auth.person();
  const code = (await app.consent(client)).searchParams.get('code') ?? '';
  const answers = await atOnce(() => app.redeem(code));
  const [won, ...others] = answers.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  expect(await looked(auth, won?.body.access_token)).toEqual({ active: false });
});

test('many refreshes of an app at once get one next token', async () => {
  const app = await registerApp(auth);
  const { client } = await auth.person();
  const { refresh_token } = await app.connect(client);
  const answers = await atOnce(() => app.refresh(refresh_token));
  expect(statusesOf(answers)).toEqual(OK);
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(1);
});

test('many answers to an app’s question make one consent and one code', async () => {
  const app = await registerApp(auth);
  const { client } = await auth.person();
  const question = await app.question();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => client.oauth.approveAuthorization(question, { skipBrowserRedirect: true })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect((await client.oauth.listGrants()).data).toHaveLength(1);
});
