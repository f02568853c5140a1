import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { openSmtp } from '#platform/mail.ts';
import { webhookHeaders } from '#platform/standard-webhooks.ts';
import { askForAlert, jobsIn, runAlertTask, standingAlert, tokenIn } from '#tests/support/alerts.ts';
import { createJob } from '#tests/support/factories.ts';
import { queueLetter } from '#tests/support/letters.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const SECRET = `v1,whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const MINA = 'mina@example.com';

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await openTestApp({
    config: { mailNoticeSecrets: [SECRET], mailReturnPath: 'bounces@news.madang.test' },
    overrides: { transport: openSmtp(server.url) },
  });
});
beforeEach(async () => {
  await app.reset();
  server.taken.length = 0;
  server.fateOf = () => 'take';
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** A job that is new, the next morning, and the run of the alerts. */
async function nextDay(slug: string): Promise<void> {
  await createJob(app.ctx, { slug });
  app.clock.advance(20 * DURATIONS.hour);
  await runAlertTask(app, 'alerts.run');
  app.clock.advance(4 * DURATIONS.hour);
}

/** Somebody whose alert the mail server refused on two days; `token` opens the alert. */
async function deadMailbox(): Promise<string> {
  const token = await standingAlert(app);
  server.fateOf = () => 'refuse';
  await nextDay('first');
  await nextDay('second');
  server.taken.length = 0;
  return token;
}

const alert = async (token: string) => (await app.json(`/v1/alerts/${token}`)).body.data;
const letterIds = async () => (await storedRows(app, 'mails')).map(({ message_id }) => message_id);
const stops = () => storedRows(app, 'mail_stops');

async function ask(key: 'auth.1' | 'receipt.1' | 'talent-reminder.1' | 'unanswered.1' | 'listing-ends.1') {
  await queueLetter(app, { key, to: MINA });
  await app.settle();
}

function recordsIn(archive: ArrayBuffer, name: string) {
  const file = unzipSync(new Uint8Array(archive))[name];
  return JSON.parse(Buffer.from(file ?? []).toString());
}

async function notify(notices: unknown, given: { secret?: string; at?: Date; body?: string } = {}) {
  const body = JSON.stringify(notices);
  const headers = webhookHeaders([given.secret ?? SECRET], { id: 'notice-1', body, now: given.at ?? app.clock.now() });
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  return app.json('/v1/mail-notices', { ...init, body: given.body ?? body });
}

describe('an address that the mail server refuses on two days', () => {
  test('gets no more alerts, says why on their page, and catches up once it is confirmed again', async () => {
    const token = await deadMailbox();
    const written = await letterIds();
    await nextDay('third');
    expect(await letterIds()).toEqual(written);
    expect(await alert(token)).toMatchObject({ paused: { reason: 'refused' } });
    server.fateOf = () => 'take';
    const { body } = await app.json(`/v1/alerts/${token}/confirmation`, { method: 'POST' });
    expect(body.data.paused).toBeNull();
    await nextDay('fourth');
    expect(server.taken.map((letter) => jobsIn(letter).toSorted())).toEqual([['fourth', 'third']]);
  });

  test('gets what somebody asks for, and nothing that nobody does', async () => {
    const token = await deadMailbox();
    const { since } = (await alert(token)).paused;
    app.clock.advance(DURATIONS.day);
    const tried: string[] = [];
    server.fateOf = (to) => {
      tried.push(to);
      return 'refuse';
    };
    for (const key of ['talent-reminder.1', 'unanswered.1', 'listing-ends.1'] as const) await ask(key);
    expect(tried).toEqual([]);
    await ask('auth.1');
    await ask('receipt.1');
    await askForAlert(app, { filters: { q: 'go' } });
    await app.settle();
    expect(tried).toHaveLength(3);
    expect((await alert(token)).paused).toEqual({ reason: 'refused', since });
  });

  test('gets everything again once the server takes a letter', async () => {
    const token = await deadMailbox();
    server.fateOf = () => 'take';
    await ask('auth.1');
    expect(await alert(token)).toMatchObject({ paused: null });
    await nextDay('third');
    expect(jobsIn(server.taken.at(-1))).toEqual(['third']);
  });

  test.each(['5.7.1 Your network is on a list', '5.2.2 Mailbox full', '5.1.8 Bad sender', 'Go away'])(
    'unless it answers "%s", which says nothing of the mailbox',
    async (words) => {
      const token = await standingAlert(app);
      server.fateOf = () => ({ refuse: words });
      for (const slug of ['first', 'second', 'third']) await nextDay(slug);
      expect((await alert(token)).paused).toBeNull();
    },
  );

  test('but not one whose server is wrong for a day', async () => {
    const token = await standingAlert(app);
    server.fateOf = () => 'refuse';
    await nextDay('first');
    await ask('auth.1');
    expect((await alert(token)).paused).toBeNull();
    server.fateOf = () => 'take';
    await nextDay('second');
    server.fateOf = () => 'refuse';
    await nextDay('third');
    expect((await alert(token)).paused).toBeNull();
  });

  test('is told of to its person, who turns it back on', async () => {
    await deadMailbox();
    const person = await app.people.signIn({ email: 'Mina@example.com' });
    const own = () => send(app, person, 'GET', '/v1/talent/mail-stop');
    expect((await own()).body.data).toMatchObject({ reason: 'refused' });
    const [listed] = (await send(app, person, 'GET', '/v1/talent/alerts')).body.data;
    expect(listed.paused).toMatchObject({ reason: 'refused' });
    expect((await send(app, person, 'DELETE', '/v1/talent/mail-stop')).status).toBe(200);
    expect((await own()).body.data).toBeNull();
  });

  test('is kept as a hash, goes with the account, and else after a year', async () => {
    await deadMailbox();
    expect(JSON.stringify(await stops())).not.toContain('mina');
    const person = await app.people.signIn({ email: MINA });
    const archive = await app.fetch('/v1/talent/export', { headers: person.headers });
    const { mail_stop } = recordsIn(await archive.arrayBuffer(), 'mails.json');
    expect(mail_stop).toMatchObject({ reason: 'refused' });
    await send(app, person, 'DELETE', '/v1/talent/account');
    expect(await stops()).toEqual([]);
    await notify([{ type: 'complaint', address: MINA }]);
    app.clock.advance(30 * DURATIONS.day);
    // The year begins anew.
    await notify([{ type: 'complaint', address: MINA }]);
    app.clock.advance(364 * DURATIONS.day);
    await runTask(app, 'mail.erase-old');
    expect(await stops()).toHaveLength(1);
    app.clock.advance(2 * DURATIONS.day);
    await runTask(app, 'mail.erase-old');
    expect(await stops()).toEqual([]);
  });
});

test('an address without letters is known by a secret of before, and gets them again', async () => {
  const token = await deadMailbox();
  const { settings } = app.ctx;
  const { secrets } = settings;
  settings.secrets = ['a secret that is newer than the other'.padEnd(64, '.'), ...secrets];
  try {
    expect((await alert(token)).paused).toMatchObject({ reason: 'refused' });
    await app.json(`/v1/alerts/${token}/confirmation`, { method: 'POST' });
    expect((await alert(token)).paused).toBeNull();
    expect(await stops()).toEqual([]);
  } finally {
    settings.secrets = secrets;
  }
});

describe('staff', () => {
  test('see how many addresses stopped, on which letters, and let all letters go to one again', async () => {
    await deadMailbox();
    await ask('talent-reminder.1');
    const staff = await app.people.signInStaff();
    const list = async () => (await send(app, staff, 'GET', '/v1/admin/mails?kind=talent')).body;
    const { meta, data } = await list();
    expect(meta).toEqual({ total: 1, stopped: 1 });
    const held = { state: 'given-up', attempts: 0, stop: 'refused' };
    expect(data).toMatchObject([{ ...held, fault: 'Not tried. The mail server refused the address.' }]);
    const lift = () => send(app, staff, 'DELETE', `/v1/admin/mails/${data[0].id}/stop`);
    expect((await lift()).body.data).toMatchObject({ stop: null });
    expect((await lift()).status).toBe(200);
    expect((await list()).meta.stopped).toBe(0);
    expect(await storedRows(app, 'audit')).toMatchObject([{ action: 'mail.lift-stop' }]);
  });

  test('send one letter all the same', async () => {
    await deadMailbox();
    await ask('talent-reminder.1');
    const staff = await app.people.signInStaff();
    server.fateOf = () => 'take';
    const [{ id }] = (await send(app, staff, 'GET', '/v1/admin/mails?kind=talent')).body.data;
    await send(app, staff, 'POST', `/v1/admin/mails/${id}/sending`);
    await app.settle();
    expect(server.taken).toHaveLength(1);
  });
});

describe('what the provider says later', () => {
  const bounce = { type: 'bounce', permanent: true, address: MINA };

  test('is believed only as it was signed, just now', async () => {
    const token = await standingAlert(app);
    const other = `v1,whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    expect((await notify([bounce], { secret: other })).status).toBe(401);
    expect((await notify([bounce], { body: JSON.stringify([{ ...bounce, address: 'a@b.example' }]) })).status).toBe(
      401,
    );
    const early = new Date(app.clock.now().getTime() - 6 * DURATIONS.minute);
    expect((await notify([bounce], { at: early })).status).toBe(401);
    expect((await app.json('/v1/mail-notices', { method: 'POST' })).status).toBe(401);
    expect((await alert(token)).paused).toBeNull();
    const nameless = await notify([{ type: 'bounce' }]);
    expect(nameless).toMatchObject({ status: 422, body: { errors: { '0': [expect.stringContaining('message_id')] } } });
    expect((await notify([bounce])).body).toEqual({ data: { known: 1 } });
    expect((await alert(token)).paused).toMatchObject({ reason: 'bounced' });
  });

  test('finds the letter by its Message-ID, and by where it came back to', async () => {
    const token = await standingAlert(app);
    const [letter] = server.taken;
    const { messageId = '', returnPath = '' } = letter ?? {};
    expect(returnPath).toMatch(/^bounces\+[0-9a-f]{32}\.[0-9a-f]{16}@news\.madang\.test$/);
    const at = (path: string) => notify([{ ...bounce, address: undefined, return_path: path }]);
    const forged = returnPath.replace(/\.[0-9a-f]{16}@/, '.0123456789abcdef@');
    expect((await at(forged)).body.data.known).toBe(0);
    expect((await at('bounces@news.madang.test')).body.data.known).toBe(0);
    expect((await at(returnPath.toUpperCase())).body.data.known).toBe(1);
    expect((await alert(token)).paused).toMatchObject({ reason: 'bounced' });
    await app.ctx.db.execute(sql`delete from mail_stops`);
    const byId = (message_id: string) => notify([{ type: 'complaint', message_id }]);
    expect((await byId('<alert.1@elsewhere.test>')).body.data.known).toBe(0);
    expect((await byId(messageId.slice(1, -1))).body.data.known).toBe(1);
    expect((await alert(token)).paused).toMatchObject({ reason: 'complained' });
  });

  test('a bounce for now changes nothing; one for good ends when a later letter arrives, not when one is taken', async () => {
    const token = await standingAlert(app);
    await notify([{ type: 'bounce', address: MINA }]);
    expect((await alert(token)).paused).toBeNull();
    await notify([bounce]);
    await ask('auth.1');
    const before = new Date(app.clock.now().getTime() - DURATIONS.hour).toISOString();
    await notify([{ type: 'delivery', address: MINA, at: before }]);
    expect((await alert(token)).paused).not.toBeNull();
    await notify([{ type: 'delivery', address: MINA }]);
    expect((await alert(token)).paused).toBeNull();
  });

  test('is of no time to come, so that a letter which arrives still ends a bounce', async () => {
    const token = await standingAlert(app);
    const tomorrow = new Date(app.clock.now().getTime() + DURATIONS.day).toISOString();
    await notify([{ ...bounce, at: tomorrow }]);
    expect((await alert(token)).paused).toEqual({ reason: 'bounced', since: app.clock.now().toISOString() });
    await notify([{ type: 'delivery', address: MINA }]);
    expect((await alert(token)).paused).toBeNull();
  });

  test('places no letter whose address was erased', async () => {
    await standingAlert(app);
    const message_id = server.taken[0]?.messageId;
    app.clock.advance(31 * DURATIONS.day);
    await runTask(app, 'mail.erase-old');
    expect((await notify([{ type: 'complaint', message_id }])).body.data.known).toBe(0);
    expect(await stops()).toEqual([]);
  });

  test('a bounce that comes again says since when it was the first time', async () => {
    const token = await standingAlert(app);
    await notify([bounce]);
    const { paused } = await alert(token);
    app.clock.advance(DURATIONS.hour);
    await notify([bounce]);
    expect((await alert(token)).paused).toEqual(paused);
  });

  test('a complaint stays whatever arrives, until the person asks for letters', async () => {
    const token = await standingAlert(app);
    await notify([{ type: 'complaint', address: MINA }, bounce, { type: 'delivery', address: MINA }]);
    await ask('receipt.1');
    expect(server.taken.at(-1)?.messageId).toContain('receipt.1');
    expect((await alert(token)).paused).toMatchObject({ reason: 'complained' });
    await askForAlert(app, { filters: { q: 'go' } });
    await app.settle();
    const another = tokenIn(server.taken.at(-1));
    await app.json(`/v1/alerts/${another}/confirmation`, { method: 'POST' });
    expect((await alert(token)).paused).toBeNull();
  });
});

test('nothing is at the address of notices while no secret is set', async () => {
  const { settings } = app.ctx;
  const { mailNoticeSecrets } = settings;
  settings.mailNoticeSecrets = null;
  expect((await notify([{ type: 'bounce', permanent: true, address: MINA }])).status).toBe(404);
  settings.mailNoticeSecrets = mailNoticeSecrets;
});
