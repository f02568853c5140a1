import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applyTo } from '#tests/support/application-form.ts';
import { createJob } from '#tests/support/factories.ts';
import { untilSomebodyWaits } from '#tests/support/lock-wait.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

test('a job that closes while an application is written takes it no more', async () => {
  const { job } = await createJob(app.ctx);
  const { sending } = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(
      sql`update jobs set is_closed = true, closed_at = ${app.clock.now().toISOString()} where id = ${job.id}`,
    );
    const begun = applyTo(app, job.slug);
    await untilSomebodyWaits(app.ctx.db);
    return { sending: begun };
  });
  expect(await sending).toMatchObject({ status: 409, body: { message: 'This job is closed.' } });
  expect(await storedRows(app, 'applications')).toEqual([]);
  expect(await storedFiles(app, 'resumes')).toEqual([]);
});

test('of two people who use one Idempotency-Key at once, one is told so, and nobody is lost in silence', async () => {
  const { job } = await createJob(app.ctx);
  const key = { 'idempotency-key': '1' };
  const { sending } = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select from jobs where id = ${job.id} for update`);
    const begun = ['mina@example.com', 'jun@example.com'].map((email) => applyTo(app, job.slug, { email }, key));
    await untilSomebodyWaits(app.ctx.db, 2);
    return { sending: begun };
  });
  const answers = await Promise.all(sending);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await storedRows(app, 'applications')).toHaveLength(1);
  expect(await storedFiles(app, 'resumes')).toHaveLength(1);
});
