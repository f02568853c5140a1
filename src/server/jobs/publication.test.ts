import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { call } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { heardEngine } from '#tests/support/heard-engine.ts';
import { runTask } from '#tests/support/run-task.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { type Json, TEST_START, type TestApp } from '#tests/support/test-app.ts';

const { engine, told } = heardEngine();

let app: TestApp;
let staff: TestPerson;
withStaff({ overrides: { searchEngines: [engine] } }, (opened) => {
  ({ app, staff } = opened);
  told.length = 0;
});

const TOMORROW = new Date(TEST_START.getTime() + DURATIONS.day);
const YESTERDAY = new Date(TEST_START.getTime() - DURATIONS.day);

const stored = async (id: string): Promise<Json> => (await storedRows(app, 'jobs')).find((job) => job.id === id);

async function records(id: string) {
  const found = (await storedRows(app, 'audit')).filter(({ subject_id }) => subject_id === id);
  const inOrder = found.toSorted((left, right) => left.id - right.id);
  return inOrder.map(({ action, user_id, detail }) => ({ action, user_id, detail }));
}

/** How many changes of the job were announced. */
const announced = async (slug: string) =>
  (await storedRows(app, 'changes')).filter(({ tag }) => tag === `job:${slug}`).length;

describe('staff', () => {
  test('schedule a draft, publish it, close it and take it off the site, and each is recorded', async () => {
    const { job } = await createJob(app.ctx, { published_at: null });
    const path = `/v1/admin/jobs/${job.slug}`;
    const before = await announced(job.slug);
    const at = '2026-11-21T12:00:00+09:00';
    expect(await send(app, staff, 'POST', `${path}/publication`, { at })).toMatchObject({
      status: 200,
      body: { data: { id: job.id, slug: job.slug, state: 'scheduled', published_at: TOMORROW.toISOString() } },
    });
    expect((await send(app, staff, 'POST', `${path}/publication`, {})).body.data).toMatchObject({
      state: 'open',
      published_at: TEST_START.toISOString(),
    });
    expect((await send(app, staff, 'POST', `${path}/closure`)).body.data).toMatchObject({
      state: 'closed',
      closed_at: TEST_START.toISOString(),
    });
    expect(await stored(job.id)).toMatchObject({ is_closed: true, closed_by: 'staff' });
    expect((await send(app, staff, 'DELETE', `${path}/publication`)).body.data).toMatchObject({
      state: 'draft',
      published_at: null,
    });
    expect((await app.json(`/v1/jobs/${job.slug}`)).status).toBe(404);
    expect(await announced(job.slug)).toBe(before + 4);
    const now = TEST_START.toISOString();
    const by = { user_id: staff.id };
    expect(await records(job.id)).toEqual([
      { ...by, action: 'job.publish', detail: { from: null, to: TOMORROW.toISOString() } },
      { ...by, action: 'job.publish', detail: { from: TOMORROW.toISOString(), to: now } },
      { ...by, action: 'job.close', detail: {} },
      { ...by, action: 'job.unpublish', detail: { from: now, to: null } },
    ]);
  });

  test('read beside the field what is wrong with a time', async () => {
    const { job } = await createJob(app.ctx, { published_at: null });
    const path = `/v1/admin/jobs/${job.slug}/publication`;
    expect(await send(app, staff, 'POST', path, { at: YESTERDAY.toISOString() })).toMatchObject({
      status: 422,
      body: { errors: { at: ['This time has passed.'] } },
    });
    expect(await send(app, staff, 'POST', path, { at: 'soon' })).toMatchObject({
      status: 422,
      body: { errors: { at: ['Invalid input'] } },
    });
  });
});

describe('what cannot be done', () => {
  type Asked = [method: string, path: string, body?: object];
  const REFUSALS: [string, Parameters<typeof createJob>[1], Asked, string][] = [
    ['an unknown job', {}, ['POST', 'nobody/publication'], 'There is no such job.'],
    ['an unknown job', {}, ['DELETE', 'nobody/publication'], 'There is no such job.'],
    ['an unknown job', {}, ['POST', 'nobody/closure'], 'There is no such job.'],
    [
      'a time in the past',
      {},
      ['POST', 'keeper/publication', { at: YESTERDAY.toISOString() }],
      'This time has passed.',
    ],
    [
      'a closed job',
      { published_at: YESTERDAY, is_closed: true },
      ['POST', 'keeper/publication'],
      'This job is closed.',
    ],
    ['a draft that was closed', { is_closed: true }, ['POST', 'keeper/publication'], 'This job is closed.'],
    [
      'a job that has run out',
      { published_at: YESTERDAY, expires_at: TEST_START },
      ['POST', 'keeper/publication'],
      'This job is closed.',
    ],
    ['an open job', { published_at: YESTERDAY }, ['POST', 'keeper/publication'], 'This job is already published.'],
    [
      'a job that expires before that time',
      { expires_at: TOMORROW },
      ['POST', 'keeper/publication', { at: TOMORROW.toISOString() }],
      'This job expires before that time.',
    ],
    ['a draft', {}, ['DELETE', 'keeper/publication'], 'This job isn’t published.'],
    ['a draft', {}, ['POST', 'keeper/closure'], 'This job isn’t published.'],
    ['a scheduled job', { published_at: TOMORROW }, ['POST', 'keeper/closure'], 'This job isn’t published.'],
    [
      'a closed job',
      { published_at: YESTERDAY, is_closed: true },
      ['POST', 'keeper/closure'],
      'This job is already closed.',
    ],
  ];

  test.each(REFUSALS)('refuses %s and changes nothing', async (_what, given, [method, path, body], sentence) => {
    const { job } = await createJob(app.ctx, { slug: 'keeper', published_at: null, ...given });
    const before = [await stored(job.id), await announced('keeper')];
    const refused = await send(app, staff, method, `/v1/admin/jobs/${path}`, body);
    expect([refused.status >= 400, refused.body.message]).toEqual([true, sentence]);
    expect([await stored(job.id), await announced('keeper')]).toEqual(before);
    expect(await storedRows(app, 'audit')).toEqual([]);
  });
});

describe('a job that is taken off the site', () => {
  test('is taken out of the search engines that know it', async () => {
    await runTask(app, 'search-engines.tell');
    await createJob(app.ctx, { slug: 'keeper' });
    await createJob(app.ctx, { slug: 'never', published_at: TOMORROW });
    await runTask(app, 'search-engines.tell');
    await call(app, 'DELETE /v1/admin/jobs/{id}/publication', { id: 'keeper' });
    await call(app, 'DELETE /v1/admin/jobs/{id}/publication', { id: 'never' });
    await runTask(app, 'search-engines.tell');
    expect(told).toEqual(['updated /jobs/keeper', 'removed /jobs/keeper']);
  });

  test('keeps its applications as long as a closed one, and is open anew when it is published again', async () => {
    const { job } = await createJob(app.ctx, { slug: 'keeper' });
    expect((await applyTo(app, 'keeper')).status).toBe(201);
    await call(app, 'DELETE /v1/admin/jobs/{id}/publication', { id: 'keeper' });
    const left = async (days: number) => {
      app.clock.set(new Date(TEST_START.getTime() + days * DURATIONS.day));
      await runTask(app, 'applications.remove-expired');
      return (await storedRows(app, 'applications')).length;
    };
    expect(await left(180)).toBe(1);
    expect(await left(181)).toBe(0);
    await call(app, 'POST /v1/admin/jobs/{id}/publication', { id: 'keeper' });
    expect(await stored(job.id)).toMatchObject({ closed_at: null, is_closed: false });
  });
});

test('what staff took off the site after it had closed is theirs to put up again', async () => {
  const { job } = await createJob(app.ctx, { is_closed: true, closed_at: TEST_START, closed_by: 'employer' });
  await call(app, 'DELETE /v1/admin/jobs/{id}/publication', { id: job.slug });
  expect(await stored(job.id)).toMatchObject({ is_closed: true, closed_by: 'staff' });
});

test('of two who close a job at the same time one is told that it is closed', async () => {
  const { job } = await createJob(app.ctx);
  const answers = await Promise.all([1, 2].map(() => send(app, staff, 'POST', `/v1/admin/jobs/${job.slug}/closure`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await records(job.id)).toHaveLength(1);
});
