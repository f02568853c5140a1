import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Occupation } from '#contract/core/vocabulary.ts';
import { queryTerms } from '#server/core/search-words.ts';
import { JobIndex } from '#server/jobs/job-index.ts';
import { createCompany } from '#tests/support/factories.ts';
import { type Json, openTestApp, TEST_START, type TestApp } from '#tests/support/test-app.ts';
import { changeJob, endJob, loadAnew, writeJobs } from '#tests/support/written-jobs.ts';

const SEED = 20_261_123;
const STORIES = 14;
/** Shrinking a failure stops here and reports the shortest story found so far. */
const SHRINKING_MS = 60_000;
/** Which words are held in memory, where a test does not say. */
const BOUNDS = { jobsFrom: 1000, sampled: 4000, heldFrom: 8, bytes: 128 * 2 ** 20, batch: 200 };

/** Both spellings of a word often stand side by side, so that stems, accents and syllables decide what is found. */
const PHRASES = [
  ['Engineer', 'engineers', 'engineering'],
  ['payments', 'Payment', 'paying'],
  ['Café manager', 'cafe', 'managers'],
  ['서울 개발자', '개발', '서울', '발자'],
  ['데이터 엔지니어', '데이터', '이터'],
  ['C++', 'C#', 'cpp'],
  ['Node.js', 'node', 'NodeJS'],
  ['Go', 'go-to-market', 'golang'],
  ['the', 'of the sea', 'not'],
  ['3D', 'B2B', '10x 2e5'],
  ['machine learning', 'ML', 'machines'],
  ['Zürich', 'zurich', 'ZURICH'],
  ['Lantern', 'rust', 'design'],
].flat();

const some = (least: number, most: number) =>
  fc.array(fc.constantFrom(...PHRASES), { minLength: least, maxLength: most }).map((words) => words.join(' '));
const text = fc.record({
  title: some(1, 2),
  tags: fc.subarray(['rust', 'go']),
  occupations: fc.subarray(['engineering' as const, 'design' as const]),
  description: some(0, 4).map((words) => `<p>${words}</p>`),
});
const query = fc.oneof(
  { weight: 4, arbitrary: some(1, 3) },
  { weight: 1, arbitrary: some(1, 2).map((words) => `"${words}"`) },
  { weight: 1, arbitrary: some(1, 2).map((words) => words.replace(/(.)(.)(?=.$)/, '$2$1')) },
);
const at = fc.nat(30);
const step = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), texts: fc.array(text, { minLength: 1, maxLength: 5 }) }),
  fc.record({ do: fc.constant('change' as const), at, text }),
  fc.record({ do: fc.constantFrom('close' as const, 'reopen' as const, 'hide' as const), at }),
  fc.constantFrom({ do: 'gather' as const }, { do: 'expire' as const }, { do: 'load' as const }),
);
type Change = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const story = fc.record({
  heldFrom: fc.integer({ min: 1, max: 4 }),
  batch: fc.constantFrom(2, 50),
  before: fc.array(text, { minLength: 4, maxLength: 14 }),
  steps: fc.array(fc.tuple(step, fc.array(query, { maxLength: 3 })), { minLength: 2, maxLength: 8 }),
});

const PAYMENTS = { title: 'Payments', tags: [], occupations: [], description: '' };

let app: TestApp;
let owner: Awaited<ReturnType<typeof createCompany>>;
let slugs: string[] = [];
let inSql: JobIndex;
let inMemory: JobIndex;

beforeAll(async () => {
  app = await openTestApp({ worker: false });
  owner = await createCompany(app.ctx, { name: 'Lantern' });
});
beforeEach(async () => {
  await begin({ heldFrom: 3, batch: 50 });
});
afterAll(async () => {
  await inMemory.stop();
  await app.close();
});

test('words held in memory find what SQL finds, in the same order, whatever is written meanwhile', async () => {
  const paths = { memory: 0, sql: 0 };
  await fc.assert(
    fc.asyncProperty(story, async ({ heldFrom, batch, before, steps }) => {
      await begin({ heldFrom, batch });
      await insert(before);
      await inMemory.current();
      for (const [change, queries] of steps) {
        await take(change);
        for (const q of queries) paths[await compare(q)]++;
      }
    }),
    { seed: SEED, numRuns: STORIES, interruptAfterTimeLimit: SHRINKING_MS, markInterruptAsFailure: true },
  );
  expect(Math.min(paths.memory, paths.sql)).toBeGreaterThan(15);
});

test('a held word that a misspelled one is replaced by is found in memory', async () => {
  await insert(Array.from({ length: 8 }, () => ({ title: 'Engineer', description: '<p>payments</p>' })));
  await inMemory.current();
  await inMemory.settle();
  expect(await compare('enigneer')).toBe('sql');
  expect((await ask(inMemory, 'enigneer')).meta).toMatchObject({ total: 8, corrected: 'engineer' });
  expect(await compare('engineers')).toBe('sql');
  expect(await compare('engineer payments')).toBe('memory');
});

test('a job that changes while words are gathered is found by its new words alone', async () => {
  await begin({ heldFrom: 1, batch: 1, sampled: 1 });
  await insert(Array.from({ length: 12 }, () => ({ title: 'Engineer', description: '' })));
  await inMemory.current();
  // Not the first: it alone is sampled, so its words are the ones held.
  for (const at of [1, 2, 3]) {
    await write({ do: 'change', at, text: PAYMENTS });
    await inMemory.current();
  }
  await inMemory.settle();
  expect(await compare('engineer')).toBe('memory');
});

test('so is one that changes before all jobs are loaded anew, and its words stay held', async () => {
  await insert(Array.from({ length: 8 }, () => ({ title: 'Engineer', description: '' })));
  await inMemory.current();
  await inMemory.settle();
  expect(await compare('engineer')).toBe('memory');
  await write({ do: 'change', at: 0, text: PAYMENTS });
  await loadAnew(app.ctx);
  expect(await compare('engineer')).toBe('memory');
  expect((await ask(inMemory, 'engineer')).meta.total).toBe(7);
});

test('few jobs have no words in memory, and the words are chosen again when there are twice as many', async () => {
  const one = { title: 'Engineer', description: '<p>payments</p>' };
  await begin({ heldFrom: 3, batch: 50, jobsFrom: 4 });
  const held = async () => {
    await inMemory.current();
    await inMemory.settle();
    return (await inMemory.current()).words.size;
  };
  await insert([one, one, one]);
  expect(await held()).toBe(0);
  await insert([one]);
  const before = await held();
  expect(before).toBeGreaterThan(0);
  await insert(Array.from({ length: 3 }, () => ({ title: 'Café', description: '' })));
  expect(await held()).toBe(before);
  await insert([one]);
  expect(await held()).toBeGreaterThan(before);
});

async function begin(bounds: { heldFrom: number; batch: number; jobsFrom?: number; sampled?: number }): Promise<void> {
  await inMemory?.stop();
  app.clock.set(TEST_START);
  slugs = [];
  await app.ctx.db.execute(sql`truncate jobs, search_words cascade`);
  const index = (given: object) => new JobIndex(app.ctx.db, { ...app.ctx, words: { ...BOUNDS, ...given } });
  inMemory = index({ jobsFrom: 1, ...bounds });
  inSql = index({ jobsFrom: Number.POSITIVE_INFINITY });
}

type Text = { title: string; description: string; tags?: string[]; occupations?: Occupation[] };

async function insert(texts: readonly Text[]): Promise<void> {
  const inputs = texts.map((given, add) => ({
    ...given,
    slug: `job-${slugs.length + add}`,
    published_at: new Date(TEST_START.getTime() - ((slugs.length + add) % 3) * DURATIONS.hour),
    expires_at: add % 3 === 0 ? new Date(TEST_START.getTime() + DURATIONS.day) : null,
  }));
  slugs.push(...inputs.map(({ slug }) => slug));
  await writeJobs(app.ctx, owner, inputs);
}

async function take(change: Change): Promise<void> {
  if (change.do === 'insert') return insert(change.texts);
  if (change.do === 'gather') return inMemory.settle();
  if (change.do === 'expire') return app.clock.advance(DURATIONS.day);
  if (change.do === 'load') return loadAnew(app.ctx);
  return write(change);
}

async function write(change: Extract<Change, { at: number }>): Promise<void> {
  const slug = slugs[change.at % slugs.length] ?? '';
  if (change.do === 'close') return endJob(app.ctx, slug);
  if (change.do === 'change') return changeJob(app.ctx, slug, change.text);
  return changeJob(app.ctx, slug, change.do === 'hide' ? { published_at: null } : { is_closed: false });
}

/** Asks both ways. @returns where the words were found when memory was asked. */
async function compare(q: string): Promise<'memory' | 'sql'> {
  const [expected, found] = [await ask(inSql, q), await ask(inMemory, q)];
  expect(found).toEqual(expected);
  const lexemes = await inMemory.lexemes.of(queryTerms(q));
  return lexemes && (await inMemory.current()).words.knows(lexemes) ? 'memory' : 'sql';
}

async function ask(index: JobIndex, q: string): Promise<Json> {
  app.ctx.jobIndex = index;
  return (await app.json(`/v1/jobs?${new URLSearchParams({ q, limit: '10' })}`)).body;
}
