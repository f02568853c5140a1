import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { stateOf } from '#server/schema/job-state.ts';
import { jobsIn, newsTo, standingAlert } from '#tests/support/alerts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { call } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { heardEngine } from '#tests/support/heard-engine.ts';
import { runTask } from '#tests/support/run-task.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { TEST_START, type TestApp, withApp } from '#tests/support/test-app.ts';

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

const { engine, told } = heardEngine();

let app: TestApp;
withApp({ pages: true, overrides: { searchEngines: [engine] } }, async (opened) => {
  app = opened;
  told.length = 0;
  await runTask(app, 'search-engines.tell');
});

const TOMORROW = new Date(TEST_START.getTime() + DURATIONS.day);

const MOMENTS = { timeout: 10 * DURATIONS.second };
/** Pages and files that name open jobs, and are stored until something changes. */
const STORED_LISTS = ['/', '/jobs', '/companies/keepers', '/feeds/jobs.json', '/sitemap-jobs-1.xml'];

/** Where a reader, a program or an applicant meets the job `lighthouse`, once everything that the clock starts has run. */
async function placesOf(): Promise<string[]> {
  const lettersBefore = (await newsTo(app, 'mina@example.com')).length;
  await runTask(app, 'jobs.pass-time');
  await runTask(app, 'alerts.run', { everybody: true });
  told.length = 0;
  await runTask(app, 'search-engines.tell');
  const letters = (await newsTo(app, 'mina@example.com')).slice(0, -lettersBefore || undefined);
  const lists = async (path: string) =>
    (await app.json(path)).body.data.some(({ slug }: { slug: string }) => slug === 'lighthouse');
  const holds = async (path: string) => (await (await app.fetch(path)).text()).includes('/jobs/lighthouse');
  const exists = async (path: string) => (await app.fetch(path)).status === 200;
  const places: Record<string, boolean> = {
    list: await lists('/v1/jobs?is_closed=false'),
    'list with closed ones': await lists('/v1/jobs'),
    'featured list': await lists('/v1/jobs?is_featured=true&is_closed=false'),
    search: await lists('/v1/jobs?is_closed=false&q=keeper'),
    latest: await lists('/v1/jobs/latest?count=6'),
    page: await exists('/v1/jobs/lighthouse'),
    'similar jobs': await exists('/v1/jobs/lighthouse/similar'),
    'number of its company': (await app.json('/v1/companies/keepers')).body.data.open_jobs === 1,
    'recruit page of strangers': (await app.json('/v1/recruit/keepers/jobs')).body.data.jobs.length === 1,
    alert: letters.some((letter) => jobsIn(letter).includes('lighthouse')),
    'told as open': told.includes('updated /jobs/lighthouse'),
    'told as gone': told.includes('removed /jobs/lighthouse'),
    counter: (await app.fetch('/v1/jobs/lighthouse/read', { method: 'POST' })).status === 200,
    applying: (await applyTo(app, 'lighthouse', { email: `${randomUUID()}@example.com` })).status === 201,
  };
  // What is stored of the site follows a moment later.
  await expect.poll(async () => (await app.fetch('/jobs/lighthouse')).status === 200, MOMENTS).toBe(places['page']);
  for (const path of STORED_LISTS) await expect.poll(() => holds(path), MOMENTS).toBe(places['list']);
  return Object.keys(places).filter((place) => places[place]);
}

const WHERE_OPEN_JOBS_ARE = [
  ...['list', 'list with closed ones', 'search', 'latest', 'page', 'similar jobs', 'number of its company'],
  ...['recruit page of strangers', 'alert', 'told as open', 'counter', 'applying'],
];
const WHERE_CLOSED_JOBS_ARE = ['list with closed ones', 'page', 'similar jobs', 'counter'];

async function createLighthouse(given: Parameters<typeof createJob>[1]): Promise<void> {
  await standingAlert(app);
  const company = await createCompany(app.ctx, { slug: 'keepers' });
  await createJob(app.ctx, { company, slug: 'lighthouse', title: 'Lighthouse keeper', ...given });
}

describe('a job that is scheduled for tomorrow', () => {
  async function schedule(): Promise<void> {
    await createLighthouse({ published_at: null });
    await call(app, 'POST /v1/admin/jobs/{id}/publication', { id: 'lighthouse', at: TOMORROW.toISOString() });
    await runTask(app, 'jobs.pass-time');
  }

  test('is nowhere today and everywhere tomorrow', async () => {
    await schedule();
    expect(await placesOf()).toEqual([]);
    app.clock.set(TOMORROW);
    expect(await placesOf()).toEqual(WHERE_OPEN_JOBS_ARE);
  });

  test('tells its own company when it opens', async () => {
    const company = await createCompany(app.ctx, { slug: 'keepers', password: 'madang-demo' });
    await createJob(app.ctx, { company, slug: 'lighthouse', published_at: TOMORROW });
    const { body } = await app.json('/v1/recruit/keepers/jobs?pwd=madang-demo');
    expect(body.data.jobs).toMatchObject([{ state: 'scheduled', published_at: TOMORROW.toISOString() }]);
  });

  test('is announced also when no worker ran on the day itself', async () => {
    await schedule();
    await app.json('/v1/jobs');
    app.clock.advance(5 * DURATIONS.day);
    await runTask(app, 'jobs.pass-time');
    expect((await app.json('/v1/jobs')).body.meta.total).toBe(1);
  });

  test('is announced until the clocks of all nodes have passed its moment', async () => {
    await schedule();
    const isAnnounced = async (ms: number) => {
      app.clock.advance(ms);
      return (await staleAfter(app, () => runTask(app, 'jobs.pass-time'))).includes('job:lighthouse');
    };
    expect(await isAnnounced(0)).toBe(false);
    expect(await isAnnounced(DURATIONS.day)).toBe(true);
    expect(await isAnnounced(DURATIONS.minute)).toBe(true);
    expect(await isAnnounced(5 * DURATIONS.minute)).toBe(true);
    expect(await isAnnounced(5 * DURATIONS.minute)).toBe(false);
  });

  test('brings its company along, where it is the first job of that', async () => {
    const company = await createCompany(app.ctx, { slug: 'keepers', awaits_first_job: true });
    await createJob(app.ctx, { company, slug: 'lighthouse', published_at: TOMORROW });
    const pass = () => staleAfter(app, () => runTask(app, 'jobs.pass-time'));
    const listed = async () => (await app.json('/v1/companies')).body.data.length;
    expect([await pass(), await listed()]).toEqual([[], 0]);
    app.clock.set(TOMORROW);
    expect(await pass()).toContain('companies');
    expect(await listed()).toBe(1);
    app.clock.advance(DURATIONS.hour);
    expect(await pass()).not.toContain('companies');
  });
});

test('a job that expires tomorrow is everywhere today, and tomorrow where closed ones are', async () => {
  await createLighthouse({ expires_at: TOMORROW });
  expect(await placesOf()).toEqual(WHERE_OPEN_JOBS_ARE);
  app.clock.set(TOMORROW);
  const tomorrow = await placesOf();
  expect(tomorrow.toSorted()).toEqual([...WHERE_CLOSED_JOBS_ARE, 'told as gone'].toSorted());
  expect((await app.json('/v1/jobs/lighthouse')).body.data).toMatchObject({
    state: 'closed',
    closed_at: TOMORROW.toISOString(),
  });
});

test('a job that expired while no worker ran closed when it expired, not when one came back', async () => {
  await createLighthouse({ expires_at: TOMORROW });
  app.clock.advance(5 * DURATIONS.day);
  await runTask(app, 'jobs.pass-time');
  expect((await app.json('/v1/jobs/lighthouse')).body.data.closed_at).toBe(TOMORROW.toISOString());
});

test('a featured week ends by itself, and the job stays where the others are', async () => {
  await createLighthouse({ is_featured: true, featured_until: TOMORROW });
  expect((await placesOf()).toSorted()).toEqual([...WHERE_OPEN_JOBS_ARE, 'featured list'].toSorted());
  app.clock.set(TOMORROW);
  // The alert has brought it yesterday.
  expect(await placesOf()).toEqual(WHERE_OPEN_JOBS_ARE.filter((place) => place !== 'alert'));
});

test('the list puts first what closes first, then what names no last day, then what is closed', async () => {
  const inDays = (days: number) => new Date(TEST_START.getTime() + days * DURATIONS.day);
  await createJob(app.ctx, { title: 'Whenever', expires_at: null });
  await createJob(app.ctx, { title: 'In a month', expires_at: inDays(30) });
  await createJob(app.ctx, { title: 'Tomorrow', expires_at: inDays(1) });
  await createJob(app.ctx, { title: 'Over', expires_at: inDays(2), is_closed: true });
  const list = async (more = '') => (await app.json(`/v1/jobs?sort=closing&limit=2${more}`)).body;
  const first = await list();
  const rest = await list(`&cursor=${first.meta.next_cursor}`);
  const titles = [...first.data, ...rest.data].map(({ title }: { title: string }) => title);
  expect(titles).toEqual(['Tomorrow', 'In a month', 'Whenever', 'Over']);
});
