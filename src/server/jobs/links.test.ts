import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { openPoliteFetch } from '#platform/polite-fetch.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call, command, runCall, runCommand } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { auditRecords } from '#tests/support/records.ts';
import { createSource } from '#tests/support/sources.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp } from '#tests/support/test-app.ts';

type Answer = { status?: number; location?: string; body?: string };

/** What the employers' server answers by path, and what was asked of it. */
let answers: Record<string, Answer>;
let asked: string[];
const server = createServer((request, response) => {
  const path = request.url ?? '';
  asked.push(path);
  const { status = 200, location, body = '<p>We look for an engineer.</p>' } = answers[path] ?? { status: 404 };
  response.writeHead(status, location === undefined ? {} : { location }).end(body);
});

let app: TestApp;
let staff: TestPerson;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
withStaff({}, (opened) => {
  ({ app, staff } = opened);
  answers = {};
  asked = [];
  // Each test meets the servers for the first time.
  const guest = { product: 'madang', site: 'https://madang.example', contact: 'hello@madang.example' };
  app.ctx.politeFetch = openPoliteFetch({ ...guest, privateHosts: ['127.0.0.1'] });
});

/** Moves the clock to so many hours after the start; staff have just signed in. */
async function wait(hours: number): Promise<void> {
  app.clock.set(new Date(TEST_START.getTime() + hours * DURATIONS.hour));
  staff = await app.people.signInStaff();
}

/** What the task does so many hours after the start. */
async function checkAfter(hours: number): Promise<void> {
  await wait(hours);
  await command(app, 'run-task', 'upkeep.check-links');
  await app.settle();
}

const jobAt = async (path: string, given: object = {}) =>
  (await createJob(app.ctx, { apply_url: origin + path, ...given })).job;
const waiting = async () => (await send(app, staff, 'GET', '/v1/admin/links')).body.data;
const stored = async (id: string) => (await storedRows(app, 'jobs')).find((job) => job.id === id);
/** When a job was checked last, and by what. */
const checked = async (id: string) => {
  const { last_checked, checked_by } = await stored(id);
  return [new Date(last_checked), checked_by];
};
const leadTo = (slug: string, path: string) =>
  app.ctx.db.execute(sql`update jobs set apply_url = ${origin + path} where slug = ${slug}`);
const decide = (id: string, close: boolean) => send(app, staff, 'POST', `/v1/admin/links/${id}/decision`, { close });

describe('an apply link', () => {
  test('that answers says that the listing was checked by it', async () => {
    answers['/jobs/1'] = {};
    const job = await jobAt('/jobs/1');
    const told = await staleAfter(app, () => checkAfter(5));
    expect(told).toEqual([`job:${job.slug}`, 'jobs']);
    expect(await checked(job.id)).toEqual([app.clock.now(), 'link']);
    const shown = (await app.json(`/v1/jobs/${job.slug}`)).body.data.source;
    expect(shown.last_checked).toBe(app.clock.now().toISOString());
  });

  test('of a job that its source reads anyway says nothing of when it was checked', async () => {
    answers['/jobs/1'] = {};
    const company = await createCompany(app.ctx);
    const source = await createSource(app, company.slug, 'board');
    const read = await jobAt('/jobs/1', { company, source_id: source.id, last_checked: TEST_START });
    await checkAfter(5);
    expect(await checked(read.id)).toEqual([TEST_START, 'source']);
    await call(app, 'POST /v1/admin/sources/{id}/pause', { id: String(source.number) });
    await checkAfter(30);
    expect(await stored(read.id)).toMatchObject({ checked_by: 'link' });
  });

  test('is followed about once a day, and at once where it changed', async () => {
    answers['/jobs/1'] = {};
    answers['/jobs/2'] = {};
    const job = await jobAt('/jobs/1');
    await createJob(app.ctx, { apply_url: `${origin}/closed`, is_closed: true });
    await createJob(app.ctx, { apply_url: 'https://careers.hanok.example/jobs/1/apply' });
    for (const hours of [1, 2, 23]) await checkAfter(hours);
    // Neither the closed job's nor one of a name that never exists.
    expect(await storedRows(app, 'job_links')).toHaveLength(1);
    expect(asked).toEqual(['/robots.txt', '/jobs/1']);
    await leadTo(job.slug, '/jobs/2');
    await checkAfter(23.5);
    await checkAfter(47);
    expect(asked.slice(2)).toEqual(['/jobs/2', '/jobs/2']);
  });

  test('whose posting is gone waits for staff once it is gone a second time, 20 hours later', async () => {
    const job = await jobAt('/jobs/1');
    await checkAfter(0);
    await command(app, 'links', 'check', job.slug);
    expect(await waiting()).toEqual([]);
    await checkAfter(24);
    expect(await waiting()).toMatchObject([
      { job: { slug: job.slug, state: 'open' }, url: `${origin}/jobs/1`, fault: 'It answers with status 404.' },
    ]);
    expect(await stored(job.id)).toMatchObject({ is_closed: false });
  });

  test('that works again no longer waits', async () => {
    await jobAt('/jobs/1');
    await checkAfter(0);
    answers['/jobs/1'] = {};
    await checkAfter(24);
    answers = {};
    await checkAfter(48);
    expect(await waiting()).toEqual([]);
    await checkAfter(72);
    expect(await waiting()).toHaveLength(1);
    answers['/jobs/1'] = {};
    await checkAfter(96);
    expect(await waiting()).toEqual([]);
  });

  test('that is gone stays so through an answer that proves nothing, and says what it was last', async () => {
    await jobAt('/jobs/1');
    await checkAfter(0);
    answers['/jobs/1'] = { status: 503 };
    await checkAfter(24);
    answers = {};
    await checkAfter(48);
    expect(await waiting()).toHaveLength(1);
    answers['/jobs/1'] = { status: 503 };
    await checkAfter(72);
    expect(await waiting()).toMatchObject([{ fault: 'It answers with status 503.' }]);
  });

  test('that is dead waits no more from when the job leads elsewhere', async () => {
    const job = await jobAt('/jobs/1');
    await checkAfter(0);
    await checkAfter(24);
    expect(await waiting()).toHaveLength(1);
    await leadTo(job.slug, '/jobs/2');
    expect(await waiting()).toEqual([]);
  });

  test('that was changed while it was followed says nothing of where the job leads now', async () => {
    answers['/jobs/1'] = {};
    const job = await jobAt('/jobs/1', { last_checked: TEST_START });
    const follow = app.ctx.politeFetch;
    app.ctx.politeFetch = async (url, options) => {
      const answer = await follow(url, options);
      await leadTo(job.slug, '/jobs/2');
      return answer;
    };
    await checkAfter(5);
    expect([(await checked(job.id))[0], await storedRows(app, 'job_links')]).toEqual([TEST_START, []]);
  });

  test.each([403, 429, 500, 503])(
    'that answers with %i is no proof, but waits for staff after seven days of it',
    async (status) => {
      answers['/jobs/1'] = { status };
      await jobAt('/jobs/1');
      for (let day = 0; day < 7; day++) await checkAfter(day * 24);
      expect(await waiting()).toEqual([]);
      await checkAfter(7 * 24);
      expect(await waiting()).toMatchObject([
        { fault: `It hasn’t worked for 7 days. It answers with status ${status}.` },
      ]);
    },
  );

  test('that leads to another posting is unclear at once, and waits for staff after seven days of it', async () => {
    answers['/jobs/1'] = { status: 302, location: '/jobs/2' };
    answers['/jobs/2'] = { body: '<h1>Another vacancy</h1>' };
    const job = await jobAt('/jobs/1', { last_checked: TEST_START });
    const fault = `It leads to ${origin}/jobs/2, which doesn’t mention the posting.`;
    expect(await command(app, 'links', 'check', job.slug)).toEqual([`${origin}/jobs/1: ${fault} (unclear)`]);
    expect((await checked(job.id))[0]).toEqual(TEST_START);
    await checkAfter(8 * 24);
    expect(await waiting()).toMatchObject([{ fault: `It hasn’t worked for 7 days. ${fault}` }]);
    answers['/jobs/2'] = { body: `<h1>${job.title}</h1>` };
    await checkAfter(9 * 24);
    expect(await waiting()).toEqual([]);
  });

  test('that robots.txt closes to us is left alone', async () => {
    answers['/robots.txt'] = { body: 'User-agent: *\nDisallow: /jobs/' };
    const job = await jobAt('/jobs/1', { last_checked: TEST_START });
    for (let day = 0; day < 9; day++) await checkAfter(day * 24);
    expect(asked).not.toContain('/jobs/1');
    expect(await waiting()).toEqual([]);
    expect((await checked(job.id))[0]).toEqual(TEST_START);
    expect(await command(app, 'links', 'check', job.slug)).toEqual([
      `${origin}/jobs/1: robots.txt tells us not to open it.`,
    ]);
  });

  test('that cannot be followed for a reason nobody foresaw keeps no other from being followed', async () => {
    const [odd, works] = [await jobAt('/jobs/odd'), await jobAt('/jobs/1')];
    answers['/jobs/1'] = {};
    const follow = app.ctx.politeFetch;
    app.ctx.politeFetch = (url, options) =>
      url.endsWith('/odd') ? Promise.reject(new TypeError('Nobody foresaw this.')) : follow(url, options);
    await checkAfter(5);
    expect(await checked(works.id)).toEqual([app.clock.now(), 'link']);
    const link = (await storedRows(app, 'job_links')).find(({ job_id }) => job_id === odd.id);
    expect(link).toMatchObject({ state: 'unclear', fault: expect.stringContaining('Nobody foresaw this.') });
  });

  test('into a private network is not followed', async () => {
    await createJob(app.ctx, { apply_url: 'http://10.0.0.1/jobs' });
    for (let day = 0; day < 8; day++) await checkAfter(day * 24);
    expect(await waiting()).toMatchObject([{ fault: expect.stringContaining('private network') }]);
  });
});

describe('staff', () => {
  /** A job whose link is dead. */
  async function deadJob() {
    const job = await jobAt('/jobs/gone');
    await checkAfter(0);
    await checkAfter(24);
    return job;
  }

  test('close a job whose link is dead', async () => {
    const job = await deadJob();
    expect((await decide(job.slug, true)).body.data).toMatchObject({ slug: job.slug, state: 'closed' });
    expect(await stored(job.id)).toMatchObject({ closed_by: 'staff' });
    expect(await waiting()).toEqual([]);
    const records = await auditRecords(app, job.id);
    expect(records).toMatchObject([{ action: 'job.close', user_id: staff.id }]);
  });

  test('keep it, and are not asked again until it leads elsewhere', async () => {
    const job = await deadJob();
    expect((await decide(job.slug, false)).body.data).toMatchObject({ state: 'open' });
    for (const day of [2, 3, 4]) await checkAfter(day * 24);
    expect(await waiting()).toEqual([]);
    const records = await auditRecords(app, job.id);
    expect(records).toMatchObject([{ action: 'job.keep-link', detail: { fault: 'It answers with status 404.' } }]);
    await leadTo(job.slug, '/jobs/other');
    await checkAfter(5 * 24);
    await checkAfter(6 * 24);
    expect(await waiting()).toHaveLength(1);
  });

  test('decide once, and nothing of a job that is closed', async () => {
    const job = await deadJob();
    expect((await decide(job.slug, false)).status).toBe(200);
    expect((await decide(job.slug, false)).status).toBe(409);
    const kept = (await send(app, staff, 'GET', '/v1/admin/links?state=kept')).body;
    expect([kept.data.length, kept.meta.total]).toEqual([1, 1]);
    const closed = await jobAt('/jobs/closed');
    await checkAfter(30);
    await checkAfter(60);
    expect(await waiting()).toHaveLength(1);
    await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: closed.slug });
    expect((await decide(closed.slug, false)).status).toBe(409);
  });

  test('decide where there is something to decide alone', async () => {
    const job = await jobAt('/jobs/1');
    await checkAfter(0);
    expect((await decide(job.slug, true)).status).toBe(409);
    expect((await decide('no-such-job', true)).status).toBe(404);
    expect(await stored(job.id)).toMatchObject({ is_closed: false });
  });

  test('read what waits page by page', async () => {
    const slugs = [(await jobAt('/jobs/1')).slug, (await jobAt('/jobs/2')).slug, (await jobAt('/jobs/3')).slug];
    await checkAfter(0);
    await checkAfter(24);
    const first = await send(app, staff, 'GET', '/v1/admin/links?limit=2');
    expect(first.body.meta.total).toBe(3);
    const second = await send(app, staff, 'GET', `/v1/admin/links?limit=2&cursor=${first.body.meta.next_cursor}`);
    expect(second.body.meta.next_cursor).toBeNull();
    const read = [...first.body.data, ...second.body.data].map(({ job }) => job.slug);
    expect(read.toSorted()).toEqual(slugs.toSorted());
  });

  test('follow a link at once from the command line', async () => {
    expect((await runCommand(app, 'links', 'list')).code).toBe(2);
    answers['/jobs/3'] = {};
    const works = await jobAt('/jobs/3');
    expect(await command(app, 'links', 'check', works.slug)).toEqual([`${origin}/jobs/3: it works. (alive)`]);
  });

  test('say that they looked at a job and it is right', async () => {
    const { job } = await createJob(app.ctx);
    await wait(7);
    const told = await staleAfter(app, async () => {
      const { body } = await send(app, staff, 'POST', `/v1/admin/jobs/${job.slug}/check`);
      expect(body.data).toMatchObject({ slug: job.slug, state: 'open' });
    });
    expect(told).toEqual([`job:${job.slug}`, 'jobs']);
    expect(await checked(job.id)).toEqual([app.clock.now(), 'staff']);
    const records = await auditRecords(app, job.id);
    expect(records).toMatchObject([{ action: 'job.check', user_id: staff.id }]);
    await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: job.slug });
    expect((await runCall(app, 'POST /v1/admin/jobs/{id}/check', { id: job.slug })).lines).toEqual([
      'This job isn’t open.',
    ]);
  });
});
