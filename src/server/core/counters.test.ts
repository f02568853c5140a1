import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { createArticle } from '#tests/support/content.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { storedRows } from '#tests/support/tables.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.reset();
  // Another minute for each test, so that none uses up the share of the next.
  app.clock.advance(++minutes * DURATIONS.minute);
});
let minutes = 0;
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => app.close());

/** Another process on the same database. */
const besides = (): TestAppOptions => ({
  worker: false,
  overrides: { database: app.ctx.database, clock: app.clock },
});

async function written() {
  await app.ctx.counters.flush();
  const found = await storedRows(app, 'counters');
  return found.map(({ kind, subject, event, count }) => ({ kind, subject, event, count }));
}

describe('counters', () => {
  test('add up in memory and are written as one row for each day in Korea', async () => {
    const { counters } = app.ctx;
    app.clock.set(new Date('2026-11-20T14:59:59Z'));
    counters.count('job', 'a', 'read');
    counters.count('job', 'a', 'read');
    app.clock.advance(DURATIONS.second);
    counters.count('job', 'a', 'read');
    await counters.flush();
    const rows = await storedRows(app, 'counters');
    expect(rows.map(({ day, count }) => ({ day, count })).sort((x, y) => (x.day < y.day ? -1 : 1))).toEqual([
      { day: '2026-11-20', count: 2 },
      { day: '2026-11-21', count: 1 },
    ]);
    const totals = await counters.totals('job', ['a', 'b'], ['read', 'application_click']);
    expect(totals.of('a', 'read')).toBe(3);
    expect(totals.of('b', 'read')).toBe(0);
    const days = await counters.byDay('job', 'a', '2026-11-21');
    expect(['2026-11-20', '2026-11-21'].map((day) => days.of(day, 'read'))).toEqual([0, 1]);
  });

  test('add to what other processes have written', async () => {
    const nodes = [app, await openTestApp(besides()), await openTestApp(besides())];
    for (const { ctx } of nodes) {
      for (const subject of ['a', 'b', 'c']) ctx.counters.count('page', subject, 'view');
    }
    await Promise.all(nodes.map(({ ctx }) => ctx.counters.flush()));
    for (const node of nodes.slice(1)) await node.close();
    const totals = await app.ctx.counters.totals('page', ['a', 'b', 'c'], ['view']);
    expect(['a', 'b', 'c'].map((subject) => totals.of(subject, 'view'))).toEqual([3, 3, 3]);
  });

  test('keep what could not be written', async () => {
    const { counters, db } = app.ctx;
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
    counters.count('job', 'a', 'read');
    await counters.flush();
    expect(await storedRows(app, 'counters')).toEqual([]);
    counters.count('job', 'a', 'read');
    const totals = await counters.totals('job', ['a'], ['read']);
    expect(totals.of('a', 'read')).toBe(2);
  });

  test('write every five seconds by themselves, and no more once stopped', async () => {
    // The app's own workers wait by other timers, which nobody would wake again.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const other = await openTestApp(besides());
      const { counters } = other.ctx;
      const transaction = vi.spyOn(app.ctx.db, 'transaction').mockResolvedValue(undefined);
      counters.count('job', 'a', 'read');
      await vi.advanceTimersByTimeAsync(5000);
      expect(transaction).toHaveBeenCalledTimes(1);
      await other.close();
      counters.count('job', 'a', 'read');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(transaction).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('readings and clicks', () => {
  test('of a job count by slug and by uuid alike', async () => {
    const { job } = await createJob(app.ctx);
    for (const id of [job.slug, job.id]) {
      const answer = await app.json(`/v1/jobs/${id}/read`, { method: 'POST' });
      expect(answer).toMatchObject({ status: 200, body: { data: { ok: true } } });
    }
    await app.json(`/v1/jobs/${job.slug}/application_click`, { method: 'PUT' });
    expect(await written()).toEqual(
      expect.arrayContaining([
        { kind: 'job', subject: job.id, event: 'read', count: 2 },
        { kind: 'job', subject: job.id, event: 'application_click', count: 1 },
      ]),
    );
  });

  test('of a company count', async () => {
    const company = await createCompany(app.ctx);
    await app.json(`/v1/companies/${company.slug}/read`, { method: 'POST' });
    expect(await written()).toEqual([{ kind: 'company', subject: company.id, event: 'read', count: 1 }]);
  });

  test('of what nobody knows, or of an unpublished job, are not found', async () => {
    const { job } = await createJob(app.ctx, { published_at: null });
    await createCompany(app.ctx, { slug: 'awaited', awaits_first_job: true });
    await createArticle(app.ctx, { slug: 'draft', status: 'draft' });
    const answers = await Promise.all([
      app.json('/v1/jobs/no-such-job/read', { method: 'POST' }),
      app.json('/v1/jobs/no-such-job/application_click', { method: 'PUT' }),
      app.json('/v1/companies/no-such-company/read', { method: 'POST' }),
      app.json(`/v1/jobs/${job.slug}/read`, { method: 'POST' }),
      app.json('/v1/jobs/a%00b/read', { method: 'POST' }),
      app.json('/v1/companies/awaited/read', { method: 'POST' }),
      app.json('/v1/articles/draft/read', { method: 'POST' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect(await written()).toEqual([]);
  });

  test('beyond what a person does are answered and not counted', async () => {
    const { job } = await createJob(app.ctx);
    for (let sent = 0; sent < 130; sent++) {
      expect((await app.json(`/v1/jobs/${job.slug}/read`, { method: 'POST' })).status).toBe(200);
    }
    await app.json(`/v1/jobs/${job.slug}/read`, { method: 'POST', address: '203.0.113.8' });
    expect(await written()).toEqual([{ kind: 'job', subject: job.id, event: 'read', count: 121 }]);
  });
});

describe('page views', () => {
  const view = (path: string) =>
    app.json('/v1/page-views', {
      method: 'POST',
      body: JSON.stringify({ path }),
      headers: { 'content-type': 'application/json' },
    });

  test('count by path, without what follows it', async () => {
    const { job } = await createJob(app.ctx);
    for (const path of ['/', '/jobs?q=secret', '/jobs/#top', '/react-native-jobs', `/jobs/${job.slug}?pwd=secret`]) {
      expect((await view(path)).status).toBe(200);
    }
    expect(await written()).toEqual(
      expect.arrayContaining([
        { kind: 'page', subject: '/', event: 'view', count: 1 },
        { kind: 'page', subject: '/jobs', event: 'view', count: 2 },
        { kind: 'page', subject: '/react-native-jobs', event: 'view', count: 1 },
        { kind: 'page', subject: `/jobs/${job.slug}`, event: 'view', count: 1 },
      ]),
    );
    expect(JSON.stringify(await written())).not.toContain('secret');
  });

  test('of private and made-up paths count together, so that nobody fills the table', async () => {
    for (const path of ['/jobs/made-up-1', '/jobs/made-up-2', '/applications/a-token', '/x', '/companies/nobody']) {
      expect((await view(path)).status).toBe(200);
    }
    expect(await written()).toEqual([{ kind: 'page', subject: 'other', event: 'view', count: 5 }]);
  });

  test('need a path', async () => {
    expect((await view('no-slash')).status).toBe(422);
  });
});
