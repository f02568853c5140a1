import { expect, test } from 'vitest';
import { createJob } from '#tests/support/factories.ts';
import { createReading } from '#tests/support/readings.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ worker: false }, (opened) => {
  app = opened;
});

const SAYS = {
  korean_level: 'not-required',
  visa_note: 'case-by-case',
  residence: 'anywhere',
  workplace: 'hybrid',
} as const;
const READ = [
  { field: 'korean_level', value: 'not-required' },
  { field: 'visa', value: 'case-by-case' },
  { field: 'residence', value: 'anywhere' },
  { field: 'workplace', value: 'hybrid' },
] as const;

async function listing(title: string, sentences: readonly string[]) {
  const { job } = await createJob(app.ctx, { ...SAYS, title });
  for (const [at, sentence] of sentences.entries()) {
    const read = READ[at];
    if (read) await createReading(app, { job_id: job.id, ...read, sentence });
  }
}

test('the home page has one listing in each language that says all four answers, with its sentences', async () => {
  await listing('Older', ['No Korean.', 'Visas case by case.', 'From anywhere.', 'Two days here.']);
  await listing('Three', ['No Korean.', 'Visas case by case.', 'From anywhere.']);
  await listing('Wordy', ['No Korean.', 'Visas. '.repeat(40), 'From anywhere.', 'Two days here.']);
  await listing('한국어', ['한국어 무관', '비자는 협의', '거주지 무관', '주 2일 출근']);
  const { body } = await app.json('/v1/home');
  expect(body.data.taken_apart).toMatchObject([
    {
      job: { title: 'Older' },
      sentences: {
        ...{ korean_level: 'No Korean.', visa: 'Visas case by case.' },
        ...{ residence: 'From anywhere.', workplace: 'Two days here.' },
      },
    },
    { job: { title: '한국어' }, sentences: { workplace: '주 2일 출근' } },
  ]);
});
