import { describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call } from '#tests/support/commands.ts';
import { ARTICLE_TEXT, EVENT_TEXT, PARTNER_TEXT } from '#tests/support/content.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** Pages and files that are kept in memory: for whom, and until when. */
let app: TestApp;
let staff: TestPerson;
withStaff({ pages: true }, async (opened) => {
  ({ app, staff } = opened);
  const company = await createCompany(app.ctx, { slug: 'keepers', name: 'Old Light', password: 'sesame-open' });
  await createJob(app.ctx, { company, slug: 'lighthouse', title: 'Lighthouse keeper', tags: ['rust'] });
  await createJob(app.ctx, { company, slug: 'draft', title: 'Unannounced keeper', published_at: null });
});

const MOMENTS = { interval: 20 };

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await app.fetch(path, { headers });
  const isKept = answer.headers.get('cache-status')?.startsWith('madang; hit') ?? false;
  return { status: answer.status, isKept, html: await answer.text() };
}

/** The page from memory; what was written just before may still drop it once. */
async function kept(path: string): Promise<string> {
  let page = await open(path);
  for (; !page.isKept; page = await open(path)) expect(page.status, path).toBe(200);
  return page.html;
}

const staffSend = async (method: string, path: string, body: object = {}) =>
  expect((await send(app, staff, method, `/v1/admin/${path}`, body)).status, path).toBeLessThan(300);

type Change = { before: string; after: string; first?: () => Promise<void>; change: () => Promise<unknown> };

const article = 'articles/visas-a-start';
const event = 'events/seoul-javascript';

const CHANGES: Record<string, Change> = {
  'name of a company': {
    ...{ before: 'Old Light', after: 'New Light' },
    change: () => staffSend('PATCH', 'companies/keepers', { name: 'New Light' }),
  },
  'logo of a company': {
    ...{ before: 'https://logos.example/old.png', after: 'https://logos.example/new.png' },
    first: () => staffSend('PATCH', 'companies/keepers', { logo_url: 'https://logos.example/old.png' }),
    change: () => staffSend('PATCH', 'companies/keepers', { logo_url: 'https://logos.example/new.png' }),
  },
  'title of a job': {
    ...{ before: 'Lighthouse keeper', after: 'Night keeper' },
    change: () => call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'lighthouse', title: 'Night keeper' }),
  },
  'name of a tag': {
    ...{ before: '>Rust<', after: '>Ferris<' },
    change: () => call(app, 'PUT /v1/admin/tags/{id}', { id: 'rust', label: 'Ferris' }),
  },
  'title of an article': {
    ...{ before: ARTICLE_TEXT.title, after: 'A later start' },
    async first() {
      await staffSend('POST', 'articles', ARTICLE_TEXT);
      await staffSend('POST', `${article}/publication`);
    },
    change: () => staffSend('PUT', article, { ...ARTICLE_TEXT, title: 'A later start' }),
  },
  'title of an event': {
    ...{ before: EVENT_TEXT.title, after: 'Busan evenings' },
    first: () => staffSend('POST', 'events', EVENT_TEXT),
    change: () => staffSend('PUT', event, { ...EVENT_TEXT, title: 'Busan evenings' }),
  },
  'name of a partner': {
    ...{ before: PARTNER_TEXT.name, after: 'Anchor Movers' },
    first: () => staffSend('POST', 'partners', PARTNER_TEXT),
    change: () => staffSend('PUT', 'partners/harbour-movers', { ...PARTNER_TEXT, name: 'Anchor Movers' }),
  },
  'words on the home page': {
    ...{ before: 'Closed on Friday.', after: 'Open again.' },
    first: () => staffSend('PUT', 'home', { notice: 'Closed on Friday.' }),
    change: () => staffSend('PUT', 'home', { notice: 'Open again.' }),
  },
  'price of a posting': {
    ...{ before: '123,400', after: '567,800' },
    first: () => staffSend('PUT', 'prices/posting', { amount: 123_400 }),
    change: () => staffSend('PUT', 'prices/posting', { amount: 567_800 }),
  },
};

test.each([
  ['name of a company', ['/', '/jobs', '/jobs/lighthouse', '/companies', '/companies/keepers', '/feeds/jobs.json']],
  ['logo of a company', ['/jobs', '/rust-jobs', '/jobs/lighthouse', '/companies/keepers']],
  ['title of a job', ['/', '/jobs', '/rust-jobs', '/jobs/lighthouse', '/companies/keepers', '/feeds/jobs.atom']],
  ['name of a tag', ['/jobs', '/jobs/lighthouse']],
  ['title of an article', ['/', '/blog', '/blog/visas-a-start', '/feeds/articles.json']],
  ['title of an event', ['/', '/events', '/events/seoul-javascript']],
  ['name of a partner', ['/partners']],
  ['words on the home page', ['/']],
  ['price of a posting', ['/post-a-job']],
])('the new %s is on every page that showed the old one', async (what, paths) => {
  const { before, after, first, change } = CHANGES[what] as Change;
  await first?.();
  for (const path of paths) await expect.poll(() => kept(path), MOMENTS).toContain(before);
  await change();
  for (const path of paths) {
    await expect.poll(() => kept(path), MOMENTS).not.toContain(before);
    expect(await kept(path), path).toContain(after);
  }
});

test('every page is dropped where what changed cannot be read', async () => {
  await expect.poll(() => kept('/jobs/lighthouse'), MOMENTS).toContain('Lighthouse keeper');
  const { db } = app.ctx;
  let failed = 0;
  app.ctx.db = Object.create(db, {
    execute: {
      async value() {
        failed++;
        throw new Error('The connection is gone.');
      },
    },
  });
  await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'lighthouse', title: 'Night keeper' });
  await expect.poll(() => failed, MOMENTS).toBeGreaterThan(0);
  app.ctx.db = db;
  await expect.poll(async () => (await open('/jobs/lighthouse')).html, MOMENTS).toContain('Night keeper');
});

test.each([
  ['/jobs/', 308, '/jobs'],
  ['/jobs?q=a%00b', 308, '/jobs?q=ab'],
  ['/articles', 308, '/blog'],
  ['/?error_code=otp_expired', 303, '/auth/error?reason=otp_expired'],
])('%s is answered with %d to %s', async (path, status, leadsTo) => {
  const answer = await app.fetch(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, leadsTo]);
});

test.each([
  ['a redirect to the page of errors', 'GET', '/?error_code=otp_expired', 303, 'no-store'],
  ['a job that is not there', 'GET', '/jobs/nowhere', 404, 'private, no-cache'],
  ['a page that is not there', 'GET', '/nowhere', 404, 'private, no-store'],
  ['the page of errors', 'GET', '/auth/error?reason=otp_expired', 200, 'private, no-store'],
  ['an address that cannot be read', 'GET', '/jobs/%ff', 404, 'private, no-store'],
  ['the head of a page that is not there', 'HEAD', '/nowhere', 404, 'private, no-store'],
  ['the head of a page for one person', 'HEAD', '/sign-in', 405, 'private, no-store'],
  ['a form on a public page', 'POST', '/jobs', 405, 'no-store'],
])('%s is kept by no proxy', async (_what, method, path, status, caching) => {
  const { status: answered, headers } = await app.fetch(path, { method });
  expect([answered, headers.get('cache-control')]).toEqual([status, caching]);
});

test('a public page takes no form', async () => {
  const answer = await app.fetch('/jobs', { method: 'POST', body: new URLSearchParams({ q: 'x' }) });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a page for one person is kept by nobody, and names no address to others', async () => {
  const { status, headers } = await app.fetch('/sign-in');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('the sitemap names an event as soon as there is one', async () => {
  for (const path of ['/sitemap.xml', '/sitemap-events-1.xml'])
    for (const _ of ['first', 'again']) expect(await (await app.fetch(path)).text()).not.toContain('/events');
  await staffSend('POST', 'events', EVENT_TEXT);
  await expect.poll(async () => (await open('/sitemap-events-1.xml')).html, MOMENTS).toContain(`/${event}<`);
  await expect.poll(async () => (await open('/sitemap.xml')).html, MOMENTS).toContain('/sitemap-events-1.xml');
});

test('the sitemap names a company as soon as there is one', async () => {
  expect(await kept('/sitemap-companies-1.xml')).not.toContain('/companies/harbour<');
  await staffSend('POST', 'companies', { name: 'Harbour' });
  await expect
    .poll(async () => (await open('/sitemap-companies-1.xml')).html, MOMENTS)
    .toContain('/companies/harbour<');
});

test('the list of a tag is kept once there is such a tag', async () => {
  for (const _ of ['first', 'again']) expect((await open('/jobs?tags=zig')).isKept).toBe(false);
  await call(app, 'PUT /v1/admin/tags/{id}', { id: 'zig', label: 'Zig' });
  await expect.poll(() => open('/jobs?tags=zig').then(({ isKept }) => isKept), MOMENTS).toBe(true);
});

test('a feed of one company, which anybody can invent, is not kept', async () => {
  for (const _ of ['first', 'again'])
    expect(await open('/feeds/jobs.json?company=keepers')).toMatchObject({ status: 200, isKept: false });
});

describe('a page of a job', () => {
  async function recruiterCookie(): Promise<string> {
    const entered = await send(app, null, 'POST', '/v1/recruit/keepers/access', { pwd: 'sesame-open' });
    return entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  test('that is no more than a draft opens at its bare address with the cookie of the company’s password alone', async () => {
    const cookie = await recruiterCookie();
    for (const _ of ['first', 'again']) {
      expect(await open('/jobs/draft', { cookie })).toMatchObject({
        ...{ status: 200, isKept: false },
        html: expect.stringContaining('Unannounced keeper'),
      });
      expect((await open('/jobs/draft')).status).toBe(404);
    }
  });

  test('is rendered for whoever has that cookie, and kept for everybody else', async () => {
    const cookie = await recruiterCookie();
    await kept('/jobs/lighthouse');
    expect(await open('/jobs/lighthouse', { cookie })).toMatchObject({ status: 200, isKept: false });
    expect((await open('/jobs/lighthouse?pwd=sesame-open')).isKept).toBe(false);
    expect((await open('/jobs', { cookie })).status).toBe(200);
    expect((await open('/jobs/lighthouse')).isKept).toBe(true);
  });
});
