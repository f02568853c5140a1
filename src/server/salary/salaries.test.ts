import { describe, expect, it } from 'vitest';
import type { PayGroup, Salaries } from '#contract/salary/salaries.ts';
import { createCompany, createJob, type GivenJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;

withApp({ worker: false }, (opened) => {
  app = opened;
});

const MILLION = 1_000_000;

/** One open listing for each pay, in millions of won a year. */
async function list(pays: readonly number[], over: GivenJob = {}): Promise<void> {
  const company = await createCompany(app.ctx);
  for (const pay of pays)
    await createJob(app.ctx, {
      company,
      pay_min: pay * MILLION,
      pay_max: pay * MILLION,
      pay_currency: 'KRW',
      pay_period: 'year',
      ...over,
    });
}

async function salaries(): Promise<Salaries> {
  const { status, body } = await app.json('/v1/salaries');
  expect(status).toBe(200);
  return body.data;
}

const labels = (groups: readonly PayGroup[]) => groups.map(({ label, listings }) => [label, listings]);

describe('GET /v1/salaries', () => {
  it('answers with median and quartiles of five listings, and with nothing of four', async () => {
    await list([50, 60, 70, 80]);
    expect(await salaries()).toMatchObject({ all: null, groups: { occupations: [], years: [], korean: [] } });
    await list([100]);
    const { all, groups, as_of } = await salaries();
    expect(all).toEqual({ listings: 5, low: 60 * MILLION, median: 70 * MILLION, high: 80 * MILLION });
    expect(groups.occupations).toMatchObject([{ id: 'engineering', label: 'Engineering', ...all }]);
    expect(as_of).toBe(app.clock.now().toISOString());
  });

  it('takes the middle of a range, twelve months for a year, and the one end that is stated', async () => {
    await list([0, 0, 0], { pay_min: 60 * MILLION, pay_max: 80 * MILLION });
    await list([0, 0], { pay_min: 5 * MILLION, pay_max: null, pay_period: 'month' });
    expect((await salaries()).all).toMatchObject({ low: 60 * MILLION, median: 70 * MILLION, high: 70 * MILLION });
  });

  it('leaves out what says nothing of a year in won, and what is no longer open', async () => {
    await list([50, 60, 70, 80, 90]);
    await list([200], { pay_currency: 'USD' });
    await list([1], { pay_period: 'hour' });
    await list([200], { employment_type: 'internship' });
    await list([200], { employment_type: 'part-time' });
    await list([200], { pay_min: null, pay_max: null });
    await list([200], { is_closed: true, closed_at: app.clock.now() });
    await list([200], { expires_at: new Date(app.clock.now().getTime() - 1) });
    await list([200], { published_at: null });
    await createJob(app.ctx, { pay_min: null, pay_max: null });
    expect((await salaries()).all?.listings).toBe(5);
  });

  it('counts listings that do not say how one is employed, and rounds to what offers are exact to', async () => {
    await list([50.04, 60.04, 70.04, 80.04, 90.06], { employment_type: null });
    expect((await salaries()).all).toEqual({
      listings: 5,
      low: 60 * MILLION,
      median: 70 * MILLION,
      high: 80 * MILLION,
    });
  });

  it('groups by years, Korean level and role, each with the filters that list its jobs', async () => {
    const years = { years_min: 3, years_max: 5 };
    await list([50, 60, 70, 80, 90], { ...years, korean_level: 'basic', tags: ['rust', 'go'] });
    await list([90, 95, 100, 105, 110], { years_min: 7, korean_level: 'fluent', occupations: ['product'] });
    const { groups } = await salaries();
    expect(labels(groups.years)).toEqual([
      ['3 to 5 years', 5],
      ['6 to 9 years', 5],
    ]);
    expect(labels(groups.korean)).toEqual([
      ['Basic', 5],
      ['Fluent', 5],
    ]);
    expect(groups.roles.map(({ id }) => id)).toEqual(['go', 'rust']);
    for (const group of Object.values(groups).flat()) {
      const query = new URLSearchParams({ ...group.search, is_closed: 'false' });
      const { body } = await app.json(`/v1/jobs?${query}`);
      expect(body.meta.total, group.label).toBe(group.listings);
    }
  });

  it('hides so many groups that those who stand outside cannot be told from the total', async () => {
    await list([50, 60, 70, 80, 90, 100], { korean_level: 'basic' });
    await list([50, 60, 70, 80, 90], { korean_level: 'business' });
    expect(labels((await salaries()).groups.korean)).toEqual([
      ['Basic', 6],
      ['Business', 5],
    ]);
    // Two native speakers would be the total less the two groups.
    await list([190, 200], { korean_level: 'native' });
    expect(labels((await salaries()).groups.korean)).toEqual([['Basic', 6]]);
    // With five who state nothing beside them, the rest no longer says who they are.
    await list([50, 60, 70, 80, 90], { korean_level: null });
    expect(labels((await salaries()).groups.korean)).toEqual([
      ['Basic', 6],
      ['Business', 5],
    ]);
  });
});

describe('the take-home of a job', () => {
  const takeHome = async (over: GivenJob) => {
    const { job } = await createJob(app.ctx, { pay_currency: 'KRW', pay_period: 'year', ...over });
    return (await app.json(`/v1/jobs/${job.slug}`)).body.data.take_home;
  };

  it('is what the calculator says by the rates of the day, for both ends of the pay', async () => {
    app.clock.set(new Date('2025-03-01T00:00:00Z'));
    expect(await takeHome({ pay_min: 60 * MILLION, pay_max: 36 * MILLION })).toMatchObject({
      min: 4_160_790,
      uninsured: { min: 4_205_790 },
      from: '2025-01-01',
      to: '2025-06-30',
    });
    expect(await takeHome({ pay_min: 2_500_000, pay_max: null, pay_period: 'month' })).toMatchObject({
      min: 2_225_750,
      max: null,
    });
    app.clock.set(new Date('2026-12-01T00:00:00Z'));
    expect(await takeHome({ pay_min: 60 * MILLION })).toMatchObject({ from: '2026-11-27', to: '2026-12-31' });
  });

  it('is not given for dollars, hours, closed jobs and pay that is not stated', async () => {
    expect(await takeHome({ pay_min: 90_000, pay_currency: 'USD' })).toBeNull();
    expect(await takeHome({ pay_min: 12_000, pay_period: 'hour' })).toBeNull();
    expect(await takeHome({ pay_min: null, pay_max: null })).toBeNull();
    expect(await takeHome({ pay_min: 60 * MILLION, is_closed: true, closed_at: app.clock.now() })).toBeNull();
  });
});

describe('GET /v1/jobs/near-pay', () => {
  const titles = async (yearly: number) => {
    const { body } = await app.json(`/v1/jobs/near-pay?yearly=${yearly * MILLION}`);
    return body.data.map(({ title }: { title: string }) => title);
  };

  it('answers with open jobs whose pay holds the sum or misses it by a tenth, the nearest first', async () => {
    await list([0], { title: 'wide', pay_min: 60 * MILLION, pay_max: 100 * MILLION });
    await list([0], { title: 'narrow', pay_min: 65 * MILLION, pay_max: 76 * MILLION });
    await list([0], { title: 'monthly', pay_min: null, pay_max: 6 * MILLION, pay_period: 'month' });
    await list([64], { title: 'just below' });
    await list([62], { title: 'too little' });
    await list([70], { title: 'closed', is_closed: true, closed_at: app.clock.now() });
    await list([70], { title: 'dollars', pay_currency: 'USD' });
    await createJob(app.ctx, { title: 'not stated', pay_min: null, pay_max: null });
    expect(await titles(70)).toEqual(['narrow', 'wide', 'monthly', 'just below']);
    expect(await titles(300)).toEqual([]);
  });

  it.each(['', '?yearly=', '?yearly=much', '?yearly=0', '?yearly=1.5'])('refuses %s', async (query) => {
    expect((await app.json(`/v1/jobs/near-pay${query}`)).status).toBe(422);
  });
});
