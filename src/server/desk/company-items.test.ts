import { describe, expect, test, vi } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { QueueItem, QueueQuestion } from '#contract/desk/queue.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call } from '#tests/support/commands.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { createCompany, createJob, type GivenJob } from '#tests/support/factories.ts';
import { createReading } from '#tests/support/readings.ts';
import { auditRecords } from '#tests/support/records.ts';
import { createSource } from '#tests/support/sources.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storeRow } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import type { Json, TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
// The tests say when a task runs.
withStaff({ worker: false }, (opened) => {
  ({ app, staff } = opened);
});

type Company = Awaited<ReturnType<typeof createCompany>>;
type Proposed = { field?: string; value?: unknown; sentence?: string; read_at?: Date };

const SENTENCE = 'Two days a week at home are possible.';

/** An open listing whose text proposes something to staff. */
async function listing(company: Company, { field, value, sentence, ...more }: Proposed = {}, given: GivenJob = {}) {
  const { job } = await createJob(app.ctx, { company, ...given });
  await createReading(app, {
    job_id: job.id,
    field: field ?? 'workplace',
    value: value ?? 'hybrid',
    sentence: sentence ?? SENTENCE,
    state: 'waiting',
    ...more,
  });
  return job;
}

async function listings(company: Company, number: number, proposed: Proposed = {}) {
  const made: Awaited<ReturnType<typeof listing>>[] = [];
  for (let at = 0; at < number; at++) made.push(await listing(company, proposed));
  return made;
}

async function queue(query = ''): Promise<{ data: QueueItem[]; total: number }> {
  const { body } = await send(app, await fresh(), 'GET', `/v1/admin/queue?kind=company${query}`);
  return { data: body.data, total: body.meta.kinds.find(({ id }: Json) => id === 'company').total };
}

/** The token of a person ends while the clock moves. */
const fresh = () => app.people.again(staff, { aal: 'aal2' });

async function only(): Promise<QueueItem & { questions: [QueueQuestion, ...QueueQuestion[]] }> {
  const { data } = await queue();
  expect(data).toHaveLength(1);
  return data[0] as never;
}

async function decide({ id }: QueueItem, { part, revision }: QueueQuestion, key = 'accept') {
  const body = { key, part, revision };
  return send(app, await fresh(), 'POST', `/v1/admin/queue/company/${id}/decision`, body);
}

const shown = async ({ slug }: { slug: string }) => (await app.json(`/v1/jobs/${slug}`)).body.data;
const workplaces = async (jobs: { slug: string }[]) =>
  Promise.all(jobs.map(async (job) => (await shown(job)).workplace_types.join()));

const told = { told_on: '2026-11-12', note: 'Ms. Kim, by telephone.' };
const answer = (company: Company, fields: object): Promise<Json> =>
  call(app, 'POST /v1/admin/companies/{id}/general-answers', { id: company.slug, ...told, ...fields });

describe('a company in the queue', () => {
  test('brings its listings together: one question for all of which the same was read', async () => {
    const company = await createCompany(app.ctx, { name: 'Acme', website_url: 'https://acme.example' });
    await listings(company, 24);
    await listing(company, { sentence: 'One day a week at home.' });
    await listing(company, {}, { workplace: 'on-site' });
    await listing(company, { value: 'remote' });
    await listing(company, { field: 'visa', value: 'true', sentence: 'Visa support.' });
    await createJob(app.ctx, { company });
    const item = await only();
    expect(item).toMatchObject({
      title: 'Acme',
      facts: [
        { label: 'Needs a decision', text: '28 listings of 29' },
        { label: 'Not stated', text: 'Korean level in all, Visa in all, Workplace in 28, Where you live in all' },
      ],
      links: [{ label: 'Its website', url: 'https://acme.example', shortcut: 'l' }, {}, {}],
      questions_total: 4,
    });
    expect(item.questions.map(({ label, text, against, total }) => [label, text, against, total])).toEqual([
      ['Visa', 'Sponsored', null, 1],
      ['Workplace', 'Hybrid', null, 25],
      ['Workplace', 'Hybrid', 'On-site', 1],
      ['Workplace', 'Remote', null, 1],
    ]);
    const [first, second, ...others] = item.questions[1]?.listings ?? [];
    expect([first?.sentence, second?.sentence]).toEqual([SENTENCE, 'One day a week at home.']);
    expect(others).toHaveLength(18);
  });

  test('comes with the page for people that its listings are read from, and what it answers for them', async () => {
    const company = await createCompany(app.ctx, { website_url: 'https://acme.example' });
    const page = 'https://acme.career.example/ko';
    await storeRow(app, 'import_sources', { company_id: company.id, format: 'greeting', address: page });
    await createSource(app, company.slug, 'acme');
    await listing(company);
    await answer(company, { question: 'visa', value: 'true' });
    expect(await only()).toMatchObject({
      links: [{ label: 'Its careers page', url: page, shortcut: 'l' }, {}, {}],
      answers: [{ question: 'visa', label: 'Sponsored', given_by: 'staff-told' }],
    });
  });

  test('leads to a listing at its board where nobody knows more of it', async () => {
    await listing(await createCompany(app.ctx), {}, { source_url: 'https://boards.example/acme/1' });
    expect((await only()).links[0]).toEqual({
      ...{ label: 'A listing on its own board', url: 'https://boards.example/acme/1', shortcut: 'l' },
    });
  });

  test('says of how many more questions there are than it shows', async () => {
    const company = await createCompany(app.ctx);
    for (let min = 1; min <= 31; min++) await listing(company, { field: 'years', value: { min, max: null } });
    const { questions, questions_total } = await only();
    expect([questions.length, questions_total]).toEqual([30, 31]);
  });

  test('is read by as many queries as twenty of them', async () => {
    const count = async () => {
      const spies = (['select', 'selectDistinctOn', 'execute'] as const).map((verb) => vi.spyOn(app.ctx.db, verb));
      await queue();
      const calls = spies.map(({ mock }) => mock.calls.length);
      for (const spy of spies) spy.mockRestore();
      return calls;
    };
    await listing(await createCompany(app.ctx));
    const one = await count();
    for (let at = 0; at < 19; at++) await listings(await createCompany(app.ctx), 2);
    expect((await queue()).total).toBe(20);
    expect(await count()).toEqual(one);
  });
});

describe('a decision for a company', () => {
  test('is one for all listings of the question, each on the record with its own sentence', async () => {
    const company = await createCompany(app.ctx);
    const jobs = await listings(company, 3);
    const other = await listing(company, { value: 'remote' });
    const item = await only();
    expect((await decide(item, item.questions[0])).status).toBe(200);
    expect((await only()).questions.map(({ text }) => text)).toEqual(['Remote']);
    expect(await workplaces(jobs)).toEqual(['', '', '']);
    await carryOutDecisions(app);
    expect(await workplaces([...jobs, other])).toEqual(['hybrid', 'hybrid', 'hybrid', '']);
    const basis = (await shown(jobs[2] as Json)).basis.find((one: Json) => one.field === 'workplace');
    expect(basis).toMatchObject({ from: 'text', sentence: SENTENCE });
    const recorded = (await auditRecords(app)).filter(({ action }) => action === 'job.accept-reading');
    expect(recorded.map(({ subject_id, user_id }) => [subject_id, user_id]).sort()).toEqual(
      jobs.map(({ id }) => [id, staff.id]).sort(),
    );
  });

  test('is taken back for all of them', async () => {
    const jobs = await listings(await createCompany(app.ctx), 3);
    const item = await only();
    const { body } = await decide(item, item.questions[0]);
    expect(await queue()).toEqual({ data: [], total: 0 });
    await send(app, staff, 'POST', `/v1/admin/decisions/${body.data.id}/undo`);
    expect(await only()).toEqual(item);
    await carryOutDecisions(app);
    expect(await workplaces(jobs)).toEqual(['', '', '']);
  });

  test('is refused and says so where somebody decided one of them meanwhile, and decides none', async () => {
    const jobs = await listings(await createCompany(app.ctx), 3);
    const item = await only();
    await call(app, 'POST /v1/admin/readings/{jobId}/{field}/decision', {
      ...{ jobId: jobs[0]?.slug, field: 'workplace', accept: false },
    });
    expect(await decide(item, item.questions[0])).toMatchObject({
      status: 409,
      body: {
        message:
          '1 of these 3 listings was decided or changed in the meantime, so none of them has been decided. Take another look.',
      },
    });
    const again = await only();
    expect(again.questions[0].total).toBe(2);
    expect((await decide(again, again.questions[0])).status).toBe(200);
    await carryOutDecisions(app);
    expect(await workplaces(jobs)).toEqual(['', 'hybrid', 'hybrid']);
    expect((await decide(again, again.questions[0])).status).toBe(409);
  });

  test('leaves what was read after staff looked to another decision', async () => {
    const company = await createCompany(app.ctx);
    const early = await listing(company);
    const item = await only();
    app.clock.advance(DURATIONS.minute);
    const late = await listing(company);
    expect((await decide(item, item.questions[0])).status).toBe(200);
    await carryOutDecisions(app);
    expect(await workplaces([early, late])).toEqual(['hybrid', '']);
    expect((await only()).questions).toMatchObject([{ total: 1, listings: [{ slug: late.slug }] }]);
  });

  test('publishes what waited for this answer alone', async () => {
    const answers = { korean_level: 'basic', is_visa_sponsored: true, published_at: null } as const;
    const job = await listing(await createCompany(app.ctx), {}, { ...answers, awaits_answers: true });
    const item = await only();
    await decide(item, item.questions[0]);
    await carryOutDecisions(app);
    expect(await shown(job)).toMatchObject({ workplace_types: ['hybrid'] });
  });
});

describe('what a company answers for its listings', () => {
  test('needs no decision: its new listings never come, and those that wait go at once', async () => {
    const company = await createCompany(app.ctx);
    await listing(company);
    await answer(company, { question: 'workplace', value: 'remote' });
    expect(await queue()).toEqual({ data: [], total: 0 });
    const late = await listing(company);
    expect(await queue()).toEqual({ data: [], total: 0 });
    expect(await workplaces([late])).toEqual(['remote']);
    const jobs = await call(app, 'GET /v1/admin/jobs', { waiting: 'yes' });
    expect([jobs, await call(app, 'GET /v1/admin/readings', {})]).toEqual([[], []]);
    const { differing } = await call(app, 'GET /v1/admin/companies/{id}/general-answers', { id: company.slug });
    const otherwise = { question: 'workplace', listing: 'Hybrid', company: 'Remote', is_sure: false };
    expect(differing).toMatchObject([otherwise, otherwise]);
  });

  test('asks again once it counts no more', async () => {
    const company = await createCompany(app.ctx);
    await listing(company);
    const { answers } = await answer(company, { question: 'workplace', value: 'remote' });
    await call(app, 'DELETE /v1/admin/companies/{id}/general-answers/{answerId}', {
      ...{ id: company.slug, answerId: answers[0].id },
    });
    expect((await only()).questions).toMatchObject([{ text: 'Hybrid', total: 1 }]);
  });

  test('settles no other question, nor what a listing states itself', async () => {
    const company = await createCompany(app.ctx);
    await listing(company, { field: 'visa', value: 'true' });
    const own = await listing(company, {}, { workplace: 'on-site' });
    await answer(company, { question: 'workplace', value: 'remote' });
    expect((await only()).questions.map(({ label, against }) => [label, against])).toEqual([
      ['Visa', null],
      ['Workplace', 'On-site'],
    ]);
    expect(await workplaces([own])).toEqual(['on-site']);
  });

  test('ends a decision that still could be taken back', async () => {
    const company = await createCompany(app.ctx);
    const job = await listing(company);
    const item = await only();
    await decide(item, item.questions[0]);
    await answer(company, { question: 'workplace', value: 'remote' });
    await carryOutDecisions(app);
    expect(await workplaces([job])).toEqual(['remote']);
    const [last] = (await send(app, await fresh(), 'GET', '/v1/admin/decisions')).body.data;
    expect(last).toMatchObject({ state: 'failed', failure: /already been decided/ });
  });
});
