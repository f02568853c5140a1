import { expect, test } from 'vitest';
import { createJob } from '#tests/support/factories.ts';
import { createReading, saidOf } from '#tests/support/readings.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ worker: false }, (opened) => {
  app = opened;
});

type Given = Omit<Parameters<typeof createReading>[1], 'job_id'>;

/** What the API answers of a job that states these columns and whose text was read like that. */
async function said(columns: Parameters<typeof createJob>[1], readings: Given[]) {
  const { job } = await createJob(app.ctx, columns);
  for (const reading of readings) await createReading(app, { job_id: job.id, ...reading });
  const { body } = await app.json(`/v1/jobs/${job.slug}`);
  return saidOf(body.data).map(({ field, sentence }) => `${field}: ${sentence}`);
}

test('A job says each fact in the words of its listing, in the order of the page', async () => {
  const everything = {
    korean_level: 'business',
    visa_note: 'case-by-case',
    residence: 'anywhere',
    workplace: 'hybrid',
    pay_min: 60_000_000,
    pay_currency: 'KRW',
    pay_period: 'year',
    years_min: 3,
    interview_language: 'English',
    working_language: 'English and Korean',
    relocation: false,
    work_abroad: false,
    english_level: 'business',
  } as const;
  const readings = [
    { field: 'english_level', value: 'business' },
    { field: 'work_abroad', value: false },
    { field: 'relocation', value: false },
    { field: 'working_language', value: 'both' },
    { field: 'interview_language', value: 'english' },
    { field: 'years', value: { max: null, min: 3 } },
    { field: 'pay', value: { min: 60_000_000, max: null, currency: 'KRW', period: 'year' } },
    { field: 'workplace', value: 'hybrid' },
    { field: 'residence', value: 'anywhere' },
    { field: 'visa', value: 'case-by-case' },
    { field: 'korean_level', value: 'business', sentence: '비즈니스 수준의 한국어', state: 'accepted' as const },
  ];
  expect(await said(everything, readings)).toEqual([
    'korean_level: 비즈니스 수준의 한국어',
    'visa: visa',
    'residence: residence',
    'workplace: workplace',
    'pay: pay',
    'years: years',
    'interview_language: interview_language',
    'working_language: working_language',
    'relocation: relocation',
    'work_abroad: work_abroad',
    'english_level: english_level',
  ]);
});

test('A sponsored visa and one of your own are each said in the listing’s words', async () => {
  expect(await said({ is_visa_sponsored: true }, [{ field: 'visa', value: 'true' }])).toEqual(['visa: visa']);
  expect(await said({ is_visa_sponsored: false }, [{ field: 'visa', value: 'false' }])).toEqual(['visa: visa']);
});

test('What staff or the employer wrote by hand stands without a sentence', async () => {
  const columns = { is_visa_sponsored: true, workplace: 'remote' as const, held_columns: ['visa_note'] };
  const readings = [
    { field: 'visa', value: 'true' },
    { field: 'workplace', value: 'remote' },
  ];
  expect(await said(columns, readings)).toEqual(['workplace: workplace']);
});

test('A sentence that says something else than the job states is not shown', async () => {
  const columns = { is_visa_sponsored: false, years_min: 3, years_max: 5, interview_language: 'Korean' } as const;
  const readings = [
    { field: 'visa', value: 'true' },
    { field: 'years', value: { min: 3, max: null } },
    { field: 'interview_language', value: 'both' },
    { field: 'relocation', value: true },
  ];
  expect(await said(columns, readings)).toEqual([]);
});

test('Readings that wait for staff or were dismissed are not shown', async () => {
  const columns = { workplace: 'remote', residence: 'anywhere' } as const;
  const readings = [
    { field: 'workplace', value: 'remote', state: 'waiting' as const },
    { field: 'residence', value: 'anywhere', state: 'dismissed' as const },
  ];
  expect(await said(columns, readings)).toEqual([]);
});

test('A job tells whether the employer helps with moving, and who checked it last', async () => {
  const { job } = await createJob(app.ctx, { relocation: true, checked_by: 'employer' });
  const { body } = await app.json(`/v1/jobs/${job.slug}`);
  expect(body.data).toMatchObject({ relocation: true, source: { checked_by: 'employer' } });
});
