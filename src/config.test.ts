import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '#src/config.ts';
import { PRODUCTION } from '#src/production.test.fixture.ts';
import { settingWarnings } from '#src/setting-list.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'madang-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OPERATOR_NEEDED = [
  'OPERATOR_ADDRESS',
  'OPERATOR_REPRESENTATIVE',
  'OPERATOR_REGISTRATION_NUMBER',
  'OPERATOR_PHONE',
  'OPERATOR_JOB_INFORMATION_NUMBER',
  'PRIVACY_OFFICER',
];

/** The problems of an environment. */
function problemsOf(env: Record<string, string>): string[] {
  try {
    loadConfig({ DATA_DIR: folder, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('a demo', () => {
  test.each(['0.0.0.0', '::', '192.168.0.7', 'demo.example'])('is not put on a network by HOST=%s alone', (HOST) => {
    expect(problemsOf({ HOST }).join()).toMatch(/^HOST: a demo shows every email .+ ALLOW_PUBLIC_DEMO=on/);
    expect(loadConfig({ DATA_DIR: folder, HOST, ALLOW_PUBLIC_DEMO: 'on' }).host).toBe(HOST);
  });

  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('may listen at %s, which is this machine', (HOST) => {
    expect(problemsOf({ HOST })).toEqual([]);
  });
});

describe('a promotion', () => {
  test('ends with a day that there is', () => {
    expect(loadConfig({ DATA_DIR: folder }).promotionUntil).toBeNull();
    expect(loadConfig({ DATA_DIR: folder, PROMOTION_UNTIL: '2026-12-31' }).promotionUntil).toBe('2026-12-31');
    for (const PROMOTION_UNTIL of ['31 December', '2026-02-30'])
      expect(problemsOf({ PROMOTION_UNTIL })).toEqual(['PROMOTION_UNTIL: a day such as 2026-12-31']);
  });
});

describe('a secret', () => {
  test.each([
    ['one character', 'a'.repeat(40)],
    ['few characters', 'abcabcbacbabcbabcbabacbacbabcabcbcab'],
    ['a word again and again', 'correct-horse-'.repeat(3)],
    ['a word again and again with an end of its own', `${'password'.repeat(4)}123!`],
  ])('of %s is refused, and not repeated', (_what, SECRET) => {
    const [problem, ...others] = problemsOf({ ...PRODUCTION, SECRET });
    expect(problem).toBe('SECRET: too easy to guess; take what `openssl rand -base64 32` writes');
    expect(others).toEqual([]);
  });

  test.each([16, 32, 64])('of %i random bytes is taken, as hexadecimal and as base64', (length) => {
    for (const encoding of ['hex', 'base64'] as const) {
      for (let time = 0; time < 200; time++) {
        const SECRET = randomBytes(length).toString(encoding).padEnd(32, 'x');
        expect(problemsOf({ ...PRODUCTION, SECRET })).toEqual([]);
      }
    }
  });
});

describe('without any setting', () => {
  test('it is a demo of everything, on this machine alone', () => {
    expect(loadConfig({ DATA_DIR: folder })).toMatchObject({
      mode: 'demo',
      services: new Set(['web', 'api', 'auth', 'worker']),
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      smtpUrl: null,
      s3: null,
      rateLimits: true,
      trustProxy: 0,
      applicationRetentionDays: 180,
    });
  });

  test('its secret is made once and kept beside the data', () => {
    const { secret } = loadConfig({ DATA_DIR: folder });
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(loadConfig({ DATA_DIR: folder }).secret).toBe(secret);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret);
  });
});

describe('what staff may see', () => {
  const SECRETS = {
    ...{
      SECRET: 'hush-1 a secret of thirty-two characters',
      SECRET_PREVIOUS: 'hush-2-a-secret-of-thirty-two-characters-or-more',
    },
    ...{ SMTP_URL: 'smtps://me:hush-3@mail.example', DATABASE_URL: 'postgres://me:hush-4@db.example/madang?ssl=true' },
    ...{ METRICS_TOKEN: 'hush-5-hush-5-hush-5', AUTH_GITHUB_CLIENT_ID: 'hush-6', AUTH_GITHUB_CLIENT_SECRET: 'hush-7' },
    ...{ READER_URL: 'https://models.example/v1', READER_MODEL: 'small', READER_KEY: 'hush-9' },
    ...{ PLAUSIBLE_URL: 'https://me:hush-8@plausible.example', PLAUSIBLE_DOMAIN: 'madang.example' },
  };

  test('is every variable, whether it is set, and no secret', () => {
    const { shown } = loadConfig({ ...PRODUCTION, ...SECRETS });
    expect(JSON.stringify(shown)).not.toContain('hush');
    const named = Object.fromEntries(shown.map(({ name, is_set, value }) => [name, { is_set, value }]));
    for (const name of Object.keys(SECRETS).slice(0, 7)) expect(named[name]).toEqual({ is_set: true, value: null });
    expect(named['PLAUSIBLE_URL']?.value).toBe('https://plausible.example');
    expect(named['OPERATOR_PHONE']?.value).toBe('02-123-4567');
    expect(named['SHOP']).toEqual({ is_set: false, value: null });
    const google = shown.filter(({ name }) => name.startsWith('AUTH_GOOGLE_')).map(({ meaning }) => meaning);
    expect(google).toEqual(['Google client id', 'Google client secret', 'Google issuer']);
  });

  test('is a warning of what was meant for a while', () => {
    const warnings = settingWarnings(loadConfig({ ...PRODUCTION, ...SECRETS }));
    expect(warnings).toContain(
      'SECRET_PREVIOUS still accepts 1 earlier secret. Remove them once the links they signed can expire.',
    );
    expect(warnings.filter((text) => text.includes('METRICS_TOKEN'))).toEqual([]);
  });
});

describe('production', () => {
  const EXAMPLE = {
    OPERATOR: 'Example Operator',
    OPERATOR_PHONE: '02-000-0000',
    OPERATOR_REGISTRATION_NUMBER: '000-00-00000',
    CONTACT_EMAIL: 'hello@madang.example',
  };

  test("doesn't open to people with the operator of the example", () => {
    const real = {
      ...PRODUCTION,
      PUBLIC_URL: 'https://jobs.kr',
      MAIL_FROM: 'Jobs <post@jobs.kr>',
      CONTACT_EMAIL: 'us@jobs.kr',
    };
    expect(problemsOf(real)).toEqual([]);
    const named = problemsOf({ ...real, ...EXAMPLE }).map((problem) => problem.split(': still the example')[0]);
    expect(named.sort()).toEqual(Object.keys(EXAMPLE).sort());
  });

  test('starts with it for a look on this machine, and says so', () => {
    const look = { ...PRODUCTION, ...EXAMPLE, PUBLIC_URL: 'http://localhost:3000', ALLOW_HTTP: 'on' };
    expect(problemsOf(look)).toEqual([]);
    const warnings = (env: object) => settingWarnings(loadConfig({ DATA_DIR: folder, ...env })).join();
    expect(warnings(look)).toContain('Pages and terms show an example operator');
    expect(warnings({ ...PRODUCTION, CONTACT_EMAIL: 'us@jobs.kr' })).not.toContain('example');
  });

  test('says what the embedded database is good for', () => {
    const { DATABASE_URL: _, ...embedded } = PRODUCTION;
    const warnings = settingWarnings(loadConfig({ DATA_DIR: folder, ...embedded, MODE: 'production' }));
    expect(warnings.join()).toContain(
      'You’re using the embedded database. It’s fine for a small board (tested with 10,000 jobs',
    );
  });

  test('travels by https, unless told otherwise by name', () => {
    const PUBLIC_URL = 'http://madang.example';
    expect(problemsOf({ ...PRODUCTION, PUBLIC_URL }).join()).toMatch(/^PUBLIC_URL: needs https in production/);
    expect(problemsOf({ ...PRODUCTION, PUBLIC_URL, ALLOW_HTTP: 'on' })).toEqual([]);
    const OPENED_ON = '2026-12-01';
    const web = { MODE: 'production', SERVICES: 'web', API_URL: 'https://10.0.0.7:3000', PUBLIC_URL, OPENED_ON };
    const OPERATOR_JOB_INFORMATION_NUMBER = 'J1200020260001';
    expect(problemsOf({ ...web, OPERATOR_JOB_INFORMATION_NUMBER }).join()).toMatch(/^PUBLIC_URL: needs https/);
    expect(problemsOf({ ...web, ALLOW_HTTP: 'on' })).toEqual(['OPERATOR_JOB_INFORMATION_NUMBER: needed in production']);
  });

  test('is what a database or a mail server means, unless the mode is named', () => {
    expect(loadConfig({ DATA_DIR: folder, ...PRODUCTION })).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      publicUrl: 'https://madang.example',
      databaseUrl: PRODUCTION.DATABASE_URL,
    });
    expect(loadConfig({ DATA_DIR: folder, MODE: 'demo', DATABASE_URL: PRODUCTION.DATABASE_URL }).mode).toBe('demo');
  });

  test('does not start on what only a demo may leave out', () => {
    expect(problemsOf({ MODE: 'production', RATE_LIMITS: 'off', IMPORT_PRIVATE_HOSTS: '10.0.0.5' })).toEqual([
      'PUBLIC_URL: needed in production',
      'OPENED_ON: needed in production',
      'SECRET: needed in production',
      'SMTP_URL: needed in production',
      'MAIL_FROM: needed in production',
      ...OPERATOR_NEEDED.map((name) => `${name}: needed in production`),
      'RATE_LIMITS: off is allowed in demo mode only',
      'IMPORT_PRIVATE_HOSTS: allowed in demo mode only',
    ]);
  });
});

describe('whatever is wrong', () => {
  test('is named all at once, malformed, missing and contradictory', () => {
    const problems = problemsOf({
      MODE: 'production',
      PORT: 'three thousand',
      PUBLIC_URL: 'madang.example',
      SECRET: 'short',
      S3_BUCKET: 'files',
      PLAUSIBLE_URL: 'https://stats.example',
      READER_URL: 'https://models.example/v1',
      METRICS_TOKEN_FILE: join(folder, 'no-such-file'),
    });
    const names = problems.map((problem) => problem.split(':')[0]);
    const expected = [
      'MAIL_FROM',
      'METRICS_TOKEN_FILE',
      'OPENED_ON',
      ...OPERATOR_NEEDED,
      'PLAUSIBLE_URL, PLAUSIBLE_DOMAIN',
      'PORT',
      'PUBLIC_URL',
      'READER_URL, READER_MODEL, READER_KEY',
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
      'SECRET',
      'SMTP_URL',
    ];
    expect(names.sort()).toEqual(expected.sort());
  });

  test('stands in the message, a line each, without the values', () => {
    expect(() => loadConfig({ DATA_DIR: folder, SECRET: 'hunter2', PORT: '-1' })).toThrow(
      /^The configuration is wrong:\n- PORT: .+\n- SECRET: at least 32 characters$/,
    );
  });

  test('includes services that cannot do without each other', () => {
    expect(problemsOf({ SERVICES: 'web,api', SECRET: PRODUCTION.SECRET })).toEqual(
      expect.arrayContaining(['SERVICES: several processes need DATABASE_URL']),
    );
    expect(problemsOf({ SERVICES: 'web', SECRET: PRODUCTION.SECRET }).join()).toContain('API_URL: needed');
    expect(problemsOf({ SERVICES: 'api,cooking' }).join()).toMatch(/SERVICES/);
  });
});

describe('who runs it', () => {
  test('is an example in a demo, and marked as one', () => {
    const { operator } = loadConfig({ DATA_DIR: folder });
    expect(operator).toMatchObject({ name: 'madang', isExample: true, privacyContact: 'hello@madang.example' });
    for (const text of [operator.address, operator.privacyOfficer, operator.processors[0]?.name])
      expect(text).toContain('(example)');
  });

  test('is real in production, with those who handle data for it', () => {
    const processors = [{ name: 'Cloud', task: 'hosting' }];
    const { operator } = loadConfig({ DATA_DIR: folder, ...PRODUCTION, PROCESSORS: JSON.stringify(processors) });
    expect(operator).toMatchObject({ address: '1 Jongno, Seoul', isExample: false, processors });
    expect(operator).toMatchObject({ phone: '02-123-4567', jobInformationNumber: 'J1200020260001' });
    expect(operator).toMatchObject({ mailOrderNumber: null, host: null, courier: null });
    expect(problemsOf({ PROCESSORS: 'Cloud, Post' })).toEqual(['PROCESSORS: not JSON']);
    expect(problemsOf({ PROCESSORS: '[{"name":"Cloud"}]' }).join()).toContain('PROCESSORS.0.task');
  });
});

describe('who sells', () => {
  const SELLER = { OPERATOR_MAIL_ORDER_NUMBER: '2026-Seoul Jongno-0123', OPERATOR_HOST: 'Cloud', COURIER: 'Parcels' };

  test('names the mail-order business number, who runs the servers and the parcel company', () => {
    const { operator } = loadConfig({ DATA_DIR: folder, ...PRODUCTION, ...SELLER });
    expect(operator).toMatchObject({ mailOrderNumber: '2026-Seoul Jongno-0123', host: 'Cloud', courier: 'Parcels' });
    const { OPERATOR_MAIL_ORDER_NUMBER } = SELLER;
    expect(problemsOf({ ...PRODUCTION, OPERATOR_MAIL_ORDER_NUMBER })).toEqual([
      'OPERATOR_HOST: needed while the shop is on',
      'COURIER: needed while the shop is on',
    ]);
  });

  test('is named whole by a process with the pages alone, which show it', () => {
    const web = {
      MODE: 'production',
      SERVICES: 'web',
      API_URL: 'https://10.0.0.7:3000',
      PUBLIC_URL: 'https://a.example',
      OPENED_ON: '2026-12-01',
    };
    expect(problemsOf({ ...web, ...SELLER }).sort()).toEqual(
      OPERATOR_NEEDED.map((name) => `${name}: needed in production`).sort(),
    );
    const { operator } = loadConfig({ DATA_DIR: folder, ...web, OPERATOR_JOB_INFORMATION_NUMBER: 'J12' });
    expect(operator).toMatchObject({ jobInformationNumber: 'J12', address: '', representative: '' });
  });
});

describe('card payments', () => {
  const TEST = { TOSS_CLIENT_KEY: 'test_ck_D5GePWvyJnrK0W0k6q8g', TOSS_SECRET_KEY: 'test_sk_zXLkKEypNArWmo50nX3l' };
  const LIVE = { TOSS_CLIENT_KEY: 'live_ck_D5GePWvyJnrK0W0k6q8g', TOSS_SECRET_KEY: 'live_sk_zXLkKEypNArWmo50nX3l' };
  const SELLER = { OPERATOR_MAIL_ORDER_NUMBER: '2026-Seoul Jongno-0123', OPERATOR_HOST: 'Cloud', COURIER: 'Parcels' };
  const SHOP = { ...PRODUCTION, ...SELLER };
  const NOBODY_CHARGED =
    'TOSS_SECRET_KEY: keys that begin with test_ charge nobody; TOSS_TEST_KEYS=on takes them all the same';

  test('go to a sandbox in a demo, and nowhere in production without keys', () => {
    const paymentsOf = (env: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...env }).payments;
    expect(paymentsOf({})).toEqual({ kind: 'sandbox', apiUrl: null });
    expect(paymentsOf({ TOSS_API_URL: 'http://127.0.0.1:4000/' })).toEqual({
      kind: 'sandbox',
      apiUrl: 'http://127.0.0.1:4000',
    });
    expect(paymentsOf(PRODUCTION)).toBeNull();
    const [clientKey, secretKey] = Object.values(LIVE);
    expect(paymentsOf({ ...SHOP, ...LIVE })).toEqual({ kind: 'toss', clientKey, secretKey });
    expect(paymentsOf(TEST)).toMatchObject({ kind: 'toss', clientKey: TEST.TOSS_CLIENT_KEY });
  });

  test('need both keys, of one kind, and not those of the widget', () => {
    const { TOSS_CLIENT_KEY, TOSS_SECRET_KEY } = LIVE;
    expect(problemsOf({ ...SHOP, TOSS_CLIENT_KEY })).toEqual(['TOSS_CLIENT_KEY, TOSS_SECRET_KEY: both or none']);
    expect(problemsOf({ ...SHOP, ...TEST, TOSS_SECRET_KEY, TOSS_TEST_KEYS: 'on' })).toEqual([
      'TOSS_CLIENT_KEY, TOSS_SECRET_KEY: one is for tests and the other is live',
    ]);
    const widget = { TOSS_CLIENT_KEY: 'live_gck_docs_Ovk5rk1EwkEbP0W4', TOSS_SECRET_KEY: 'live_gsk_docs_OaPz8L5K' };
    expect(problemsOf({ ...SHOP, ...widget })).toEqual([
      'TOSS_CLIENT_KEY: an API key, which begins with test_ck_ or live_ck_',
      'TOSS_SECRET_KEY: an API key, which begins with test_sk_ or live_sk_',
    ]);
  });

  test('charge somebody in production, unless told otherwise by name, and nobody in a demo', () => {
    expect(problemsOf({ ...SHOP, ...TEST })).toEqual([NOBODY_CHARGED]);
    expect(problemsOf({ ...SHOP, ...TEST, TOSS_TEST_KEYS: 'on' })).toEqual([]);
    expect(problemsOf(LIVE)).toEqual([
      'TOSS_SECRET_KEY: a demo charges no real card, so it takes keys that begin with test_',
    ]);
  });

  test('go to a sandbox elsewhere in a demo alone', () => {
    const TOSS_API_URL = 'http://127.0.0.1:4000';
    expect(problemsOf({ ...PRODUCTION, TOSS_API_URL })).toEqual(['TOSS_API_URL: accepted in demo mode alone']);
    expect(problemsOf({ ...TEST, TOSS_API_URL })).toEqual(['TOSS_API_URL: names a sandbox, which takes no keys']);
  });

  test('are taken where the seller is named', () => {
    const missing = Object.keys(SELLER).map((name) => `${name}: needed while the shop is on`);
    expect(problemsOf({ ...PRODUCTION, ...LIVE }).sort()).toEqual(missing.sort());
  });
});

test('secrets from before are listed, and texts need a service of our own to text them', () => {
  const previous = 'a-secret-of-thirty-two-characters-or-more';
  expect(loadConfig({ ...PRODUCTION, SECRET_PREVIOUS: `${previous}, ${previous}` })).toMatchObject({
    secret: PRODUCTION.SECRET,
    previousSecrets: [previous, previous],
    smsHook: null,
  });
  const texts = { AUTH_SMS_HOOK_URL: 'https://texts.example/', AUTH_SMS_HOOK_SECRET: `v1,whsec_${'A'.repeat(32)}` };
  expect(loadConfig({ ...PRODUCTION, ...texts }).smsHook).toMatchObject({ url: texts.AUTH_SMS_HOOK_URL });
  const elsewhere = { AUTH_URL: 'https://auth.example', AUTH_SERVICE_TOKEN: 'x' };
  expect(() => loadConfig({ ...PRODUCTION, ...texts, ...elsewhere })).toThrow(/AUTH_SMS_HOOK_URL/);
  expect(() => loadConfig({ ...PRODUCTION, AUTH_SMS_HOOK_URL: texts.AUTH_SMS_HOOK_URL })).toThrow(/both or none/);
});

test('a process of the sign-in service alone has something to serve', () => {
  const alone = { ...PRODUCTION, SERVICES: 'auth' };
  expect(problemsOf(alone)).toEqual([]);
  expect(problemsOf({ ...alone, AUTH_URL: 'https://auth.example' })).toEqual([
    'SERVICES: leave out auth when AUTH_URL names another service',
  ]);
});

test('any value may come from a file, as secrets do in containers', () => {
  const file = join(folder, 'secret-of-the-service');
  writeFileSync(file, `${PRODUCTION.SECRET}\n`);
  const { SECRET: _, ...rest } = PRODUCTION;
  expect(loadConfig({ DATA_DIR: folder, ...rest, SECRET_FILE: file }).secret).toBe(PRODUCTION.SECRET);
});

test('a folder in the place of a secret, as engines make one where the file is missing, is named with the rest', () => {
  expect(problemsOf({ ...PRODUCTION, SMTP_URL_FILE: folder })).toContain(
    `SMTP_URL_FILE: ${folder} cannot be read (EISDIR)`,
  );
});
