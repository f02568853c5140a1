import { hostname } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type AuthService, openAuth } from '#auth/auth-service.ts';
import { AUTH_PREFIX, defaultAuthConfig } from '#auth/config.ts';
import type { SendMail } from '#auth/mails/emails.ts';
import { LANDINGS } from '#auth/mails/links.ts';
import { migrateAuth } from '#auth/migrate.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { type Clock, openSharedClock, systemClock } from '#platform/clock.ts';
import { type Database, type Db, openEmbedded, rows } from '#platform/db.ts';
import { type FileStore, openDisk } from '#platform/files.ts';
import { openS3 } from '#platform/files-s3.ts';
import { openLanguageModel } from '#platform/language-model.ts';
import { type Log, openLog } from '#platform/log.ts';
import { isLoopback } from '#platform/loopback.ts';
import { demoTransport, type MailTransport, openSmtp } from '#platform/mail.ts';
import { SANDBOX_KEYS, SANDBOX_PATH } from '#platform/pay-sandbox/keys.ts';
import { openPaySandbox, type PaySandbox, type SandboxOptions } from '#platform/pay-sandbox/pay-sandbox.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { openToss } from '#platform/payments/toss.ts';
import { openPoliteFetch, type PoliteFetch, productToken } from '#platform/polite-fetch.ts';
import { openServer } from '#platform/postgres.ts';
import { makePrivateDir } from '#platform/private-files.ts';
import { openQueue, type RunningQueue } from '#platform/queue.ts';
import { openRateLimits, type RateLimits } from '#platform/rate-limits.ts';
import { openGoogleIndexing, openIndexNow, type SearchEngine } from '#platform/search-engines.ts';
import { networkHash, openSecurityEvents, type SecurityEvents } from '#platform/security-events.ts';
import { openClamd } from '#platform/virus-scan.ts';
import { type Accounts, openAccounts } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import { openCounters } from '#server/core/counters.ts';
import { queueMail } from '#server/core/emails.ts';
import { addSecurityCounts } from '#server/core/security-counts.ts';
import { PROOF_SECONDS } from '#server/core/sign-in.ts';
import { holdsDemoData } from '#server/demo-data.ts';
import { tasks } from '#server/features.ts';
import { JobIndex } from '#server/jobs/job-index.ts';
import { openTagBook } from '#server/jobs/tag-book.ts';
import { rateLimits } from '#server/schema/system.ts';
import { openDrawings } from '#server/site/share-drawings.ts';
import { startBeating } from '#server/workers.ts';
import { type Config, ConfigError } from '#src/config.ts';
import { settingWarnings } from '#src/setting-list.ts';

export const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

/** Replacements of the real parts, for tests and commands. */
export type Overrides = {
  database?: Database;
  clock?: Clock;
  log?: Log;
  files?: FileStore;
  transport?: MailTransport;
  accounts?: Accounts;
  /** Null keeps the sign-in service closed, so that it makes no key; its tables are still migrated. */
  auth?: null;
  searchEngines?: readonly SearchEngine[];
  politeFetch?: PoliteFetch;
  payments?: PaymentGateway | null;
  sandbox?: Partial<SandboxOptions>;
};

export type Backend = {
  ctx: Context;
  queue: RunningQueue;
  auth: AuthService | null;
  /** The payment gateway of a demo, where this process has it. */
  sandbox: PaySandbox | null;
  work(): Promise<void>;
  close(): Promise<void>;
};

const STOP_TASKS_MS = 10_000;

export async function openBackend(config: Config, overrides: Overrides = {}): Promise<Backend> {
  const log = overrides.log ?? openLog(config.logLevel);
  makePrivateDir(config.dataDir);
  const database = overrides.database ?? (await databaseOf(config, log));
  const shared = overrides.clock || database.kind === 'embedded' ? null : await openSharedClock(database.db, log);
  const clock = overrides.clock ?? shared ?? systemClock;
  await bringUpToDate(config, database, log);
  const tags = await openTagBook(database, log);
  const queue = await openQueue(database, log);
  const counters = openCounters({ db: database.db, log, clock, rateLimits: config.rateLimits });
  const security = securityOf(config, database, { log, clock });
  const isAuthClosed = overrides.auth === null || (overrides.accounts && !config.services.has('auth'));
  const outside = outsideOf(config, overrides);
  const auth = isAuthClosed
    ? null
    : await authOf(config, { database, clock, log, security, ...outside }, (tx, letter) => queueMail(ctx, tx, letter));
  if (overrides.auth === null && !config.authUrl) await migrateAuth(database);
  const sandbox = sandboxOf(config, { clock, log, ...overrides.sandbox });
  const ctx: Context = {
    settings: settingsOf(config),
    database,
    db: database.db,
    queue,
    ...outside,
    limits: limitsOf(config, database, security),
    security,
    counters,
    jobIndex: new JobIndex(database.db, { clock, log }),
    tags: tags.book,
    accounts: overrides.accounts ?? accountsOf(config, auth, clock),
    payments: overrides.payments === undefined ? paymentsOf(config, sandbox) : overrides.payments,
    searchEngines: overrides.searchEngines ?? searchEnginesOf(config, clock),
    languageModel: config.languageModel && openLanguageModel(config.languageModel),
    drawings: openDrawings({ brand: config.brand, demo: config.mode === 'demo' }),
    clock,
    log,
  };
  const allTasks = tasks({ ...ctx, db: database.unhurried });
  await queue.createQueues(allTasks);
  let heart: Awaited<ReturnType<typeof startBeating>> | null = null;
  return {
    ctx,
    queue,
    auth: config.services.has('auth') ? auth : null,
    sandbox,
    async work() {
      await queue.work(allTasks);
      // The same after a restart, so that it takes the place of one that died.
      heart = await startBeating(ctx, `${hostname()}:${config.port || process.pid}`);
      sandbox?.start();
    },
    async close() {
      await heart?.stop();
      await queue.stop({ timeoutMs: STOP_TASKS_MS });
      await Promise.all([counters.stop(), security.close()]);
      await auth?.close();
      await sandbox?.close();
      await ctx.drawings.close();
      await tags.close();
      await ctx.jobIndex.stop();
      ctx.transport.close();
      shared?.close();
      await database.close();
    },
  };
}

async function bringUpToDate(config: Config, database: Database, log: Log): Promise<void> {
  if (database.kind === 'server') await refuseOtherEncoding(database.db, log);
  await database.migrate(MIGRATIONS);
  await refuseDemoData(config, database);
}

/** Without UTF8 nothing knows the letters of Hangul: searches and sorting by name go wrong. */
async function refuseOtherEncoding(db: Db, log: Log): Promise<void> {
  const [found] = await rows<{ encoding: string; is_filled: boolean }>(
    db,
    sql`select current_setting('server_encoding') as encoding,
      to_regclass('drizzle.__drizzle_migrations') is not null as is_filled`,
  );
  if (!found || found.encoding === 'UTF8') return;
  const message = `DATABASE_URL: the database is in ${found.encoding}, and Korean needs UTF8`;
  if (!found.is_filled) {
    throw new ConfigError([`${message}; make one with createdb --encoding=UTF8 --template=template0`]);
  }
  log.warn(
    {},
    `${message}: searches and orders by name may be wrong. Back it up and restore it into a database in UTF8.`,
  );
}

async function databaseOf({ databaseUrl, databaseConnections, dataDir }: Config, log: Log): Promise<Database> {
  if (!databaseUrl) return openEmbedded(dataDir);
  const database = openServer(databaseUrl, { serves: { most: databaseConnections } });
  await database.reach(log);
  return database;
}

async function refuseDemoData(config: Config, { db }: Database): Promise<void> {
  if (config.mode === 'demo' || config.allowDemoData || !(await holdsDemoData(db))) return;
  throw new ConfigError([
    'DATABASE_URL, DATA_DIR: a demo filled this database, and its passwords are public; take an empty one, or ALLOW_DEMO_DATA=on',
  ]);
}

function securityOf({ secret }: Config, { db }: Database, parts: { log: Log; clock: Clock }): SecurityEvents {
  return openSecurityEvents({ ...parts, hash: networkHash(secret), keep: (counts) => addSecurityCounts(db, counts) });
}

function limitsOf({ rateLimits: enabled }: Config, { db }: Database, security: SecurityEvents): RateLimits {
  return openRateLimits(db, rateLimits, { enabled, reached: (limit) => security.note('limit-reached', { limit }) });
}

function settingsOf(config: Config): Context['settings'] {
  return {
    brand: config.brand,
    publicUrl: config.publicUrl,
    contactEmail: config.contactEmail,
    operator: config.operator,
    analyticsUrl: config.analytics.kind === 'plausible' ? config.analytics.url : null,
    mailFrom: config.mailFrom,
    mailReturnPath: config.mailReturnPath,
    mailNoticeSecrets: config.mailNoticeSecrets,
    secrets: [config.secret, ...config.previousSecrets],
    secureCookies: config.publicUrl.startsWith('https:'),
    stagingDir: join(config.dataDir, 'staging'),
    applicationRetentionDays: config.applicationRetentionDays,
    modelTokensADay: config.languageModel?.tokensADay ?? 0,
    importPrivateHosts: config.importPrivateHosts,
    rateLimits: config.rateLimits,
    shopOpen: config.shopOpen,
    asksCompanies: config.asksCompanies,
    openedOn: config.openedOn,
    promotionUntil: config.promotionUntil,
    demo: config.mode === 'demo',
    shown: { settings: config.shown, warnings: settingWarnings(config) },
  };
}

/** Only routes marked `fresh` notice a sign-out before the token expires. */
const TOKEN_SECONDS = (15 * DURATIONS.minute) / DURATIONS.second;

/** As long as the challenge of a second factor: texts may be slow, and codes are typed by hand. */
const SMS_TOKEN_SECONDS = (5 * DURATIONS.minute) / DURATIONS.second;

/**
 * Our own service on the product's database, unless another is configured. A process that does not serve it still opens
 * it, to look up addresses and delete accounts without a token.
 */
async function authOf(
  config: Config,
  { database, clock, log, security, politeFetch }: Omit<Parameters<typeof openAuth>[0], 'config' | 'sendMail'>,
  sendMail: SendMail,
): Promise<AuthService | null> {
  if (config.authUrl) return null;
  const urls = { siteUrl: config.publicUrl, externalUrl: config.publicUrl + AUTH_PREFIX, prefix: AUTH_PREFIX };
  const defaults = defaultAuthConfig(urls);
  const showsTexts = config.mode === 'demo' && config.smsHook === null;
  const textsCodes = showsTexts || config.smsHook !== null;
  const own = {
    secret: config.secret,
    previousSecrets: config.previousSecrets,
    tokenSeconds: TOKEN_SECONDS,
    rateFactor: config.rateLimits ? 1 : 0,
    smsHook: config.smsHook,
    showsTexts,
    phoneEnabled: textsCodes,
    mfa: { ...defaults.mfa, phone: textsCodes },
    smsTokenSeconds: SMS_TOKEN_SECONDS,
    textsPerHour: config.textsPerHour ?? defaults.textsPerHour,
    plainChallenge: !hashesInBrowsers(config.publicUrl),
    sessionIdleSeconds: (config.sessionDays.idle * DURATIONS.day) / DURATIONS.second,
    sessionSeconds: (config.sessionDays.most * DURATIONS.day) / DURATIONS.second,
    redirectPaths: LANDINGS,
    currentPasswordRequired: true,
    passwordStrength: true,
    proofSeconds: PROOF_SECONDS,
    rpName: config.brand,
    providers: config.authProviders,
    documentHosts: config.importPrivateHosts,
  };
  const parts = { database, clock, log, security, politeFetch, sendMail };
  return openAuth({ ...parts, config: { ...defaults, ...own } });
}

/** On a page that came over http from another machine, browsers compute no hashes: their PKCE is `plain` or none. */
function hashesInBrowsers(publicUrl: string): boolean {
  return publicUrl.startsWith('https:') || isLoopback(new URL(publicUrl).hostname);
}

function accountsOf(config: Config, auth: AuthService | null, clock: Clock): Accounts {
  return openAccounts({
    url: config.authUrl ?? config.publicUrl + AUTH_PREFIX,
    issuer: config.authIssuer ?? config.authUrl ?? config.publicUrl + AUTH_PREFIX,
    isOwn: auth !== null,
    apiKey: config.authApiKey,
    clock,
    async serviceToken() {
      if (auth) return auth.serviceToken();
      if (config.authServiceToken) return config.authServiceToken;
      throw new Error('AUTH_SERVICE_TOKEN is not set.');
    },
    ...(auth ? { fetch: (input, init) => auth.fetch(new Request(input, init), 'server') } : {}),
  });
}

function outsideOf(
  config: Config,
  { files, transport, politeFetch }: Overrides,
): Pick<Context, 'files' | 'scanner' | 'transport' | 'politeFetch'> {
  const { smtpUrl, plaintextWithin, clamdUrl } = config;
  const mail = () => (smtpUrl ? openSmtp(smtpUrl, { plaintext: plaintextWithin.includes('mail') }) : demoTransport());
  return {
    files: files ?? filesOf(config),
    scanner: clamdUrl ? openClamd(clamdUrl) : null,
    transport: transport ?? mail(),
    politeFetch: politeFetch ?? politeFetchOf(config),
  };
}

/** The payment gateway of a demo, unless it has keys of a real one or another process has it. */
function sandboxOf(
  { payments, services, dataDir, publicUrl }: Config,
  parts: Pick<SandboxOptions, 'clock' | 'log'> & Partial<SandboxOptions>,
): PaySandbox | null {
  if (payments?.kind !== 'sandbox' || payments.apiUrl !== null || !services.has('api')) return null;
  return openPaySandbox({
    dir: join(dataDir, 'pay-sandbox'),
    publicUrl,
    async sendNotice(body) {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch(`${publicUrl}/v1/payments/notices`, init)).status;
    },
    ...parts,
  });
}

/** Null where nobody can pay, and in parts of a demo that do not reach the sandbox. */
function paymentsOf({ payments }: Config, sandbox: PaySandbox | null): PaymentGateway | null {
  if (payments?.kind === 'toss') return openToss(payments);
  const apiUrl = sandbox ? 'http://sandbox.invalid' : payments?.apiUrl;
  if (!apiUrl) return null;
  const inProcess = sandbox ? { fetch: sandbox.fetch } : {};
  return openToss({
    ...SANDBOX_KEYS,
    apiUrl: `${apiUrl}${SANDBOX_PATH}/api`,
    sdkUrl: `${SANDBOX_PATH}/sdk.js`,
    ...inProcess,
  });
}

function searchEnginesOf({ indexNowKey, googleAccount, publicUrl }: Config, clock: Clock): SearchEngine[] {
  return [
    ...(indexNowKey ? [openIndexNow({ key: indexNowKey, publicUrl })] : []),
    ...(googleAccount ? [openGoogleIndexing({ account: googleAccount, clock })] : []),
  ];
}

function politeFetchOf({ brand, publicUrl, contactEmail, importPrivateHosts }: Config): PoliteFetch {
  const product = productToken(brand);
  return openPoliteFetch({ product, site: publicUrl, contact: contactEmail, privateHosts: importPrivateHosts });
}

function filesOf(config: Config): FileStore {
  return config.s3 ? openS3(config.s3) : openDisk(join(config.dataDir, 'files'));
}
