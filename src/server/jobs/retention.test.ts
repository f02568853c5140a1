import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { call } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp, withApp } from '#tests/support/test-app.ts';
import { createDeadLink } from '#tests/support/waiting.ts';

const DAYS = 180;

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

/** How many rows a table holds at each of these moments, in days after the start, once old ones were removed. */
async function leftAfter(table: string, moments: readonly number[]): Promise<number[]> {
  const left: number[] = [];
  for (const days of moments) {
    app.clock.set(new Date(TEST_START.getTime() + days * DURATIONS.day));
    await runTask(app, 'upkeep.forget-old');
    left.push((await storedRows(app, table)).length);
  }
  return left;
}

const A_MOMENT = 1 / DURATIONS.day;

test('a report of a listing goes 180 days after staff settled it, and one that waits stays', async () => {
  const [settled, later, waiting] = [await createJob(app.ctx), await createJob(app.ctx), await createJob(app.ctx)];
  for (const { job } of [settled, later, waiting]) await send(app, null, 'POST', `/v1/jobs/${job.slug}/report`, {});
  await call(app, 'POST /v1/admin/reports/{id}/outcome', { id: settled.job.slug, outcome: 'Closed it.' });
  app.clock.advance(DURATIONS.day);
  await call(app, 'POST /v1/admin/reports/{id}/outcome', { id: later.job.slug, outcome: 'Closed it.' });
  expect(await leftAfter('job_reports', [DAYS, DAYS + A_MOMENT, DAYS + 1, DAYS + 1 + A_MOMENT])).toEqual([3, 2, 2, 1]);
});

test('that an employer was asked is known for 180 days', async () => {
  await createJob(app.ctx, { expires_at: new Date(TEST_START.getTime() + 2 * DURATIONS.day) });
  await runTask(app, 'upkeep.remind-ends');
  expect(await leftAfter('job_questions', [DAYS, DAYS + A_MOMENT])).toEqual([1, 0]);
});

test('how an apply link stands is known as long as its job is open', async () => {
  const [closed] = [await createDeadLink(app.ctx), await createDeadLink(app.ctx)];
  expect(await leftAfter('job_links', [1])).toEqual([2]);
  await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: closed.slug });
  expect(await leftAfter('job_links', [1])).toEqual([1]);
});
