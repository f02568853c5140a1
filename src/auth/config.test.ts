import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { type AuthConfigError, loadAuthConfig } from '#auth/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'auth-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STRONG = 'a secret of thirty-two characters or more';
const WEAK = 'correct-horse-'.repeat(3);

function problemsOf(env: NodeJS.ProcessEnv): string {
  try {
    loadAuthConfig(env);
    return '';
  } catch (error) {
    return (error as AuthConfigError).message;
  }
}

test('without any setting the service starts as the product wants it', () => {
  const { auth, port, dataDir } = loadAuthConfig({});
  expect([port, dataDir]).toEqual([9999, null]);
  expect(auth).toMatchObject({
    prefix: '',
    externalUrl: 'http://localhost:9999',
    signupEnabled: true,
    emailAutoconfirm: false,
    passwordMin: 12,
    passwordRules: 'full',
    tokenSeconds: 3600,
    reuseSeconds: 10,
    mailGapSeconds: 60,
    providers: {},
  });
});

test('every setting can be given', async () => {
  const keys = join(folder, 'keys.json');
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  writeFileSync(keys, JSON.stringify([{ ...(await exportJWK(privateKey)), kid: 'a', key_ops: ['sign'] }]));
  const { auth, port } = loadAuthConfig({
    AUTH_PORT: '9998',
    AUTH_PREFIX: '/auth/v1/',
    AUTH_SIGNING_KEYS_FILE: keys,
    AUTH_LEGACY_SECRET: STRONG,
    AUTH_SIGNUP_ENABLED: 'off',
    AUTH_EMAIL_ENABLED: 'off',
    AUTH_EMAIL_AUTOCONFIRM: 'true',
    AUTH_PHONE_ENABLED: 'on',
    AUTH_PHONE_AUTOCONFIRM: '1',
    AUTH_ANONYMOUS_ENABLED: 'on',
    AUTH_MANUAL_LINKING: 'off',
    AUTH_MFA_MAX_FACTORS: '3',
    AUTH_PASSKEYS_ENABLED: 'off',
    AUTH_RP_ID: 'example.com',
    AUTH_RP_ORIGINS: 'https://example.com,https://www.example.com',
    AUTH_PASSWORD_MIN: '6',
    AUTH_PASSWORD_RULES: 'none',
    AUTH_SITE_URL: 'https://example.com/',
    AUTH_REDIRECT_ALLOW: 'https://*.example.com/**',
    AUTH_REUSE_SECONDS: '0',
    AUTH_APPS_ENABLED: 'off',
    AUTH_TOKEN_SECONDS: '120',
    AUTH_MAIL_GAP_SECONDS: '0',
    AUTH_RATE_FACTOR: '1000',
    AUTH_TEST_OTP: '+821012345678=123456,821022223333=654321',
    AUTH_GOOGLE_CLIENT_ID: 'web,phone',
    AUTH_GOOGLE_CLIENT_SECRET: 'x',
  });
  expect(port).toBe(9998);
  expect(auth).toMatchObject({
    prefix: '/auth/v1',
    externalUrl: 'http://localhost:9998/auth/v1',
    siteUrl: 'https://example.com',
    legacySecret: STRONG,
    signupEnabled: false,
    emailEnabled: false,
    emailAutoconfirm: true,
    phoneEnabled: true,
    phoneAutoconfirm: true,
    anonymousEnabled: true,
    manualLinking: false,
    mfa: { maxFactors: 3, totp: true, phone: true, webauthn: true },
    passkeysEnabled: false,
    appsEnabled: false,
    resource: 'https://example.com/mcp',
    rpId: 'example.com',
    rpOrigins: ['https://example.com', 'https://www.example.com'],
    passwordMin: 6,
    passwordRules: 'none',
    redirectAllow: ['https://*.example.com/**'],
    reuseSeconds: 0,
    tokenSeconds: 120,
    mailGapSeconds: 0,
    rateFactor: 1000,
    testOtp: { '821012345678': '123456', '821022223333': '654321' },
    providers: { google: { clientId: 'web', otherClientIds: ['phone'] } },
  });
  expect(auth.signingKeys).toHaveLength(1);
});

test('everything that is wrong is told at once', () => {
  const none = join(folder, 'none.json');
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, '[]');
  const problems = problemsOf({
    AUTH_PORT: 'x',
    AUTH_PASSWORD_RULES: 'some',
    AUTH_TEST_OTP: '1=2',
    AUTH_SIGNING_KEYS_FILE: none,
    AUTH_KAKAO_CLIENT_ID: 'x',
  });
  for (const name of [
    'AUTH_PORT',
    'AUTH_PASSWORD_RULES',
    'AUTH_TEST_OTP',
    'AUTH_SIGNING_KEYS_FILE',
    'AUTH_KAKAO_CLIENT_SECRET',
  ]) {
    expect(problems).toContain(name);
  }
  expect(problemsOf({ AUTH_SIGNING_KEYS_FILE: broken })).toContain('key_ops');
});

test('texts go to a hook that is named and signed for, and phones are offered with it', () => {
  const AUTH_SMS_HOOK_URL = 'https://texts.example/send';
  const AUTH_SMS_HOOK_SECRET = `v1,whsec_${'A'.repeat(32)}`;
  const { auth } = loadAuthConfig({ AUTH_SMS_HOOK_URL, AUTH_SMS_HOOK_SECRET, AUTH_TEXTS_PER_HOUR: '7' });
  expect(auth).toMatchObject({
    smsHook: { url: AUTH_SMS_HOOK_URL, secrets: [AUTH_SMS_HOOK_SECRET] },
    phoneEnabled: true,
    mfa: { phone: true },
    textsPerHour: 7,
  });
  const both = { AUTH_SMS_HOOK_URL, AUTH_SMS_HOOK_SECRET: `${AUTH_SMS_HOOK_SECRET}|${AUTH_SMS_HOOK_SECRET}` };
  expect(loadAuthConfig({ ...both, AUTH_PHONE_ENABLED: 'off' }).auth).toMatchObject({
    smsHook: { secrets: [AUTH_SMS_HOOK_SECRET, AUTH_SMS_HOOK_SECRET] },
    phoneEnabled: false,
  });
  expect(loadAuthConfig({}).auth).toMatchObject({ smsHook: null, phoneEnabled: false, mfa: { phone: false } });
  expect(problemsOf({ AUTH_SMS_HOOK_URL })).toContain('both or none');
  expect(problemsOf({ AUTH_SMS_HOOK_URL, AUTH_SMS_HOOK_SECRET: 'whsec_short' })).toContain('v1,whsec_');
  expect(problemsOf({ AUTH_SMS_HOOK_URL: 'http://texts.example', AUTH_SMS_HOOK_SECRET })).toContain('https');
});

test('a secret, and those before it, may come from files, one a line', () => {
  const [now, before] = ['now', 'before'].map((name) =>
    `a secret of thirty-two characters or more, ${name}`.replaceAll(/\W/g, '-'),
  );
  const [secret, previous] = [join(folder, 'secret'), join(folder, 'previous')];
  writeFileSync(secret, `${now}\n`);
  writeFileSync(previous, `${before}\n${before}\n`);
  const { auth } = loadAuthConfig({ AUTH_SECRET_FILE: secret, AUTH_SECRET_PREVIOUS_FILE: previous });
  expect(auth).toMatchObject({ secret: now, previousSecrets: [before, before] });
  expect(problemsOf({ AUTH_SECRET_PREVIOUS: 'short' })).toContain('AUTH_SECRET_PREVIOUS.0: at least 32 characters');
  expect(problemsOf({ AUTH_GOOGLE_CLIENT_SECRET_FILE: '/nowhere' })).toContain('AUTH_GOOGLE_CLIENT_SECRET_FILE');
});

test.each(['AUTH_SECRET', 'AUTH_LEGACY_SECRET'])('%s is refused where it is easy to guess', (name) => {
  expect(problemsOf({ [name]: WEAK })).toContain(`${name}: too easy to guess`);
  expect(problemsOf({ [name]: WEAK })).not.toContain(WEAK);
  expect(problemsOf({ [name]: 'short' })).toContain(`${name}: at least 32 characters`);
  expect(problemsOf({ [name]: STRONG })).toBe('');
});

test('a weak secret can be replaced: what it sealed is still read', () => {
  const { auth } = loadAuthConfig({ AUTH_SECRET: STRONG, AUTH_SECRET_PREVIOUS: WEAK });
  expect(auth.previousSecrets).toEqual([WEAK]);
});
