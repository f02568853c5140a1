import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { openS3 } from '#platform/files-s3.ts';
import { type FaultyStore, openFaultyStore } from '#tests/support/faulty-store.ts';
import { storeRow } from '#tests/support/tables.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createFailedMail } from '#tests/support/waiting.ts';

let store: FaultyStore;
let app: TestApp;
beforeAll(async () => {
  store = await openFaultyStore();
  // The tests say when a task runs.
  app = await openTestApp({ worker: false, overrides: { files: openS3(store.options) } });
});
beforeEach(async () => {
  store.fault = 'none';
  await app.reset();
  await storeRow(app, 'workers', { name: 'machine:3000', beat_at: app.clock.now() });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const PARTS = { database: true, writing: true, connections: true, files: true, staging: true, worker: true };
const ready = () => app.json('/readyz');

async function figure(name: string): Promise<number> {
  const line = (await (await app.fetch('/metrics')).text()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
}

test('a process is ready while all that it works with is there', async () => {
  expect(await ready()).toMatchObject({
    status: 200,
    body: { ready: true, degraded: false, ...PARTS, reasons: [] },
  });
  expect(await figure('part_fine{part="files"}')).toBe(1);
});

test('it stays so where files are away or uploads find no room, as pages need neither, and says what is wrong', async () => {
  store.fault = 'answer 500';
  const { stagingDir } = app.ctx.settings;
  const full = join(stagingDir, '.writable');
  mkdirSync(stagingDir, { recursive: true });
  symlinkSync('/dev/full', full);
  const reasons = ['The file store isn’t answering.', 'The disk has no room for uploads.'];
  expect(await ready()).toMatchObject({
    status: 200,
    body: { ready: true, degraded: true, ...PARTS, files: false, staging: false, reasons },
  });
  symlinkSync('/dev/full', full);
  expect(await figure('part_fine{part="staging"}')).toBe(0);
  rmSync(full, { force: true });
});

test('it is not where the database does not answer, and is again once it does', async () => {
  const { db } = app.ctx;
  const away = async () => {
    throw new Error('The connection is gone.');
  };
  app.ctx.db = Object.create(db, { execute: { value: away } });
  const told = await ready();
  app.ctx.db = db;
  expect(told).toMatchObject({
    status: 503,
    body: { ready: false, degraded: false, ...PARTS, database: false, reasons: ['The database isn’t answering.'] },
  });
  expect(await ready()).toMatchObject({ status: 200, body: { ready: true } });
});

test('a worker that falls silent is told of after a minute, and one that stops in order is not named', async () => {
  app.clock.advance(DURATIONS.minute);
  const reasons = ['No worker has checked in for a minute.'];
  expect((await ready()).body).toMatchObject({ ready: true, degraded: true, worker: false, reasons });
  expect(await figure('worker_silent_seconds{worker="machine:3000"}')).toBe(60);
  const { database } = app.ctx;
  const other = await openTestApp({
    worker: false,
    config: { port: 4000 },
    overrides: { database, clock: app.clock, files: app.ctx.files },
  });
  await other.backend.work();
  const silentOther = () => figure(`worker_silent_seconds{worker="${hostname()}:4000"}`);
  expect((await ready()).body).toMatchObject({ degraded: false, worker: true });
  expect(await silentOther()).toBe(0);
  await other.close();
  expect(await silentOther()).toBeNaN();
  expect(await figure('worker_silent_seconds{worker="machine:3000"}')).toBe(60);
});

test('how long tasks and letters have waited stands in the metrics', async () => {
  expect(await figure('mails_oldest_seconds{state="waiting"}')).toBe(0);
  const created_at = new Date(Date.now() - DURATIONS.hour);
  const mailId = await createFailedMail(app.ctx, { failed_at: null, created_at });
  const task = { name: 'mail.send', data: { mailId }, runAt: created_at };
  await app.ctx.db.transaction((tx) => app.ctx.queue.send(tx, task));
  expect(await figure('mails_oldest_seconds{state="waiting"}')).toBeGreaterThanOrEqual(3600);
  expect(await figure('tasks_oldest_due_seconds{task="mail.send"}')).toBeGreaterThanOrEqual(3600);
});
