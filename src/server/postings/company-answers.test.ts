import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { ANSWER_DAYS } from '#contract/employers/answer-terms.ts';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { greenhouse, importOf, storedJobs } from '#server/imports/runs.fixture.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call, runCall } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createMember } from '#tests/support/members.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { type Json, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

type Company = { slug: string };

const PAGE = 'https://acme.example/careers';
const byPage = { source_url: PAGE, sentence: 'We sponsor visas.' };
const toldOn = { told_on: '2026-11-12', note: 'Ms. Kim, by telephone.' };

const ANSWERS = 'POST /v1/admin/companies/{id}/general-answers';
const answer = (company: Company, fields: object): Promise<Json> => call(app, ANSWERS, { id: company.slug, ...fields });
const recordOf = (company: Company): Promise<Json> =>
  call(app, 'GET /v1/admin/companies/{id}/general-answers', { id: company.slug });

async function shown(slug: string): Promise<Json> {
  return (await app.json(`/v1/jobs/${slug}`)).body.data;
}
async function basisOf(slug: string, field = 'visa'): Promise<Json> {
  return (await shown(slug)).basis.find((basis: Json) => basis.field === field) ?? null;
}
async function listed(query: string): Promise<string[]> {
  return (await app.json(`/v1/jobs?${query}`)).body.data.map(({ slug }: Json) => slug);
}
const path = (company: Company) => `/v1/recruit/${company.slug}/general-answers`;
const answers = (company: Company, by: TestPerson, body: object) => send(app, by, 'POST', path(company), body);

describe('an answer of a company', () => {
  test('is what its listings say at once, in lists, filters and on their pages, with whose word it is', async () => {
    const company = await createCompany(app.ctx, { name: 'Acme' });
    const { job } = await createJob(app.ctx, { company });
    const { job: other } = await createJob(app.ctx);
    const { job: closed } = await createJob(app.ctx, { company, is_closed: true });
    const owner = await createMember(app, company.slug);
    expect((await answers(company, owner, { question: 'visa', value: 'true' })).status).toBe(201);
    expect(await shown(job.slug)).toMatchObject({ is_visa_sponsored: true });
    expect(await basisOf(job.slug)).toEqual({
      ...{ field: 'visa', from: 'company', since: app.clock.now().toISOString(), sentence: null },
      ...{ given_by: 'company', url: null },
    });
    expect(await listed('visa_sponsorship=true')).toEqual([job.slug]);
    const { body } = await app.json('/v1/jobs');
    expect(body.meta.facets.visa_sponsorship).toMatchObject({ true: 1 });
    for (const { slug } of [other, closed]) expect(await basisOf(slug)).toBeNull();
    const { data } = (await app.json(`/v1/companies/${company.slug}`)).body;
    expect(data.answers).toMatchObject([{ question: 'visa', label: 'Sponsored', given_by: 'company' }]);
  });

  test('comes from a page with its sentence, or from the day on which the company told staff', async () => {
    const company = await createCompany(app.ctx);
    const { job } = await createJob(app.ctx, { company });
    await answer(company, { question: 'visa', value: 'true', ...byPage });
    await answer(company, { question: 'relocation', value: 'false', ...toldOn });
    expect(await basisOf(job.slug)).toMatchObject({ given_by: 'staff-page', url: PAGE, sentence: byPage.sentence });
    expect(await basisOf(job.slug, 'relocation')).toMatchObject({
      ...{ given_by: 'staff-told', since: '2026-11-11T15:00:00.000Z', sentence: null },
    });
    expect(await shown(job.slug)).toMatchObject({ relocation: false });
  });

  test.each([
    ['the answers to its question', 'Choose one of the answers', { question: 'visa', value: 'remote', ...toldOn }],
    ['a basis', 'Name the page', { question: 'visa', value: 'true' }],
    ['a sentence', 'Quote the sentence', { question: 'visa', value: 'true', source_url: PAGE }],
    ['a day that was', 'in the future', { question: 'visa', value: 'true', told_on: '2030-01-01' }],
    ['a day that counts', 'Ask the company again', { question: 'visa', value: 'true', told_on: '2026-01-01' }],
  ])('is refused without %s', async (_what, why, body) => {
    const company = await createCompany(app.ctx);
    const { code, lines } = await runCall(app, ANSWERS, { id: company.slug, ...body });
    expect(code).not.toBe(0);
    expect(lines.join('\n')).toContain(why);
  });

  test('speaks of a kind of work, a region or a type; the narrowest counts', async () => {
    const company = await createCompany(app.ctx);
    const jobs = [
      await createJob(app.ctx, { company, region: 'seoul', occupations: ['engineering'] }),
      await createJob(app.ctx, { company, region: 'seoul', occupations: ['design'] }),
      await createJob(app.ctx, { company, region: 'busan', employment_type: 'internship', occupations: ['design'] }),
    ];
    const work = (value: string, scope: object) =>
      answer(company, { question: 'workplace', value, ...scope, ...toldOn });
    await work('on-site', {});
    await work('hybrid', { region: 'seoul' });
    await work('remote', { region: 'seoul', occupation: 'engineering' });
    const workplaces = await Promise.all(jobs.map(async ({ job }) => (await shown(job.slug)).is_remote.id));
    expect(workplaces).toEqual(['remote', 'hybrid', 'on-site']);
    await work('remote', { employment_type: 'internship' });
    expect((await shown(jobs[2]?.job.slug ?? '')).is_remote.id).toBe('remote');
  });

  test('gives way to the word of a listing, where it says something else, and staff see both', async () => {
    const company = await createCompany(app.ctx);
    const { job } = await createJob(app.ctx, { company, workplace: 'on-site' });
    const { differing } = await answer(company, { question: 'workplace', value: 'remote', ...toldOn });
    expect(differing).toEqual([
      {
        job: { slug: job.slug, title: job.title },
        question: 'workplace',
        listing: 'On-site',
        company: 'Remote',
        is_sure: true,
      },
    ]);
    expect(await basisOf(job.slug, 'workplace')).toMatchObject({ from: 'hand' });
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: job.slug, workplace: 'remote' });
    expect((await recordOf(company)).differing).toEqual([]);
  });

  test('gives way to what staff write, and to what they leave empty', async () => {
    const company = await createCompany(app.ctx);
    const { job } = await createJob(app.ctx, { company });
    await answer(company, { question: 'visa', value: 'true', ...byPage });
    await answer(company, { question: 'residence', value: 'anywhere', ...toldOn });
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: job.slug, visa: 'false', residence: null });
    expect(await basisOf(job.slug)).toMatchObject({ from: 'hand' });
    // Another answer has all of them looked at again.
    await answer(company, { question: 'relocation', value: 'true', ...toldOn });
    expect(await shown(job.slug)).toMatchObject({ is_visa_sponsored: false, residence: null, relocation: true });
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: job.slug, release: ['residence'] });
    expect(await basisOf(job.slug, 'residence')).toMatchObject({ from: 'company' });
  });

  test('replaces the same before, which stays as history, and can be taken back once', async () => {
    const company = await createCompany(app.ctx);
    const { job } = await createJob(app.ctx, { company });
    await answer(company, { question: 'visa', value: 'true', ...byPage });
    const [standing, replaced] = (await answer(company, { question: 'visa', value: 'false', ...toldOn })).answers;
    expect([standing, replaced]).toMatchObject([
      { value: 'false', ended_at: null, note: toldOn.note },
      { value: 'true', ended_why: 'replaced' },
    ]);
    expect(await shown(job.slug)).toMatchObject({ is_visa_sponsored: false });
    const ended = { id: company.slug, answerId: standing.id };
    await call(app, 'DELETE /v1/admin/companies/{id}/general-answers/{answerId}', ended);
    expect(await shown(job.slug)).toMatchObject({ is_visa_sponsored: null, basis: [] });
    expect(await listed('visa_sponsorship=not-stated')).toEqual([job.slug]);
    await expect(call(app, 'DELETE /v1/admin/companies/{id}/general-answers/{answerId}', ended)).rejects.toThrow(
      'has already ended',
    );
  });

  test('ends by itself after its days', async () => {
    const company = await createCompany(app.ctx);
    const { job } = await createJob(app.ctx, { company });
    const owner = await createMember(app, company.slug);
    await answers(company, owner, { question: 'visa', value: 'true' });
    app.clock.advance(ANSWER_DAYS * DURATIONS.day - 1);
    await runTask(app, 'company-answers.expire');
    expect(await basisOf(job.slug)).toMatchObject({ from: 'company' });
    app.clock.advance(1);
    await runTask(app, 'company-answers.expire');
    expect(await basisOf(job.slug)).toBeNull();
    expect(await storedRows(app, 'company_answers')).toMatchObject([{ ended_why: 'expired', value: 'true' }]);
  });
});

test('An answer that is over before the next run ends at its moment', async () => {
  const company = await createCompany(app.ctx);
  const { job } = await createJob(app.ctx, { company });
  const owner = await createMember(app, company.slug);
  await answers(company, owner, { question: 'visa', value: 'true' });
  app.clock.advance(ANSWER_DAYS * DURATIONS.day - 100);
  const run = runTask(app, 'company-answers.expire');
  app.clock.advance(100);
  await run;
  expect(await basisOf(job.slug)).toBeNull();
});

describe('an import', () => {
  const HYBRID = { content: '<p>We write software.</p><p>Work from home two days a week: hybrid work.</p>' };
  const SILENT = { content: '<p>We write software.</p>' };
  const read = (text: object) =>
    importOf(app, 'Acme', greenhouse(posting(1, { location: { name: 'Seoul' }, ...text })));

  test('of a new listing takes the answer at once; its own word replaces it, and gives it back', async () => {
    const company = await createCompany(app.ctx, { name: 'Acme', slug: 'acme' });
    await answer(company, { question: 'workplace', value: 'remote', ...toldOn });
    await read(SILENT);
    const [imported] = await storedJobs(app);
    const slug = imported?.slug ?? '';
    const from = async () => [(await shown(slug)).is_remote?.id, (await basisOf(slug, 'workplace'))?.from];
    expect(await from()).toEqual(['remote', 'company']);
    app.clock.advance(DURATIONS.day);
    expect(await read(SILENT)).toMatchObject({ updated: 0 });
    app.clock.advance(DURATIONS.day);
    await read(HYBRID);
    expect(await from()).toEqual(['hybrid', 'text']);
    expect((await recordOf(company)).differing).toHaveLength(1);
    app.clock.advance(DURATIONS.day);
    await read(SILENT);
    expect(await from()).toEqual(['remote', 'company']);
  });
});

test('Members answer and take back by their roles; viewers read', async () => {
  const company = await createCompany(app.ctx);
  const [viewer, recruiter] = [
    await createMember(app, company.slug, 'viewer'),
    await createMember(app, company.slug, 'recruiter'),
  ];
  expect((await answers(company, viewer, { question: 'visa', value: 'true' })).status).toBe(403);
  expect((await answers(company, recruiter, { question: 'visa', value: 'true' })).status).toBe(201);
  const seen = await send(app, viewer, 'GET', path(company));
  const [kept] = seen.body.data;
  expect(kept).toMatchObject({ question: 'visa', label: 'Sponsored', ended_at: null });
  const end = (by: TestPerson) => send(app, by, 'DELETE', `${path(company)}/${kept.id}`);
  expect((await end(viewer)).status).toBe(403);
  expect((await end(recruiter)).status).toBe(200);
  const elsewhere = await createCompany(app.ctx);
  expect(
    (await send(app, await createMember(app, elsewhere.slug), 'DELETE', `${path(elsewhere)}/${kept.id}`)).status,
  ).toBe(404);
  expect(await storedRows(app, 'company_answers')).toMatchObject([{ user_id: recruiter.id, ended_why: 'taken-back' }]);
});
