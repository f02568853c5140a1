import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { HowWeKnow } from '#contract/site/how-we-know.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createMember } from '#tests/support/members.ts';
import { createReading } from '#tests/support/readings.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { closeJob, editJob } from '#tests/support/staff-jobs.ts';
import { send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

async function figures(): Promise<HowWeKnow> {
  const { status, body } = await app.json('/v1/how-we-know');
  expect(status).toBe(200);
  return body.data;
}

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DURATIONS.day);

/** Moves the clock to so many days after the start, when staff have just signed in. */
async function wait(days: number): Promise<void> {
  app.clock.set(new Date(TEST_START.getTime() + days * DURATIONS.day));
  staff = await app.people.again(staff, { aal: 'aal2' });
}

const report = (slug: string, body: object = {}) => send(app, null, 'POST', `/v1/jobs/${slug}/report`, body);
const settle = (slug: string) =>
  send(app, staff, 'POST', `/v1/admin/reports/${slug}/outcome`, { outcome: 'Asked the company.' });

const NOBODY = { employer: 0, company: 0, source: 0, text: 0, hand: 0 };

test('An empty board counts nothing, and says so', async () => {
  expect(await figures()).toMatchObject({
    as_of: app.clock.now().toISOString(),
    open: 0,
    by_answers: [0, 0, 0, 0, 0],
    by_origin: { visa: { ...NOBODY, 'not-stated': 0 } },
    reports: { reported: 0, settled: 0, waiting: 0, median_days: null },
    waiting: { jobs: 0 },
  });
});

test('Open listings count by how many of the four questions they answer, and no other listing does', async () => {
  const all = { korean_level: 'basic', visa_note: 'case-by-case', residence: 'anywhere', workplace: 'remote' } as const;
  await createJob(app.ctx);
  await createJob(app.ctx, { is_visa_sponsored: false });
  await createJob(app.ctx, { is_visa_sponsored: true, workplace: 'hybrid', relocation: true });
  for (let one = 0; one < 2; one++) await createJob(app.ctx, all);
  await createJob(app.ctx, { ...all, is_closed: true });
  await createJob(app.ctx, { ...all, published_at: null });
  await createJob(app.ctx, { ...all, expires_at: daysAgo(1) });
  expect(await figures()).toMatchObject({ open: 5, by_answers: [1, 1, 1, 0, 2] });
});

test('Each answer counts for whoever gave it, and moves when a company answers or takes that back', async () => {
  const company = await createCompany(app.ctx);
  const { job: own } = await createJob(app.ctx, { company, is_visa_sponsored: true });
  await app.ctx.db.execute(sql`update jobs set fact_origins = '{"visa": "employer"}' where id = ${own.id}`);
  const { job: read } = await createJob(app.ctx, { company, is_visa_sponsored: false, workplace: 'remote' });
  await createReading(app, { job_id: read.id, field: 'visa', value: 'false' });
  await createReading(app, { job_id: read.id, field: 'workplace', value: 'remote' });
  await createJob(app.ctx, { company, visa_note: 'transfer-only' });
  await createJob(app.ctx, { company });
  const { by_origin } = await figures();
  expect(by_origin.visa).toEqual({ ...NOBODY, employer: 1, text: 1, hand: 1, 'not-stated': 1 });
  expect(by_origin.workplace).toEqual({ ...NOBODY, text: 1, 'not-stated': 3 });
  const owner = await createMember(app, company.slug);
  const path = `/v1/recruit/${company.slug}/general-answers`;
  const answer = await send(app, owner, 'POST', path, { question: 'visa', value: 'true' });
  expect(await figures()).toMatchObject({
    by_answers: [0, 3, 1, 0, 0],
    by_origin: { visa: { ...NOBODY, employer: 1, text: 1, hand: 1, company: 1, 'not-stated': 0 } },
  });
  await send(app, owner, 'DELETE', `${path}/${answer.body.data[0].id}`);
  expect((await figures()).by_origin.visa).toMatchObject({ company: 0, 'not-stated': 1 });
});

test('Listings have the age of their last check, and answers of companies that of the day they were given', async () => {
  for (const days of [0, 1, 6, 8, 89, 90, 400]) await createJob(app.ctx, { last_checked: daysAgo(days) });
  const { slug } = await createCompany(app.ctx);
  for (const [question, value, told_on] of [
    ['visa', 'true', '2026-11-01'],
    ['workplace', 'remote', '2026-07-01'],
  ])
    await call(app, 'POST /v1/admin/companies/{id}/general-answers', { id: slug, question, value, told_on });
  const { by_age } = await figures();
  expect(by_age.map(({ under_days, listings, company_answers }) => [under_days, listings, company_answers])).toEqual([
    [1, 1, 0],
    [7, 2, 0],
    [30, 1, 1],
    [90, 1, 0],
    [null, 2, 1],
  ]);
});

test('Reports count by kind, then as settled with what became of the listing, for thirty days', async () => {
  const [closed, changed, left] = [await createJob(app.ctx), await createJob(app.ctx), await createJob(app.ctx)];
  await wait(1);
  await report(closed.job.slug, { kind: 'closed' });
  await report(changed.job.slug, { kind: 'pay-or-visa' });
  await report(left.job.slug);
  const waiting = (await figures()).reports;
  expect(waiting).toMatchObject({ reported: 3, settled: 0, waiting: 3, median_days: null });
  await wait(3.5);
  await closeJob(app, closed.job.slug);
  await editJob(app, changed.job.slug, { title: 'Gardener' });
  for (const { job } of [closed, changed, left]) expect((await settle(job.slug)).status).toBe(200);
  const { reports } = await figures();
  expect(reports).toMatchObject({
    reported: 3,
    settled: 3,
    waiting: 0,
    median_days: 3,
    outcomes: { closed: 1, changed: 1, unchanged: 1 },
  });
  expect(reports.kinds.flatMap(({ id, settled }) => (settled ? [id] : []))).toEqual(['closed', 'pay-or-visa', 'other']);
  await wait(32);
  expect((await figures()).reports).toMatchObject({ reported: 0, settled: 3 });
  await wait(34);
  expect((await figures()).reports).toMatchObject({ reported: 0, settled: 0, waiting: 0, median_days: null });
  await send(app, staff, 'DELETE', `/v1/admin/reports/${left.job.slug}/outcome`);
  expect((await figures()).reports).toMatchObject({ reported: 0, waiting: 1 });
});

test('What waits for answers is counted by what it lacks, and not among the open', async () => {
  await createJob(app.ctx, { awaits_answers: true, published_at: null, korean_level: 'basic' });
  await createJob(app.ctx, { awaits_answers: true, published_at: null, workplace: 'remote' });
  const { open, waiting } = await figures();
  expect([open, waiting]).toEqual([0, { jobs: 2, for: { korean_level: 1, visa: 2, workplace: 1 } }]);
});
