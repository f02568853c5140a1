import { beforeEach, describe, expect, test } from 'vitest';
import { askForAlert } from '#tests/support/alerts.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

async function list(query: string) {
  const { status, body } = await app.json(`/v1/jobs?sort=closing&${query}`);
  expect(status).toBe(200);
  return { titles: body.data.map(({ title }: { title: string }) => title).sort(), meta: body.meta };
}

async function titles(query: string) {
  return (await list(query)).titles;
}

describe('work from abroad', () => {
  beforeEach(async () => {
    const facts = { workplace: 'remote', residence: 'anywhere' } as const;
    await createJob(app.ctx, { ...facts, title: 'From abroad', work_abroad: true });
    await createJob(app.ctx, { ...facts, title: 'After a move', work_abroad: false, is_visa_sponsored: false });
    await createJob(app.ctx, { ...facts, title: 'Remote' });
    await createJob(app.ctx, { title: 'In the office', workplace: 'on-site', residence: 'anywhere' });
    await createJob(app.ctx, { title: 'At home in Korea', workplace: 'remote', residence: 'in-korea' });
  });

  test('is another question than who may apply: an office or a home in Korea rules it out', async () => {
    expect(await titles('work_abroad=true')).toEqual(['From abroad']);
    expect(await titles('work_abroad=false')).toEqual(['After a move', 'At home in Korea', 'In the office']);
    expect(await titles('work_abroad=not-stated')).toEqual(['Remote']);
    expect((await list('work_abroad=true')).meta).toMatchObject({ not_stated_by: { work_abroad: 1 } });
    expect((await list('residence=anywhere')).meta.facets.work_abroad).toEqual({ true: 1, false: 2, 'not-stated': 1 });
  });

  test('decides whether somebody abroad needs a visa for remote work', async () => {
    const person = 'visa_status=no_visa&lives_in=abroad&korean_level=native&workplace_types=remote&residence=anywhere';
    expect(await titles(`${person}&fit=no`)).toEqual(['After a move']);
    expect(await titles(`${person}&fit=yes,ask`)).toEqual(['From abroad', 'Remote']);
  });

  test('is narrowed to by a feed and by an alert, whose letter names it', async () => {
    const feed = await (await app.fetch('/feeds/jobs.atom?work_abroad=true')).text();
    expect([feed.includes('From abroad'), feed.includes('After a move')]).toEqual([true, false]);
    await askForAlert(app, { filters: { work_abroad: 'true', residence: 'anywhere' } });
    await app.settle();
    expect((await app.mailbox())[0]?.text).toContain(
      'Filters: Live: Anywhere or move to Korea · Work from abroad: Yes',
    );
  });
});

test('help with moving and the language of interviews narrow a list, and leave a question to the employer', async () => {
  await createJob(app.ctx, { title: 'Helps', relocation: true, interview_language: 'English' });
  await createJob(app.ctx, { title: 'Does not', relocation: false, interview_language: 'English and Korean' });
  await createJob(app.ctx, { title: 'Silent' });
  expect(await titles('relocation=true')).toEqual(['Helps']);
  expect(await titles('interview_language=english')).toEqual(['Does not', 'Helps']);
  expect(await titles('interview_language=korean')).toEqual(['Does not']);
  expect((await list('relocation=true&interview_language=english')).meta.not_stated).toBe(1);
});

describe('the least pay', () => {
  beforeEach(async () => {
    await createJob(app.ctx, { title: '60M a year', pay_min: 40_000_000, pay_max: 60_000_000 });
    await createJob(app.ctx, { title: '4M a month', pay_min: 4_000_000, pay_period: 'month' });
    await createJob(app.ctx, { title: '$60K a year', pay_max: 60_000, pay_currency: 'USD', pay_period: 'year' });
    await createJob(app.ctx, { title: 'Silent' });
  });

  test('is a sum of a year or of a month that the pay may reach', async () => {
    expect(await titles('least_pay=60m-year')).toEqual(['$60K a year', '60M a year']);
    expect(await titles('least_pay=4m-month')).toEqual(['$60K a year', '4M a month', '60M a year']);
    expect(await titles('least_pay=5m-month,not-stated')).toEqual(['$60K a year', '60M a year', 'Silent']);
    expect((await list('least_pay=60m-year')).meta).toMatchObject({ not_stated: 1, not_stated_by: { least_pay: 1 } });
  });

  test('or what is left of a month after tax, as the page of the job works it out', async () => {
    const left = new Map<string, number>();
    for (const million of [36, 38, 40, 42, 44]) {
      const pay = { pay_min: million * 1_000_000, pay_currency: 'KRW', pay_period: 'year' } as const;
      const { job } = await createJob(app.ctx, { title: `Pays ${million}M`, ...pay });
      left.set(job.title, (await app.json(`/v1/jobs/${job.slug}`)).body.data.take_home.min);
    }
    const enough = [...left].filter(([, net]) => net >= 3_000_000).map(([title]) => title);
    expect([enough.length > 0, enough.length < left.size]).toEqual([true, true]);
    expect((await titles('least_pay=3m-net')).filter((title: string) => left.has(title))).toEqual(enough);
  });
});

describe('a search that finds nothing', () => {
  beforeEach(async () => {
    const company = await createCompany(app.ctx, { name: 'Kite Works' });
    await createJob(app.ctx, { company, title: 'Python engineer' });
    await createJob(app.ctx, { company, title: 'Pytorch engineer', is_closed: true, closed_at: app.clock.now() });
  });

  test('names words near it that open jobs hold', async () => {
    const { titles: found, meta } = await list('is_closed=false&q=pytn');
    expect(found).toEqual([]);
    expect(meta).toMatchObject({ near: ['python'], corrected: null });
  });

  test('is mended where two letters of a short word are swapped', async () => {
    const { titles: found, meta } = await list('is_closed=false&q=pyhton');
    expect(found).toEqual(['Python engineer']);
    expect(meta.corrected).toBe('python');
  });

  test('names none where it is mended, where something was found, and where nothing is like it', async () => {
    for (const q of ['pythn', 'python', 'zzqqxx']) expect((await list(`q=${q}`)).meta.near).toEqual([]);
  });
});
