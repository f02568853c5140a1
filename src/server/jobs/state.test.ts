import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import type { SearchEngine } from '#platform/search-engine.ts';
import { passTime } from '#server/jobs/pass-time.ts';
import { stateOf } from '#server/schema/job-state.ts';
import { tellEngines } from '#server/search-engines/tell-engines.ts';
import { jobsIn, newsTo, runAlertTask, standingAlert } from '#tests/support/alerts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { openTestApp, TEST_START, type TestApp } from '#tests/support/test-app.ts';

describe('the state of a job', () => {
  const now = new Date('2026-11-20T03:00:00Z');
  const before = new Date(now.getTime() - 1);
  const after = new Date(now.getTime() + 1);
  const open = { published_at: before, expires_at: null, is_closed: false };

  test.each([
    ['without a date of publication', { published_at: null }, 'draft'],
    ['closed before it was published', { published_at: null, is_closed: true }, 'draft'],
    ['with a date to come', { published_at: after }, 'scheduled'],
    ['closed before its date came', { published_at: after, is_closed: true }, 'scheduled'],
    ['published at this moment', { published_at: now }, 'open'],
    ['published and about to expire', { expires_at: after }, 'open'],
    ['that expires at this moment', { expires_at: now }, 'closed'],
    ['closed by somebody', { is_closed: true }, 'closed'],
  ])('%s is %s', (_what, dates, state) => {
    expect(stateOf({ ...open, ...dates }, now)).toBe(state);
  });
});

describe('a job that is scheduled for tomorrow', () => {
  const engine: SearchEngine & { told: string[] } = {
    name: 'test-engine',
    atOnce: 100,
    perDay: null,
    told: [],
    async tell(notices) {
      engine.told.push(...notices.map(({ kind, url }) => `${kind} ${new URL(url).pathname}`));
      return { kind: 'accepted' };
    },
  };
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ overrides: { searchEngines: [engine] } });
  });
  beforeEach(async () => {
    await app.reset();
    engine.told.length = 0;
    await tellEngines(app.ctx);
  });
  afterAll(() => app.close());

  /** Everywhere that a reader, a program or an applicant could meet the job. */
  async function whereItIs(): Promise<Record<string, boolean>> {
    const slugs = async (path: string) => (await app.json(path)).body.data.map((job: { slug: string }) => job.slug);
    const holds = async (path: string) => (await (await app.fetch(path)).text()).includes('/jobs/tomorrow');
    const exists = async (path: string) => (await app.fetch(path)).status === 200;
    const counts = async (path: string) => (await app.fetch(path, { method: 'POST' })).status === 200;
    await tellEngines(app.ctx);
    return {
      list: (await slugs('/v1/jobs?is_closed=false')).includes('tomorrow'),
      'list of closed ones too': (await slugs('/v1/jobs')).includes('tomorrow'),
      search: (await slugs('/v1/jobs?q=lighthouse')).includes('tomorrow'),
      latest: (await slugs('/v1/jobs/latest?count=6')).includes('tomorrow'),
      page: await exists('/v1/jobs/tomorrow'),
      'similar jobs': await exists('/v1/jobs/tomorrow/similar'),
      'number of its company': (await app.json('/v1/companies/keepers')).body.data.open_jobs === 1,
      'recruit page of strangers': (await app.json('/v1/recruit/keepers/jobs')).body.data.jobs.length === 1,
      feed: await holds('/feeds/jobs.json'),
      sitemap: await holds('/sitemap-jobs-1.xml'),
      'search engines': engine.told.includes('updated /jobs/tomorrow'),
      counter: await counts('/v1/jobs/tomorrow/read'),
      applying: (await applyTo(app, 'tomorrow')).status === 201,
    };
  }

  const passTimeNow = () => app.ctx.db.transaction((tx) => passTime(tx, app.clock.now()));

  async function schedule(): Promise<void> {
    const company = await createCompany(app.ctx, { slug: 'keepers' });
    const published_at = new Date(TEST_START.getTime() + DURATIONS.day);
    await createJob(app.ctx, { company, slug: 'tomorrow', title: 'Lighthouse keeper', published_at });
    await passTimeNow();
  }

  test('is nowhere today and everywhere tomorrow', async () => {
    await schedule();
    const today = await whereItIs();
    expect(Object.keys(today).filter((place) => today[place])).toEqual([]);
    app.clock.advance(DURATIONS.day);
    await passTimeNow();
    const tomorrow = await whereItIs();
    expect(Object.keys(tomorrow).filter((place) => !tomorrow[place])).toEqual([]);
  });

  test('comes by alert on the day it is published', async () => {
    await standingAlert(app);
    await schedule();
    app.clock.advance(20 * DURATIONS.hour);
    await runAlertTask(app, 'alerts.run');
    expect(await newsTo(app, 'mina@example.com')).toEqual([]);
    app.clock.advance(DURATIONS.day);
    await passTimeNow();
    await runAlertTask(app, 'alerts.run');
    expect(jobsIn((await newsTo(app, 'mina@example.com'))[0])).toEqual(['tomorrow']);
  });

  test('tells its own company when it opens', async () => {
    const company = await createCompany(app.ctx, { slug: 'keepers', password: 'madang-demo' });
    const published_at = new Date(TEST_START.getTime() + DURATIONS.day);
    await createJob(app.ctx, { company, slug: 'tomorrow', published_at });
    const { body } = await app.json('/v1/recruit/keepers/jobs?pwd=madang-demo');
    expect(body.data.jobs).toMatchObject([{ state: 'scheduled', published_at: published_at.toISOString() }]);
  });

  test('is announced also when no worker ran on the day itself', async () => {
    await schedule();
    await app.json('/v1/jobs');
    app.clock.advance(5 * DURATIONS.day);
    await passTimeNow();
    expect((await app.json('/v1/jobs')).body.meta.total).toBe(1);
  });

  test('is announced until the clocks of all nodes have passed its moment', async () => {
    await schedule();
    app.clock.advance(DURATIONS.day);
    expect(await passTimeNow()).toMatchObject({ published: 1 });
    app.clock.advance(DURATIONS.minute);
    expect(await passTimeNow()).toMatchObject({ published: 1 });
    app.clock.advance(5 * DURATIONS.minute);
    expect(await passTimeNow()).toMatchObject({ published: 1 });
    app.clock.advance(5 * DURATIONS.minute);
    expect(await passTimeNow()).toMatchObject({ published: 0 });
  });
});

describe('a featured week', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ worker: false });
  });
  afterAll(() => app.close());

  test('ends by itself, and the lists follow', async () => {
    await createJob(app.ctx, { is_featured: true, featured_until: new Date(TEST_START.getTime() + 7 * DURATIONS.day) });
    const featured = async () => (await app.json('/v1/jobs?is_featured=true')).body.meta.total;
    const pass = () => app.ctx.db.transaction((tx) => passTime(tx, app.clock.now()));
    await pass();
    expect(await featured()).toBe(1);
    app.clock.advance(7 * DURATIONS.day);
    await pass();
    expect(await featured()).toBe(0);
  });
});
