import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { boardAt } from '#server/imports/runs.fixture.ts';
import { call, command } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createReading } from '#tests/support/readings.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type Json, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
let company: Awaited<ReturnType<typeof createCompany>>;
let sourceId: string;
withApp({}, async (opened) => {
  app = opened;
  company = await createCompany(app.ctx);
  sourceId = (await boardAt(app, null, 'lever', null)).id;
});

const SPONSORS = '<p>We sponsor E-7 visas for this role.</p>';

/** A job from a time when nobody read texts. */
const unread = (slug: string, given: Parameters<typeof createJob>[1] = {}) =>
  createJob(app.ctx, { slug, company, source_id: sourceId, external_id: slug, description: SPONSORS, ...given });

const visaOf = async (slug: string) => (await app.json(`/v1/jobs/${slug}`)).body.data.is_visa_sponsored;
const backfill = () => command(app, 'readings', 'backfill');

/** As if the rules had changed since. */
const otherRules = () =>
  app.ctx.db.execute(
    sql`update change_readers set mark = 'earlier ' || split_part(mark, ' ', 2) where name = 'facts.read-all'`,
  );

const jobId = async (slug: string): Promise<string> =>
  (await storedRows(app, 'jobs')).find((job: Json) => job.slug === slug).id;

test('Texts that nobody read are read once, by a task', async () => {
  await unread('first');
  await unread('second', { description: '<p>Keeps the lights on.</p>' });
  await runTask(app, 'facts.read-all');
  expect([await visaOf('first'), await visaOf('second')]).toEqual([true, null]);
  expect(await backfill()).toEqual(['All texts are up to date.']);
});

test('Texts that staff wrote are not read', async () => {
  await createJob(app.ctx, { slug: 'own', description: SPONSORS });
  expect(await backfill()).toEqual(['All texts are up to date.']);
  expect(await visaOf('own')).toBeNull();
});

test('What the source or a person stated stays', async () => {
  await unread('by-hand', { is_visa_sponsored: null, held_columns: ['is_visa_sponsored', 'visa_note'] });
  await unread('by-source', { workplace: 'on-site', description: '<p>Fully remote position.</p>' });
  await backfill();
  expect(await visaOf('by-hand')).toBeNull();
  const { data } = (await app.json('/v1/jobs/by-source')).body;
  expect(data).toMatchObject({ workplace_types: ['on-site'], basis: [{ field: 'workplace', from: 'source' }] });
  expect(await call(app, 'GET /v1/admin/readings')).toMatchObject([
    {
      job: { slug: 'by-source' },
      field: 'workplace',
      value: 'remote',
      sentence: expect.stringContaining('Fully remote position'),
    },
  ]);
});

test('Under new rules every text is read again, and what changed is announced', async () => {
  await unread('keeper');
  await unread('same');
  expect(await backfill()).toEqual(['Texts read: 2. Jobs changed: 2.']);
  const announced = async () => (await storedRows(app, 'changes')).filter(({ tag }) => tag === 'job:keeper').length;
  const before = await announced();
  const id = await jobId('keeper');
  await app.ctx.db.execute(sql`update job_readings set value = '"false"' where job_id = ${id}::uuid`);
  await app.ctx.db.execute(sql`update jobs set is_visa_sponsored = false where id = ${id}::uuid`);
  expect(await backfill()).toEqual(['All texts are up to date.']);
  await otherRules();
  expect(await backfill()).toEqual(['Texts read: 2. Jobs changed: 1.']);
  expect(await visaOf('keeper')).toBe(true);
  expect(await announced()).toBe(before + 1);
});

test('Where a text says less by new rules, its source is asked for all that it states', async () => {
  await unread('keeper', { description: '<p>Keeps the lights on.</p>', workplace: 'remote' });
  await backfill();
  await createReading(app, { job_id: await jobId('keeper'), field: 'workplace', value: 'remote', rule: 'old' });
  await app.ctx.db.execute(sql`update import_sources set etag = '"1"', last_modified = 'Thu'`);
  await otherRules();
  await backfill();
  expect((await app.json('/v1/jobs/keeper')).body.data.workplace_types).toEqual([]);
  expect(await storedRows(app, 'import_sources')).toMatchObject([{ etag: null, last_modified: null }]);
});

test.each([
  ['dismissed', null],
  ['accepted', false],
] as const)('What staff %s holds under new rules, as the text is the same', async (state, visa) => {
  await unread('keeper', { is_visa_sponsored: visa });
  await backfill();
  const decided = { state, value: visa === null ? 'true' : 'false', sentence: 'We sponsor' };
  await app.ctx.db.execute(
    sql`update job_readings set state = ${state}, value = ${JSON.stringify(decided.value)}, sentence = 'We sponsor', decided_at = read_at`,
  );
  const origins = JSON.stringify(visa === null ? {} : { visa: 'text' });
  await app.ctx.db.execute(sql`update jobs set is_visa_sponsored = ${visa}, fact_origins = ${origins}::jsonb`);
  await otherRules();
  expect(await backfill()).toEqual(['Texts read: 1. Jobs changed: 0.']);
  expect(await visaOf('keeper')).toBe(visa);
  expect(await storedRows(app, 'job_readings')).toMatchObject([decided]);
});

test('A run that broke off is gone on with behind the last text that it wrote', async () => {
  await unread('first');
  await backfill();
  await app.ctx.db.execute(sql`delete from job_readings`);
  await unread('second');
  expect(await backfill()).toEqual(['Texts read: 1. Jobs changed: 1.']);
  expect(await storedRows(app, 'job_readings')).toHaveLength(1);
});
