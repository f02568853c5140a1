import { describe, expect, test } from 'vitest';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

const PASSWORD = 'a gate of wood';

let app: TestApp;
let company: Awaited<ReturnType<typeof createCompany>>;
withApp({ pages: true, worker: false }, async (opened) => {
  app = opened;
  company = await createCompany(app.ctx, { slug: 'hanok', password: PASSWORD });
});

/** Sends the form of the recruit page as a browser without scripts does. */
function send(
  pwd: string | null,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  page?: string,
) {
  const body = new URLSearchParams({ ...(pwd === null ? {} : { pwd }), ...(page === undefined ? {} : { page }) });
  return app.fetch('/recruit/hanok', { method: 'POST', body, headers });
}

describe('the password form of a recruit page, without scripts', () => {
  test('posts, so that the password stands in no address', async () => {
    const page = await (await app.fetch('/recruit/hanok')).text();
    const [form] = /<form class="password-form[^>]*>/.exec(page) ?? [];
    expect(form).toContain(' method="post"');
    expect(form).toContain(' action="/recruit/hanok"');
  });

  test('opens the page and leads to it', async () => {
    const answer = await send(PASSWORD);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/recruit/hanok']);
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^madang_recruit_/);
    expect(await (await app.fetch('/recruit/hanok', { headers: { cookie } })).text()).not.toContain('type="password"');
  });

  test.each([
    ['/recruit/hanok/applications', '/recruit/hanok/applications'],
    ['/recruit/hanoks/applications', '/recruit/hanok'],
    ['/recruit/hanok/a\r\nset-cookie: b', '/recruit/hanok'],
    ['https://elsewhere.example/recruit/hanok/', '/recruit/hanok'],
  ])('sent from %j leads to %s', async (from, to) => {
    const page = await (await app.fetch('/recruit/hanok/applications')).text();
    expect(page).toContain('<input type="hidden" name="page" value="/recruit/hanok/applications"/>');
    expect((await send(PASSWORD, undefined, from)).headers.get('location')).toBe(to);
  });

  test.each([['a gate of iron'], [''], [null]])('says that %j is not right', async (pwd) => {
    const answer = await send(pwd);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, null]);
    const page = await (await app.fetch(answer.headers.get('location') ?? '')).text();
    expect(page).toContain('That password isn’t right.');
    expect(page).toContain('type="password"');
  });

  test('says when there were too many wrong ones', async () => {
    for (let guess = 0; guess < 10; guess++) await send(`guess ${guess}`);
    const page = await (await app.fetch((await send(PASSWORD)).headers.get('location') ?? '')).text();
    expect(page).toContain('Too many wrong passwords.');
  });

  test('of a company that does not exist leads to the page that says so', async () => {
    const answer = await app.fetch('/recruit/nobody', { method: 'POST', body: new URLSearchParams({ pwd: PASSWORD }) });
    expect(answer.headers.get('location')).toBe('/recruit/nobody');
  });
});

describe('the password in an address', () => {
  const open = async (path: string, cookie = '') => {
    const answer = await app.fetch(path, { headers: { cookie } });
    const { status, headers } = answer;
    const given = headers.get('set-cookie')?.split(';')[0] ?? null;
    return { status, leadsTo: headers.get('location'), cookie: given, html: await answer.text() };
  };
  const pwd = encodeURIComponent(PASSWORD);

  test.each([
    [`/recruit/hanok?pwd=${pwd}`, '/recruit/hanok'],
    [`/recruit/hanok/applications?state=new&pwd=${pwd}`, '/recruit/hanok/applications?state=new'],
    [`/recruit/hanok/talents?pwd=${pwd}`, '/recruit/hanok/talents'],
  ])('opens %s and is gone from it at once', async (path, to) => {
    const led = await open(path);
    expect(led).toMatchObject({ status: 303, leadsTo: to, cookie: expect.stringMatching(/^madang_recruit_/) });
    expect(led.html).not.toContain(PASSWORD);
    const opened = await open(to, led.cookie ?? '');
    expect([opened.status, opened.html]).toEqual([200, expect.not.stringContaining('type="password"')]);
  });

  test.each([
    ['/recruit/hanok', '/recruit/hanok'],
    ['/recruit/hanok/applications', '/recruit/hanok/applications'],
  ])('is gone from %s where it is wrong too, and the page says so', async (page) => {
    const led = await open(`${page}?pwd=iron`);
    expect(led).toMatchObject({ status: 303, leadsTo: `${page}?refused=wrong`, cookie: null });
    expect((await open(led.leadsTo ?? '')).html).toContain('That password isn’t right.');
  });

  test('is gone when there were too many wrong ones', async () => {
    for (let guess = 0; guess < 10; guess++) await send(`guess ${guess}`);
    for (const page of ['/recruit/hanok', '/recruit/hanok/applications']) {
      const { leadsTo } = await open(`${page}?pwd=${pwd}`);
      expect(leadsTo).toBe(`${page}?refused=too-many`);
      expect((await open(leadsTo ?? '')).html).toContain('Too many wrong passwords.');
    }
  });

  test('shows an unpublished job and is gone, and is gone where it shows nothing', async () => {
    const { job } = await createJob(app.ctx, { company, published_at: null });
    const led = await open(`/jobs/${job.slug}?pwd=${pwd}`);
    expect([led.status, led.leadsTo]).toEqual([303, `/jobs/${job.slug}`]);
    expect((await open(`/jobs/${job.slug}`, led.cookie ?? '')).status).toBe(200);
    expect(await open(`/jobs/${job.slug}?pwd=iron`)).toMatchObject({ status: 303, leadsTo: `/jobs/${job.slug}` });
    expect((await open(`/jobs/${job.slug}`)).status).toBe(404);
  });
});
