import { expect, test } from 'vitest';
import { createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const TORONTO = 'visa_status=no_visa&lives_in=abroad&korean_level=none';
const OPEN = {
  korean_level: 'not-required',
  is_visa_sponsored: true,
  residence: 'anywhere',
  workplace: 'remote',
} as const;

test('open jobs are counted by whether somebody can apply to them', async () => {
  await createJob(app.ctx, OPEN);
  await createJob(app.ctx, { ...OPEN, is_visa_sponsored: false });
  await createJob(app.ctx, { ...OPEN, workplace: 'on-site', is_visa_sponsored: null, visa_note: 'case-by-case' });
  await createJob(app.ctx, {});
  await createJob(app.ctx, { ...OPEN, residence: 'in-korea' });
  await createJob(app.ctx, { ...OPEN, is_closed: true, closed_at: app.clock.now() });
  await createJob(app.ctx, { ...OPEN, published_at: null });
  const { body } = await app.json(`/v1/fit?${TORONTO}`);
  expect(body.data).toEqual({ yes: 2, ask: 2, no: 1 });
  expect((await app.json('/v1/home')).body.data.from_abroad).toEqual(body.data);
});

test('an answer that is missing or unknown is refused', async () => {
  for (const query of ['', TORONTO.replace('none', 'some'), 'visa_status=no_visa']) {
    expect((await app.json(`/v1/fit?${query}`)).status).toBe(422);
  }
});
