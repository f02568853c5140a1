import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ids, KOREAN_LEVELS } from '#contract/core/vocabulary.ts';
import type { JobBrief } from '#contract/jobs/jobs.ts';
import { seedDemo } from '#db/seed-demo.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function similarTo(slug: string, person = ''): Promise<JobBrief[]> {
  return (await app.json(`/v1/jobs/${slug}/similar?${person}`)).body.data;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** `Engineer` of `Backend Engineer, Payments`. */
function roleOf({ title }: JobBrief): string | undefined {
  return title.split(/[,(]/)[0]?.trim().split(' ').at(-1)?.toLowerCase();
}

function levelOf({ language_level_ko: korean }: JobBrief): number | null {
  return korean && (ids(KOREAN_LEVELS) as string[]).indexOf(korean.id);
}

test('the same role at the same level of Korean comes before shared skills alone', async () => {
  await app.reset();
  const job = { title: 'Backend Engineer, Kites', tags: ['go', 'kafka'], korean_level: 'basic' } as const;
  const { job: own } = await createJob(app.ctx, { ...job, tags: [...job.tags] });
  await createJob(app.ctx, { title: 'Technical Writer', tags: ['go', 'kafka'], korean_level: 'native' });
  await createJob(app.ctx, { title: 'Senior Backend Engineer', tags: ['go'], korean_level: 'basic' });
  await createJob(app.ctx, { title: 'Backend Engineer', tags: ['go', 'kafka'], korean_level: 'fluent' });
  await createJob(app.ctx, { title: 'Backend Engineer', tags: ['go', 'kafka'], korean_level: 'not-required' });
  const told = (await similarTo(own.slug)).map((one) => `${one.title}, ${one.language_level_ko?.id}`);
  expect(told).toEqual([
    'Backend Engineer, not-required',
    'Senior Backend Engineer, basic',
    'Backend Engineer, fluent',
    'Technical Writer, native',
  ]);
});

test('those that ask for no more than the job come first, and with three answers those that one can apply to', async () => {
  await app.reset();
  const terms = { korean_level: 'basic', residence: 'anywhere', workplace: 'on-site' } as const;
  const kite = { title: 'Kite Engineer', ...terms };
  const { job: own } = await createJob(app.ctx, { ...kite, tags: ['go'], is_visa_sponsored: true });
  await createJob(app.ctx, { ...kite, tags: ['go'], is_visa_sponsored: false });
  await createJob(app.ctx, { ...kite, tags: ['go', 'kafka'], is_visa_sponsored: true });
  await createJob(app.ctx, {
    ...kite,
    tags: ['go', 'kafka', 'css'],
    is_visa_sponsored: true,
    visa_note: 'transfer-only',
  });
  const visas = async (person = '') =>
    (await similarTo(own.slug, person)).map((job) => job.visa_note ?? job.is_visa_sponsored);
  expect(await visas()).toEqual([true, false, 'transfer-only']);
  const answers = 'lives_in=in-korea&korean_level=basic';
  expect(await visas(`visa_status=citizen&${answers}`)).toEqual([false, true, 'transfer-only']);
  expect(await visas(`visa_status=e7_visa&${answers}`)).toEqual([true, 'transfer-only', false]);
  expect(await visas(`visa_status=no_visa&${answers}`)).toEqual([true, false, 'transfer-only']);
});

test('no company fills the list while others fit', async () => {
  await app.reset();
  const company = await createCompany(app.ctx);
  const { job } = await createJob(app.ctx, { company, title: 'Kite Engineer', tags: ['go'] });
  for (const _ of [1, 2, 3, 4]) await createJob(app.ctx, { company, title: 'Kite Engineer', tags: ['go'] });
  for (const _ of [1, 2]) await createJob(app.ctx, { title: 'Boat Builder', tags: ['go', 'css', 'html'] });
  const own = (await similarTo(job.slug)).map((one) => one.company.id === company.id);
  expect(own).toEqual([true, true, false, false, true, true]);
});

test('with three answers, one that can be applied to comes before any number more alike that can’t', async () => {
  await app.reset();
  const company = await createCompany(app.ctx);
  const terms = { korean_level: 'not-required', residence: 'anywhere', workplace: 'on-site' } as const;
  const kite = { title: 'Kite Engineer', ...terms, is_visa_sponsored: false };
  const { job } = await createJob(app.ctx, { ...kite, tags: ['go'] });
  for (const _ of [1, 2, 3, 4]) await createJob(app.ctx, { ...kite, tags: ['go'] });
  const boat = { company, title: 'Boat Builder', ...terms, is_visa_sponsored: true };
  for (const _ of [1, 2, 3]) await createJob(app.ctx, { ...boat, tags: ['go', 'css'] });
  const titles = async (query: string) => (await similarTo(job.slug, query)).map(({ title }) => title);
  const [kites, boats] = [kite.title, boat.title];
  expect(await titles('count=4')).toEqual([kites, kites, kites, kites]);
  const newcomer = 'visa_status=no_visa&lives_in=abroad&korean_level=none';
  expect(await titles(`count=4&${newcomer}`)).toEqual([boats, boats, boats, kites]);
  expect(await titles(`count=1&${newcomer}`)).toEqual([boats]);
});

test('nobody learns from it that there is a job which is not published yet', async () => {
  await app.reset();
  const { job } = await createJob(app.ctx, { published_at: null });
  expect((await app.json(`/v1/jobs/${job.slug}/similar`)).status).toBe(404);
});

describe('on the demo market', () => {
  const found: { job: JobBrief; similar: JobBrief[] }[] = [];
  beforeAll(async () => {
    await app.reset();
    await seedDemo(app.ctx);
    const { body } = await app.json('/v1/jobs?is_closed=false&limit=60&sort=pay');
    for (const job of body.data as JobBrief[]) found.push({ job, similar: await similarTo(job.slug) });
  });

  test('seven of ten similar jobs are of the same role', () => {
    const same = found.flatMap(({ job, similar }) => similar.map((one) => (roleOf(one) === roleOf(job) ? 1 : 0)));
    expect(mean(same)).toBeGreaterThan(0.7);
  });

  test('their Korean is on average less than four fifths of a step above', () => {
    const above = found.flatMap(({ job, similar }) =>
      similar.flatMap((one) => {
        const [own, other] = [levelOf(job), levelOf(one)];
        return own === null || other === null ? [] : [Math.max(0, other - own)];
      }),
    );
    expect(mean(above)).toBeLessThan(0.8);
  });

  test('no company has more than two of six places', () => {
    for (const { similar } of found) {
      const companies = similar.map(({ company }) => company.id);
      for (const id of companies) expect(companies.filter((one) => one === id).length).toBeLessThanOrEqual(2);
    }
  });
});
