import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { ANSWER_DAYS } from '#contract/employers/answer-terms.ts';
import { call } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createMember } from '#tests/support/members.ts';
import { runTask } from '#tests/support/run-task.ts';
import { send } from '#tests/support/talents.ts';
import { type Json, openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ pages: true });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

async function textOf(path: string): Promise<string> {
  const answer = await app.fetch(path);
  expect(answer.status, path).toBe(200);
  return (await answer.text())
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');
}

test('The pages of a job and of its company say whose word a company-wide answer is', async () => {
  const company = await createCompany(app.ctx, { slug: 'acme', name: 'Acme' });
  await createJob(app.ctx, { slug: 'lighthouse', company });
  const byStaff = { id: 'acme', source_url: 'https://www.acme.example/careers?lang=en', sentence: 'Work anywhere.' };
  await call(app, 'POST /v1/admin/companies/{id}/general-answers', {
    ...byStaff,
    ...{ question: 'residence', value: 'anywhere' },
  });
  const told = { id: 'acme', told_on: '2026-11-12', question: 'workplace', value: 'remote' };
  await call(app, 'POST /v1/admin/companies/{id}/general-answers', told);
  const owner = await createMember(app, 'acme');
  await send(app, owner, 'POST', '/v1/recruit/acme/general-answers', { question: 'visa', value: 'true' });
  const job = await textOf('/jobs/lighthouse');
  expect(job).toContain('Company-wide, confirmed by Acme on 20 November');
  expect(job).toContain('Company-wide, from acme.example/careers, 20 November: Work anywhere.');
  expect(job).toContain('Company-wide, as the company told us on 12 November');
  expect(await textOf('/companies/acme')).toContain('Sponsoredall listings, confirmed by Acme on 20 November');
});

test('A listing that waits for answers leads its company to where it gives them, and is listed once it has', async () => {
  const password = 'a gate of wood';
  const company = await createCompany(app.ctx, { slug: 'acme', password });
  const answered = { korean_level: 'basic', is_visa_sponsored: true } as const;
  await createJob(app.ctx, { slug: 'silent', company, ...answered, published_at: null, awaits_answers: true });
  const read = async (path: string) => (await app.fetch(`/recruit/acme${path}`, { headers: { cookie } })).text();
  const body = new URLSearchParams({ pwd: password });
  const opened = await app.fetch('/recruit/acme', {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await read('')).toContain('<a href="/recruit/acme/company#answers">Give your answers</a>');
  expect(await read('/company')).toContain('id="answers"');
  const owner = await createMember(app, 'acme');
  await send(app, owner, 'POST', '/v1/recruit/acme/general-answers', { question: 'workplace', value: 'remote' });
  expect((await app.json('/v1/jobs/silent')).status).toBe(200);
  expect(await read('')).not.toContain('#answers');
});

describe('What a company answered', () => {
  const ANSWERS = '/v1/recruit/acme/general-answers';

  /** What its page, the filters with their counts and the API say at this moment. */
  async function said() {
    const [job, list] = [await app.json('/v1/jobs/lighthouse'), await app.json('/v1/jobs')];
    const { basis } = job.body.data;
    const counts: Record<string, number> = list.body.meta.facets.visa_sponsorship;
    const found: string[] = [];
    for (const value of ['true', 'false', 'not-stated']) {
      const filtered = await app.json(`/v1/jobs?visa_sponsorship=${value}`);
      if (filtered.body.meta.total > 0) found.push(`${value} ${filtered.body.meta.total}`);
    }
    return {
      api: [job.body.data.is_visa_sponsored, basis.find(({ field }: Json) => field === 'visa')?.from ?? null],
      counts: Object.entries(counts).map(([value, jobs]) => `${value} ${jobs}`),
      found,
    };
  }
  const page = () => textOf('/jobs/lighthouse');
  const says = (value: boolean | null, from: string | null) => {
    const counted = [`${value ?? 'not-stated'} 1`];
    return { api: [value, from], counts: counted, found: counted };
  };

  async function answered() {
    const company = await createCompany(app.ctx, { slug: 'acme', name: 'Acme' });
    await createJob(app.ctx, { slug: 'lighthouse', company });
    const owner = await createMember(app, 'acme');
    const { body } = await send(app, owner, 'POST', ANSWERS, { question: 'visa', value: 'true' });
    expect(await said()).toEqual(says(true, 'company'));
    await expect.poll(page).toContain('Sponsored');
    return { owner, id: body.data[0].id };
  }

  test('gives way to the word of the listing at once', async () => {
    await answered();
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'lighthouse', visa: 'false' });
    expect(await said()).toEqual(says(false, 'hand'));
    await expect.poll(page).toContain('Own visa');
  });

  test('ends at once, with its time', async () => {
    await answered();
    app.clock.advance(ANSWER_DAYS * DURATIONS.day);
    await runTask(app, 'company-answers.expire');
    expect(await said()).toEqual(says(null, null));
    await expect.poll(page).not.toContain('Company-wide');
  });

  test('ends at once, taken back', async () => {
    const { owner, id } = await answered();
    await send(app, owner, 'DELETE', `${ANSWERS}/${id}`);
    expect(await said()).toEqual(says(null, null));
    await expect.poll(page).not.toContain('Company-wide');
  });

  test('may be no, which is said as such at once', async () => {
    const { owner } = await answered();
    await send(app, owner, 'POST', ANSWERS, { question: 'visa', value: 'false' });
    expect(await said()).toEqual(says(false, 'company'));
    await expect.poll(page).toContain('Own visa');
    expect(await page()).toContain('Company-wide, confirmed by Acme');
  });
});
