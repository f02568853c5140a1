import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, PASSWORD, unique } from '#auth/running-auth.test.fixture.ts';
import { type Program, startProgram } from '#auth/running-program.test.fixture.ts';

const LEGACY_SECRET = 'a legacy secret of thirty-two bytes';
const PHONE = '+821011112222';
const folder = mkdtempSync(join(tmpdir(), 'auth-instances-'));
const oldKey = await generateKeyPair('ES256', { extractable: true });

/** The default configuration, and four others. */
let plain: Program;
let easy: Program;
let closed: Program;
let prefixed: Program;
let phones: Program;
beforeAll(async () => {
  [plain, easy, closed, prefixed, phones] = await Promise.all([
    startProgram({}),
    startProgram({
      AUTH_EMAIL_AUTOCONFIRM: 'on',
      AUTH_PHONE_ENABLED: 'on',
      AUTH_PHONE_AUTOCONFIRM: 'on',
      AUTH_ANONYMOUS_ENABLED: 'on',
      AUTH_MANUAL_LINKING: 'off',
      AUTH_MFA_MAX_FACTORS: '1',
      AUTH_TOKEN_SECONDS: '120',
      AUTH_REUSE_SECONDS: '0',
      AUTH_RP_ID: 'madang.example',
      AUTH_RP_ORIGINS: 'https://madang.example/',
      AUTH_SIGNING_KEYS_FILE: await keyFile(),
      AUTH_LEGACY_SECRET: LEGACY_SECRET,
    }),
    startProgram({ AUTH_SIGNUP_ENABLED: 'off', AUTH_PASSKEYS_ENABLED: 'off' }),
    startProgram({
      AUTH_PREFIX: '/auth/v1',
      AUTH_PASSWORD_MIN: '6',
      AUTH_PASSWORD_RULES: 'none',
      AUTH_SITE_URL: 'https://madang.example',
      AUTH_REDIRECT_ALLOW: 'https://*.preview.example/**',
      AUTH_MAIL_LINKS: 'verify',
      AUTH_MAIL_GAP_SECONDS: '0',
      AUTH_RATE_FACTOR: '0.2',
    }),
    startProgram({
      AUTH_EMAIL_ENABLED: 'off',
      AUTH_PHONE_ENABLED: 'on',
      AUTH_TEST_OTP: `${PHONE}=123456`,
      AUTH_DATA_DIR: join(folder, 'data'),
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([plain, easy, closed, prefixed, phones].map((program) => program.kill()));
  rmSync(folder, { recursive: true, force: true });
});

/** A key that signs, and an older one that still verifies. */
async function keyFile(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const path = join(folder, 'keys.json');
  const signing = { ...(await exportJWK(privateKey)), alg: 'RS256', kid: 'new', key_ops: ['sign', 'verify'] };
  const verifying = { ...(await exportJWK(oldKey.publicKey)), alg: 'ES256', kid: 'old', key_ops: ['verify'] };
  writeFileSync(path, JSON.stringify([verifying, signing]));
  return path;
}

type Mail = { to: string; text: string };

async function mailsOf({ url }: Program): Promise<Mail[]> {
  return (await (await fetch(new URL('/dev/mail', url))).json()) as Mail[];
}

const bare = { headers: { 'content-type': 'application/json' } };
async function statusOf(program: Program, path: string, token: string): Promise<number> {
  return (await fetch(program.url + path, { headers: { ...bare.headers, authorization: `Bearer ${token}` } })).status;
}

test('without any setting the rules are those of the product, and mails are shown to who is at the machine', async () => {
  const email = unique();
  const client = newClient(plain.url);
  expect((await client.signUp({ email, password: 'secret' })).error).toMatchObject({
    reasons: ['length', 'characters'],
  });
  expect((await client.signInAnonymously()).error).toMatchObject({ code: 'anonymous_provider_disabled' });
  expect((await client.signUp({ email, password: PASSWORD })).data).toMatchObject({ user: { email }, session: null });
  expect((await client.signUp({ email, password: PASSWORD })).error).toMatchObject({
    code: 'over_email_send_rate_limit',
  });
  const [mail] = await mailsOf(plain);
  expect(mail).toMatchObject({ to: email, text: expect.stringContaining('/auth/callback?token_hash=') });
  const token = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const { data } = await client.verifyOtp({ type: 'email', email, token });
  expect(data.session?.expires_in).toBe(3600);
  const link = await client.linkIdentity({ provider: 'google' });
  expect(link.error).toMatchObject({ code: 'validation_failed' });
});

test('confirmations, linking, factors, tokens and passkeys are as one instance alone is told', async () => {
  const email = unique();
  const client = newClient(easy.url);
  const { data } = await client.signUp({ email, password: PASSWORD });
  expect(data.session).toMatchObject({ expires_in: 120, user: { email } });
  expect((await newClient(easy.url).signUp({ phone: PHONE, password: PASSWORD })).data.session).not.toBeNull();
  expect((await newClient(easy.url).signInAnonymously()).data.user?.is_anonymous).toBe(true);
  expect((await client.linkIdentity({ provider: 'google' })).error).toMatchObject({ code: 'manual_linking_disabled' });
  expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'one' })).error).toBeNull();
  const second = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'two' });
  expect(second.error).toMatchObject({ code: 'too_many_enrolled_mfa_factors' });
  expect((await client.passkey.startRegistration()).data?.options.rp.id).toBe('madang.example');

  const first = data.session?.refresh_token ?? '';
  const next = (await client.refreshSession({ refresh_token: first })).data.session?.refresh_token ?? '';
  expect((await client.refreshSession({ refresh_token: next })).error).toBeNull();
  const reused = await newClient(easy.url).refreshSession({ refresh_token: first });
  expect(reused.error).toMatchObject({ code: 'refresh_token_already_used' });
});

test('of the keys in a file one signs and all verify, and so does the secret from before', async () => {
  const client = newClient(easy.url);
  await client.signUp({ email: unique(), password: PASSWORD });
  expect((await client.getClaims()).data?.header).toMatchObject({ alg: 'RS256', kid: 'new' });
  const published = await (await fetch(`${easy.url}/.well-known/jwks.json`)).json();
  expect(published).toMatchObject({
    keys: [
      { kid: 'old', alg: 'ES256' },
      { kid: 'new', alg: 'RS256' },
    ],
  });
  expect(JSON.stringify(published)).not.toMatch(/"(?:d|p|q)":/);
  const service = (header: JWTHeaderParameters, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT({ role: 'service_role' }).setProtectedHeader(header).sign(key);
  const byOldKey = await service({ alg: 'ES256', kid: 'old' }, oldKey.privateKey);
  const bySecret = await service({ alg: 'HS256', typ: 'JWT' }, new TextEncoder().encode(LEGACY_SECRET));
  for (const token of [byOldKey, bySecret]) {
    expect(await statusOf(easy, '/admin/users', token)).toBe(200);
    expect(await statusOf(plain, '/admin/users', token)).toBe(403);
  }
});

test('sign-ups and passkeys can be off', async () => {
  const client = newClient(closed.url);
  expect((await client.signUp({ email: unique(), password: PASSWORD })).error).toMatchObject({
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  });
  expect((await client.passkey.startAuthentication()).error).toMatchObject({ code: 'passkey_disabled' });
});

test('under a prefix, with rules, addresses and limits of its own', async () => {
  expect(prefixed.url).toMatch(/\/auth\/v1$/);
  expect((await fetch(new URL('/health', prefixed.url))).status).toBe(404);
  const email = unique();
  const client = newClient(prefixed.url);
  const ask = (emailRedirectTo: string) => client.signUp({ email, password: 'secret', options: { emailRedirectTo } });
  const linkOf = async () => /\S+\/verify\?token=\S+/.exec((await mailsOf(prefixed))[0]?.text ?? '')?.[0] ?? '';
  const targetOf = async () => new URL(await linkOf()).searchParams.get('redirect_to');
  expect((await ask('https://one.preview.example/after')).error).toBeNull();
  expect(await targetOf()).toBe('https://one.preview.example/after');
  expect((await ask('https://elsewhere.example/')).error).toBeNull();
  expect(await targetOf()).toBe('https://madang.example');
  const refusals: (string | undefined)[] = [];
  for (let call = 0; call < 5; call += 1) {
    refusals.push((await client.signUp({ email: unique(), password: 'short' })).error?.message);
  }
  const weak = 'Password should be at least 6 characters.';
  expect(refusals).toEqual([weak, weak, weak, weak, 'Request rate limit reached']);
});

test('by phone alone, with a code that is fixed', async () => {
  const client = newClient(phones.url);
  expect((await client.signInWithOtp({ email: unique() })).error).toMatchObject({ code: 'email_provider_disabled' });
  expect((await client.signInWithOtp({ phone: PHONE })).error).toBeNull();
  const { data } = await client.verifyOtp({ type: 'sms', phone: PHONE, token: '123456' });
  expect(data.user?.phone).toBe(PHONE.slice(1));
  const known = { phone: PHONE, password: PASSWORD };
  expect((await newClient(easy.url).signInWithPassword(known)).error).toBeNull();
  expect((await client.signInWithPassword(known)).error).toMatchObject({ code: 'invalid_credentials' });
});
