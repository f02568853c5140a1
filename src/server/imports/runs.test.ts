import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import {
  type Board,
  boardAt,
  boardOf,
  dyingIn,
  endFailed,
  goThrough,
  greenhouse,
  ledgerSource,
  openRunOf,
  type RunRow,
  readFailing,
  readThrough,
  readUnchanged,
  records,
  type SourceRow,
  storedJobs,
  upTo,
} from '#server/imports/runs.fixture.ts';
import { call } from '#tests/support/commands.ts';
import { createCompany } from '#tests/support/factories.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { type Json, type TestApp, withApp } from '#tests/support/test-app.ts';

/** Runs as rows, and what becomes of one whose process is gone. */
let app: TestApp;
let source: SourceRow;
withApp({ worker: false }, async (opened) => {
  app = opened;
  source = await ledgerSource(app);
});

const open = () => openRunOf(app, source);
const goOn = (run: RunRow, board: Board) => goThrough(app, run, source, board);

async function breakOff(run: RunRow, batch: number, board: Board): Promise<void> {
  await expect(goThrough(dyingIn(app, batch), run, source, board)).rejects.toThrow('The process is gone.');
}

const jobs = () => storedJobs(app);

/** What the runs recorded, in its order. */
const changes = async (): Promise<Json[]> =>
  (await storedRows(app, 'import_changes')).toSorted((left, right) => left.id - right.id);

async function recorded(): Promise<Record<string, number>> {
  const kinds = Map.groupBy(await changes(), ({ kind }) => kind);
  return Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length]));
}

async function runRow({ id }: RunRow): Promise<Json> {
  return (await storedRows(app, 'import_runs')).find((run) => run.id === id);
}

const now = () => app.clock.now();

it('a run whose process is gone is gone on with after two minutes, and counts as if it had never broken off', async () => {
  const run = await open();
  await breakOff(run, 3, boardOf(upTo(65)));
  expect(await jobs()).toHaveLength(40);
  app.clock.advance(2 * DURATIONS.minute);
  const again = await open();
  expect(again.number).toBe(run.number);
  const report = await goOn(again, boardOf(upTo(65)));
  expect(report).toMatchObject({ added: 65, updated: 0, closed: 0, run: { state: 'done', read: 65, unchanged: 0 } });
  expect(await jobs()).toHaveLength(65);
  expect(await recorded()).toEqual({ added: 65 });
});

it('counts a job as added that it added before it broke off, and changed afterwards', async () => {
  await breakOff(await open(), 2, boardOf(upTo(21)));
  app.clock.advance(2 * DURATIONS.minute);
  const report = await goOn(
    await open(),
    boardOf(upTo(21), () => 'Head'),
  );
  expect(report).toMatchObject({ added: 21, updated: 0 });
});

it('a run that breaks off while it closes closes the rest, each once', async () => {
  await goOn(await open(), boardOf(upTo(65)));
  const left = boardOf(upTo(40), (number) => `Lead ${number}`);
  await breakOff(await open(), 4, left);
  app.clock.advance(2 * DURATIONS.minute);
  const report = await goOn(await open(), left);
  expect(report).toMatchObject({ added: 0, updated: 40, closed: 25, run: { unchanged: 0 } });
  expect(await recorded()).toEqual({ added: 65, updated: 40, closed: 25 });
});

it('keeps what was before the run where it changes a job again after it broke off', async () => {
  await goOn(await open(), boardOf(upTo(21)));
  await breakOff(
    await open(),
    2,
    boardOf(upTo(21), () => 'Lead'),
  );
  app.clock.advance(2 * DURATIONS.minute);
  await goOn(
    await open(),
    boardOf(upTo(21), () => 'Head'),
  );
  const updated = (await changes()).filter(({ kind }) => kind === 'updated');
  expect(updated).toHaveLength(21);
  expect(updated.every(({ after }) => after.title === 'Head')).toBe(true);
  expect(updated.filter(({ before }) => String(before.title).startsWith('Engineer '))).toHaveLength(21);
});

it('one that moves keeps others out', async () => {
  const run = await open();
  app.clock.advance(2 * DURATIONS.minute - 1);
  await expect(open()).rejects.toThrow(`Import ${run.number} from this source is still running`);
  await goOn(run, boardOf([1]));
  expect((await open()).number).toBeGreaterThan(run.number);
});

it('a process that lost its run to another one writes nothing more', async () => {
  const lost = await open();
  app.clock.advance(2 * DURATIONS.minute);
  const run = await open();
  await expect(goOn(lost, boardOf([1]))).rejects.toThrow(`Another process went on with run ${run.number}.`);
  expect(await jobs()).toEqual([]);
  expect(await goOn(run, boardOf([1, 2]))).toMatchObject({ added: 2 });
});

it('nor does it end the run for the other one', async () => {
  const lost = await open();
  app.clock.advance(2 * DURATIONS.minute);
  const run = await open();
  await expect(endFailed(app, lost, 'It answered with status 404.')).rejects.toThrow('Another process went on');
  expect(await goOn(run, boardOf([1]))).toMatchObject({ run: { state: 'done' } });
});

it('a run that fails after some batches ends with the reason', async () => {
  const run = await open();
  app.clock.advance(DURATIONS.second);
  await breakOff(run, 3, boardOf(upTo(65)));
  await endFailed(app, run, 'It broke.');
  expect(await runRow(run)).toMatchObject({ state: 'failed', message: 'It broke.' });
});

it('marks what it changed as checked, too', async () => {
  await goOn(await open(), boardOf([1]));
  await call(app, 'POST /v1/admin/jobs/{id}/check', { id: (await jobs())[0].slug });
  expect(await jobs()).toMatchObject([{ checked_by: 'staff' }]);
  app.clock.advance(DURATIONS.day);
  await goOn(
    await open(),
    boardOf([1], () => 'Lead'),
  );
  expect((await jobs()).map((job) => [job.title, job.checked_by, job.last_checked])).toEqual([
    ['Lead', 'source', now()],
  ]);
});

it('makes stale what shows the jobs that it changed, and the lists alone where it found them as they were', async () => {
  const read = (...numbers: number[]) =>
    staleAfter(app, async () => {
      app.clock.advance(DURATIONS.hour);
      await readThrough(app, source, boardOf(numbers));
    });
  expect(await read(1, 2)).toEqual(expect.arrayContaining(['companies', 'jobs']));
  expect(await read(1, 2)).toEqual(['jobs']);
  expect(await read(1)).toContain('companies');
  expect(await read(1, 2)).toContain('companies');
  expect(await staleAfter(app, () => readUnchanged(app, source))).toEqual(['jobs']);
});

it('makes the page of a job stale where another sentence of its text is quoted', async () => {
  const read = (text: string) => readThrough(app, source, greenhouse(posting(1, { content: text })));
  await read('<p>Remote work is possible. We sponsor E-7 visas for this role.</p>');
  const [{ id, slug }] = await jobs();
  // As other rules had cut it.
  await app.ctx.db.execute(sql`update job_readings set sentence = 'We sponsor' where job_id = ${id}`);
  const told = await staleAfter(app, () => read('<p>Remote work is possible. We sponsor E-7 visas for this role.</p>'));
  expect(told).toContain(`job:${slug}`);
});

it('one that finds its source unchanged marks its jobs in batches', async () => {
  await goOn(await open(), boardOf(upTo(65)));
  app.clock.advance(DURATIONS.day);
  await expect(readUnchanged(dyingIn(app, 4), source)).rejects.toThrow('The process is gone.');
  expect((await jobs()).filter((job) => job.last_checked.getTime() === now().getTime())).toHaveLength(40);
});

it('one that finds its source unchanged says nothing of jobs that it did not list, or that are closed', async () => {
  await createCompany(app.ctx, { name: 'Abacus' });
  const file = await boardAt(app, null, 'json', 'https://agency.example/all');
  const read = async (...names: string[]) => {
    app.clock.advance(DURATIONS.day);
    const given = names.map((name) => ({
      ...{ id: name, title: `Engineer ${name}`, url: `https://a.example/${name}`, places: ['Seoul'] },
      company: name.split(' ')[0],
    }));
    await readThrough(app, file, records(...given));
    return now();
  };
  await read('Ledger', 'Ledger 2', 'Abacus');
  const closedAt = await read('Ledger');
  app.clock.advance(DURATIONS.day);
  const [abacus] = (await jobs()).filter(({ external_id }) => external_id === 'Abacus');
  await call(app, 'POST /v1/admin/jobs/{id}/check', { id: abacus.slug });
  const abacusAt = now();
  app.clock.advance(DURATIONS.day);
  await readFailing(app, file);
  app.clock.advance(DURATIONS.day);
  expect(await readUnchanged(app, file)).toMatchObject({ unchanged: 1 });
  expect((await jobs()).map((job) => [job.external_id, job.last_checked])).toEqual([
    ['Ledger', now()],
    ['Ledger 2', closedAt],
    ['Abacus', abacusAt],
  ]);
});

it('shows by column how each job was before and what it became', async () => {
  const read = async (...postings: object[]) => {
    app.clock.advance(DURATIONS.day);
    await goOn(await open(), greenhouse(...postings));
  };
  await read(posting(1, { title: 'One' }), posting(2));
  await read(posting(1, { title: 'Two' }));
  const closedAt = app.clock.now().toISOString();
  await read(posting(1, { title: 'Two' }), posting(2));
  const openNow = { is_closed: false, closed_at: null, closed_by: null };
  const closed = { is_closed: true, closed_at: closedAt, closed_by: 'source' };
  expect((await changes()).map(({ kind, before, after }) => ({ kind, before, after }))).toEqual([
    { kind: 'added', before: {}, after: {} },
    { kind: 'added', before: {}, after: {} },
    { kind: 'updated', before: { title: 'One' }, after: { title: 'Two' } },
    { kind: 'closed', before: openNow, after: closed },
    { kind: 'reopened', before: { ...closed, times_reopened: 0 }, after: { ...openNow, times_reopened: 1 } },
  ]);
});

it('ends with the reason where the source cannot be taken over', async () => {
  const run = await open();
  await endFailed(app, run, 'It answered with status 404.');
  const failed = await runRow(run);
  expect(failed).toMatchObject({ state: 'failed', message: 'It answered with status 404.' });
  expect(new Date(failed.ended_at)).toEqual(app.clock.now());
  expect((await open()).number).not.toBe(run.number);
});

it('leaves the address of a source with a schedule where it is', async () => {
  const staff = await app.people.signInStaff();
  await send(app, staff, 'PATCH', `/v1/admin/sources/${source.id}`, { schedule: 'daily' });
  const known = await boardAt(app, source.company_id, 'greenhouse', 'https://boards.example/trial');
  expect(known).toMatchObject({ id: source.id, address: source.address, schedule: 'daily' });
});
