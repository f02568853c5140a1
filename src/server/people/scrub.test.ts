import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openEmbedded } from '#platform/db.ts';
import { standingAlert } from '#tests/support/alerts.ts';
import { applyTo, pdf } from '#tests/support/application-form.ts';
import { createJob } from '#tests/support/factories.ts';
import { createStock } from '#tests/support/orders.ts';
import { runTask } from '#tests/support/run-task.ts';
import { place } from '#tests/support/shop.ts';
import { createEmployer, profile, send, uploadResume } from '#tests/support/talents.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const EMAIL = 'quillanne@example.com';
const NAME = 'Quillanne Zorblax';
const PHONE = '010-7391-8264';
const PHONE_KEPT = '+821073918264';
const WORDS = ['quillanne', 'Quillanne', 'Zorblax', PHONE, PHONE_KEPT, 'Marmalade Lane'];

const dir = mkdtempSync(join(tmpdir(), 'madang-scrub-'));
let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await openEmbedded(dir);
  const services = new Set(['web', 'api', 'auth', 'worker'] as const);
  app = await openTestApp({ config: { dataDir: dir, services }, overrides: { database } });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The files of the data directory in which one of these words stands. */
function filesWith(words: readonly string[]): string[] {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return paths
    .filter((path) => {
      const content = readFileSync(path);
      return words.some((word) => content.includes(word));
    })
    .map((path) => relative(dir, path));
}

async function signUp(): Promise<{ authorization: string }> {
  const ask = (path: string, body: object) =>
    app.json(`/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await ask('/signup', { email: EMAIL, password: 'Correct-horse-7' });
  await app.settle();
  const code = /\b\d{6}\b/.exec((await app.mailbox()).find(({ to }) => to === EMAIL)?.text ?? '')?.[0];
  const { body } = await ask('/verify', { type: 'signup', email: EMAIL, token: code });
  return { authorization: `Bearer ${body.access_token}` };
}

/** Somebody who used everything that keeps an address, a name or a telephone. */
async function busyPerson() {
  const employer = await createEmployer(app);
  const person = { id: '', email: EMAIL, headers: await signUp() };
  await uploadResume(app, person, pdf('quillanne-zorblax.pdf'));
  await send(app, person, 'POST', '/v1/talent', profile({ full_name: NAME }));
  const { job } = await createJob(app.ctx);
  await applyTo(app, job.slug, { email: EMAIL, name: NAME, details: `${NAME} lives in Marmalade Lane.` });
  await standingAlert(app, { email: EMAIL });
  await createStock(app.ctx);
  await place(app, { M: 1 }, { email: EMAIL, fullName: NAME, phone: PHONE, shippingAddress: '7 Marmalade Lane' });
  const { body } = await employer.call('GET', '/talents');
  const written = await employer.call('POST', `/talents/${body.data[0].id}/conversations`, {
    message: 'Hello, would you like to talk?',
  });
  const conversation = `/v1/talent/conversations/${written.body.data.id}`;
  await send(app, person, 'POST', `${conversation}/messages`, { message: `I am ${NAME}, call ${PHONE}.` });
  expect((await send(app, person, 'POST', `${conversation}/acceptance`)).status).toBe(200);
  await employer.file(`/conversations/${written.body.data.id}/resume`);
  expect((await app.fetch('/v1/talent/export', { headers: person.headers })).status).toBe(200);
  await app.settle();
  return person;
}

test('nothing of somebody who deleted the account is left in any file of the data directory', async () => {
  const person = await busyPerson();
  // As a restore leaves them: with samples of every column.
  await app.ctx.db.execute('analyze');
  await app.ctx.db.execute('checkpoint');
  expect(filesWith(WORDS).length).toBeGreaterThan(5);
  expect((await send(app, person, 'DELETE', '/v1/talent/account')).status).toBe(200);
  await app.settle();
  expect(await app.ctx.queue.unfinished(app.ctx.db)).toMatchObject([{ name: 'erasures.scrub' }]);
  await runTask(app, 'erasures.scrub');
  await app.close();
  await database.close();
  expect(filesWith(WORDS)).toEqual([]);
});
