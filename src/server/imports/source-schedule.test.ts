import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import { boardOf, importOf } from '#server/imports/runs.fixture.ts';
import { call, runCall, runCommand } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { attemptTask, runTask } from '#tests/support/run-task.ts';
import { type BoardServer, openBoardServer, TERMS } from '#tests/support/sources.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { type Json, TEST_START, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
let board: BoardServer;
let ledger: Awaited<ReturnType<typeof createCompany>>;
withApp({ config: { importPrivateHosts: ['127.0.0.1'], contactEmail: 'desk@madang.test' } }, async (opened) => {
  app = opened;
  ledger = await createCompany(app.ctx, { slug: 'ledger', name: 'Ledger' });
  board = await openBoardServer();
});
afterEach(() => board.close());

async function add(given: object = {}): Promise<string> {
  const terms = { ...TERMS, format: 'greenhouse', address: board.address, company: 'ledger', ...given };
  return String((await call(app, 'POST /v1/admin/sources', terms)).number);
}

/** What the schedule does so many days after the start. */
async function onDay(days: number): Promise<void> {
  app.clock.set(new Date(TEST_START.getTime() + days * DURATIONS.day));
  await runTask(app, 'sources.due');
}

async function open(): Promise<string[]> {
  const { body } = await app.json('/v1/jobs?is_closed=false');
  return body.data.map(({ slug }: Json) => slug).toSorted();
}

async function lastRun(): Promise<Json> {
  const [run] = await call(app, 'GET /v1/admin/runs');
  return run;
}

/** The jobs that a run closed. */
async function closedBy(number: number): Promise<string[]> {
  const changes = await call(app, 'GET /v1/admin/runs/{number}/changes', { number });
  return changes.filter(({ kind }: Json) => kind === 'closed').map(({ job }: Json) => job.slug);
}

const slug = (number: number) => `server-developer-${number}-ledger`;

describe('a source', () => {
  test('is read on its schedule, its run undone, and a job that left the feed closed the next day', async () => {
    board.list(1, 2);
    const source = await add();
    expect(await open()).toEqual([]);
    await onDay(0);
    expect(await open()).toEqual([slug(1), slug(2)]);
    await onDay(0.2);
    expect(board.asked).toHaveLength(1);

    const first = await lastRun();
    expect(first).toMatchObject({ state: 'done', read: 2, changes: { added: 2 } });
    await call(app, 'POST /v1/admin/runs/{number}/undo', { number: first.number });
    expect(await open()).toEqual([]);
    await onDay(2);
    expect(await open()).toEqual([]);
    expect(board.asked).toHaveLength(1);

    await call(app, 'POST /v1/admin/sources/{id}/resume', { id: source });
    await onDay(2);
    expect(await open()).toEqual([slug(1), slug(2)]);
    board.list(1);
    await onDay(4);
    expect(await open()).toEqual([slug(1)]);
    const { body } = await app.json(`/v1/jobs/${slug(2)}`);
    expect(body.data.is_closed).toBe(true);
    const { number } = await lastRun();
    expect(await closedBy(number)).toEqual([slug(2)]);
  });

  test('every week is read after a week, not after a day', async () => {
    board.list(1);
    await add({ schedule: 'weekly' });
    await onDay(0);
    await onDay(5);
    expect(board.asked).toHaveLength(1);
    await onDay(8);
    expect(board.asked).toHaveLength(2);
  });

  test('is read once, however often the schedule is looked at', async () => {
    board.list(1);
    await add();
    for (const _ of [1, 2, 3]) await app.ctx.queue.send(app.ctx.db, { name: 'sources.due', data: {} });
    await app.settle();
    expect(board.asked).toHaveLength(1);
  });
});

test('a source that was paused after it was sent to the workers is not read', async () => {
  const source = await add();
  const { id } = (await storedRows(app, 'import_sources'))[0];
  await call(app, 'POST /v1/admin/sources/{id}/pause', { id: source });
  await runTask(app, 'sources.read', { sourceId: id, runId: randomUUID(), trigger: 'staff' });
  expect(board.asked).toEqual([]);
});

test('a source that came as a file is not read by itself, whatever its schedule', async () => {
  await importOf(app, 'Ledger', boardOf([1]));
  const [{ number }] = await storedRows(app, 'import_sources');
  await call(app, 'PATCH /v1/admin/sources/{id}', { id: `${number}`, schedule: 'daily' });
  await onDay(1);
  expect(await call(app, 'GET /v1/admin/runs')).toHaveLength(1);
});

test('what a run did is forgotten after 180 days, but of each source the last', async () => {
  const [often, once] = [
    await add({ address: `${board.address}/often` }),
    await add({ address: `${board.address}/once` }),
  ];
  const runsOf = async (source: string) => (await call(app, 'GET /v1/admin/runs', { source })).length;
  const read = async (source: string) => {
    await call(app, 'POST /v1/admin/sources/{id}/reading', { id: source });
    await app.settle();
  };
  await read(once);
  await read(often);
  app.clock.advance(DURATIONS.day);
  await read(often);
  app.clock.advance(180 * DURATIONS.day - DURATIONS.day);
  await runTask(app, 'imports.tidy');
  expect([await runsOf(often), await runsOf(once)]).toEqual([2, 1]);
  app.clock.advance(1);
  await runTask(app, 'imports.tidy');
  expect([await runsOf(often), await runsOf(once)]).toEqual([1, 1]);
  app.clock.advance(DURATIONS.day);
  await runTask(app, 'imports.tidy');
  expect([await runsOf(often), await runsOf(once)]).toEqual([1, 1]);
});

describe('a feed that is suddenly empty', () => {
  test('closes nothing and tells staff, who close its jobs if they are really gone', async () => {
    board.list(1, 2);
    await add();
    await onDay(0);
    board.list();
    await onDay(2);
    expect(await open()).toEqual([slug(1), slug(2)]);
    const { number, state } = await lastRun();
    expect(state).toBe('held');
    const [letter] = (await app.mailbox()).filter(({ to }) => to === 'desk@madang.test');
    expect(letter?.subject).toMatch(/^Source \d+ \(Ledger\): nothing was closed$/);
    expect(letter?.text).toContain(`/admin/runs/${number}`);
    expect(await call(app, 'GET /v1/admin/runs/{number}', { number })).toMatchObject({ would_close: 2 });
    await call(app, 'POST /v1/admin/runs/{number}/confirmation', { number });
    expect(await closedBy(number)).toHaveLength(2);
    expect(await open()).toEqual([]);
    expect((await runCall(app, 'POST /v1/admin/runs/{number}/confirmation', { number })).code).toBe(1);
  });
});

describe('a company that asks to be left alone', () => {
  const leaveAlone = () =>
    runCall(app, 'POST /v1/admin/companies/{id}/leave-alone', { id: 'ledger', note: 'Asked by email on 22 November' });

  test('has its imported jobs taken off the site and nothing imported from then on, by any source or import', async () => {
    board.list(1, 2);
    const source = await add();
    await onDay(0);
    const own = await createJob(app.ctx, { company: ledger, slug: 'posted-itself' });
    const told = await staleAfter(app, async () => {
      const { lines } = await leaveAlone();
      expect(JSON.parse(lines.join('')).data).toMatchObject({ taken_down: 2, sources: [Number(source)] });
    });
    expect(told).toEqual(expect.arrayContaining(['companies', 'jobs', `job:${slug(1)}`]));
    expect(await open()).toEqual([own.job.slug]);
    const closed = (await storedRows(app, 'jobs')).filter(({ closed_by }) => closed_by === 'employer');
    expect(closed.map((job) => job.slug).toSorted()).toEqual([slug(1), slug(2)]);
    expect((await app.json(`/v1/jobs/${slug(1)}`)).status).toBe(404);
    await onDay(2);
    expect(board.asked).toHaveLength(1);
    expect((await runCall(app, 'POST /v1/admin/sources/{id}/resume', { id: source })).lines).toEqual([
      'Ledger asked us not to import its jobs. You can allow imports on its page at the desk.',
    ]);
    const another = { ...TERMS, format: 'lever', address: 'https://boards.example/x', company: 'ledger' };
    expect((await runCall(app, 'POST /v1/admin/sources', another)).code).toBe(1);
    const imported = await runCommand(
      app,
      'import',
      '--publish',
      'at-once',
      '--format',
      'greenhouse',
      '--company',
      'Ledger',
      board.address,
    );
    expect(imported.lines.join('\n')).toContain('2 company asked to be left alone');
    expect(await open()).toEqual([own.job.slug]);
  });

  test('while a run is under way gets no more jobs from it', async () => {
    board.list(...Array.from({ length: 60 }, (_, at) => at));
    await add();
    let isAsked = false;
    const { db } = app.ctx;
    /** Asks between the first batch and the second. */
    const transaction: Db['transaction'] = async (...work) => {
      if (!isAsked && (await storedRows(app, 'jobs')).length > 0) {
        isAsked = true;
        await leaveAlone();
      }
      return db.transaction(...work);
    };
    const broken = new Proxy(db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
    });
    const reading = {
      sourceId: (await storedRows(app, 'import_sources'))[0].id,
      runId: randomUUID(),
      trigger: 'staff',
    };
    await attemptTask({ ...app, ctx: { ...app.ctx, db: broken } }, 'sources.read', reading);
    expect(await lastRun()).toMatchObject({
      state: 'failed',
      message: 'Ledger has just asked us not to import its jobs.',
    });
    expect(await open()).toEqual([]);
    expect((await storedRows(app, 'jobs')).length).toBeLessThan(60);
  });

  test('may be imported again once it says so', async () => {
    board.list(1);
    const source = await add();
    await onDay(0);
    await leaveAlone();
    expect((await leaveAlone()).lines).toEqual(['Ledger is already blocked.']);
    expect(await call(app, 'DELETE /v1/admin/companies/{id}/leave-alone', { id: 'ledger' })).toMatchObject({
      ...{ left_alone_at: null, sources: [Number(source)] },
    });
    await call(app, 'POST /v1/admin/sources/{id}/resume', { id: source });
    await onDay(2);
    // A job that was taken down stays down; what is new comes in.
    expect(await open()).toEqual([]);
    board.list(1, 2);
    await onDay(4);
    expect(await open()).toEqual([slug(2)]);
  });

  test('leaves a source as it is that was paused for another reason', async () => {
    const source = await add();
    await call(app, 'POST /v1/admin/sources/{id}/pause', { id: source, reason: 'Their board moves' });
    await leaveAlone();
    expect(await call(app, 'GET /v1/admin/sources/{id}', { id: source })).toMatchObject({
      pause_reason: 'Their board moves',
    });
  });

  test('is recorded with who asked, and refused without', async () => {
    const staff = await app.people.signInStaff();
    const path = '/v1/admin/companies/ledger/leave-alone';
    expect((await send(app, staff, 'POST', path, { note: ' ' })).status).toBe(422);
    expect((await send(app, staff, 'POST', path, { note: 'Asked by letter' })).body.data).toMatchObject({
      taken_down: 0,
    });
    expect((await send(app, staff, 'DELETE', path)).body.data).toMatchObject({ left_alone_at: null });
    expect((await send(app, staff, 'DELETE', path)).status).toBe(409);
    const { body } = await send(app, staff, 'GET', '/v1/admin/audit');
    expect(body.data.slice(0, 2)).toMatchObject([
      { action: 'company.allow-imports' },
      { action: 'company.leave-alone', detail: { note: 'Asked by letter', taken_down: 0 } },
    ]);
  });
});
