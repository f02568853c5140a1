import { expect, test } from 'vitest';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob, type GivenJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

async function viewed(reads: number, clicks: number, given: GivenJob = {}) {
  const { job } = await createJob(app.ctx, given);
  for (let at = 0; at < reads; at++) app.ctx.counters.count('job', job.id, 'read');
  for (let at = 0; at < clicks; at++) app.ctx.counters.count('job', job.id, 'application_click');
  return job;
}

async function some(listings: number, ...of: Parameters<typeof viewed>) {
  for (let at = 0; at < listings; at++) await viewed(...of);
}

const PAID = { pay_min: 60_000_000, pay_currency: 'KRW', pay_period: 'year' } as const;

/** Of a listing that nobody viewed. */
async function board(given: GivenJob = {}) {
  const company = await createCompany(app.ctx, { password: 'kites' });
  const { job } = await createJob(app.ctx, { company, ...given });
  const { body } = await app.json(`/v1/recruit/${company.slug}/jobs/${job.slug}/statistics?pwd=kites`);
  return body.data.board;
}

test('a listing is held against the median of ten open ones that were viewed often enough', async () => {
  await some(4, 20, 1);
  await some(5, 20, 5);
  await some(3, 19, 19);
  await viewed(40, 40, { is_closed: true });
  expect((await board()).clicks).toBeNull();
  const job = await viewed(20, 10);
  await applyTo(app, job.slug);
  expect(await board()).toMatchObject({ clicks: { share: 0.25, listings: 10 }, applications: null });
});

test('applications are counted by click, where people apply here and clicks are enough', async () => {
  await some(10, 20, 5);
  await some(5, 20, 4);
  await some(5, 20, 20, { apply_url: 'https://elsewhere.example/apply' });
  const { applications } = await board();
  expect(applications).toEqual({ share: 0, listings: 10 });
});

test('pay is advised to a listing that states none, with how many listings were compared', async () => {
  await some(10, 20, 2);
  await some(9, 20, 4, PAID);
  expect((await board()).pay).toBeNull();
  await viewed(20, 4, PAID);
  expect((await board()).pay).toEqual({ times: 2, stating: 10, silent: 10 });
  expect((await board(PAID)).pay).toBeNull();
});

test('pay is not advised where listings with it do no better', async () => {
  await some(10, 20, 2);
  await some(10, 20, 2, PAID);
  expect((await board()).pay).toBeNull();
});
