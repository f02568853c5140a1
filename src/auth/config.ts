import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { plaintextField, plaintextProblems, secretField, secretListField, withFiles } from '#auth/environment.ts';
import { type ProvidersOn, providersOf, providerVariables } from '#auth/oauth/provider-config.ts';
import { type SmsHook, smsHookOf, textFields } from '#auth/texts/sms-hook.ts';
import { DURATIONS } from '#contract/core/limits.ts';

/** RFC 7517. The one with `sign` in its `key_ops` signs, all verify. */
export type SigningJwk = { kty: string; kid?: string; alg?: string; key_ops?: string[]; [name: string]: unknown };

export const AUTH_PREFIX = '/auth/v1';

/** Durations are in seconds unless their name says milliseconds. */
export type AuthConfig = {
  /** Path of the routes: empty or `/auth/v1`. */
  prefix: string;
  /** Public URL of the service with the prefix: issuer of its tokens and base of its links. */
  externalUrl: string;
  /** URL of the product, without a trailing slash. */
  siteUrl: string;
  /** Patterns of further redirect targets: `*` matches within a path segment or host label, `**` anything. */
  redirectAllow: string[];
  /** Paths of the site that are redirect targets; null for all. */
  redirectPaths: readonly string[] | null;
  /** Null generates a key and stores it in the database. */
  signingKeys: SigningJwk[] | null;
  /** Verifies HS256 tokens of an earlier service; never signs. */
  legacySecret: string | null;
  /** Encrypts secrets at rest; null generates one and stores it in the database. */
  secret: string | null;
  /** Earlier values of `secret`: what they sealed is still read, and resealed at the next start. */
  previousSecrets: string[];
  signupEnabled: boolean;
  emailEnabled: boolean;
  emailAutoconfirm: boolean;
  phoneEnabled: boolean;
  phoneAutoconfirm: boolean;
  anonymousEnabled: boolean;
  manualLinking: boolean;
  /** The old and the new address both confirm a change. */
  secureEmailChange: boolean;
  mfa: { maxFactors: number; totp: boolean; phone: boolean; webauthn: boolean };
  recoveryCodesEnabled: boolean;
  passkeysEnabled: boolean;
  rpId: string;
  rpName: string;
  rpOrigins: string[];
  passwordMin: number;
  /** `full`: a lower-case and an upper-case letter, a digit and a symbol. */
  passwordRules: 'none' | 'full';
  /** Refuses leaked or guessable passwords, beyond the rules. */
  passwordStrength: boolean;
  /** Requires the code of GET /reauthenticate for a password change in a session older than a day. */
  reauthenticate: boolean;
  currentPasswordRequired: boolean;
  /** How recent the proof must be with which somebody changes a way in; 0 for any. */
  proofSeconds: number;
  argon2: { memoryCost: number; timeCost: number };
  tokenSeconds: number;
  reuseSeconds: number;
  /** How long a session may go without being renewed, how long in all, and how many one person has; 0 for no bound. */
  sessionIdleSeconds: number;
  sessionSeconds: number;
  mostSessions: number;
  mailTokenSeconds: number;
  /** Life of the six digits beside it: shorter, as they can be guessed and read aloud. */
  mailCodeSeconds: number;
  smsTokenSeconds: number;
  mailGapSeconds: number;
  /** Multiplies every limit; 0 switches them off. */
  rateFactor: number;
  mailsPerHour: number;
  /** Text messages per hour, of all users together, as they cost money. Those of second factors count separately. */
  textsPerHour: number;
  /** Milliseconds before calls about an address are answered, so that timing does not reveal whether it is known. */
  answerFloorMs: number;
  answerWithinMs: number;
  smsHook: SmsHook | null;
  /** Shows text messages on this machine instead of sending them, in a demo. */
  showsTexts: boolean;
  /** Fixed codes by phone number (digits alone), for tests; these numbers get no text message. */
  testOtp: Record<string, string>;
  providers: ProvidersOn;
  /** Target of mailed links: a page that asks first, or GET /verify, which redeems for whatever program opens it. */
  mailLinks: 'site' | 'verify';
  /** Whether sessions are given in the fragment of an address to clients without PKCE. */
  implicitFlow: boolean;
  /** Whether a PKCE challenge may be the verifier itself. */
  plainChallenge: boolean;
  /** Whether people can let apps act for them (OAuth 2.1). */
  appsEnabled: boolean;
  /** The one address that tokens of apps open. */
  resource: string;
  /** Hosts whose apps may describe themselves over http, for tests and networks of one's own. */
  documentHosts: readonly string[];
};

export type StandaloneConfig = {
  auth: AuthConfig;
  host: string;
  port: number;
  /** Folder of the embedded database; null keeps it in memory. */
  dataDir: string | null;
  databaseUrl: string | null;
  smtpUrl: string | null;
  plaintextMail: boolean;
  mailFrom: string;
  brand: string;
  trustProxy: number;
  logLevel: string;
};

export class AuthConfigError extends Error {
  override readonly name = 'AuthConfigError';

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
}

export function defaultAuthConfig(urls: { siteUrl: string; externalUrl: string; prefix: string }): AuthConfig {
  const site = new URL(urls.siteUrl);
  return {
    ...urls,
    redirectAllow: [],
    redirectPaths: null,
    signingKeys: null,
    legacySecret: null,
    secret: null,
    previousSecrets: [],
    signupEnabled: true,
    emailEnabled: true,
    emailAutoconfirm: false,
    phoneEnabled: false,
    phoneAutoconfirm: false,
    anonymousEnabled: false,
    manualLinking: true,
    secureEmailChange: true,
    mfa: { maxFactors: 10, totp: true, phone: false, webauthn: true },
    recoveryCodesEnabled: true,
    passkeysEnabled: true,
    rpId: site.hostname,
    rpName: site.hostname,
    rpOrigins: [site.origin],
    passwordMin: 12,
    passwordRules: 'full',
    passwordStrength: false,
    reauthenticate: false,
    currentPasswordRequired: false,
    proofSeconds: 0,
    // The second configuration of OWASP's password storage cheat sheet.
    argon2: { memoryCost: 19_456, timeCost: 2 },
    tokenSeconds: DURATIONS.hour / DURATIONS.second,
    reuseSeconds: 10,
    sessionIdleSeconds: (30 * DURATIONS.day) / DURATIONS.second,
    sessionSeconds: (180 * DURATIONS.day) / DURATIONS.second,
    mostSessions: 20,
    mailTokenSeconds: DURATIONS.hour / DURATIONS.second,
    mailCodeSeconds: (10 * DURATIONS.minute) / DURATIONS.second,
    smsTokenSeconds: DURATIONS.minute / DURATIONS.second,
    mailGapSeconds: DURATIONS.minute / DURATIONS.second,
    rateFactor: 1,
    mailsPerHour: 1000,
    textsPerHour: 100,
    answerFloorMs: 300,
    answerWithinMs: 10 * DURATIONS.second,
    smsHook: null,
    showsTexts: false,
    testOtp: {},
    providers: {},
    mailLinks: 'site',
    implicitFlow: false,
    plainChallenge: false,
    appsEnabled: true,
    resource: `${urls.siteUrl}/mcp`,
    documentHosts: [],
  };
}

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => ['on', 'true', '1'].includes(value));
const whole = (least: number) => z.coerce.number().int().min(least);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const pairs = list.pipe(z.array(z.string().regex(/^\+?\d+=\d{6}$/, 'phone=code, six digits, joined by commas')));

const Environment = z.object({
  AUTH_HOST: z.string().default('127.0.0.1'),
  AUTH_PORT: whole(0).max(65_535).default(9999),
  AUTH_PREFIX: z
    .string()
    .regex(/^(?:\/[\w-]+)*\/?$/, 'empty, or a path such as /auth/v1')
    .transform((path) => path.replace(/\/$/, ''))
    .default(''),
  AUTH_EXTERNAL_URL: origin.optional(),
  AUTH_SITE_URL: origin.default('http://localhost:3000'),
  AUTH_REDIRECT_ALLOW: list.default([]),
  AUTH_DATA_DIR: z.string().optional(),
  AUTH_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  AUTH_BRAND: z.string().default('madang'),
  AUTH_MAIL_FROM: z.string().default('madang <hello@madang.example>'),
  AUTH_MAIL_LINKS: z.enum(['site', 'verify']).optional(),
  AUTH_IMPLICIT_FLOW: flag.optional(),
  AUTH_PKCE_PLAIN: flag.optional(),
  AUTH_APPS_ENABLED: flag.optional(),
  AUTH_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  AUTH_TRUST_PROXY: whole(0).max(10).default(0),
  AUTH_SIGNING_KEYS_FILE: z.string().optional(),
  // Whoever guesses it can sign tokens with any role.
  AUTH_LEGACY_SECRET: secretField.optional(),
  AUTH_SECRET: secretField.optional(),
  AUTH_SECRET_PREVIOUS: secretListField.optional(),
  AUTH_SIGNUP_ENABLED: flag.optional(),
  AUTH_EMAIL_ENABLED: flag.optional(),
  AUTH_EMAIL_AUTOCONFIRM: flag.optional(),
  AUTH_PHONE_ENABLED: flag.optional(),
  AUTH_PHONE_AUTOCONFIRM: flag.optional(),
  AUTH_ANONYMOUS_ENABLED: flag.optional(),
  AUTH_MANUAL_LINKING: flag.optional(),
  AUTH_SECURE_EMAIL_CHANGE: flag.optional(),
  AUTH_MFA_MAX_FACTORS: whole(0).optional(),
  AUTH_MFA_TOTP: flag.optional(),
  AUTH_MFA_PHONE: flag.optional(),
  AUTH_MFA_WEBAUTHN: flag.optional(),
  AUTH_MFA_RECOVERY_CODES: flag.optional(),
  AUTH_PASSKEYS_ENABLED: flag.optional(),
  AUTH_RP_ID: z.string().optional(),
  AUTH_RP_NAME: z.string().optional(),
  AUTH_RP_ORIGINS: list.pipe(z.array(origin)).optional(),
  AUTH_PASSWORD_MIN: whole(1).max(72).optional(),
  AUTH_PASSWORD_RULES: z.enum(['none', 'full']).optional(),
  AUTH_PASSWORD_STRENGTH: flag.optional(),
  AUTH_REAUTHENTICATE: flag.optional(),
  AUTH_CURRENT_PASSWORD: flag.optional(),
  AUTH_PROOF_SECONDS: whole(0).optional(),
  AUTH_ARGON2_MEMORY: whole(8).optional(),
  AUTH_ARGON2_TIME: whole(1).optional(),
  AUTH_TOKEN_SECONDS: whole(1).optional(),
  AUTH_REUSE_SECONDS: whole(0).optional(),
  AUTH_SESSION_IDLE_SECONDS: whole(0).optional(),
  AUTH_SESSION_SECONDS: whole(0).optional(),
  AUTH_SESSIONS: whole(0).optional(),
  AUTH_MAIL_TOKEN_SECONDS: whole(1).optional(),
  AUTH_MAIL_CODE_SECONDS: whole(1).optional(),
  AUTH_SMS_TOKEN_SECONDS: whole(1).optional(),
  AUTH_MAIL_GAP_SECONDS: whole(0).optional(),
  AUTH_RATE_FACTOR: z.coerce.number().min(0).optional(),
  AUTH_MAILS_PER_HOUR: whole(1).optional(),
  ...textFields,
  AUTH_ANSWER_FLOOR_MS: whole(0).max(5000).optional(),
  AUTH_TEST_OTP: pairs.optional(),
  AUTH_OIDC_ISSUER: origin.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  PLAINTEXT_WITHIN: plaintextField,
});
type Environment = z.output<typeof Environment>;

/** For `npm run auth`; a client id and secret enable each provider. @throws AuthConfigError. */
export function loadAuthConfig(env: NodeJS.ProcessEnv = process.env): StandaloneConfig {
  const problems: string[] = [];
  const values = withFiles(env, [...Object.keys(Environment.shape), ...providerVariables()], problems);
  const parsed = Environment.safeParse(values);
  problems.push(...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []));
  const providers = providersOf(values, problems);
  const signingKeys = keysOf(env['AUTH_SIGNING_KEYS_FILE'], problems);
  const smsHook = smsHookOf(parsed.data ?? {}, problems);
  const { SMTP_URL, AUTH_DATABASE_URL, PLAINTEXT_WITHIN = [] } = parsed.data ?? {};
  const addresses = [
    ['SMTP_URL', 'mail', SMTP_URL],
    ['AUTH_DATABASE_URL', 'database', AUTH_DATABASE_URL],
  ] as const;
  problems.push(...plaintextProblems(addresses, PLAINTEXT_WITHIN));
  if (!parsed.success || problems.length > 0) throw new AuthConfigError(problems);
  const read = parsed.data;
  const externalUrl = read.AUTH_EXTERNAL_URL ?? `http://localhost:${read.AUTH_PORT}${read.AUTH_PREFIX}`;
  const defaults = defaultAuthConfig({ siteUrl: read.AUTH_SITE_URL, externalUrl, prefix: read.AUTH_PREFIX });
  const own = { providers, signingKeys, smsHook };
  return {
    auth: { ...defaults, phoneEnabled: smsHook !== null, ...given(read), ...partsOf(read, defaults, smsHook), ...own },
    host: read.AUTH_HOST,
    port: read.AUTH_PORT,
    dataDir: read.AUTH_DATA_DIR ?? null,
    databaseUrl: read.AUTH_DATABASE_URL ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    plaintextMail: read.PLAINTEXT_WITHIN.includes('mail'),
    mailFrom: read.AUTH_MAIL_FROM,
    brand: read.AUTH_BRAND,
    trustProxy: read.AUTH_TRUST_PROXY,
    logLevel: read.AUTH_LOG_LEVEL,
  };
}

function given(read: Environment): Partial<AuthConfig> {
  const settings: Partial<AuthConfig> = {
    redirectAllow: read.AUTH_REDIRECT_ALLOW,
    mailLinks: read.AUTH_MAIL_LINKS,
    implicitFlow: read.AUTH_IMPLICIT_FLOW,
    plainChallenge: read.AUTH_PKCE_PLAIN,
    appsEnabled: read.AUTH_APPS_ENABLED,
    legacySecret: read.AUTH_LEGACY_SECRET,
    secret: read.AUTH_SECRET,
    previousSecrets: read.AUTH_SECRET_PREVIOUS,
    signupEnabled: read.AUTH_SIGNUP_ENABLED,
    emailEnabled: read.AUTH_EMAIL_ENABLED,
    emailAutoconfirm: read.AUTH_EMAIL_AUTOCONFIRM,
    phoneEnabled: read.AUTH_PHONE_ENABLED,
    phoneAutoconfirm: read.AUTH_PHONE_AUTOCONFIRM,
    anonymousEnabled: read.AUTH_ANONYMOUS_ENABLED,
    manualLinking: read.AUTH_MANUAL_LINKING,
    secureEmailChange: read.AUTH_SECURE_EMAIL_CHANGE,
    recoveryCodesEnabled: read.AUTH_MFA_RECOVERY_CODES,
    passkeysEnabled: read.AUTH_PASSKEYS_ENABLED,
    rpId: read.AUTH_RP_ID,
    rpName: read.AUTH_RP_NAME,
    rpOrigins: read.AUTH_RP_ORIGINS,
    passwordMin: read.AUTH_PASSWORD_MIN,
    passwordRules: read.AUTH_PASSWORD_RULES,
    passwordStrength: read.AUTH_PASSWORD_STRENGTH,
    reauthenticate: read.AUTH_REAUTHENTICATE,
    currentPasswordRequired: read.AUTH_CURRENT_PASSWORD,
    proofSeconds: read.AUTH_PROOF_SECONDS,
    tokenSeconds: read.AUTH_TOKEN_SECONDS,
    reuseSeconds: read.AUTH_REUSE_SECONDS,
    sessionIdleSeconds: read.AUTH_SESSION_IDLE_SECONDS,
    sessionSeconds: read.AUTH_SESSION_SECONDS,
    mostSessions: read.AUTH_SESSIONS,
    mailTokenSeconds: read.AUTH_MAIL_TOKEN_SECONDS,
    mailCodeSeconds: read.AUTH_MAIL_CODE_SECONDS,
    smsTokenSeconds: read.AUTH_SMS_TOKEN_SECONDS,
    mailGapSeconds: read.AUTH_MAIL_GAP_SECONDS,
    rateFactor: read.AUTH_RATE_FACTOR,
    mailsPerHour: read.AUTH_MAILS_PER_HOUR,
    textsPerHour: read.AUTH_TEXTS_PER_HOUR,
    answerFloorMs: read.AUTH_ANSWER_FLOOR_MS,
    testOtp: Object.fromEntries((read.AUTH_TEST_OTP ?? []).map((pair) => pair.replace('+', '').split('='))),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

function partsOf(
  read: Environment,
  { argon2, mfa }: AuthConfig,
  smsHook: SmsHook | null,
): Pick<AuthConfig, 'argon2' | 'mfa'> {
  return {
    argon2: {
      memoryCost: read.AUTH_ARGON2_MEMORY ?? argon2.memoryCost,
      timeCost: read.AUTH_ARGON2_TIME ?? argon2.timeCost,
    },
    mfa: {
      maxFactors: read.AUTH_MFA_MAX_FACTORS ?? mfa.maxFactors,
      totp: read.AUTH_MFA_TOTP ?? mfa.totp,
      phone: read.AUTH_MFA_PHONE ?? read.AUTH_PHONE_ENABLED ?? smsHook !== null,
      webauthn: read.AUTH_MFA_WEBAUTHN ?? mfa.webauthn,
    },
  };
}

const KeyFile = z
  .array(
    z.looseObject({
      kty: z.enum(['EC', 'RSA']),
      alg: z.enum(['ES256', 'RS256']).optional(),
      key_ops: z.array(z.string()).optional(),
    }),
  )
  .refine((keys) => keys.filter(isSigning).length === 1, 'one key has key_ops "sign"')
  .refine((keys) => keys.filter(isSigning).every((key) => key['d'] !== undefined), 'the key that signs is private');

function isSigning(key: { key_ops?: string[] | undefined }): boolean {
  return key.key_ops?.includes('sign') ?? false;
}

function keysOf(path: string | undefined, problems: string[]): SigningJwk[] | null {
  if (!path) return null;
  if (!existsSync(path)) problems.push(`AUTH_SIGNING_KEYS_FILE: there is no file ${path}`);
  else {
    try {
      return KeyFile.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
      const reason = error instanceof z.ZodError ? error.issues.map((issue) => issue.message).join(', ') : 'not JSON';
      problems.push(`AUTH_SIGNING_KEYS_FILE: not an array of JWKs (${reason})`);
    }
  }
  return null;
}
