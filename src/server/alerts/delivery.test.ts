import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSmtp } from '#platform/mail.ts';
import { askForAlert, createAlerts } from '#tests/support/alerts.ts';
import { createJob } from '#tests/support/factories.ts';
import { type Fate, type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { runTask, startTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

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
  const due_at = app.clock.now();
  await createAlerts(
    app,
    Array.from({ length: count }, (_, at) => ({ email: address(at), query: '', due_at })),
  );
}

const treat = (at: number, fate: Fate) => {
  server.fateOf = (to) => (to === address(at) ? fate : 'take');
};
const takers = () => server.taken.map(({ to }) => to).toSorted();
const everybody = (count: number, but?: number) =>
  Array.from({ length: count }, (_, at) => address(at))
    .filter((_, at) => at !== but)
    .toSorted();

const mailTo = async (at: number) => (await storedRows(app, 'mails')).find(({ to }) => to === address(at));

const run = () => runTask(app, 'alerts.run');

describe('the letters of a run reach everybody else once', () => {
  test('where the mail server refuses one of them', async () => {
    await dueAlerts(25);
    treat(7, 'refuse');
    await run();
    expect(takers()).toEqual(everybody(25, 7));
    const refused = await mailTo(7);
    expect(refused).toMatchObject({ sent_at: null, fault: '550 5.1.1 Unknown here' });
    expect(new Date(refused.failed_at)).toEqual(app.clock.now());
  });

  test('where it drops the connection in the middle of one, which goes out at the next attempt', async () => {
    await dueAlerts(25);
    treat(7, 'drop');
    await run();
    expect(takers()).toEqual(everybody(25, 7));
    const dropped = await mailTo(7);
    expect(dropped).toMatchObject({ sent_at: null, failed_at: null, attempts: 1 });
    treat(7, 'take');
    await runTask(app, 'mail.send', { mailId: dropped.id });
    await run();
    expect(takers()).toEqual(everybody(25));
  });

  test('while it is slow to take one', async () => {
    await dueAlerts(25);
    const { promise, resolve } = Promise.withResolvers<void>();
    treat(0, promise);
    await startTask(app, 'alerts.run');
    await expect.poll(takers).toEqual(everybody(25, 0));
    resolve();
    await app.settle();
    expect(takers()).toEqual(everybody(25));
  });
});

test('a letter that waits goes with the alert that is ended', async () => {
  await dueAlerts(1);
  treat(0, 'drop');
  await run();
  const waiting = await mailTo(0);
  const [path = ''] = /(?<=<http:\/\/madang\.test)[^>]+/.exec(waiting.headers['List-Unsubscribe']) ?? [];
  expect((await app.json(path, { method: 'POST' })).status).toBe(200);
  treat(0, 'take');
  await runTask(app, 'mail.send', { mailId: waiting.id });
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
  await startTask(app, 'alerts.run');
  await begun;
  // All of them wait, the first ones at the mail server.
  await expect.poll(async () => (await storedRows(app, 'mails')).length).toBe(60);
  expect((await askForAlert(app)).status).toBe(202);
  resolve();
  await app.settle();
  expect(server.taken).toHaveLength(61);
  // Three workers may have taken ten letters each before.
  const place = server.taken.findIndex(({ subject }) => subject === 'Confirm your job alert');
  expect(place).toBeLessThan(50);
});
