import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { progressOf, setProgress } from '#server/changes/progress.ts';
import { READ_ALL } from '#server/facts/read-all.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { jobReadings } from '#server/schema/job-facts.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';
import { changes } from '#server/schema/system.ts';
import { command } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { runTask } from '#tests/support/run-task.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
let company: CompanyRow;
let sourceId: string;
withApp({}, async (opened) => {
  app = opened;
  company = await createCompany(app.ctx);
  const [source] = await app.ctx.db.insert(importSources).values({ format: 'lever' }).returning();
  sourceId = source?.id ?? '';
});

const SPONSORS = '<p>We sponsor E-7 visas for this role.</p>';

/** A job from a time when nobody read texts. */
const unread = (slug: string, given: Partial<JobRow> = {}) =>
  createJob(app.ctx, { slug, company, source_id: sourceId, external_id: slug, description: SPONSORS, ...given });

const visaOf = async (slug: string) => (await app.json(`/v1/jobs/${slug}`)).body.data.is_visa_sponsored;
const backfill = () => command(app, 'readings', 'backfill');

/** As if the rules had changed since. */
const otherRules = () =>
  app.ctx.db.transaction(async (tx) => {
    const [, number] = (await progressOf(tx, READ_ALL))?.split(' ') ?? [];
    await setProgress(tx, READ_ALL, `earlier ${number}`);
  });

test('Texts that nobody read are read once, by a task', async () => {
  await unread('first');
  await unread('second', { description: '<p>Keeps the lights on.</p>' });
  await runTask(app, READ_ALL);
  expect([await visaOf('first'), await visaOf('second')]).toEqual([true, null]);
  expect(await backfill()).toEqual(['Every text was read by the rules of today.']);
});

test('Texts that staff wrote are not read', async () => {
  await createJob(app.ctx, { slug: 'own', description: SPONSORS });
  expect(await backfill()).toEqual(['Every text was read by the rules of today.']);
  expect(await visaOf('own')).toBeNull();
});

test('What the source or a person stated stays', async () => {
  await unread('by-hand', { is_visa_sponsored: null, held_columns: ['is_visa_sponsored', 'visa_note'] });
  await unread('by-source', { workplace: 'on-site', description: '<p>Fully remote position.</p>' });
  await backfill();
  expect(await visaOf('by-hand')).toBeNull();
  expect((await app.json('/v1/jobs/by-source')).body.data).toMatchObject({ workplace_types: ['on-site'], said: [] });
  expect(await command(app, 'readings', 'list')).toEqual([
    'by-source workplace: Remote?',
    expect.stringContaining('Fully remote position'),
  ]);
});

test('Under new rules every text is read again, and what changed is announced', async () => {
  await unread('keeper');
  await unread('same');
  expect(await backfill()).toEqual(['Texts read: 2. Jobs changed: 2.']);
  const announced = () => app.ctx.db.$count(changes, eq(changes.tag, 'job:keeper'));
  const before = await announced();
  const [{ id }] = (await app.ctx.db.select().from(jobs).where(eq(jobs.slug, 'keeper'))) as [JobRow];
  await app.ctx.db.update(jobReadings).set({ value: 'false' }).where(eq(jobReadings.job_id, id));
  await app.ctx.db.update(jobs).set({ is_visa_sponsored: false }).where(eq(jobs.id, id));
  expect(await backfill()).toEqual(['Every text was read by the rules of today.']);
  await otherRules();
  expect(await backfill()).toEqual(['Texts read: 2. Jobs changed: 1.']);
  expect(await visaOf('keeper')).toBe(true);
  expect(await announced()).toBe(before + 1);
});

test('Where a text says less by new rules, its source is asked for all that it states', async () => {
  await unread('keeper', { description: '<p>Keeps the lights on.</p>', workplace: 'remote' });
  await backfill();
  const [{ id }] = (await app.ctx.db.select().from(jobs).where(eq(jobs.slug, 'keeper'))) as [JobRow];
  const kept = { job_id: id, field: 'workplace', value: 'remote', sentence: 'Remote', rule: 'old' };
  await app.ctx.db.insert(jobReadings).values({ ...kept, state: 'stated', read_at: app.clock.now() });
  await app.ctx.db.update(importSources).set({ etag: '"1"', last_modified: 'Thu, 01 Oct 2026 00:00:00 GMT' });
  await otherRules();
  await backfill();
  expect((await app.json('/v1/jobs/keeper')).body.data.workplace_types).toEqual([]);
  expect(await app.ctx.db.select().from(importSources)).toMatchObject([{ etag: null, last_modified: null }]);
});

test.each([
  ['dismissed', null],
  ['accepted', false],
] as const)('What staff %s holds under new rules, as the text is the same', async (state, visa) => {
  await unread('keeper', { is_visa_sponsored: visa });
  await backfill();
  const decided = {
    state,
    decided_at: app.clock.now(),
    value: visa === null ? 'true' : 'false',
    sentence: 'We sponsor',
  };
  await app.ctx.db.update(jobReadings).set(decided);
  await app.ctx.db.update(jobs).set({ is_visa_sponsored: visa });
  await otherRules();
  expect(await backfill()).toEqual(['Texts read: 1. Jobs changed: 0.']);
  expect(await visaOf('keeper')).toBe(visa);
  expect(await app.ctx.db.select().from(jobReadings)).toMatchObject([decided]);
});

test('A run that broke off is gone on with behind the last text that it wrote', async () => {
  await unread('first');
  await backfill();
  await app.ctx.db.delete(jobReadings);
  await unread('second');
  expect(await backfill()).toEqual(['Texts read: 1. Jobs changed: 1.']);
  expect(await app.ctx.db.$count(jobReadings)).toBe(1);
});
