import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSmtp } from '#platform/mail.ts';
import { runAlerts } from '#server/alerts/run.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { jobAlerts } from '#server/schema/alerts.ts';
import { mails } from '#server/schema/system.ts';
import { createJob } from '#tests/support/factories.ts';
import { type Fate, type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { openTestApp, TEST_START, type TestApp } from '#tests/support/test-app.ts';

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await openTestApp({ overrides: { transport: openSmtp(server.url) } });
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

const address = (at: number) => `person.${at}@example.com`;

/** Confirmed alerts that are due, and a job that none of them has seen. */
async function dueAlerts(count: number): Promise<void> {
  await createJob(app.ctx, { slug: 'new' });
  const people = Array.from({ length: count }, (_, at) => ({
    email: address(at),
    query: '',
    fingerprint: String(at),
    frequency: 'daily' as const,
    consent_version: 'test',
    requested_at: TEST_START,
    confirmed_at: TEST_START,
    due_at: TEST_START,
  }));
  await app.ctx.db.insert(jobAlerts).values(people);
}

const treat = (at: number, fate: Fate) => {
  server.fateOf = (to) => (to === address(at) ? fate : 'take');
};
const takers = () => server.taken.map(({ to }) => to).toSorted();
const everybody = (count: number, but?: number) =>
  Array.from({ length: count }, (_, at) => address(at))
    .filter((_, at) => at !== but)
    .toSorted();

async function mailTo(at: number) {
  const [mail] = await app.ctx.db
    .select()
    .from(mails)
    .where(eq(mails.to, address(at)));
  return mail;
}

describe('the letters of a run reach everybody else once', () => {
  test('where the mail server refuses one of them', async () => {
    await dueAlerts(25);
    treat(7, 'refuse');
    await runAlerts(app.ctx, {});
    await app.settle();
    expect(takers()).toEqual(everybody(25, 7));
    expect(await mailTo(7)).toMatchObject({ sent_at: null, failed_at: TEST_START, fault: '550 5.1.1 Unknown here' });
  });

  test('where it drops the connection in the middle of one, which goes out at the next attempt', async () => {
    await dueAlerts(25);
    treat(7, 'drop');
    await runAlerts(app.ctx, {});
    await app.settle();
    expect(takers()).toEqual(everybody(25, 7));
    const dropped = await mailTo(7);
    expect(dropped).toMatchObject({ sent_at: null, failed_at: null, attempts: 1 });
    treat(7, 'take');
    await sendMail(app.ctx, dropped?.id ?? '');
    await runAlerts(app.ctx, {});
    await app.settle();
    expect(takers()).toEqual(everybody(25));
  });

  test('while it is slow to take one', async () => {
    await dueAlerts(25);
    const { promise, resolve } = Promise.withResolvers<void>();
    treat(0, promise);
    await runAlerts(app.ctx, {});
    await expect.poll(takers).toEqual(everybody(25, 0));
    resolve();
    await app.settle();
    expect(takers()).toEqual(everybody(25));
  });
});

test('a letter that waits goes with the alert that is ended', async () => {
  await dueAlerts(1);
  treat(0, 'drop');
  await runAlerts(app.ctx, {});
  await app.settle();
  const waiting = await mailTo(0);
  const [path] = /(?<=<http:\/\/madang\.test)[^>]+/.exec(waiting?.headers?.['List-Unsubscribe'] ?? '') ?? [];
  expect((await app.json(path ?? '', { method: 'POST' })).status).toBe(200);
  treat(0, 'take');
  await sendMail(app.ctx, waiting?.id ?? '');
  expect(takers()).toEqual([]);
});

test('a letter that somebody waits for overtakes those of a run', async () => {
  await dueAlerts(60);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  server.fateOf = () => {
    begin();
    return promise;
  };
  await runAlerts(app.ctx, {});
  await begun;
  const letter = { to: 'mina@example.com', subject: 'Sign in', heading: 'Sign in', paragraphs: ['Your code.'] };
  await app.ctx.db.transaction((tx) => queueMail(app.ctx, tx, { key: 'auth.1', ...letter }));
  resolve();
  await app.settle();
  expect(server.taken).toHaveLength(61);
  // Three workers may have taken ten letters each before.
  const place = server.taken.findIndex(({ subject }) => subject === 'Sign in');
  expect(place).toBeLessThan(50);
});
