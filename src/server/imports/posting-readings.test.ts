import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importOf, records, storedJobs } from '#server/imports/runs.fixture.ts';
import { call, command } from '#tests/support/commands.ts';
import { saidOf } from '#tests/support/readings.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type Json, type TestApp, withApp } from '#tests/support/test-app.ts';

/** What the text of a posting says, from the board to the page of its job. */
let app: TestApp;
withApp({ worker: false }, (opened) => {
  app = opened;
});

const SPONSORS = '<p>We sponsor E-7 visas for this role.</p>';
const ASKS_KOREAN = '<p>Business level Korean is required.</p>';

/** Imports a board of one engineer, and answers her job as the API shows it. */
async function imported(description: string, places: string[] = ['Seoul']) {
  const record = { id: 1, title: 'Engineer', url: 'https://ledger.example/1', places, description };
  const report = await importOf(app, 'Ledger', records(record));
  const { body } = await app.json('/v1/jobs/engineer-ledger');
  return { report, job: body.data };
}

const stored = async () => [await storedJobs(app), await storedRows(app, 'job_readings')];

test('The text of a posting answers what its board does not, with the sentence', async () => {
  const { job } = await imported(SPONSORS + ASKS_KOREAN);
  expect(job).toMatchObject({ is_visa_sponsored: true, language_level_ko: { id: 'business' }, residence: null });
  expect(saidOf(job)).toEqual([
    { field: 'korean_level', sentence: expect.stringContaining('Business level Korean is required') },
    { field: 'visa', sentence: expect.stringContaining('We sponsor E-7 visas for this role') },
  ]);
});

test('A second run changes nothing, neither jobs nor readings', async () => {
  await imported(SPONSORS + ASKS_KOREAN);
  const before = await stored();
  const { report } = await imported(SPONSORS + ASKS_KOREAN);
  expect(report).toMatchObject({ added: 0, updated: 0, run: { unchanged: 1 } });
  expect(await stored()).toEqual(before);
});

test('What staff dismissed stays dismissed under other rules, while the text is the same', async () => {
  await imported(SPONSORS);
  await call(app, 'POST /v1/admin/readings/{jobId}/{field}/decision', {
    jobId: 'engineer-ledger',
    field: 'visa',
    accept: false,
  });
  // As earlier rules had cut it.
  await app.ctx.db.execute(sql`update job_readings set sentence = 'We sponsor E-7 visas'`);
  expect((await imported(SPONSORS)).job).toMatchObject({ is_visa_sponsored: null, basis: [] });
  expect((await imported(`${SPONSORS}${ASKS_KOREAN}`)).job).toMatchObject({ is_visa_sponsored: true });
});

test('A changed text changes what it states, which the run records', async () => {
  await imported(SPONSORS + ASKS_KOREAN);
  const { job, report } = await imported('<p>We cannot offer visa sponsorship.</p>');
  expect(job).toMatchObject({ is_visa_sponsored: false, language_level_ko: null });
  expect(saidOf(job)).toHaveLength(1);
  expect(report.updated).toBe(1);
  const changes = await storedRows(app, 'import_changes');
  expect(changes.find(({ kind }) => kind === 'updated')).toMatchObject({
    before: { is_visa_sponsored: true, korean_level: 'business' },
    after: { is_visa_sponsored: false, korean_level: null },
  });
});

test('What staff wrote stays whatever the text says, and stands without a sentence', async () => {
  await imported(SPONSORS);
  await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'engineer-ledger', visa: 'transfer-only' });
  const { job } = await imported(`${SPONSORS}<p>It is a new text.</p>`);
  expect(job).toMatchObject({
    is_visa_sponsored: null,
    visa_note: 'transfer-only',
    basis: [{ from: 'hand', sentence: null }],
  });
});

test('Where staff wrote the text, theirs is read and not that of the board', async () => {
  await imported(SPONSORS);
  await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'engineer-ledger', description: ASKS_KOREAN });
  const { job } = await imported(`${SPONSORS}<p>It is a new text.</p>`);
  expect(job).toMatchObject({ is_visa_sponsored: null, language_level_ko: { id: 'business' } });
  expect(job.description).toBe(ASKS_KOREAN);
});

test.each([
  [['Seoul'], 120_000],
  [['Seoul', 'New York'], undefined],
])('Dollars in the text of a posting in %j are its pay, or wait for staff', async (places, pay) => {
  const { job } = await imported('<p>The base salary for this role is $120,000 per year.</p>', places);
  expect(job.pay?.min).toBe(pay);
  expect(await call(app, 'GET /v1/admin/readings')).toHaveLength(pay ? 0 : 1);
  await command(app, 'readings', 'backfill');
  expect((await app.json('/v1/jobs/engineer-ledger')).body.data.pay?.min).toBe(pay);
});

test('A released field is stated by the text again', async () => {
  await imported(SPONSORS);
  await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'engineer-ledger', visa: false });
  await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'engineer-ledger', release: ['visa'] });
  const { job } = await imported(SPONSORS);
  expect(job).toMatchObject({ is_visa_sponsored: true, basis: [{ field: 'visa', from: 'text' }] });
});

test('A new text that says something else than a person wrote is shown to staff, who keep theirs or take the text', async () => {
  const desk = () => call(app, 'GET /v1/admin/jobs/{id}', { id: 'engineer-ledger' });
  const visa = async () => (await desk()).facts.find(({ field }: Json) => field === 'visa');
  const decision = 'POST /v1/admin/readings/{jobId}/{field}/decision';
  const named = { jobId: 'engineer-ledger', field: 'visa' };
  const differing = () => call(app, 'GET /v1/admin/readings', { state: 'differs' });
  const waiting = () => call(app, 'GET /v1/admin/jobs', { waiting: 'yes' });

  await imported('<p>We build ledgers.</p>');
  await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'engineer-ledger', visa: 'false' });
  expect([await differing(), await waiting()]).toEqual([[], []]);
  expect((await imported(SPONSORS)).job).toMatchObject({ is_visa_sponsored: false, basis: [{ from: 'hand' }] });
  expect(await visa()).toMatchObject({ from: 'hand', reading: { state: 'differs', label: 'Sponsored' } });
  expect(await differing()).toMatchObject([{ field: 'visa', sentence: expect.stringContaining('We sponsor E-7') }]);
  expect(await waiting()).toMatchObject([{ slug: 'engineer-ledger', waiting: 1 }]);
  expect(await call(app, 'GET /v1/admin/readings')).toEqual([]);
  const before = await stored();
  await imported(SPONSORS);
  expect(await stored()).toEqual(before);

  await call(app, decision, { ...named, accept: false });
  expect((await imported(SPONSORS + ASKS_KOREAN)).job).toMatchObject({ is_visa_sponsored: false });
  expect([await differing(), await waiting()]).toEqual([[], []]);
  await call(app, 'DELETE /v1/admin/readings/{jobId}/{field}/decision', named);
  expect(await visa()).toMatchObject({ reading: { state: 'differs' } });

  const taken = await call(app, decision, { ...named, accept: true });
  expect(taken).toMatchObject({ visa: 'true', held: [] });
  const { job } = await imported(SPONSORS);
  expect(job).toMatchObject({ is_visa_sponsored: true, basis: [{ from: 'text' }] });
});
