import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnAt } from '#server/jobs/featured-turn.ts';
import { COMPANIES, type GivenJob, type Step, type Story, story } from '#server/jobs/job-index.test.fixture.ts';
import { JobIndex } from '#server/jobs/job-index.ts';
import { type ListAnswer, type ListQuery, listInSql, type Place } from '#server/jobs/list-in-sql.test.fixture.ts';
import { createCompany } from '#tests/support/factories.ts';
import { attemptTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type Json, openTestApp, TEST_START, type TestApp } from '#tests/support/test-app.ts';
import { changeJob, endJob, loadAnew, removeJob, writeJobs } from '#tests/support/written-jobs.ts';

/** Fixed, so that a failure repeats. Another number generates other stories. */
const SEED = 20_261_122;
const STORIES = 60;
/** Everything together; shrinking a failure stops here and reports the shortest story found so far. */
const SHRINKING_MS = 180_000;

let app: TestApp;
const owners: Awaited<ReturnType<typeof createCompany>>[] = [];
let slugs: string[] = [];

beforeAll(async () => {
  app = await openTestApp({ worker: false });
  for (const company of COMPANIES) owners.push(await createCompany(app.ctx, company));
});
afterAll(() => app.close());

test('lists answer what plain SQL does, whatever was written before and whatever time it is', () =>
  fc.assert(fc.asyncProperty(story, tell), {
    seed: SEED,
    numRuns: STORIES,
    interruptAfterTimeLimit: SHRINKING_MS,
    markInterruptAsFailure: true,
  }));

async function tell({ firstNumber, words, before, steps }: Story): Promise<void> {
  const { db } = app.ctx;
  await app.ctx.jobIndex.stop();
  app.ctx.jobIndex = new JobIndex(db, { ...app.ctx, words });
  app.clock.set(TEST_START);
  slugs = [];
  await db.execute(sql`delete from jobs`);
  await db.execute(sql`delete from change_readers`);
  await db.execute(sql.raw(`alter table jobs alter number restart ${firstNumber}`));
  await loadAnew(app.ctx);
  await insert(before);
  for (const step of steps) await take(step);
}

async function take(step: Step): Promise<void> {
  if (step.do === 'list') return compare(step);
  if (step.do === 'insert') return insert(step.jobs);
  if (step.do === 'gather') return app.ctx.jobIndex.settle();
  if (step.do === 'reload') return loadAnew(app.ctx);
  if (step.do === 'wait') {
    app.clock.advance(step.ms);
    if (step.taskRuns) await attemptTask(app, 'jobs.pass-time');
    return;
  }
  const slug = slugs[step.at % slugs.length] ?? '';
  if (step.do === 'update') return changeJob(app.ctx, slug, step.patch);
  if (step.do === 'close') return endJob(app.ctx, slug);
  return removeJob(app.ctx, slug);
}

async function insert(given: readonly GivenJob[]): Promise<void> {
  for (const { companyAt, ...values } of given) {
    const slug = `job-${slugs.length}`;
    slugs.push(slug);
    const input = { slug, title: 'Keeper', published_at: TEST_START, ...values };
    const owner = owners[companyAt];
    if (owner) await writeJobs(app.ctx, owner, [input]);
  }
}

/** Reads all pages of a list and compares each with plain SQL at that moment. */
async function compare({ query, limit, numbered, ids, between }: Step & { do: 'list' }): Promise<void> {
  const asked: ListQuery = ids ? { ...query, ids: await idsOf(ids) } : query;
  const first = turnAt(app.clock.now());
  let expected = await listInSql(app.ctx.db, app.clock.now(), asked, first);
  let last: { place: Place; cursor: string } | null = null;
  for (let page = 1; ; page++) {
    const paging = { limit: `${limit}`, ...(numbered ? { page: `${page}` } : last && { cursor: last.cursor }) };
    const { body }: { body: Json } = await app.json(`/v1/jobs?${new URLSearchParams({ ...asked, ...paging })}`);
    const left: ListAnswer['jobs'] = numbered
      ? expected.jobs.slice((page - 1) * limit)
      : jobsAfter(expected.jobs, last?.place);
    const listed = left.slice(0, limit);
    const { jobs: all, ...counts } = expected;
    expect({ ...body.meta, slugs: body.data.map((job: { slug: string }) => job.slug) }).toEqual({
      ...counts,
      total: all.length,
      pages: Math.max(1, Math.ceil(all.length / limit)),
      slugs: listed.map(({ slug }) => slug),
      next_cursor: left.length > limit ? expect.any(String) : null,
      page: numbered || page === 1 ? page : null,
      corrected: null,
      near: [],
      last_checked: null,
    });
    const end = listed.at(-1);
    if (left.length <= limit || !end) return;
    last = { place: end.place, cursor: body.meta.next_cursor };
    if (page > 1) continue;
    for (const step of between) await take(step);
    const now = app.clock.now();
    expected = await listInSql(app.ctx.db, now, asked, numbered ? turnAt(now) : first);
  }
}

/** Uuids of the jobs at these places, and of one that does not exist. */
async function idsOf(places: readonly number[]): Promise<string> {
  const named = places.map((at) => slugs[at % slugs.length] ?? '');
  const found = (await storedRows(app, 'jobs')).filter(({ slug }) => named.includes(slug));
  return [...found.map(({ id }) => id), randomUUID()].join(',');
}

function jobsAfter(all: ListAnswer['jobs'], end: Place | undefined): ListAnswer['jobs'] {
  return end ? all.filter(({ place }) => isAfter(place, end)) : all;
}

function isAfter(place: Place, other: Place): boolean {
  const differing = place.findIndex((key, at) => key !== other[at]);
  return differing >= 0 && (place[differing] as number) > (other[differing] as number);
}
