import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ANSWER_LIMITS } from '#contract/applications/recruit-answers.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { untilSomebodyWaits } from '#tests/support/lock-wait.ts';
import { storedRows } from '#tests/support/tables.ts';
import { expected, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
let application: string;
// The tests say when a task runs.
withApp({ worker: false, config: { rateLimits: false } }, async (opened) => {
  app = opened;
  const company = await createCompany(app.ctx, { slug: 'kites', password: 'kites' });
  await createJob(app.ctx, { company, slug: 'engineer' });
  application = (await expected(201, applyTo(app, 'engineer'))).body.data.id;
});

const recruit = (method: string, path: string, body?: object) =>
  send(app, null, method, `/v1/recruit/kites/${path}?pwd=kites`, body);

const setState = (status: string) => recruit('PUT', `jobs/engineer/applications/${application}/state`, { status });

const stateNow = async () => (await recruit('GET', `applications/${application}`)).body.data.status;

const answer = () =>
  expected(200, recruit('POST', 'answers', { application_ids: [application], status: 'declined', text: 'No.' }));

const answers = async () => {
  const letters = await storedRows(app, 'mails');
  return letters.filter(({ message_id }) => message_id.startsWith('<answer.'));
};

test('an answer is not sent to somebody who withdraws while it goes out', async () => {
  await answer();
  const { sending } = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select from applications where id = ${application} for update`);
    const begun = carryOutDecisions(app);
    await untilSomebodyWaits(app.ctx.db);
    await tx.execute(sql`update applications set status = 'withdrawn' where id = ${application}`);
    return { sending: begun };
  });
  await sending;
  expect([await stateNow(), await answers()]).toEqual(['withdrawn', []]);
});

test('a state that is set at the moment an answer goes out is set after it, and neither is in the way of the other', async () => {
  await answer();
  const { sending, setting } = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select from decisions for update`);
    const begun = carryOutDecisions(app);
    await untilSomebodyWaits(app.ctx.db);
    const next = setState('read');
    await untilSomebodyWaits(app.ctx.db, 2);
    return { sending: begun, setting: next };
  });
  await sending;
  expect((await setting).status).toBe(200);
  expect([await stateNow(), await answers()]).toMatchObject(['read', [{ to: 'mina@example.com' }]]);
});

test('a state is not set of somebody who withdraws at that moment', async () => {
  const { setting } = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select from applications where id = ${application} for update`);
    const begun = setState('read');
    await untilSomebodyWaits(app.ctx.db);
    await tx.execute(sql`update applications set status = 'withdrawn' where id = ${application}`);
    return { setting: begun };
  });
  expect((await setting).status).toBe(409);
  expect(await stateNow()).toBe('withdrawn');
});

test('a note on an application that is deleted at that moment says that there is none', async () => {
  const { writing } = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`delete from applications where id = ${application}`);
    const begun = recruit('POST', `applications/${application}/notes`, { text: 'Knows Go.' });
    await untilSomebodyWaits(app.ctx.db);
    return { writing: begun };
  });
  expect((await writing).status).toBe(404);
});

test('of many texts that a company puts at once, no more are kept than it may have', async () => {
  const put = (name: string) => recruit('PUT', 'answer-templates', { name, status: 'declined', text: 'No.' });
  for (let n = 1; n < ANSWER_LIMITS.templates; n++) await expected(200, put(`No ${n}`));
  const { putting } = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`lock table answer_templates in share mode`);
    const begun = ['a', 'b', 'c', 'd', 'e', 'f'].map(put);
    await untilSomebodyWaits(app.ctx.db, 6);
    return { putting: begun };
  });
  const statuses = (await Promise.all(putting)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
});
