import { describe, expect, test } from 'vitest';
import { newsTo, runAlertTask, standingAlert } from '#tests/support/alerts.ts';
import { call } from '#tests/support/commands.ts';
import { createCompany } from '#tests/support/factories.ts';
import { heardEngine } from '#tests/support/heard-engine.ts';
import { createPosting, registeredBody, tokenOf } from '#tests/support/postings.ts';
import { runTask } from '#tests/support/run-task.ts';
import { askPosting, ownPosting } from '#tests/support/sent-postings.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

const SLUG = 'backend-engineer-nabi-labs';
const COMPANY = 'nabi-labs';
const DAY = new Date('2026-11-24T15:00:00.000Z');

let app: TestApp;
const { engine, told } = heardEngine();
withApp({ pages: true, config: { rateLimits: false }, overrides: { searchEngines: [engine] } }, (opened) => {
  app = opened;
  told.length = 0;
});

/** Has a posting for the day that begins with `DAY` in Korea accepted, for a new company unless `company` names one. */
async function accept(company?: string) {
  const fields = registeredBody({ publish_on: '2026-11-25', featured_week_option: true });
  const posting = await createPosting(app.ctx, { fields });
  const { job } = await call(app, 'POST /v1/admin/postings/{id}/approval', {
    id: posting.id,
    identity_check: 'hometax.go.kr',
    ...(company ? { company } : {}),
  });
  return { posting, job };
}

/** Where readers, feeds, alerts and search engines find the listing now. */
async function places(): Promise<string[]> {
  const holds: Record<string, boolean> = {};
  const paths = ['/v1/jobs', '/v1/jobs?q=florists', '/v1/jobs/latest', '/v1/home', '/v1/jobs?sort=pay'];
  const files = ['/v1/feeds/jobs/atom', '/v1/feeds/jobs/rss', '/v1/sitemaps/jobs-1'];
  for (const path of [...paths, ...files]) holds[path] = (await (await app.fetch(path)).text()).includes(SLUG);
  holds['its page'] = (await app.fetch(`/v1/jobs/${SLUG}`)).status === 200;
  holds['its count of a reading'] = (await app.fetch(`/v1/jobs/${SLUG}/read`, { method: 'POST' })).status < 400;
  await runAlertTask(app, 'alerts.run', { everybody: true });
  holds['alerts'] = (await newsTo(app, 'mina@example.com')).length > 0;
  await runTask(app, 'search-engines.tell');
  holds['search engines'] = told.includes(`updated /jobs/${SLUG}`);
  return Object.keys(holds).filter((place) => holds[place]);
}

test('a posting for a day to come is nowhere before that day begins in Korea, and everywhere from then on', async () => {
  await standingAlert(app);
  await runTask(app, 'search-engines.tell');
  const { posting } = await accept();
  const { job } = await ownPosting(app, tokenOf(app, posting));
  expect(job).toMatchObject({
    ...{ state: 'scheduled', published_at: '2026-11-24T15:00:00.000Z' },
    featured_until: '2026-12-01T15:00:00.000Z',
  });
  await runTask(app, 'jobs.pass-time');
  expect(await places()).toEqual([]);

  app.clock.set(new Date(DAY.getTime() - 1));
  await runTask(app, 'jobs.pass-time');
  expect(await places()).toEqual([]);

  app.clock.set(DAY);
  await runTask(app, 'jobs.pass-time');
  expect(await places()).toEqual([
    ...['/v1/jobs', '/v1/jobs?q=florists', '/v1/jobs/latest', '/v1/home', '/v1/jobs?sort=pay'],
    ...['/v1/feeds/jobs/atom', '/v1/feeds/jobs/rss', '/v1/sitemaps/jobs-1'],
    ...['its page', 'its count of a reading', 'alerts', 'search engines'],
  ]);
  const { body } = await app.json(`/v1/jobs/${SLUG}`);
  expect(body.data).toMatchObject({
    published_at: '2026-11-24T15:00:00.000Z',
    expires_at: '2027-01-23T15:00:00.000Z',
    is_featured: true,
  });
});

/** Lists with the company in them, pages of it, and what counts or names it. */
const OF_COMPANY: Record<string, () => Promise<boolean>> = {
  '/v1/companies': () => lists('/v1/companies'),
  'total of the list': async () => (await app.json('/v1/companies')).body.meta.total === 1,
  'total of the home page': async () => (await app.json('/v1/home')).body.data.companies === 1,
  '/v1/companies/{id}': () => exists(`/v1/companies/${COMPANY}`),
  'share image': () => exists(`/v1/share-images/companies/${COMPANY}/0123456789abcdef`),
  'count of a reading': () => exists(`/v1/companies/${COMPANY}/read`, { method: 'POST' }),
  'name in a feed': () => holds(`/v1/feeds/jobs/atom?company=${COMPANY}`, 'Nabi Labs'),
  'list page': () => lists('/companies'),
  'own page': () => exists(`/companies/${COMPANY}`),
  sitemap: () => lists('/sitemap-companies-1.xml'),
};
const holds = async (path: string, text: string) => (await (await app.fetch(path)).text()).includes(text);
const lists = (path: string) => holds(path, COMPANY);
const exists = async (path: string, init = {}) => (await app.fetch(path, init)).status < 400;

/** Waits until the company is in all these places, or in none: stored pages follow a moment later. */
async function expectCompany(isListed: boolean): Promise<void> {
  for (const [place, isThere] of Object.entries(OF_COMPANY))
    await expect.poll(isThere, { timeout: 10_000, message: place }).toBe(isListed);
}

describe('the new company of a posting for a day to come', () => {
  test('is nowhere before that day, and everywhere from then on, whatever becomes of the listing', async () => {
    await accept();
    await expectCompany(false);
    app.clock.set(DAY);
    await runTask(app, 'jobs.pass-time');
    await expectCompany(true);
    await call(app, 'DELETE /v1/admin/jobs/{id}/publication', { id: SLUG });
    await expectCompany(true);
  });

  test('stays nowhere where the listing was called off, until it is put up', async () => {
    const { posting } = await accept();
    const token = tokenOf(app, posting);
    await askPosting(app, token, 'closure', { body: {} });
    app.clock.set(DAY);
    await runTask(app, 'jobs.pass-time');
    await expectCompany(false);
    await askPosting(app, token, 'relisting', { body: {} });
    await expectCompany(true);
  });

  test('is nowhere for as long as staff move the day', async () => {
    await accept();
    await call(app, 'POST /v1/admin/jobs/{id}/publication', { id: SLUG, at: '2026-12-01T00:00:00Z' });
    app.clock.set(DAY);
    await runTask(app, 'jobs.pass-time');
    await expectCompany(false);
  });

  test('has a recruit page, and is found by staff', async () => {
    const { posting } = await accept();
    expect((await app.fetch(`/v1/recruit/${COMPANY}/jobs`)).status).toBe(200);
    expect((await call(app, 'GET /v1/admin/postings/{id}', { id: posting.id })).company.slug).toBe(COMPANY);
  });
});

test('a company that is on the board already stays there while a posting of it waits for its day', async () => {
  await createCompany(app.ctx, { slug: COMPANY, name: 'Nabi Labs' });
  await accept(COMPANY);
  await expectCompany(true);
});
