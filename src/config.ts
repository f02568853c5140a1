import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  type Plaintext,
  plaintextField,
  plaintextProblems,
  secretField,
  secretListField,
  withFiles,
} from '#auth/environment.ts';
import { type ProvidersOn, providersOf, providerVariables } from '#auth/oauth/provider-config.ts';
import { type SmsHook, smsHookOf, textFields, webhookSecrets } from '#auth/texts/sms-hook.ts';
import type { OpenedOn, Operator } from '#contract/compliance/legal.ts';
import type { OperatorSetting } from '#contract/people/desk-settings.ts';
import type { S3Options } from '#platform/files-s3.ts';
import type { LanguageModelOptions } from '#platform/language-model.ts';
import { isLoopback } from '#platform/loopback.ts';
import { makePrivateDir, PRIVATE_FILE_MODE } from '#platform/private-files.ts';
import type { GoogleAccount } from '#platform/search-engines.ts';
import {
  exampleDetails,
  missingOperatorDetails,
  missingSellerDetails,
  operatorFields,
  operatorOf,
} from '#src/operator.ts';
import { type PaymentConfig, paymentFields, paymentProblems, paymentsOf } from '#src/payment-config.ts';
import { shownSettings, type VARIABLES } from '#src/setting-list.ts';

export const SERVICES = ['web', 'api', 'auth', 'worker'] as const;
export type Service = (typeof SERVICES)[number];

/** Only this file reads the environment. */
export type Config = {
  mode: 'demo' | 'production';
  services: ReadonlySet<Service>;
  host: string;
  port: number;
  /** Without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The most connections that this process takes; null leaves that to what the server can spare. */
  databaseConnections: number | null;
  /** Origin of the API, for a process with `web` alone. */
  apiUrl: string | null;
  /** URL of another auth service, prefix included. */
  authUrl: string | null;
  /** Issuer in that service's tokens, where it differs from the URL. */
  authIssuer: string | null;
  /** Sent as `apikey` to an auth service behind a gateway. */
  authApiKey: string | null;
  /** A token with the role `service_role` of that service. */
  authServiceToken: string | null;
  authProviders: ProvidersOn;
  smsHook: SmsHook | null;
  /** Null for the default. */
  textsPerHour: number | null;
  /** Days of silence after which a session of our own auth service ends, and days after which it ends in any case. */
  sessionDays: { idle: number; most: number };
  secret: string;
  /** Earlier values of `secret`, whose signatures and seals are still accepted. */
  previousSecrets: string[];
  brand: string;
  contactEmail: string;
  operator: Operator;
  smtpUrl: string | null;
  /** What may travel to other machines without TLS. */
  plaintextWithin: readonly Plaintext[];
  mailFrom: string;
  mailReturnPath: string | null;
  mailNoticeSecrets: string[] | null;
  s3: S3Options | null;
  clamdUrl: string | null;
  /** URL of the public bucket `meta`, for share images given by file name. */
  metaBucketUrl: string;
  /** Key for IndexNow; null turns it off. */
  indexNowKey: string | null;
  /** For Google's Indexing API. */
  googleAccount: GoogleAccount | null;
  /** Charges cards; null where nobody can pay. */
  payments: PaymentConfig | null;
  analytics: { kind: 'first-party' } | { kind: 'plausible'; url: string; domain: string };
  /** Looks addresses up for the order form; null turns it off. */
  postcodeSearch: 'kakao' | null;
  /** Takes new orders by card, where there is a gateway. */
  shopOpen: boolean;
  asksCompanies: boolean;
  /** First day, in Korea, on which people used this board; null in a demo. */
  openedOn: OpenedOn;
  /** Last day, in Korea, of free posting. */
  promotionUntil: string | null;
  rateLimits: boolean;
  allowDemoData: boolean;
  /** Number of proxies trusted for the client's address. */
  trustProxy: number;
  logLevel: string;
  metricsToken: string | null;
  applicationRetentionDays: number;
  /** Number of earlier processes that an error ended, as `npm start` counts them. */
  replacements: number;
  /** Hosts of private networks that boards may be imported from. */
  importPrivateHosts: string[];
  languageModel: (LanguageModelOptions & { tokensADay: number }) | null;
  shown: readonly OperatorSetting[];
};

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .default(fallback);
const list = z.string().transform((text) => text.split(',').map((part) => part.trim()));
const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const accountFile = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('not the JSON of a key file');
      return z.NEVER;
    }
  })
  .pipe(z.object({ client_email: z.email(), private_key: z.string().min(1), token_uri: z.url().optional() }));

const Environment = z.object({
  MODE: z.enum(['demo', 'production']).optional(),
  SERVICES: z
    .string()
    .default(SERVICES.join(','))
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(SERVICES)).min(1)),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(10).max(1000).optional(),
  API_URL: origin.optional(),
  AUTH_URL: origin.optional(),
  AUTH_ISSUER: z.string().optional(),
  AUTH_API_KEY: z.string().optional(),
  AUTH_SERVICE_TOKEN: z.string().optional(),
  ...textFields,
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  SESSION_DAYS: z.coerce.number().int().min(1).max(3650).default(180),
  SECRET: secretField.optional(),
  SECRET_PREVIOUS: secretListField.default([]),
  BRAND: z.string().default('madang'),
  CONTACT_EMAIL: z.email().default('hello@madang.example'),
  ...operatorFields,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_RETURN_PATH: z
    .email()
    .regex(/^[^@+]{1,14}@/, 'at most 14 characters before the @, and no +, because each email adds its own')
    .optional(),
  MAIL_NOTICE_SECRET: webhookSecrets.optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag(true),
  CLAMD_URL: z.url({ protocol: /^(tcp|unix)$/, error: 'tcp://host:3310 or unix:///path' }).optional(),
  META_BUCKET_URL: origin.optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, '8 to 128 letters, digits and hyphens')
    .optional(),
  GOOGLE_INDEXING_ACCOUNT: accountFile.optional(),
  ...paymentFields,
  PLAUSIBLE_URL: origin.optional(),
  PLAUSIBLE_DOMAIN: z.string().optional(),
  POSTCODE_SEARCH: z.enum(['kakao']).optional(),
  SHOP: flag(true),
  ASK_COMPANIES: flag(false),
  OPENED_ON: z.iso.date('a day such as 2026-12-01').optional(),
  PROMOTION_UNTIL: z.iso.date('a day such as 2026-12-31').optional(),
  RATE_LIMITS: flag(true),
  ALLOW_HTTP: flag(false),
  PLAINTEXT_WITHIN: plaintextField,
  ALLOW_DEMO_DATA: flag(false),
  ALLOW_PUBLIC_DEMO: flag(false),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  APPLICATION_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(180),
  REPLACEMENTS: z.coerce.number().int().min(0).default(0),
  IMPORT_PRIVATE_HOSTS: list.default([]),
  READER_URL: origin.optional(),
  READER_MODEL: z.string().optional(),
  READER_KEY: z.string().optional(),
  READER_TOKENS_A_DAY: z.coerce.number().int().min(1).max(1_000_000_000).default(500_000),
});
type Environment = z.output<typeof Environment>;

/** A variable without a line for staff does not compile. */
const NAMES: readonly string[] = [
  ...(Object.keys(Environment.shape) as (keyof Environment)[] satisfies (keyof typeof VARIABLES)[]),
  ...providerVariables(),
];

/** A value may also come from the file that `NAME_FILE` names. @throws ConfigError with all problems. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const problems: string[] = [];
  const values = withFiles(env, NAMES, problems);
  const parsed = Environment.safeParse(values);
  const issues = parsed.error?.issues ?? [];
  problems.push(...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  // Malformed values are left out of the further checks, which can then report other problems.
  const malformed = new Set(issues.map((issue) => String(issue.path[0])));
  const readable = Object.entries(values).filter(([name]) => !malformed.has(name));
  const read = parsed.data ?? Environment.parse(Object.fromEntries(readable));
  const mode = read.MODE ?? (read.DATABASE_URL || read.SMTP_URL ? 'production' : 'demo');
  const further = [...(mode === 'production' ? productionProblems(read) : []), ...contradictions(read, mode)];
  problems.push(...further.filter((problem) => !malformed.has(problem.split(':')[0] ?? '')));
  const authProviders = providersOf(values, problems);
  const smsHook = smsHookOf(read, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...configOf(read, mode), authProviders, smsHook, shown: shownSettings(NAMES, values) };
}

function productionProblems(read: Environment): string[] {
  const needed = {
    PUBLIC_URL: read.PUBLIC_URL,
    OPENED_ON: read.OPENED_ON,
    // Every page shows it (Enforcement Decree of the Employment Security Act, article 28), so `web` alone needs it too.
    ...(needsData(read) ? {} : { OPERATOR_JOB_INFORMATION_NUMBER: read.OPERATOR_JOB_INFORMATION_NUMBER }),
    ...(needsData(read) ? { SECRET: read.SECRET, SMTP_URL: read.SMTP_URL, MAIL_FROM: read.MAIL_FROM } : {}),
  };
  const isSelling = Boolean(read.OPERATOR_MAIL_ORDER_NUMBER ?? read.TOSS_SECRET_KEY);
  const missing = new Set([
    ...Object.keys(needed).filter((name) => !needed[name as keyof typeof needed]),
    ...(needsData(read) || isSelling ? missingOperatorDetails(read) : []),
  ]);
  return [
    ...[...missing].map((name) => `${name}: needed in production`),
    ...(isSelling ? missingSellerDetails(read) : []).map((name) => `${name}: needed while the shop is on`),
    ...(isReal(read.PUBLIC_URL) ? exampleDetails(read) : []).map((name) => `${name}: ${EXAMPLE_PROBLEM}`),
    ...(read.PUBLIC_URL?.startsWith('http:') && !read.ALLOW_HTTP ? [HTTP_PROBLEM] : []),
    ...plaintextProblems(
      [
        ['SMTP_URL', 'mail', read.SMTP_URL],
        ['DATABASE_URL', 'database', read.DATABASE_URL],
        ['S3_ENDPOINT', 'files', read.S3_ENDPOINT],
        ['API_URL', 'api', read.API_URL],
        ['AUTH_URL', 'accounts', read.AUTH_URL],
        ['CLAMD_URL', 'scanner', read.CLAMD_URL],
        ['READER_URL', 'reader', read.READER_URL],
      ],
      read.PLAINTEXT_WITHIN,
    ),
    ...(read.RATE_LIMITS ? [] : ['RATE_LIMITS: off is allowed in demo mode only']),
    ...(read.IMPORT_PRIVATE_HOSTS.length > 0 ? ['IMPORT_PRIVATE_HOSTS: allowed in demo mode only'] : []),
  ];
}

const EXAMPLE_PROBLEM = 'still the example; it’s in the terms and the privacy policy, and by law it has to be true';

/** An address that people can reach, so not this machine and none of the names that are kept for examples and tests. */
function isReal(publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return false;
  const { hostname } = new URL(publicUrl);
  return !isLoopback(hostname) && !/(?:^|\.)(?:example|test|invalid|localhost)$/.test(hostname);
}

const HTTP_PROBLEM =
  'PUBLIC_URL: needs https in production to protect passwords and private links; set ALLOW_HTTP=on to allow http';
const NETWORK_PROBLEM =
  'HOST: a demo shows every email with its sign-in links, so it stays on this machine; set ALLOW_PUBLIC_DEMO=on to open it to anyone who can reach HOST';

function needsData(read: Environment): boolean {
  return read.SERVICES.some((service) => service !== 'web');
}

const TOGETHER = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['PLAUSIBLE_URL', 'PLAUSIBLE_DOMAIN'],
  ['READER_URL', 'READER_MODEL', 'READER_KEY'],
] as const;

function contradictions(read: Environment, mode: Config['mode']): string[] {
  const problems: string[] = [];
  const isWhole = SERVICES.every((service) => read.SERVICES.includes(service));
  if (!isWhole && needsData(read) && !read.DATABASE_URL) problems.push('SERVICES: several processes need DATABASE_URL');
  if (read.SERVICES.includes('web') && !read.SERVICES.includes('api') && !read.API_URL)
    problems.push('API_URL: needed when web runs without api');
  if (read.AUTH_URL && read.SERVICES.every((service) => service === 'auth'))
    problems.push('SERVICES: leave out auth when AUTH_URL names another service');
  if (!isWhole && mode === 'demo' && !read.SECRET) problems.push('SECRET: several processes must share one');
  if (mode === 'demo' && !isLoopback(hostOf(read, mode)) && !read.ALLOW_PUBLIC_DEMO) problems.push(NETWORK_PROBLEM);
  const parted = TOGETHER.filter((names) => new Set(names.map((name) => read[name] === undefined)).size > 1);
  problems.push(...parted.map((names) => `${names.join(', ')}: all or none`));
  if (read.AUTH_URL && read.AUTH_SMS_HOOK_URL)
    problems.push('AUTH_SMS_HOOK_URL: leave it out, because the service at AUTH_URL sends its own texts');
  return [...problems, ...paymentProblems(read, mode)];
}

function hostOf(read: Environment, mode: Config['mode']): string {
  return read.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0');
}

function configOf(read: Environment, mode: Config['mode']): Omit<Config, 'authProviders' | 'smsHook' | 'shown'> {
  const dataDir = resolve(read.DATA_DIR);
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  return {
    mode,
    services: new Set(read.SERVICES),
    host: hostOf(read, mode),
    port: read.PORT,
    publicUrl,
    dataDir,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseConnections: read.DATABASE_CONNECTIONS ?? null,
    apiUrl: read.API_URL ?? null,
    authUrl: read.AUTH_URL ?? null,
    authIssuer: read.AUTH_ISSUER ?? null,
    authApiKey: read.AUTH_API_KEY ?? null,
    authServiceToken: read.AUTH_SERVICE_TOKEN ?? null,
    textsPerHour: read.AUTH_TEXTS_PER_HOUR ?? null,
    sessionDays: { idle: read.SESSION_IDLE_DAYS, most: read.SESSION_DAYS },
    secret: read.SECRET ?? (needsData(read) ? ownSecret(dataDir) : ''),
    previousSecrets: read.SECRET_PREVIOUS,
    brand: read.BRAND,
    contactEmail: read.CONTACT_EMAIL,
    operator: operatorOf(read, { contactEmail: read.CONTACT_EMAIL, demo: mode === 'demo' }),
    smtpUrl: read.SMTP_URL ?? null,
    plaintextWithin: read.PLAINTEXT_WITHIN,
    mailFrom: read.MAIL_FROM ?? `${read.BRAND} <${read.CONTACT_EMAIL}>`,
    mailReturnPath: read.MAIL_RETURN_PATH ?? null,
    mailNoticeSecrets: read.MAIL_NOTICE_SECRET ?? null,
    s3: s3Of(read),
    clamdUrl: read.CLAMD_URL ?? null,
    indexNowKey: read.INDEXNOW_KEY ?? null,
    googleAccount: read.GOOGLE_INDEXING_ACCOUNT ?? null,
    metaBucketUrl: read.META_BUCKET_URL ?? `${publicUrl}/meta`,
    payments: paymentsOf(read, mode),
    analytics:
      read.PLAUSIBLE_URL && read.PLAUSIBLE_DOMAIN
        ? { kind: 'plausible', url: read.PLAUSIBLE_URL, domain: read.PLAUSIBLE_DOMAIN }
        : { kind: 'first-party' },
    postcodeSearch: read.POSTCODE_SEARCH ?? null,
    shopOpen: read.SHOP,
    asksCompanies: read.ASK_COMPANIES,
    openedOn: read.OPENED_ON ?? null,
    promotionUntil: read.PROMOTION_UNTIL ?? null,
    rateLimits: read.RATE_LIMITS,
    allowDemoData: read.ALLOW_DEMO_DATA,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN ?? null,
    applicationRetentionDays: read.APPLICATION_RETENTION_DAYS,
    replacements: read.REPLACEMENTS,
    importPrivateHosts: read.IMPORT_PRIVATE_HOSTS,
    languageModel: languageModelOf(read),
  };
}

function s3Of(read: Environment): Config['s3'] {
  if (!read.S3_ENDPOINT || !read.S3_BUCKET || !read.S3_ACCESS_KEY_ID || !read.S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: read.S3_ENDPOINT,
    region: read.S3_REGION,
    bucket: read.S3_BUCKET,
    accessKeyId: read.S3_ACCESS_KEY_ID,
    secretAccessKey: read.S3_SECRET_ACCESS_KEY,
    forcePathStyle: read.S3_PATH_STYLE,
  };
}

function languageModelOf({ READER_URL: url, READER_MODEL: model, READER_KEY: key, ...read }: Environment) {
  return url && model && key ? { url, model, key, tokensADay: read.READER_TOKENS_A_DAY } : null;
}

/** A demo stores its secret with the data, so that private links survive a restart. */
function ownSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  makePrivateDir(dataDir);
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(path, secret, { mode: PRIVATE_FILE_MODE });
  return secret;
}
