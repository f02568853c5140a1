import { expect, test } from 'vitest';
import { csvRecords } from '#platform/csv.ts';
import { privateToken } from '#platform/signed-tokens.ts';
import { applicationForm } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const ENGINEER = { visa_status: 'e7_visa', lives_in: 'in-korea', korean_level: 'basic' };
const ABROAD = { visa_status: 'no_visa', lives_in: 'abroad', korean_level: 'none' };

/** A job in Seoul that asks for some Korean and takes over an E-7. */
async function employer() {
  const company = await createCompany(app.ctx, { password: 'gate-one' });
  const given = { korean_level: 'conversational', visa_note: 'transfer-only', residence: 'in-korea' } as const;
  const { job } = await createJob(app.ctx, { company, ...given, workplace: 'hybrid' });
  const list = async (query = '') =>
    (await app.json(`/v1/recruit/${company.slug}/applications?pwd=gate-one${query}`)).body;
  return { company, job, list };
}

function apply(slug: string, name: string, answers: Record<string, string> = {}) {
  const form = applicationForm({ name, email: `${name.toLowerCase()}@example.com` });
  for (const [field, value] of Object.entries(answers)) form.set(field, value);
  return app.json(`/v1/jobs/${slug}/apply`, { method: 'POST', body: form });
}

test('Answers told upfront reach the company and the applicant, held against what the listing asked', async () => {
  const { job, list } = await employer();
  const { body } = await apply(job.slug, 'Mina', ENGINEER);
  const fit = {
    person: ENGINEER,
    asks: { korean: 'conversational', visa: 'transfer-only', residence: 'in-korea', workplace: 'hybrid' },
    verdicts: { korean: 'no', visa: 'yes', residence: 'yes', workplace: 'yes' },
  };
  expect((await list()).data).toMatchObject([{ name: 'Mina', fit }]);
  const token = privateToken(app.ctx.settings.secrets, 'own application', body.data.id);
  expect((await app.json(`/v1/applications/${token}`)).body.data).toMatchObject({ fit });
});

test('The company can narrow its applicants by how many of the four questions they met', async () => {
  const { company, job, list } = await employer();
  await apply(job.slug, 'Mina', { ...ENGINEER, korean_level: 'fluent' });
  await apply(job.slug, 'Jun', ENGINEER);
  await apply(job.slug, 'Ana', ABROAD);
  await apply(job.slug, 'Sol');
  const names = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name);
  expect(await names('&meets=4')).toEqual(['Mina']);
  expect(await names('&meets=3')).toEqual(['Jun']);
  expect(await names('&meets=fewer')).toEqual(['Ana']);
  expect((await list()).data).toHaveLength(4);
  expect((await list('&meets=3')).meta).toMatchObject({ total: 1, by_meets: { '4': 1, '3': 1, fewer: 1 } });
  const file = await app.fetch(`/v1/recruit/${company.slug}/applications.csv?pwd=gate-one&meets=3`);
  expect(csvRecords(await file.text())).toMatchObject([
    { Name: 'Jun', Korean: 'Basic', Visa: 'E-7', Lives: 'In Korea', Meets: '3 of 4' },
  ]);
});

test('Who ticks nothing tells nothing', async () => {
  const { job, list } = await employer();
  expect((await apply(job.slug, 'Mina')).status).toBe(201);
  const { data, meta } = await list();
  expect(data).toMatchObject([{ fit: null }]);
  expect(meta.by_meets).toEqual({ '4': 0, '3': 0, fewer: 0 });
});

test('Some of the answers are too few to compare: the rest is asked for', async () => {
  const { job } = await employer();
  const { korean_level: _, ...some } = ENGINEER;
  expect(await apply(job.slug, 'Mina', some)).toMatchObject({
    status: 422,
    body: { errors: { korean_level: ['Required'] } },
  });
  expect(await apply(job.slug, 'Mina', { ...ENGINEER, visa_status: '' })).toMatchObject({
    status: 422,
    body: { errors: { visa_status: ['Required'] } },
  });
  expect(await apply(job.slug, 'Mina', { ...ENGINEER, lives_in: 'the moon' })).toMatchObject({
    status: 422,
    body: { errors: { lives_in: ['Invalid input'] } },
  });
});

test('The same words with other answers are another application', async () => {
  const { job } = await employer();
  expect((await apply(job.slug, 'Mina', ENGINEER)).status).toBe(201);
  expect((await apply(job.slug, 'Mina', ENGINEER)).status).toBe(200);
  expect((await apply(job.slug, 'Mina', { ...ENGINEER, korean_level: 'fluent' })).status).toBe(201);
});
