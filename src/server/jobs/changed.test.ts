import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';
import { changeJob } from '#tests/support/written-jobs.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

async function changesOf(slug: string) {
  return (await app.json(`/v1/jobs/${slug}`)).body.data.changes;
}

test('A listing says which of its facts changed, and when they last did', async () => {
  const stated = { workplace: 'remote', pay_min: 60_000_000, pay_currency: 'KRW', pay_period: 'year' } as const;
  const { job } = await createJob(app.ctx, { ...stated, is_visa_sponsored: true });
  expect(await changesOf(job.slug)).toEqual([]);
  app.clock.advance(DURATIONS.day);
  await changeJob(app.ctx, job.slug, { workplace: 'hybrid', pay_min: 50_000_000 });
  const first = app.clock.now().toISOString();
  app.clock.advance(DURATIONS.day);
  await changeJob(app.ctx, job.slug, { pay_min: null, pay_currency: null, pay_period: null, workplace: 'hybrid' });
  expect(await changesOf(job.slug)).toEqual([
    { id: 'workplace', label: 'workplace', at: first },
    { id: 'pay', label: 'pay', at: app.clock.now().toISOString() },
  ]);
});

test('What it says for the first time is no change, nor is what changed before anybody could read it', async () => {
  const { job } = await createJob(app.ctx, { korean_level: null });
  await changeJob(app.ctx, job.slug, { korean_level: 'basic', description: '<p>Keeps all lights on.</p>' });
  expect(await changesOf(job.slug)).toEqual([]);
  const { job: draft } = await createJob(app.ctx, { published_at: null, korean_level: 'basic' });
  await changeJob(app.ctx, draft.slug, { korean_level: 'fluent', published_at: app.clock.now() });
  expect(await changesOf(draft.slug)).toEqual([]);
});
