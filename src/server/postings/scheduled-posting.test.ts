import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchEngine } from '#platform/search-engine.ts';
import { tellEngines } from '#server/search-engines/tell-engines.ts';
import { newsTo, runAlertTask, standingAlert } from '#tests/support/alerts.ts';
import { command } from '#tests/support/commands.ts';
import { createPosting, registeredBody } from '#tests/support/postings.ts';
import { runTask } from '#tests/support/shop.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const SLUG = 'backend-engineer-nabi-labs';

let app: TestApp;
const told: string[] = [];
const engine: SearchEngine = {
  ...{ name: 'engine', atOnce: 100, perDay: null },
  async tell(notices) {
    told.push(...notices.map(({ url }) => url));
    return { kind: 'accepted' };
  },
};
beforeAll(async () => {
  app = await openTestApp({ config: { rateLimits: false }, overrides: { searchEngines: [engine] } });
});
afterAll(() => app.close());

/** Where readers, feeds, alerts and search engines find the listing now. */
async function places(): Promise<string[]> {
  const holds: Record<string, boolean> = {};
  const paths = [
    '/v1/jobs',
    '/v1/jobs?q=florists',
    '/v1/jobs/latest',
    '/v1/home',
    '/v1/companies',
    '/v1/jobs?sort=pay',
  ];
  const files = ['/v1/feeds/jobs/atom', '/v1/feeds/jobs/rss', '/v1/sitemaps/jobs-1', '/v1/sitemaps/companies-1'];
  for (const path of [...paths, ...files]) holds[path] = (await (await app.fetch(path)).text()).includes(SLUG);
  holds['its page'] = (await app.fetch(`/v1/jobs/${SLUG}`)).status === 200;
  holds['its count of a reading'] = (await app.fetch(`/v1/jobs/${SLUG}/read`, { method: 'POST' })).status < 400;
  holds['its company'] = (await app.json('/v1/companies/nabi-labs')).body.data.open_jobs === 1;
  await runAlertTask(app, 'alerts.run', { everybody: true });
  holds['alerts'] = (await newsTo(app, 'mina@example.com')).length > 0;
  await tellEngines(app.ctx);
  holds['search engines'] = told.some((url) => url.endsWith(`/jobs/${SLUG}`));
  return Object.keys(holds).filter((place) => holds[place]);
}

test('a posting for a day to come is nowhere before that day begins in Korea, and everywhere from then on', async () => {
  await standingAlert(app);
  await tellEngines(app.ctx);
  const fields = registeredBody({ publish_on: '2026-11-25', featured_week_option: true });
  const { id } = await createPosting(app.ctx, { fields });
  const lines = await command(app, 'postings', 'approve', id, '--checked', 'hometax.go.kr');
  expect(lines[0]).toContain('published at 2026-11-24T15:00:00.000Z');
  await runTask(app, 'jobs.pass-time');
  expect(await places()).toEqual([]);

  app.clock.set(new Date('2026-11-24T14:59:59.999Z'));
  await runTask(app, 'jobs.pass-time');
  expect(await places()).toEqual([]);

  app.clock.set(new Date('2026-11-24T15:00:00.000Z'));
  await runTask(app, 'jobs.pass-time');
  expect(await places()).toEqual([
    ...['/v1/jobs', '/v1/jobs?q=florists', '/v1/jobs/latest', '/v1/home', '/v1/jobs?sort=pay'],
    ...['/v1/feeds/jobs/atom', '/v1/feeds/jobs/rss', '/v1/sitemaps/jobs-1'],
    ...['its page', 'its count of a reading', 'its company', 'alerts', 'search engines'],
  ]);
  const { body } = await app.json(`/v1/jobs/${SLUG}`);
  expect(body.data).toMatchObject({
    published_at: '2026-11-24T15:00:00.000Z',
    expires_at: '2027-01-23T15:00:00.000Z',
    is_featured: true,
  });
});
