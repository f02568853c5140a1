import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { send } from '#tests/support/talents.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const slugsOf = ({ data }: { data: { slug: string }[] }) => data.map(({ slug }) => slug);
const read = async (query: string) => (await app.json(`/v1/companies${query}`)).body;

test('companies come page by page, those with the most open jobs first, by cursor or by number', async () => {
  const busy = await createCompany(app.ctx, { slug: 'busy', name: 'Zelkova' });
  for (const _ of [1, 2]) await createJob(app.ctx, { company: busy });
  for (const slug of ['twin-b', 'twin-a']) await createCompany(app.ctx, { slug, name: 'Twin' });
  const all = await read('');
  expect([slugsOf(all), all.meta]).toEqual([['busy', 'twin-a', 'twin-b'], { total: 3, hiring: 1, next_cursor: null }]);
  const first = await read('?limit=2');
  const second = await read(`?limit=2&cursor=${first.meta.next_cursor}`);
  expect([first, second].map(slugsOf)).toEqual([['busy', 'twin-a'], ['twin-b']]);
  expect(second.meta).toEqual({ total: 3, hiring: 1, next_cursor: null });
  expect(slugsOf(await read('?limit=2&page=2'))).toEqual(['twin-b']);
  expect((await read('?limit=2&page=3')).data).toEqual([]);
  const least = Buffer.from(JSON.stringify([-(2 ** 31), '', ''])).toString('base64url');
  expect((await read(`?cursor=${least}`)).data).toEqual([]);
  for (const query of ['?limit=0', '?limit=101', '?cursor=nonsense', '?page=0', '?ids=nonsense']) {
    expect((await app.json(`/v1/companies${query}`)).status).toBe(422);
  }
});

test('however many companies there are, a call answers fifty at most unless it asks for more', async () => {
  for (let number = 0; number < 60; number += 1) await createCompany(app.ctx, { name: `Many ${number}` });
  expect((await read('')).data).toHaveLength(50);
  expect((await read('?limit=100')).data.length).toBeGreaterThan(60);
});

test('companies are found by their ids, and by how their name begins', async () => {
  const company = await createCompany(app.ctx, { slug: 'seoul-bits', name: 'Seoul 100% Bits' });
  expect(slugsOf(await read(`?ids=${company.id},${crypto.randomUUID()}`))).toEqual(['seoul-bits']);
  expect(slugsOf(await read('?name=seoul%20100%25%20b'))).toEqual(['seoul-bits']);
  expect((await read('?name=bits')).data).toEqual([]);
  expect((await read('?name=seoul_')).data).toEqual([]);
});

test('a company shows how many jobs it had open, week by week, once its first is four weeks old', async () => {
  const company = await createCompany(app.ctx, { slug: 'weekly' });
  const openings = async () => (await read('/weekly')).data.openings;
  const weeksAgo = (weeks: number) => new Date(app.clock.now().getTime() - weeks * 7 * DURATIONS.day);
  await createJob(app.ctx, { company, published_at: weeksAgo(3) });
  expect(await openings()).toBeNull();
  const closed = { is_closed: true, closed_at: weeksAgo(5) };
  await createJob(app.ctx, { company, published_at: weeksAgo(10.5), ...closed });
  await createJob(app.ctx, { company, published_at: weeksAgo(30), expires_at: weeksAgo(20) });
  await createJob(app.ctx, { company, published_at: weeksAgo(8), expires_at: weeksAgo(1.5) });
  await createJob(app.ctx, { company, published_at: null });
  expect(await openings()).toEqual({
    until: app.clock.now().toISOString(),
    open: [0, 1, 1, 2, 2, 2, 1, 1, 2, 2, 1, 1],
  });
});

test('a company names those whose open jobs ask for the same skills, the closest first', async () => {
  const skills = {
    asked: [['go', 'kafka', 'postgresql', 'rust']],
    close: [['go', 'kafka'], ['postgresql']],
    wide: [['go', 'kafka', 'postgresql', 'aws', 'css', 'docker', 'figma', 'java', 'python', 'react', 'sql', 'vue']],
    'one-alone': [['go', 'swift']],
  } as const;
  for (const [slug, jobs] of Object.entries(skills)) {
    const company = await createCompany(app.ctx, { slug, name: slug });
    for (const tags of jobs) await createJob(app.ctx, { company, tags: [...tags] });
  }
  const { alike } = (await read('/asked')).data;
  expect(alike).toMatchObject([
    { slug: 'close', open_jobs: 2, listings: { visa: { open: 0, none: 2 } } },
    { slug: 'wide', open_jobs: 1 },
  ]);
  expect((await read('/one-alone')).data.alike).toEqual([]);
});

describe('the list of companies', () => {
  test('counts what the open listings of each say, and how it answers', async () => {
    const company = await createCompany(app.ctx, { slug: 'counted', name: 'Counted', employees: 60 });
    const listings = [
      { korean_level: 'not-required', is_visa_sponsored: true, workplace: 'remote', pay_min: 60_000_000 },
      { korean_level: 'basic', visa_note: 'transfer-only', workplace: 'hybrid', working_language: 'English' },
      { korean_level: 'native', is_visa_sponsored: false, workplace: 'on-site' },
      { is_closed: true, closed_at: app.clock.now(), is_visa_sponsored: true },
      {},
    ] as const;
    for (const listing of listings) await createJob(app.ctx, { company, ...listing });
    const [found] = (await read('?name=counted')).data;
    const each = { open: 1, half: 1, shut: 1, none: 1 };
    expect(found).toMatchObject({
      open_jobs: 4,
      listings: { korean: each, visa: each, workplace: each, english: 1, pay_stated: 1, pay_median: null },
      answer_rate: null,
    });
    expect((await read('/counted')).data.listings).toEqual(found.listings);
  });

  test('gives the median of the yearly pay that at least three of them state in won', async () => {
    const two = await createCompany(app.ctx, { slug: 'two', name: 'Two' });
    const three = await createCompany(app.ctx, { slug: 'three', name: 'Three' });
    const won = { pay_currency: 'KRW', pay_period: 'year' } as const;
    const counted = [
      { pay_min: 40_000_000, pay_max: 50_000_000 },
      { pay_min: 5_000_000, pay_max: 5_500_000, pay_period: 'month' },
    ] as const;
    const left = [
      { pay_min: 90_000, pay_currency: 'USD' },
      { pay_min: 20_000, pay_period: 'hour' },
      { pay_min: 30_000_000, employment_type: 'part-time' },
      { pay_min: 99_000_000, is_closed: true, closed_at: app.clock.now() },
    ] as const;
    for (const company of [two, three]) {
      for (const listing of [...counted, ...left]) await createJob(app.ctx, { company, ...won, ...listing });
    }
    await createJob(app.ctx, { company: three, ...won, pay_min: 70_000_000 });
    expect((await read('/two')).data.listings.pay_median).toBeNull();
    expect((await read('/three')).data.listings.pay_median).toBe(63_000_000);
  });

  test('is searched and narrowed, and each count ignores its own filter', async () => {
    const industry = 'Payments, cards';
    const pay = await createCompany(app.ctx, {
      slug: 'kite-pay',
      name: 'Kite',
      name_ko: '연',
      industry,
      employees: 20,
    });
    const food = await createCompany(app.ctx, {
      slug: 'kite-food',
      name: 'Kite',
      summary: 'Noodles by drone',
      employees: 400,
    });
    const said = { is_visa_sponsored: true, pay_min: 50_000_000, working_language: 'English' };
    await createJob(app.ctx, { company: pay, ...said });
    await createJob(app.ctx, { company: food, is_visa_sponsored: false });
    for (const [query, slugs] of [
      ['?q=kite', ['kite-food', 'kite-pay']],
      ['?q=drone%20KITE', ['kite-food']],
      ['?q=%EC%97%B0', ['kite-pay']],
      ['?q=kite&sponsors=true', ['kite-pay']],
      ['?q=kite&english=true&pay=true', ['kite-pay']],
      ['?q=kite&size=200-or-more', ['kite-food']],
      ['?q=kite&industry=Payments%2C%20cards', ['kite-pay']],
      ['?q=kite&answers=true', []],
      ['?q=kite&sort=sponsors', ['kite-pay', 'kite-food']],
    ] as const) {
      expect({ query, slugs: slugsOf(await read(query)) }).toEqual({ query, slugs });
    }
    const { counts } = (await read('?q=kite&size=under-50&counts=true')).meta;
    expect(counts).toMatchObject({ sponsors: 1, sizes: { 'under-50': 1, '50-to-199': 0, '200-or-more': 1 } });
    expect(counts.industries).toEqual([{ name: industry, total: 1 }]);
    for (const query of ['?sponsors=no', '?size=huge', '?sort=luck']) {
      expect((await app.json(`/v1/companies${query}`)).status).toBe(422);
    }
  });

  test('comes in any order page by page', async () => {
    const first = await read('?q=kite&sort=pay&limit=1');
    expect(slugsOf(first)).toEqual(['kite-pay']);
    expect(slugsOf(await read(`?q=kite&sort=pay&limit=1&cursor=${first.meta.next_cursor}`))).toEqual(['kite-food']);
  });
});

describe('a company in the list', () => {
  /** A company whose applicants are answered at once, as many as are told. */
  async function answering(slug: string, applicants: number, answered: number) {
    const company = await createCompany(app.ctx, { slug, name: 'Heron', password: 'herons', employees: 50 });
    const { job } = await createJob(app.ctx, { company });
    for (let at = 0; at < applicants; at++) {
      const { body } = await applyTo(app, job.slug, { email: `${slug}-${at}@example.com` });
      const path = `/v1/recruit/${slug}/jobs/${job.slug}/applications/${body.data.id}/state?pwd=herons`;
      if (at < answered) expect((await send(app, null, 'PUT', path, { status: 'declined' })).status).toBe(200);
    }
  }

  test('is told to answer once its applications are two weeks old, if it answers half of them', async () => {
    await createCompany(app.ctx, { slug: 'a-silent', name: 'Heron' });
    await answering('half', 6, 3);
    await answering('less', 6, 2);
    expect((await read('?q=heron&answers=true')).data).toEqual([]);
    app.clock.advance(15 * DURATIONS.day);
    expect(slugsOf(await read('?q=heron&answers=true'))).toEqual(['half']);
    expect(slugsOf(await read('?q=heron&sort=answers'))).toEqual(['half', 'less', 'a-silent']);
  });

  test('is of the size that its people make it', async () => {
    expect(slugsOf(await read('?q=heron&size=50-to-199'))).toEqual(['half', 'less']);
  });

  test('comes with its first job that is published', async () => {
    const company = await createCompany(app.ctx, { slug: 'egret', name: 'Egret', awaits_first_job: true });
    expect((await read('?q=egret')).data).toEqual([]);
    await createJob(app.ctx, { company });
    expect(slugsOf(await read('?q=egret'))).toEqual(['egret']);
  });
});
