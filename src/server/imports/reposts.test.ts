import { beforeEach, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { type PostingFixture, posting } from '#server/imports/greenhouse.fixture.ts';
import { greenhouse, ledgerSource, readThrough, type SourceRow, storedJobs } from '#server/imports/runs.fixture.ts';
import { call } from '#tests/support/commands.ts';
import { type Json, type TestApp, withApp } from '#tests/support/test-app.ts';

/** A posting that an employer takes off its board and puts up again, which gives it another id. */
let app: TestApp;
let source: SourceRow;
withApp({ worker: false }, async (opened) => {
  app = opened;
  source = await ledgerSource(app);
});

const AD = { title: 'Server Developer', content: '<p>Keep the ledger in balance.</p>', location: { name: 'Seoul' } };
const ad = (number: number, more: Partial<PostingFixture> = {}) => posting(number, { ...AD, ...more });
const OTHER = posting(2);

function read(...postings: object[]) {
  app.clock.advance(DURATIONS.day);
  return readThrough(app, source, greenhouse(...postings));
}

const open = async (): Promise<Json[]> => (await app.json('/v1/jobs?is_closed=false')).body.data;
const shown = async (slug: string): Promise<Json> => (await app.json(`/v1/jobs/${slug}`)).body.data;
const SLUG = 'server-developer-ledger';

beforeEach(async () => {
  await read(ad(1), OTHER);
});

test('It is the same job, with its address, its first day and all that hangs on it, and says so', async () => {
  const before = (await storedJobs(app)).find(({ slug }) => slug === SLUG);
  expect(await read(ad(9), OTHER)).toMatchObject({ added: 0, updated: 1, closed: 0 });
  expect(await open()).toHaveLength(2);
  const after = (await storedJobs(app)).find(({ slug }) => slug === SLUG);
  expect(after).toMatchObject({ id: before?.['id'], first_seen: before?.['first_seen'], is_closed: false });
  const { source: from, apply_url } = await shown(SLUG);
  expect([from.times_reposted, apply_url]).toEqual([1, posting(9).absolute_url]);
  expect(await read(ad(9), OTHER)).toMatchObject({ added: 0, updated: 0, closed: 0 });
  await read(ad(12, { location: { name: '서울' } }), OTHER);
  expect((await shown(SLUG)).source.times_reposted).toBe(2);
});

test.each([
  ['title', { title: 'Server Developer, Payments' }],
  ['text', { content: 'Another team.' }],
  ['place', { location: { name: 'Busan' } }],
])('With another %s it is another job', async (_what, more) => {
  expect(await read(ad(9, more), OTHER)).toMatchObject({ added: 1, closed: 1 });
});

test('While the first one is still listed it is another posting of the same', async () => {
  expect(await read(ad(1), ad(9), OTHER)).toMatchObject({ added: 0, closed: 0, run: { joined: 1 } });
  expect((await shown(SLUG)).source.times_reposted).toBe(0);
});

test('Of two new ones, one alone is the job', async () => {
  const twice = [ad(9), ad(10, { content: `${AD.content}<p>In Busan.</p>` })];
  expect(await read(...twice, OTHER)).toMatchObject({ added: 1, updated: 1, closed: 0 });
});

test('A job that staff closed is not opened by it', async () => {
  await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: SLUG });
  expect(await read(ad(9), OTHER)).toMatchObject({ added: 1, closed: 0 });
  expect((await shown(SLUG)).is_closed).toBe(true);
});

test('A board whose ids all changed loses no job, and needs no decision', async () => {
  const listing = (number: number, id: number) => ad(id, { title: `Engineer ${number}` });
  const numbers = Array.from({ length: 12 }, (_, at) => at + 20);
  await read(...numbers.map((number) => listing(number, number)), ad(1), OTHER);
  const moved = await read(...numbers.map((number) => listing(number, number + 500)), ad(1), OTHER);
  expect(moved).toMatchObject({ added: 0, updated: 12, closed: 0, run: { state: 'done' } });
});

test('A run that took it up is undone like any other', async () => {
  const { run } = await read(ad(9), OTHER);
  await call(app, 'POST /v1/admin/runs/{number}/undo', { number: run.number });
  const { source: from, apply_url } = await shown(SLUG);
  expect([from.times_reposted, apply_url]).toEqual([0, posting(1).absolute_url]);
  expect(await read(ad(1), OTHER)).toMatchObject({ added: 0, updated: 0, closed: 0 });
});
