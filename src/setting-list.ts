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
  MODE: seen('Process', 'demo without DATABASE_URL and SMTP_URL', 'demo or production'),
  SERVICES: seen('Process', 'web,api,auth,worker', 'What this process runs'),
  HOST: seen('Process', '127.0.0.1 in a demo, else 0.0.0.0', 'Address to listen on'),
  PORT: seen('Process', '3000', 'Port to listen on'),
  PUBLIC_URL: seen('Process', 'http://localhost:PORT', 'Origin that people use'),
  API_URL: seen('Process', NONE, 'Where a process with web alone finds the API'),
  TRUST_PROXY: seen('Process', '0', 'Proxies believed about the address of a client'),
  LOG_LEVEL: seen('Process', 'info', 'The least that is logged'),
  METRICS_TOKEN: secret('Process', 'none: closed in production', 'Opens /metrics'),
  REPLACEMENTS: seen('Process', '0', 'Processes before this one that an error ended'),
  RATE_LIMITS: seen('Process', 'on', 'Limits on what one caller may ask for'),
  ALLOW_HTTP: seen('Process', 'off', 'A PUBLIC_URL without TLS in production'),
  PLAINTEXT_WITHIN: seen('Process', NONE, 'What may travel to other machines without TLS'),
  ALLOW_DEMO_DATA: seen('Process', 'off', 'Production on the data of a demo'),
  ALLOW_PUBLIC_DEMO: seen('Process', 'off', 'A demo that others reach'),
  DATA_DIR: seen('Storage', './data', 'Embedded database, files, uploads on their way'),
  DATABASE_URL: secret('Storage', 'none: embedded', 'PostgreSQL'),
  DATABASE_CONNECTIONS: seen(
    'Storage',
    'what PostgreSQL can spare, 22',
    'Its connections that this process takes at most',
  ),
  S3_ENDPOINT: seen('Storage', 'none: files on disk', 'An S3-compatible store'),
  S3_REGION: seen('Storage', 'auto', 'Its region'),
  S3_BUCKET: seen('Storage', NONE, 'Its bucket'),
  S3_ACCESS_KEY_ID: secret('Storage', NONE, 'Its key'),
  S3_SECRET_ACCESS_KEY: secret('Storage', NONE, 'Its key'),
  S3_PATH_STYLE: seen('Storage', 'on', 'The bucket in the path rather than in the host name'),
  CLAMD_URL: seen('Storage', 'none: nothing is scanned', 'clamd, which scans resumes for viruses'),
  META_BUCKET_URL: seen('Storage', 'PUBLIC_URL/meta', 'Where share images given by file name lie'),
  APPLICATION_RETENTION_DAYS: seen('Storage', '180', 'Days after a job closes until its applications are removed'),
  SECRET: secret(
    'Secrets',
    'made once in a demo',
    'Signs private links and cookies, seals what the sign-in service keeps',
  ),
  SECRET_PREVIOUS: secret('Secrets', NONE, 'Earlier secrets, still accepted'),
  AUTH_URL: seen('Signing in', 'none: our own', 'Another auth service'),
  AUTH_ISSUER: seen('Signing in', 'AUTH_URL', 'What that service calls itself'),
  AUTH_API_KEY: secret('Signing in', NONE, 'Sent to its gateway'),
  AUTH_SERVICE_TOKEN: secret('Signing in', NONE, 'Asks it for addresses and deletes accounts'),
  AUTH_SMS_HOOK_URL: secret('Signing in', 'none: no texts', 'Who sends text messages'),
  AUTH_SMS_HOOK_SECRET: secret('Signing in', NONE, 'Signs the calls of that hook'),
  SESSION_IDLE_DAYS: seen('Signing in', '30', 'Days of silence after which somebody signs in again'),
  SESSION_DAYS: seen('Signing in', '180', 'Days after which somebody signs in again in any case'),
  AUTH_TEXTS_PER_HOUR: seen('Signing in', '100', 'Text messages in an hour'),
  SMTP_URL: secret('E-mail', 'none: demo mailbox', 'The mail server'),
  MAIL_FROM: seen('E-mail', 'BRAND <CONTACT_EMAIL>', 'Sender of all e-mail'),
  MAIL_RETURN_PATH: seen('E-mail', 'none: the sender', 'Where letters that come back arrive, each under its own tag'),
  MAIL_NOTICE_SECRET: secret('E-mail', 'none: off', 'Signs what the mail provider says of bounces and complaints'),
  CONTACT_EMAIL: seen('E-mail', 'hello@madang.example', 'Named on pages and in letters; letters to staff go there'),
  BRAND: seen('Operator', 'madang', 'Name of the product'),
  OPERATOR: seen('Operator', 'madang', 'Who runs it'),
  OPENED_ON: seen('Operator', NONE, 'Day on which this board opened; texts announced by then apply from the start'),
  OPERATOR_ADDRESS: seen('Operator', 'an example', 'Its address'),
  OPERATOR_REPRESENTATIVE: seen('Operator', 'an example', 'Its representative'),
  OPERATOR_REGISTRATION_NUMBER: seen('Operator', 'an example', 'Its business registration'),
  OPERATOR_PHONE: seen('Operator', 'an example', 'Its telephone'),
  OPERATOR_JOB_INFORMATION_NUMBER: seen('Operator', 'an example', 'Report as provider of job information'),
  OPERATOR_MAIL_ORDER_NUMBER: seen('Operator', 'an example', 'Report of mail-order sales'),
  OPERATOR_HOST: seen('Operator', 'an example', 'Who runs the servers'),
  COURIER: seen('Operator', 'an example', 'The parcel company'),
  PRIVACY_OFFICER: seen('Operator', 'an example', 'Privacy officer'),
  PRIVACY_CONTACT: seen('Operator', 'CONTACT_EMAIL', 'How to reach that person'),
  PROCESSORS: seen('Operator', '[]', 'Who handles personal data for the operator'),
  TOSS_CLIENT_KEY: seen(
    'Selling',
    'none: nobody can pay; a sandbox in a demo',
    'Key of Toss Payments that pages carry',
  ),
  TOSS_SECRET_KEY: secret('Selling', NONE, 'Secret key of Toss Payments'),
  TOSS_TEST_KEYS: seen('Selling', 'off', 'Keys that charge nobody in production'),
  TOSS_API_URL: seen('Selling', 'its own', 'The sandbox of another process of a demo'),
  SHOP: seen('Selling', 'on', 'Takes new orders by card'),
  PROMOTION_UNTIL: seen('Selling', NONE, 'Last day of free posting in Korea'),
  POSTCODE_SEARCH: seen('Selling', 'none: addresses are typed', 'Postcode search beside the address of an order'),
  PLAUSIBLE_URL: seen('Elsewhere', 'none: own counters', 'Where page views go'),
  PLAUSIBLE_DOMAIN: seen('Elsewhere', NONE, 'The site as that service calls it'),
  INDEXNOW_KEY: seen('Elsewhere', 'none: off', 'Key by which search engines are told of changed jobs'),
  GOOGLE_INDEXING_ACCOUNT: secret('Elsewhere', 'none: off', 'Account by which Google is told of changed jobs'),
  READER_URL: seen('Elsewhere', 'none: off', 'A language model that proposes what listings say'),
  READER_MODEL: seen('Elsewhere', NONE, 'Which of its models'),
  READER_KEY: secret('Elsewhere', NONE, 'Its key'),
  READER_TOKENS_A_DAY: seen('Elsewhere', '500000', 'Tokens after which it is asked no more that day'),
  ASK_COMPANIES: seen('Elsewhere', 'off', 'Companies with three listings and an open question are asked by themselves'),
  IMPORT_PRIVATE_HOSTS: seen('Elsewhere', NONE, 'Private hosts that sources may be read from'),
} as const satisfies Record<string, Described>;

const PROVIDER = secret('Signing in', 'none: off', 'Signing in by an account elsewhere');

/** What staff may see of the environment, `given` as text by name. No secret is in it. */
export function shownSettings(
  names: readonly string[],
  given: Readonly<Record<string, string>>,
): readonly OperatorSetting[] {
  return names.map((name) => {
    const { shows, ...described } = Object.hasOwn(VARIABLES, name)
      ? VARIABLES[name as keyof typeof VARIABLES]
      : PROVIDER;
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
    [mode === 'demo', 'This is a demo: everybody knows its passwords, and its e-mails reach nobody.'],
    [
      previousSecrets.length > 0,
      `SECRET_PREVIOUS still accepts ${previousSecrets.length} earlier secret${previousSecrets.length === 1 ? '' : 's'}. Take them out once the links that they signed may end.`,
    ],
    [mode === 'production' && publicUrl.startsWith('http:'), 'PUBLIC_URL has no TLS: passwords travel in the open.'],
    [
      mode === 'production' && plain !== '',
      `PLAINTEXT_WITHIN lets this travel without TLS: ${plain}. Whoever listens on that network reads along.`,
    ],
    [mode === 'production' && payments === null, 'Nobody can pay by card: TOSS_SECRET_KEY is not set.'],
    [mode === 'production' && metricsToken === null, '/metrics is closed: METRICS_TOKEN is not set.'],
    [
      mode === 'production' && Object.values(operator).some((value) => typeof value === 'string' && isExample(value)),
      'The operator is an example, on every page and in the terms. Set OPERATOR and its fields before people come.',
    ],
    [
      mode === 'production' && databaseUrl === null,
      'The database is the embedded one. It is fine for a small board: 10,000 jobs and 100,000 applications were tried. It runs in one process, and a power cut may cost the last writes. DATABASE_URL names a server.',
    ],
    [!rateLimits, 'RATE_LIMITS is off: one caller may ask for as much as they like.'],
    [replacements > 0, `An error ended ${replacements} process${replacements === 1 ? '' : 'es'} before this one.`],
  ];
  return found.flatMap(([isSo, text]) => (isSo ? [text] : []));
}
