import type { Operator } from '#contract/compliance/legal.ts';
import type { OperatorSetting } from '#contract/people/desk-settings.ts';
import { isExample } from '#src/operator.ts';

/** `shows`: staff may see the value; of all others they see whether it is set. */
type Described = { group: string; fallback: string; meaning: string; shows: boolean };

const seen = (group: string, fallback: string, meaning: string): Described => ({
  group,
  fallback,
  meaning,
  shows: true,
});
const secret = (group: string, fallback: string, meaning: string): Described => ({
  ...{ group, fallback, meaning },
  shows: false,
});

const NONE = 'none';

/** Every variable in a line; docs/operations/reference.md has the details. */
export const VARIABLES = {
  MODE: seen('Process', 'Demo without DATABASE_URL and SMTP_URL', 'demo or production'),
  SERVICES: seen('Process', 'web,api,auth,worker', 'What this process runs'),
  HOST: seen('Process', '127.0.0.1 in a demo, else 0.0.0.0', 'Address to listen on'),
  PORT: seen('Process', '3000', 'Port to listen on'),
  PUBLIC_URL: seen('Process', 'http://localhost:PORT', 'Public address of the site'),
  API_URL: seen('Process', NONE, 'Where a web-only process finds the API'),
  TRUST_PROXY: seen('Process', '0', 'Number of proxies trusted for client addresses'),
  LOG_LEVEL: seen('Process', 'info', 'Lowest level that’s logged'),
  METRICS_TOKEN: secret('Process', 'Closed in production', 'Opens /metrics'),
  REPLACEMENTS: seen('Process', '0', 'Earlier processes that crashed'),
  RATE_LIMITS: seen('Process', 'On', 'Rate limits for callers'),
  ALLOW_HTTP: seen('Process', 'Off', 'Allows a PUBLIC_URL without TLS in production'),
  PLAINTEXT_WITHIN: seen('Process', NONE, 'Networks where traffic may go without TLS'),
  ALLOW_DEMO_DATA: seen('Process', 'Off', 'Allows production to run on demo data'),
  ALLOW_PUBLIC_DEMO: seen('Process', 'Off', 'Allows others to reach a demo'),
  DATA_DIR: seen('Storage', './data', 'Embedded database, files and uploads in progress'),
  DATABASE_URL: secret('Storage', 'Embedded', 'PostgreSQL'),
  DATABASE_CONNECTIONS: seen('Storage', 'What PostgreSQL can spare, 22', 'Most connections this process opens'),
  S3_ENDPOINT: seen('Storage', 'Files on disk', 'S3-compatible storage'),
  S3_REGION: seen('Storage', 'auto', 'Its region'),
  S3_BUCKET: seen('Storage', NONE, 'Its bucket'),
  S3_ACCESS_KEY_ID: secret('Storage', NONE, 'Id of its key'),
  S3_SECRET_ACCESS_KEY: secret('Storage', NONE, 'Its secret key'),
  S3_PATH_STYLE: seen('Storage', 'On', 'Puts the bucket in the path instead of the host name'),
  CLAMD_URL: seen('Storage', 'Nothing is scanned', 'clamd, to scan resumes for viruses'),
  META_BUCKET_URL: seen('Storage', 'PUBLIC_URL/meta', 'Where share images named by file are stored'),
  APPLICATION_RETENTION_DAYS: seen('Storage', '180', 'Days after a job closes before its applications are deleted'),
  SECRET: secret('Secrets', 'Generated in a demo', 'Signs private links and cookies, and encrypts sign-in data'),
  SECRET_PREVIOUS: secret('Secrets', NONE, 'Earlier secrets, still accepted'),
  AUTH_URL: seen('Signing in', 'Built in', 'Another auth service'),
  AUTH_ISSUER: seen('Signing in', 'AUTH_URL', 'Issuer in that service’s tokens'),
  AUTH_API_KEY: secret('Signing in', NONE, 'API key for its gateway'),
  AUTH_SERVICE_TOKEN: secret('Signing in', NONE, 'Reads addresses and deletes accounts there'),
  AUTH_SMS_HOOK_URL: secret('Signing in', 'No texts', 'Service that sends text messages'),
  AUTH_SMS_HOOK_SECRET: secret('Signing in', NONE, 'Signs calls to that hook'),
  SESSION_IDLE_DAYS: seen('Signing in', '30', 'Days of inactivity before people sign in again'),
  SESSION_DAYS: seen('Signing in', '180', 'Days before people sign in again in any case'),
  AUTH_TEXTS_PER_HOUR: seen('Signing in', '100', 'Text messages per hour'),
  SMTP_URL: secret('Email', 'Demo mailbox', 'Mail server'),
  MAIL_FROM: seen('Email', 'BRAND <CONTACT_EMAIL>', 'Sender of all email'),
  MAIL_RETURN_PATH: seen('Email', 'The sender', 'Where bounced emails go, each tagged'),
  MAIL_NOTICE_SECRET: secret('Email', 'Off', 'Signs bounce and complaint notices from the mail provider'),
  CONTACT_EMAIL: seen('Email', 'hello@madang.example', 'Shown on pages and in emails; receives emails for staff'),
  BRAND: seen('Operator', 'madang', 'Name of the product'),
  OPERATOR: seen('Operator', 'madang', 'Who runs the site'),
  OPENED_ON: seen('Operator', NONE, 'Launch date; terms announced by then apply from the start'),
  OPERATOR_ADDRESS: seen('Operator', 'An example', 'Its address'),
  OPERATOR_REPRESENTATIVE: seen('Operator', 'An example', 'Its representative'),
  OPERATOR_REGISTRATION_NUMBER: seen('Operator', 'An example', 'Its business registration'),
  OPERATOR_PHONE: seen('Operator', 'An example', 'Its phone number'),
  OPERATOR_JOB_INFORMATION_NUMBER: seen('Operator', 'An example', 'Job information provider number'),
  OPERATOR_MAIL_ORDER_NUMBER: seen('Operator', 'An example', 'Mail-order business number'),
  OPERATOR_HOST: seen('Operator', 'An example', 'Who runs the servers'),
  COURIER: seen('Operator', 'An example', 'Parcel company'),
  PRIVACY_OFFICER: seen('Operator', 'An example', 'Privacy officer'),
  PRIVACY_CONTACT: seen('Operator', 'CONTACT_EMAIL', 'How to reach them'),
  PROCESSORS: seen('Operator', NONE, 'Companies that process personal data for the operator'),
  TOSS_CLIENT_KEY: seen('Selling', 'No card payments; a sandbox in a demo', 'Public key for Toss Payments'),
  TOSS_SECRET_KEY: secret('Selling', NONE, 'Secret key for Toss Payments'),
  TOSS_TEST_KEYS: seen('Selling', 'Off', 'Allows test keys in production'),
  TOSS_API_URL: seen('Selling', 'Its own', 'Another demo process’s sandbox'),
  SHOP: seen('Selling', 'On', 'Takes new orders by card'),
  PROMOTION_UNTIL: seen('Selling', NONE, 'Last day of free posting (Korean time)'),
  POSTCODE_SEARCH: seen('Selling', 'People type addresses', 'Postal code search in the order form'),
  PLAUSIBLE_URL: seen('Other services', 'Own counters', 'Where page views are sent'),
  PLAUSIBLE_DOMAIN: seen('Other services', NONE, 'Name of the site there'),
  INDEXNOW_KEY: seen('Other services', 'Off', 'Key for telling search engines about changed jobs'),
  GOOGLE_INDEXING_ACCOUNT: secret('Other services', 'Off', 'Account for telling Google about changed jobs'),
  READER_URL: seen('Other services', 'Off', 'Language model that suggests what listings say'),
  READER_MODEL: seen('Other services', NONE, 'Model to use'),
  READER_KEY: secret('Other services', NONE, 'Its key'),
  READER_TOKENS_A_DAY: seen('Other services', '500,000', 'Daily token limit'),
  ASK_COMPANIES: seen('Other services', 'Off', 'Automatically asks companies with three listings and an open question'),
  IMPORT_PRIVATE_HOSTS: seen('Other services', NONE, 'Private hosts that imports may read from'),
} as const satisfies Record<string, Described>;

/** Whose accounts people sign in with, as the variables call them. */
const SIGN_IN_SERVICES: Readonly<Record<string, string>> = {
  GOOGLE: 'Google',
  GITHUB: 'GitHub',
  LINKEDIN: 'LinkedIn',
  KAKAO: 'Kakao',
  OIDC: 'OpenID Connect',
};

function providerSetting(name: string): Described {
  const [, service = '', ...part] = name.split('_');
  return secret('Signing in', NONE, `${SIGN_IN_SERVICES[service] ?? service} ${part.join(' ').toLowerCase()}`);
}

/** What staff may see of the environment, `given` as text by name. No secret is in it. */
export function shownSettings(
  names: readonly string[],
  given: Readonly<Record<string, string>>,
): readonly OperatorSetting[] {
  return names.map((name) => {
    const { shows, ...described } = Object.hasOwn(VARIABLES, name)
      ? VARIABLES[name as keyof typeof VARIABLES]
      : providerSetting(name);
    const value = given[name];
    return {
      ...{ name, ...described, is_secret: !shows, is_set: value !== undefined },
      value: shows && value !== undefined ? withoutLogin(value) : null,
    };
  });
}

/** Removes logins: a password in an address would be a mistake, but it happens. */
function withoutLogin(value: string): string {
  return value.replaceAll(/(?<=:\/\/)[^/@\s]*@/g, '');
}

type Warned = {
  mode: 'demo' | 'production';
  previousSecrets: readonly string[];
  payments: object | null;
  rateLimits: boolean;
  publicUrl: string;
  plaintextWithin: readonly string[];
  metricsToken: string | null;
  replacements: number;
  databaseUrl: string | null;
  operator: Operator;
};

export function settingWarnings(config: Warned): readonly string[] {
  const { mode, previousSecrets, payments, rateLimits, publicUrl, metricsToken, replacements, databaseUrl, operator } =
    config;
  const plain = config.plaintextWithin.join(', ');
  const found: readonly (readonly [boolean, string])[] = [
    [mode === 'demo', 'This is a demo. Its passwords are public, and its emails aren’t delivered.'],
    [
      previousSecrets.length > 0,
      `SECRET_PREVIOUS still accepts ${previousSecrets.length} earlier secret${previousSecrets.length === 1 ? '' : 's'}. Remove them once the links they signed can expire.`,
    ],
    [
      mode === 'production' && publicUrl.startsWith('http:'),
      'PUBLIC_URL has no TLS, so passwords are sent unencrypted.',
    ],
    [
      mode === 'production' && plain !== '',
      `PLAINTEXT_WITHIN lets this go without TLS: ${plain}. Anyone on that network can read it.`,
    ],
    [mode === 'production' && payments === null, 'Card payments are off: TOSS_SECRET_KEY isn’t set.'],
    [mode === 'production' && metricsToken === null, '/metrics is closed: METRICS_TOKEN isn’t set.'],
    [
      mode === 'production' && Object.values(operator).some((value) => typeof value === 'string' && isExample(value)),
      'Pages and terms show an example operator. Set OPERATOR and its details before you launch.',
    ],
    [
      mode === 'production' && databaseUrl === null,
      'You’re using the embedded database. It’s fine for a small board (tested with 10,000 jobs and 100,000 applications), but it runs in one process, and a power cut can lose the last writes. Set DATABASE_URL to use a server.',
    ],
    [!rateLimits, 'RATE_LIMITS is off, so anyone can send as many requests as they like.'],
    [replacements > 0, `${replacements} process${replacements === 1 ? '' : 'es'} before this one crashed.`],
  ];
  return found.flatMap(([isSo, text]) => (isSo ? [text] : []));
}
