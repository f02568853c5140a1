import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
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
  await createJob(app.ctx, { ...OPEN, is_visa_sponsored: false, work_abroad: true });
  await createJob(app.ctx, { ...OPEN, workplace: 'on-site', is_visa_sponsored: null, visa_note: 'case-by-case' });
  await createJob(app.ctx, {});
  await createJob(app.ctx, { ...OPEN, residence: 'in-korea' });
  await createJob(app.ctx, { ...OPEN, is_closed: true, closed_at: app.clock.now() });
  await createJob(app.ctx, { ...OPEN, published_at: null });
  const { body } = await app.json(`/v1/fit?${TORONTO}`);
  expect(body.data).toEqual({ yes: 2, ask: 2, no: 1 });
  expect((await app.json('/v1/home')).body.data.from_abroad).toEqual(body.data);
});

async function titles(query: string): Promise<string[]> {
  return (await app.json(`/v1/jobs?${query}`)).body.data.map(({ title }: { title: string }) => title);
}

test('a list holds what somebody can apply to, also what no filter by single questions would find', async () => {
  await createJob(app.ctx, {
    ...OPEN,
    title: 'From abroad, no visa needed',
    is_visa_sponsored: false,
    work_abroad: true,
  });
  await createJob(app.ctx, { ...OPEN, title: 'In Korea alone', residence: 'in-korea' });
  await createJob(app.ctx, { ...OPEN, title: 'Says nothing of Korean', korean_level: null });
  expect(await titles(`${TORONTO}&fit=yes`)).toEqual(['From abroad, no visa needed']);
  expect(await titles(`${TORONTO}&fit=yes,ask`)).toHaveLength(2);
  const { meta } = (await app.json(`/v1/jobs?${TORONTO}&fit=yes&residence=anywhere`)).body;
  expect(meta).toMatchObject({ total: 1, fits: { yes: 1, ask: 1, no: 0 }, facets: { residence: { anywhere: 1 } } });
  expect((await app.json('/v1/jobs')).body.meta.fits).toBeNull();
});

test('in the order of what somebody can apply to, a featured job is first among its like', async () => {
  await createJob(app.ctx, { ...OPEN, title: 'No', residence: 'in-korea', is_featured: true });
  await createJob(app.ctx, { ...OPEN, title: 'Yes, featured', is_featured: true });
  await createJob(app.ctx, { ...OPEN, title: 'Ask', korean_level: null });
  await createJob(app.ctx, { ...OPEN, title: 'Yes' });
  expect(await titles(`${TORONTO}&sort=fit`)).toEqual(['Yes, featured', 'Yes', 'Ask', 'No']);
});

test('without the three answers nothing is held against anybody', async () => {
  for (const query of ['fit=yes', 'sort=fit', 'fit=yes&visa_status=citizen', `${TORONTO}&fit=perhaps`]) {
    expect((await app.json(`/v1/jobs?${query}`)).status).toBe(422);
  }
  const alert = { email: 'noor@example.com', frequency: 'weekly', filters: { fit: 'yes' } };
  expect(
    (
      await app.json('/v1/alerts', {
        method: 'POST',
        body: JSON.stringify(alert),
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(422);
});

test('a feed of them says so', async () => {
  const feed = await app.fetch(`/v1/feeds/jobs/atom?${TORONTO}&fit=yes`);
  expect(await feed.text()).toContain('You can apply, given your answers: No Korean visa, Outside Korea, Korean: None');
});

test('an answer that is missing or unknown is refused', async () => {
  for (const query of ['', TORONTO.replace('none', 'some'), 'visa_status=no_visa']) {
    expect((await app.json(`/v1/fit?${query}`)).status).toBe(422);
  }
});

test('a search in the order of what somebody can apply to still shows what fits its words first', async () => {
  await createJob(app.ctx, { ...OPEN, title: 'Kite Engineer' });
  app.clock.advance(DURATIONS.hour);
  await createJob(app.ctx, { ...OPEN, title: 'Baker', description: '<p>You fly a kite at lunch.</p>' });
  await createJob(app.ctx, { ...OPEN, title: 'Kite Pilot', residence: 'in-korea' });
  expect(await titles(`${TORONTO}&sort=fit&q=kite`)).toEqual(['Kite Engineer', 'Baker', 'Kite Pilot']);
});

test('the counts of a list are those of whoever asks', async () => {
  await createJob(app.ctx, { ...OPEN, residence: 'in-korea' });
  const fits = async (person: string) => (await app.json(`/v1/jobs?${person}`)).body.meta.fits;
  expect(await fits(TORONTO)).toEqual({ yes: 0, ask: 0, no: 1 });
  expect(await fits('visa_status=citizen&lives_in=in-korea&korean_level=native')).toEqual({ yes: 1, ask: 0, no: 0 });
});
