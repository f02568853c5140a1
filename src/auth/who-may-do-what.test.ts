import { createHash } from 'node:crypto';
import type { GoTrueClient } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { softwareKey } from '#auth/mfa/software-key.test.fixture.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '#auth/oauth/local-provider.test.fixture.ts';
import { CALLBACK, registerApp } from '#auth/oauth-server/local-app.test.fixture.ts';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { WHO_MAY_DO_WHAT } from '#auth/who-may-do-what.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { NO_PAGE } from '#platform/content-security-policy.ts';
import type { Database } from '#platform/db.ts';
import { readLines, routesOf } from '#tests/support/access-list.ts';
import { type TakenBack, takenBack } from '#tests/support/taken-back.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const SITE = 'http://localhost:3000';
const PROOF_SECONDS = 600;
const LINES = readLines(WHO_MAY_DO_WHAT);
const NO_SUCH_PATH = 'There is no such path';

type Key = ReturnType<typeof softwareKey>;
/** A user with two identities and a passkey. */
type Person = { id: string; email: string; client: GoTrueClient; key: Key; passkeyId: string; identityId: string };

let database: Database;
let back: TakenBack;
let provider: Awaited<ReturnType<typeof startProvider>>;
let auth: RunningAuth;
let owner: Person & { factorId: string; secret: string; sessionId: string; old: GoTrueClient };
let other: Person;
let tokens: Record<string, string>;

beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  back = takenBack(database, 'accounts');
  provider = await startProvider();
  const oidc = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: provider.issuer };
  auth = await startAuth(back.database, { providers: { oidc }, proofSeconds: PROOF_SECONDS });
  // A TOTP code works for half a minute, and once.
  auth.clock.stop();
  other = await createPerson();
  owner = await createOwner();
  const half = await signedInAgain();
  tokens = {
    nobody: '',
    other: await tokenOf(other.client),
    half: await tokenOf(half),
    owner: await tokenOf(owner.client),
    old: await tokenOf(owner.old),
    service: await auth.serviceToken(),
  };
});
afterAll(async () => {
  await auth.close();
  await provider.close();
  await database.close();
});

const tokenOf = async (client: GoTrueClient) => (await client.getSession()).data.session?.access_token ?? '';

async function createPerson(): Promise<Person> {
  const { client, email, id } = await auth.person();
  const id_token = await provider.idToken({ sub: unique(), email, email_verified: true });
  await auth.call('/token?grant_type=id_token', { body: { provider: 'oidc', id_token } });
  const identities = (await client.getUserIdentities()).data?.identities ?? [];
  const key = softwareKey(SITE);
  const { data } = await client.passkey.startRegistration();
  if (!data) throw new Error('There is no passkey to register.');
  const made = await client.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: key.create(data.options),
  });
  const linked = identities.find((identity) => identity.provider === 'oidc');
  return { id, email, client, key, passkeyId: made.data?.id ?? '', identityId: linked?.identity_id ?? '' };
}

async function createOwner(): Promise<typeof owner> {
  const person = await createPerson();
  const { data } = await person.client.mfa.enroll({ factorType: 'totp' });
  if (data?.type !== 'totp') throw new Error('The factor was not enrolled.');
  const { id: factorId, totp } = data;
  const shown = await person.client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) });
  if (shown.error) throw shown.error;
  const old = await signedInLongAgo(person.email, factorId, totp.secret);
  // For the next code to be a new one.
  auth.clock.advance(DURATIONS.minute);
  await signedInAgain(person.email);
  const { body } = await auth.call('/user/sessions', { token: await tokenOf(person.client) });
  const elsewhere = body.sessions.find(({ is_current }: { is_current: boolean }) => !is_current);
  return { ...person, factorId, secret: totp.secret, sessionId: elsewhere.id, old };
}

/** A session with both factors, given before the time that a proof lasts. */
async function signedInLongAgo(email: string, factorId: string, secret: string): Promise<GoTrueClient> {
  auth.clock.advance(DURATIONS.minute);
  const client = await signedInAgain(email);
  await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  const { session_id } = decodeJwt<{ session_id: string }>(await tokenOf(client));
  const at = Math.floor(auth.clock.now().getTime() / DURATIONS.second) - 2 * PROOF_SECONDS;
  const proofs = ['password', 'totp'].map((method) => ({ method, at }));
  await database.db.execute(
    sql`update accounts.sessions set proofs = ${JSON.stringify(proofs)}::jsonb where id = ${session_id}`,
  );
  return client;
}

/** The token of a letter about a change of the owner's. */
async function undoToken(): Promise<string> {
  const before = { email: owner.email, email_confirmed_at: auth.clock.now().toISOString() };
  const nothing = { phone: null, phone_confirmed_at: null, identities: [], factors: [], passkeys: [] };
  const token = unique();
  const hash = createHash('sha256').update(token).digest('hex');
  const ways = JSON.stringify({ ...before, ...nothing });
  await back.database.db.execute(sql`
    insert into accounts.undos (user_id, token_hash, change, before, created_at)
    values (${owner.id}, ${hash}, 'password', ${ways}::jsonb, ${auth.clock.now().toISOString()})`);
  return token;
}

function codeOf(secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.generate({ timestamp: auth.clock.now().getTime() });
}

/** A session by the password alone. */
async function signedInAgain(email = owner.email): Promise<GoTrueClient> {
  const client = auth.client();
  await client.signInWithPassword({ email, password: PASSWORD });
  return client;
}

type Given = { path?: string; query?: string; body?: unknown; form?: string; headers?: Record<string, string> };

/** Makes a call valid, apart from its token; `as` obtains what it needs first. */
const GIVEN: Record<string, (as: string) => Given | Promise<Given>> = {
  'POST /signup': () => ({ body: { email: unique(), password: PASSWORD } }),
  'POST /token': () => ({ query: 'grant_type=password', body: { email: owner.email, password: PASSWORD } }),
  'POST /otp': () => ({ body: { email: owner.email } }),
  'POST /magiclink': () => ({ body: { email: owner.email } }),
  'POST /recover': () => ({ body: { email: owner.email } }),
  'POST /resend': () => ({ body: { type: 'signup', email: owner.email } }),
  'POST /verify': async () => {
    await auth.call('/recover', { body: { email: owner.email } });
    return { body: { type: 'recovery', email: owner.email, token: auth.mailTo(owner.email).code } };
  },
  'POST /verify/preview': async () => {
    await auth.call('/recover', { body: { email: owner.email } });
    const token_hash = auth.mailTo(owner.email).link.searchParams.get('token');
    return { body: { type: 'recovery', token_hash } };
  },
  'GET /verify': async () => {
    await auth.call('/recover', { body: { email: owner.email } });
    return { query: auth.mailTo(owner.email).link.search.slice(1) };
  },
  'GET /authorize': () => ({ query: 'provider=oidc' }),
  'GET /callback': async () => {
    const { query, cookie } = await returned();
    return { query, headers: { cookie } };
  },
  'POST /callback': async () => ({ form: (await returned()).query }),
  'POST /logout (this session)': () => ({ query: 'scope=local' }),
  'POST /passkeys/authentication/verify': async () => {
    const { body } = await auth.call('/passkeys/authentication/options', { method: 'POST' });
    return { body: { challenge_id: body.challenge_id, credential: owner.key.sign(body.options) } };
  },
  'POST /undo': async () => ({ body: { token: await undoToken() } }),
  'POST /undo/look': async () => ({ body: { token: await undoToken() } }),
  'PUT /user': () => ({ body: { data: { town: 'Busan' } } }),
  'PUT /user (another password)': () => ({ body: { password: 'Another-horse-8', current_password: PASSWORD } }),
  'PUT /user (another address)': () => ({ body: { email: unique() } }),
  'DELETE /user/sessions/:id': () => ({ path: `/user/sessions/${owner.sessionId}` }),
  'GET /user/identities/authorize': () => ({ query: 'provider=oidc' }),
  'DELETE /user/identities/:id': () => ({ path: `/user/identities/${owner.identityId}` }),
  'POST /factors': () => ({ body: { factor_type: 'totp', friendly_name: 'another' } }),
  'POST /factors/:id/challenge': () => ({ body: {} }),
  'POST /factors/:id/verify': async () => {
    const { body } = await auth.call(`/factors/${owner.factorId}/challenge`, {
      body: {},
      token: tokens['owner'] ?? '',
    });
    return { body: { challenge_id: body.id, code: codeOf(owner.secret) } };
  },
  'GET /factors/recovery-codes': async () => {
    await withCodes();
    return {};
  },
  'POST /factors/recovery-codes/regenerate': withCodes,
  'POST /factors/recovery-codes/verify': withCodes,
  'DELETE /factors/recovery-codes': withCodes,
  'POST /passkeys/registration/verify': async (as) => {
    const token = tokens[as === 'other' ? as : 'owner'] ?? '';
    const { body } = await auth.call('/passkeys/registration/options', { method: 'POST', token });
    return { body: { challenge_id: body.challenge_id, credential: softwareKey(SITE).create(body.options) } };
  },
  'PATCH /passkeys/:id': () => ({ path: `/passkeys/${owner.passkeyId}`, body: { friendly_name: 'at home' } }),
  'DELETE /passkeys/:id': () => ({ path: `/passkeys/${owner.passkeyId}` }),
  'GET /oauth/authorize': async () => ({ query: new URL((await newApp()).address()).search.slice(1) }),
  'POST /oauth/token': async () => {
    const app = await newApp();
    const code = (await app.consent(owner.client)).searchParams.get('code') ?? '';
    const verified = { code_verifier: app.verifier, client_id: app.id };
    return { form: formOf({ grant_type: 'authorization_code', code, ...verified }) };
  },
  'POST /oauth/revoke': async () => {
    const app = await newApp();
    const { access_token } = await app.connect(owner.client);
    return { form: formOf({ token: access_token, client_id: app.id }) };
  },
  'POST /oauth/clients/register': () => ({ body: { redirect_uris: [CALLBACK] } }),
  'GET /oauth/authorizations/:id': async () => ({ path: await questionPath() }),
  'POST /oauth/authorizations/:id/consent': async () => ({
    path: `${await questionPath()}/consent`,
    body: { action: 'approve' },
  }),
  'POST /oauth/authorizations/:id/consent (no)': async () => ({
    path: `${await questionPath()}/consent`,
    body: { action: 'deny' },
  }),
  'DELETE /user/oauth/grants': async () => {
    const app = await newApp();
    await app.connect(owner.client);
    return { query: `client_id=${app.id}` };
  },
  'POST /oauth/introspect': async () => ({
    body: { token: (await (await newApp()).connect(owner.client)).access_token },
  }),
  'POST /admin/oauth/clients': () => ({ body: { client_name: 'Ours', redirect_uris: [CALLBACK] } }),
  'GET /admin/oauth/clients/:id': async () => ({ path: `/admin/oauth/clients/${(await newApp()).id}` }),
  'PUT /admin/oauth/clients/:id': async () => ({
    path: `/admin/oauth/clients/${(await newApp()).id}`,
    body: { client_name: 'Theirs' },
  }),
  'DELETE /admin/oauth/clients/:id': async () => ({ path: `/admin/oauth/clients/${(await newApp()).id}` }),
  'POST /admin/oauth/clients/:id/regenerate_secret': async () => {
    const { id } = await registerApp(auth, { token_endpoint_auth_method: 'client_secret_post' });
    return { path: `/admin/oauth/clients/${id}/regenerate_secret` };
  },
  'POST /admin/users': () => ({ body: { email: unique() } }),
  'DELETE /admin/users/:id/sessions/:sid': () => ({ path: `/admin/users/${owner.id}/sessions/${owner.sessionId}` }),
  'PUT /admin/users/:id': () => ({ body: { user_metadata: { town: 'Busan' } } }),
  'POST /admin/generate_link': () => ({ body: { type: 'recovery', email: owner.email } }),
  'POST /invite': () => ({ body: { email: unique() } }),
};

const newApp = () => registerApp(auth);

const questionPath = async () => `/oauth/authorizations/${await (await newApp()).question()}`;

const formOf = (form: Record<string, string>) => new URLSearchParams(form).toString();

/** The owner has recovery codes; the first one is sent along. */
async function withCodes(): Promise<Given> {
  const { body } = await auth.call('/factors/recovery-codes', { method: 'POST', token: tokens['owner'] ?? '' });
  return { body: { code: body.codes[0] } };
}

/** The query of a return from the provider, and the cookie of its flow. */
async function returned(): Promise<{ query: string; cookie: string }> {
  provider.person = { sub: unique(), email: unique(), email_verified: true };
  const begun = await fetch(`${auth.url}/authorize?provider=oidc`, { redirect: 'manual' });
  const there = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' });
  const query = new URL(there.headers.get('location') ?? '').search.slice(1);
  return { query, cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

function pathOf(pattern: string): string {
  const id = pattern.startsWith('/admin/users/') ? owner.id : owner.factorId;
  return pattern.replace(':id', id).replace(':fid', owner.factorId).replace(':pid', owner.passkeyId);
}

/** The protocol has other statuses for these refusals. */
const NOT_YOURS = new Set([
  'insufficient_aal',
  'identity_not_found',
  'mfa_recovery_codes_sole_factor',
  'reauthentication_needed',
]);

type Answer = Awaited<ReturnType<RunningAuth['call']>>;

function verdict({ status, body, headers }: Answer): string {
  const landing = headers.get('location') ?? '';
  if (landing.includes('error')) return `${status} ${landing}`;
  if (status < 400) return 'in';
  return [401, 403, 404].includes(status) || NOT_YOURS.has(body.error_code) ? '-' : `${status} ${JSON.stringify(body)}`;
}

/** Makes a call; its preparation is not checked. */
async function call(name: string, as: string, fromHere: () => Promise<void>): Promise<Answer> {
  const [method = '', pattern = ''] = name.split(' ');
  const { path = pathOf(pattern), query, body, form, headers } = (await GIVEN[name]?.(as)) ?? {};
  await fromHere();
  const type = 'application/x-www-form-urlencoded';
  return auth.call(query ? `${path}?${query}` : path, {
    method,
    token: tokens[as] ?? '',
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
    ...(form === undefined ? {} : { raw: form, headers: { 'content-type': type } }),
  });
}

test('the list has a line for every route of the service, and none for another', async () => {
  const listed = routesOf(LINES);
  const isListed = (call: string) =>
    listed.some((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(call));
  const paths = [...new Set(listed.map((route) => route.split(' ')[1] ?? ''))];
  expect(paths.toSorted()).toEqual([...new Set(auth.routes)].toSorted());
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const { body } = await auth.call(path, { method });
      expect([method, path, body.msg !== NO_SUCH_PATH]).toEqual([method, path, isListed(`${method} ${path}`)]);
    }
  }
});

/** What keeps an answer from being stored, and from being taken for a page. */
const FORBIDS = ['cache-control', 'content-security-policy'];

describe('as the list says, so does', () => {
  test.each(LINES.map((line) => [line.name, line] as const))('%s', async (name, { letIn }) => {
    const said: Record<string, string[]> = {};
    const found: Record<string, string[]> = {};
    for (const [as, isIn] of Object.entries(letIn)) {
      const { result, changed } = await back.takeBack((fromHere) => call(name, as, fromHere));
      // Routes without authentication take the owner's own proof, with which anybody acts as the owner.
      const isProof = letIn['nobody'] === true || as === 'owner' || as === 'old' || as === 'half' || as === 'service';
      const strays = isProof ? [] : changed.filter((row) => row.includes(owner.id));
      said[as] = [
        isIn ? 'in' : '-',
        name.startsWith('GET /.well-known/') ? 'public, max-age=600' : 'no-store',
        NO_PAGE,
      ];
      found[as] = [verdict(result), ...FORBIDS.map((header) => result.headers.get(header) ?? 'none'), ...strays];
    }
    expect(found).toEqual(said);
  });
});
