import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { type FileStore, openDisk } from '#platform/files.ts';
import { standingAlert } from '#tests/support/alerts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { holdings, run } from '#tests/support/backups.ts';
import { emptyTables } from '#tests/support/clean-database.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createOrder, createStock } from '#tests/support/orders.ts';
import { createPosting, registeredBody } from '#tests/support/postings.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storeRow } from '#tests/support/tables.ts';
import { createTalent, send } from '#tests/support/talents.ts';
import { openTestApp, TEST_START, type TestApp } from '#tests/support/test-app.ts';

const dir = mkdtempSync(join(tmpdir(), 'madang-erasures-'));
const LOG = join(dir, 'files', 'erasures');
const config = { secret: 'the secret of both, which is long enough' };
let app: TestApp;
let other: TestApp;
let isStoreAway = false;
beforeAll(async () => {
  const disk = openDisk(join(dir, 'files'));
  const files: FileStore = {
    ...disk,
    put: (...args) => (isStoreAway ? Promise.reject(new Error('The store is away.')) : disk.put(...args)),
  };
  const buckets: FileStore = { ...openDisk(join(dir, 'other')), bucket: (name) => openDisk(join(dir, name)) };
  [app, other] = [
    await openTestApp({ config, overrides: { files } }),
    await openTestApp({ config, overrides: { files: buckets } }),
  ];
});
beforeEach(async () => {
  isStoreAway = false;
  await app.reset();
  for (const name of ['files', 'other']) rmSync(join(dir, name), { recursive: true, force: true });
});
afterAll(async () => {
  await app.close();
  await other.close();
  rmSync(dir, { recursive: true });
});

/** The path at which a guest's own application is read and deleted. */
async function apply(email: string): Promise<string> {
  const { job } = await createJob(app.ctx);
  await applyTo(app, job.slug, { email, name: `Guest ${email}` });
  await app.settle();
  const receipt = (await app.mailbox()).find(({ to }) => to === email);
  const token = /\/applications#([\w-]{43})/.exec(receipt?.text ?? '')?.[1];
  return `/v1/applications/${token}`;
}

/** Things of people with how each is erased. */
async function erasable(): Promise<Record<string, () => Promise<number>>> {
  const [leaving, withoutResume] = [await createTalent(app, { full_name: 'Lea Ving' }), await createTalent(app)];
  const { job } = await createJob(app.ctx);
  await applyTo(app, job.slug, { email: leaving.email.toUpperCase(), name: 'Lea Ving' });
  const application = await apply('guest@example.com');
  const alert = await standingAlert(app, { email: 'reader@example.com' });
  return {
    account: async () => (await send(app, leaving, 'DELETE', '/v1/talent/account')).status,
    application: async () => (await app.json(application, { method: 'DELETE' })).status,
    alert: async () => (await app.json(`/v1/alerts/${alert}/unsubscribe`, { method: 'POST' })).status,
    resume: async () => (await send(app, withoutResume, 'DELETE', '/v1/talent/resume')).status,
  };
}

async function backUp(): Promise<string> {
  await app.settle();
  const path = join(mkdtempSync(join(dir, 'backup-')), 'b.tar.gz');
  expect((await run(app.ctx, 'backup', path)).code).toBe(0);
  return path;
}

async function restore(...args: string[]): Promise<string> {
  // An account that the restore before erased again is erased from every table by a task.
  await other.settle();
  // Its store keeps the log of the restore before.
  await emptyTables(other.ctx.db);
  return (await run(other.ctx, 'restore', ...args)).output;
}

function entries(): string[] {
  return readdirSync(LOG).filter((name) => name.endsWith('.json'));
}

function logged(): string[] {
  return entries().map((name) => readFileSync(join(LOG, name), 'utf8'));
}

test('nothing is erased that cannot be recorded, and whoever asked is told to try again', async () => {
  const erase = await erasable();
  await app.settle();
  const before = await holdings(app.ctx);
  isStoreAway = true;
  for (const [what, ask] of Object.entries(erase)) expect(await ask(), what).toBe(503);
  expect(await holdings(app.ctx)).toEqual(before);
});

test('every erasure is recorded once, without anything that names somebody', async () => {
  const erase = await erasable();
  for (const [what, ask] of Object.entries(erase)) expect(await ask(), what).toBe(200);
  const kinds = logged().map((text) => JSON.parse(text).erasure.kind);
  expect(kinds.sort()).toEqual(['account', 'alert', 'application', 'talent-resume']);
  expect(logged().join()).not.toMatch(/@|example|Lea Ving/);
  for (const what of ['application', 'alert', 'resume']) await erase[what]?.();
  expect(logged()).toHaveLength(4);
});

describe('a backup that is restored', () => {
  test('loses what was erased since it was made, with its files, and keeps what stayed', async () => {
    const erase = await erasable();
    await apply('staying@example.com');
    const path = await backUp();
    for (const ask of Object.values(erase)) await ask();
    await app.settle();
    expect(await restore(path, '--erasures', LOG)).toMatch(/ 5 files\.\nErased again from the log: 4\.$/);
    const held = JSON.stringify(await holdings(other.ctx));
    expect(held).not.toMatch(/Lea Ving|guest@example/);
    expect(held).toContain('staying@example.com');
    expect(readdirSync(join(dir, 'other', 'resumes'))).toHaveLength(1);
    expect(readdirSync(join(dir, 'other', 'talent-resumes'))).toEqual([]);
    const tables = await holdings(app.ctx);
    for (const name of ['public.applications', 'public.job_alerts', 'public.talent_profiles', 'public.mails']) {
      expect((await holdings(other.ctx))[name], name).toEqual(tables[name]);
    }
  });

  test('brings nobody back unasked where the files are in another store, also a second time', async () => {
    const erase = await erasable();
    const path = await backUp();
    for (const ask of Object.values(erase)) await ask();
    const refused =
      /^Nothing was restored\. This isn’t the file store .+ --erasures s3:\/\/BUCKET .+ --without-erasures .+ since\.$/;
    expect(await restore(path)).toMatch(refused);
    await restore(path, '--erasures', LOG);
    const once = await holdings(other.ctx);
    expect(await restore(path, '--erasures', 's3://files')).toContain('Erased again from the log: 4.');
    // This store may have been for a trial, and more was erased from the other one since.
    expect(await restore(path)).toMatch(refused);
    const own = join(dir, 'other', 'erasures');
    expect(await restore(path, '--erasures', own)).toContain('Erased again from the log: 4.');
    expect(Object.keys(await holdings(other.ctx))).toEqual(Object.keys(once));
  });

  test('finds by itself what was erased since where the files are in the same store', async () => {
    const erase = await erasable();
    const path = await backUp();
    for (const ask of Object.values(erase)) await ask();
    cpSync(join(dir, 'files'), join(dir, 'other'), { recursive: true });
    expect(await restore(path)).toContain('Erased again from the log: 4.');
  });

  test('loses what stands in the file beside a newer backup, and says how far that goes', async () => {
    const erase = await erasable();
    const path = await backUp();
    await erase['account']?.();
    app.clock.advance(DURATIONS.day);
    const newer = await backUp();
    app.clock.advance(DURATIONS.day);
    await erase['alert']?.();
    const list = `${newer}.erasures`;
    expect(statSync(list).mode & 0o777).toBe(0o600);
    expect(readFileSync(list, 'utf8')).not.toMatch(/@|example|Lea Ving/);
    const output = await restore(path, '--erasures', list);
    expect(output).toMatch(
      /Erased again from the log: 1\.\nThe log ends at 2026-.+\. Anything erased after that is back\.$/,
    );
    expect(JSON.stringify(await holdings(other.ctx))).not.toContain('Lea Ving');
  });

  test('brings everybody back where the operator says that the record is lost', async () => {
    const erase = await erasable();
    const path = await backUp();
    await erase['account']?.();
    const output = await restore(path, '--without-erasures');
    expect(output).toMatch(/Erased again from the log: 0\.\nAnything erased after 2026-.+ is back\.$/);
    expect(JSON.stringify(await holdings(other.ctx))).toContain('Lea Ving');
    expect((await run(other.ctx, 'restore', path, '--without-erasures', '--erasures', LOG)).code).toBe(2);
  });

  test('carries the record of before it into the new store, for backups that are older still', async () => {
    const erase = await erasable();
    const older = await backUp();
    await erase['account']?.();
    app.clock.advance(DURATIONS.hour);
    const path = await backUp();
    await restore(path, '--without-erasures');
    expect(await restore(older, '--erasures', join(dir, 'other'))).toContain('Erased again from the log: 1.');
  });

  test('names nobody who left without having paid an order', async () => {
    await createStock(app.ctx);
    await createOrder(app.ctx, { state: 'cancelled', email: 'Lea@example.com', full_name: 'Lea Ving' });
    const path = await backUp();
    const leaving = await app.people.signIn({ email: 'lea@example.com' });
    expect((await send(app, leaving, 'DELETE', '/v1/talent/account')).status).toBe(200);
    expect(await restore(path, '--erasures', LOG)).toContain('Erased again from the log: 1.');
    const held = await holdings(other.ctx);
    expect(held['public.orders']).toHaveLength(1);
    expect(JSON.stringify(held)).not.toMatch(/Lea Ving|lea@example/i);
  });

  test('names nobody who left in a posting or an invitation either, where nothing else has their address', async () => {
    const fields = registeredBody({ email: 'Lea@example.com', person_in_charge: 'Lea Ving' });
    await createPosting(app.ctx, { state: 'declined', fields });
    const { id: company_id } = await createCompany(app.ctx);
    const invitation = { company_id, email: 'May@example.com', role: 'viewer' };
    const now = app.clock.now();
    await storeRow(app, 'company_invitations', { ...invitation, invited_at: now, expires_at: now });
    const path = await backUp();
    for (const email of ['lea@example.com', 'may@example.com']) {
      const leaving = await app.people.signIn({ email });
      expect((await send(app, leaving, 'DELETE', '/v1/talent/account')).status).toBe(200);
    }
    expect(await restore(path, '--erasures', LOG)).toContain('Erased again from the log: 2.');
    const held = await holdings(other.ctx);
    expect(held['public.postings']).toEqual([expect.not.stringMatching(/Lea Ving|lea@example/i)]);
    expect(held).not.toHaveProperty(['public.company_invitations']);
  });

  test('loses what was being erased when it was made, of the five minutes before', async () => {
    const [first, second] = [await createTalent(app), await createTalent(app, { full_name: 'Jun Lee' })];
    const path = await backUp();
    const begun = TEST_START.getTime() - 5 * DURATIONS.minute;
    for (const [person, moment] of [
      [first, begun],
      [second, begun - 1],
    ] as const) {
      app.clock.set(new Date(moment));
      expect((await send(app, person, 'DELETE', '/v1/talent/account')).status).toBe(200);
    }
    expect(await restore(path, '--erasures', LOG)).toContain('Erased again from the log: 1.');
    expect((await holdings(other.ctx))['public.talent_profiles']).toEqual([expect.stringContaining('Jun Lee')]);
  });

  test('keeps what somebody sent anew after an erasure that is older than the backup', async () => {
    const person = await createTalent(app);
    await send(app, person, 'DELETE', '/v1/talent/account');
    app.clock.advance(DURATIONS.hour);
    await apply(person.email);
    const path = await backUp();
    expect(await restore(path, '--erasures', LOG)).toContain('Erased again from the log: 0.');
    expect(JSON.stringify(await holdings(other.ctx))).toContain(person.email);
  });

  test('is refused while erasures since then cannot be read', async () => {
    const path = await backUp();
    expect(await restore(path, '--erasures', join(dir, 'nowhere'))).toMatch(
      /^Nothing was restored\. There’s no folder/,
    );
    const erase = await erasable();
    await erase['account']?.();
    const empty = join(dir, 'empty');
    mkdirSync(empty);
    expect(await restore(path, '--erasures', empty)).toMatch(/^Nothing was restored\. There are no erasures in/);
    expect(await restore(path, '--erasures', path)).toMatch(/^Nothing was restored\. .+ isn’t a record of erasures/);
    const onDisk = await run({ ...other.ctx, files: app.ctx.files }, 'restore', path, '--erasures', 's3://bucket');
    expect(onDisk.output).toMatch(/^Nothing was restored\. .+ needs the S3_… variables/);
    const name = entries()[0] ?? '';
    const entry = readFileSync(join(LOG, name), 'utf8');
    const copy = join(dir, 'copy', 'erasures');
    mkdirSync(copy, { recursive: true });
    const ofSomebodyElse = entry.replace(/(?<="user_id":")./, (first) => (first === 'f' ? 'e' : 'f'));
    for (const spoilt of ['', entry.replace('"account"', '"Account"'), ofSomebodyElse]) {
      writeFileSync(join(copy, name), spoilt);
      expect(await restore(path, '--erasures', copy)).toMatch(/^Nothing was restored\. Can’t read the erasure .+/);
    }
  });

  test('is refused once the log no longer reaches back to it', async () => {
    const path = await backUp();
    const end = new Date(TEST_START.getTime() + 365 * DURATIONS.day);
    other.clock.set(new Date(end.getTime() + 1));
    expect(await restore(path, '--erasures', LOG)).toMatch(
      /^Nothing was restored\. .+ Backups can’t be restored after 365 days, .+ since\.$/,
    );
    other.clock.set(end);
    expect(await restore(path, '--erasures', LOG)).toMatch(/^Restored the backup from /);
  });
});

test('the log is kept for 400 days, and what the store is known by for good', async () => {
  const erase = await erasable();
  await backUp();
  await erase['alert']?.();
  const marks = () => readdirSync(LOG).filter((name) => !name.endsWith('.json'));
  expect(marks()).toEqual([expect.stringMatching(/^0-store-/)]);
  for (const [day, left] of [
    [400, 1],
    [401, 0],
  ] as const) {
    app.clock.set(new Date(TEST_START.getTime() + day * DURATIONS.day));
    await runTask(app, 'erasures.forget-old');
    expect(logged()).toHaveLength(left);
  }
  expect(marks()).toHaveLength(1);
});
