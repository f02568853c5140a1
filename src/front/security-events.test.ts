import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { openLog } from '#platform/log.ts';
import { SECURITY_EVENT_NAMES, SECURITY_EVENTS } from '#platform/security-events.ts';
import type { Service } from '#src/config.ts';
import { createCompany } from '#tests/support/factories.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

const EMAIL = 'jiwoo@example.com';
const STAFF_EMAIL = 'staff@example.com';
const PASSWORD = 'Correct-horse-7';
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const NETWORKS = ['198.51.100.1', '198.51.100.2', '2001:db8:1::7'];
/** What nobody may find in a log. */
const PRIVATE = ['jiwoo', 'example.com', 'horse', 'eyJ', TOTP_SECRET, ...NETWORKS, '203.0.113.'];

type Line = { level: number; event?: string; account?: string | null; network?: string; msg: string } & Record<
  string,
  unknown
>;

let app: TestApp;
let written: string[] = [];
let day = 0;
const person = randomUUID();
const staff = randomUUID();
const log = openLog('info', { write: (line) => void written.push(line) });
const services = new Set<Service>(['web', 'api', 'auth', 'worker']);
const secret = 'of the test, by which networks are hashed';
withApp({ config: { services, secret }, overrides: { log } }, async (opened) => {
  app = opened;
  // The accounts stay from test to test, and a code works once: each test has a day of its own.
  app.clock.advance(day++ * 2 * DURATIONS.day);
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
  await app.ctx.accounts.own?.create({ id: person, email: EMAIL, passwordHash });
  await app.ctx.accounts.own?.create({ id: staff, email: STAFF_EMAIL, passwordHash, totpSecret: TOTP_SECRET });
  await app.ctx.accounts.own?.setStaff(staff, true);
});
beforeEach(() => {
  written = [];
});

const lines = (event: string) =>
  written.map((line) => JSON.parse(line) as Line).filter((line) => line.event === event && 'requestId' in line);

async function counted(event: string): Promise<number> {
  const figures = await (await app.fetch('/metrics')).text();
  return Number(new RegExp(`^security_events_total\\{event="${event}"\\} (\\d+)$`, 'm').exec(figures)?.[1]);
}

const auth = (path: string, body: object, { token = '', address = '203.0.113.7' } = {}) =>
  app.json(`/auth/v1${path}`, {
    method: 'POST',
    address,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });

const signIn = (email: string, password = PASSWORD, address?: string) =>
  auth('/token?grant_type=password', { email, password }, address ? { address } : {});

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function staffToken(): Promise<string> {
  const token = (await signIn(STAFF_EMAIL)).body.access_token;
  const { id } = (await app.json('/auth/v1/user', as(token))).body.factors[0];
  const { body } = await auth(`/factors/${id}/challenge`, {}, { token });
  const totp = new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) });
  const code = totp.generate({ timestamp: app.clock.now().getTime() });
  return (await auth(`/factors/${id}/verify`, { challenge_id: body.id, code }, { token })).body.access_token;
}

test('a hundred wrong passwords in a minute are logged, counted, and seen at the desk', async () => {
  const before = await counted('wrong-password');
  await signIn(EMAIL, 'Wrong-horse-8');
  for (let guess = 1; guess < 100; guess++) {
    await signIn(`jiwoo-${guess}@example.com`, 'Wrong-horse-8', NETWORKS[guess % NETWORKS.length]);
  }
  expect(await counted('wrong-password')).toBe(before + 100);
  const [known, unknown] = lines('wrong-password');
  expect(known).toMatchObject({ level: 30, msg: 'security event', account: person });
  expect(known?.network).toMatch(/^[\w-]{16}$/);
  expect(known?.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(unknown).toMatchObject({ account: null });
  expect(unknown?.network).not.toBe(known?.network);
  // Thirty lines for each of three networks, and one for the fourth.
  expect(lines('wrong-password')).toHaveLength(91);

  const { body } = await app.json('/v1/admin/settings', as(await staffToken()));
  expect(body.meta.security.alarms).toEqual([
    { count: 100, of: 'wrong passwords', networks: 4, at: '2026-11-20T03:00:00.000Z' },
  ]);
  const row = body.meta.security.events.find(({ event }: { event: string }) => event === 'wrong-password');
  expect(row).toMatchObject({ last_hour: 100, last_day: 100 });

  app.clock.advance(2 * DURATIONS.hour);
  await signIn(EMAIL, 'Wrong-horse-8');
  const held = written.map((line) => JSON.parse(line)).find(({ suppressed }) => suppressed);
  expect(held).toMatchObject({ event: 'wrong-password', suppressed: 9 });
  const later = await app.json('/v1/admin/settings', as(await staffToken()));
  const rowLater = later.body.meta.security.events.find(({ event }: { event: string }) => event === 'wrong-password');
  expect(rowLater).toMatchObject({ last_hour: 1, last_day: 101 });
  app.clock.advance(23 * DURATIONS.hour);
  expect((await app.json('/v1/admin/settings', as(await staffToken()))).body.meta.security.alarms).toEqual([]);
  expect(PRIVATE.filter((word) => written.join('').includes(word))).toEqual([]);
});

test('a single infected file is told as one, and two are counted', async () => {
  const alarms = async () => (await app.json('/v1/admin/settings', as(await staffToken()))).body.meta.security.alarms;
  app.ctx.security.note('infected-file', { by: 'resume' });
  expect(await alarms()).toMatchObject([{ count: 1, of: 'An infected file was refused' }]);
  app.clock.advance(DURATIONS.minute);
  for (const by of ['resume', 'logo']) app.ctx.security.note('infected-file', { by });
  expect(await alarms()).toMatchObject([{ count: 2, of: 'infected files' }]);
});

test('every event stands at nought in /metrics before it happens, so that an increase can be seen', async () => {
  const figures = await (await app.fetch('/metrics')).text();
  const counted = [...figures.matchAll(/^security_events_total\{event="([\w-]+)"\} \d+$/gm)].map(([, event]) => event);
  expect(counted).toEqual(SECURITY_EVENT_NAMES);
});

test('docs/operations/when-something-breaks.md explains every event, by the words of the code, and no other', () => {
  const path = join(import.meta.dirname, '../../docs/operations/when-something-breaks.md');
  const operations = readFileSync(path, 'utf8');
  const [, section = ''] = operations.split('\n### What each event means\n');
  const rows = (section.split('\n#')[0] ?? '').matchAll(/^\| `([\w-]+)` +\| (.*?) +\| .*?\S.* \|$/gm);
  const explained = [...rows].map(([, event, meaning]) => [event, meaning]);
  expect(explained).toEqual(Object.entries(SECURITY_EVENTS).map(([event, { means }]) => [event, means]));
});

test('deploy/alerts.yml names no event that there is not', () => {
  const alerts = readFileSync(join(import.meta.dirname, '../../deploy/alerts.yml'), 'utf8');
  const named = [...alerts.matchAll(/event=~?"([^"]+)"/g)].flatMap(([, events = '']) => events.split('|'));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((event) => !(event in SECURITY_EVENTS))).toEqual([]);
});

test('reading jobs notes nothing, and what was counted goes after a week', async () => {
  for (const path of ['/v1/jobs', '/v1/companies', '/healthz']) await app.fetch(path);
  expect(written.filter((line) => line.includes('security event'))).toEqual([]);
  const kept = async () => {
    await app.ctx.security.flush();
    await app.ctx.queue.send(app.ctx.db, { name: 'limits.forget-counts', data: {} });
    await app.settle();
    return (await storedRows(app, 'security_counts')).length;
  };
  await signIn(STAFF_EMAIL);
  app.clock.advance(6 * DURATIONS.day);
  expect(await kept()).toBe(1);
  app.clock.advance(2 * DURATIONS.day);
  expect(await kept()).toBe(0);
});

test('sign-ins, recovery, limits, refused access and calls from other sites each leave a line', async () => {
  const address = '203.0.113.99';
  const token = (await signIn(EMAIL, PASSWORD, address)).body.access_token;
  expect(lines('sign-in')).toMatchObject([{ account: person, by: 'password' }]);
  const network = lines('sign-in')[0]?.network;

  const refused = await app.fetch('/v1/admin/users', { address, ...as(token) });
  expect(refused.status).toBe(403);
  const requestId = refused.headers.get('x-request-id');
  expect(lines('access-refused')).toMatchObject([{ level: 30, account: person, by: 'staff', network, requestId }]);

  const { slug } = await createCompany(app.ctx, { password: 'Open-sesame-12' });
  const enter = (pwd: string, headers: Record<string, string> = {}) =>
    app.json(`/v1/recruit/${slug}/access`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ pwd }),
    });
  await enter('Open-sesame-13');
  await enter('Open-sesame-12');
  expect([lines('wrong-recruit-password').length, lines('recruit-password').length]).toEqual([1, 1]);
  expect((await enter('Open-sesame-12', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(lines('cross-site-refused')).toMatchObject([{ level: 30, account: null, by: 'api' }]);

  await auth('/recover', { email: EMAIL });
  await auth('/recover', { email: 'nobody@example.com' });
  expect(lines('recovery-asked')).toMatchObject([{ account: person }, { account: null }]);
  await auth('/verify', { type: 'recovery', email: EMAIL, token: '000000' });
  expect(lines('wrong-code')).toMatchObject([{ account: person, by: 'recovery' }]);
  await auth('/verify', { type: 'recovery', email: EMAIL, token: await mailedCode() });
  expect(lines('recovery-done')).toMatchObject([{ account: person }]);

  let status = 0;
  for (let guess = 0; status !== 429 && guess < 200; guess++) status = (await signIn(EMAIL, 'Wrong-horse-8')).status;
  expect(status).toBe(429);
  expect(lines('limit-reached')).toMatchObject([{ level: 30, account: null, limit: 'auth.guess-near' }]);

  const own = await app.fetch('/v1/talent/export', as(token));
  await own.arrayBuffer();
  expect(lines('data-exported')).toMatchObject([{ account: person, by: 'owner' }]);
  await app.fetch(`/v1/admin/users/${person}`, as(await staffToken()));
  expect(lines('second-factor')).toMatchObject([{ account: staff, by: 'totp' }]);
  expect(lines('person-read')).toMatchObject([{ account: staff, by: 'account.show' }]);
  await app.fetch('/auth/v1/logout', { method: 'POST', ...as(token) });
  expect(lines('sessions-ended')).toMatchObject([{ account: person, by: 'global' }]);
  expect(PRIVATE.filter((word) => written.join('').includes(word))).toEqual([]);
});

async function mailedCode(): Promise<string> {
  await app.settle();
  const mails = await app.mailbox();
  return /\b\d{6}\b/.exec(mails.find(({ to }) => to === EMAIL)?.text ?? '')?.[0] ?? '';
}
