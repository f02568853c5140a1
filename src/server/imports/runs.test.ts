import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import type { Db } from '#platform/db.ts';
import { endUnchanged } from '#server/imports/end-unchanged.ts';
import { FORMATS } from '#server/imports/formats.ts';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { readGreenhouse } from '#server/imports/greenhouse.ts';
import { ImportError } from '#server/imports/imported-job.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';
import { boardOf, ledgerSource, upTo } from '#server/imports/runs.fixture.ts';
import { failRun, openRun, RunElsewhere } from '#server/imports/runs.ts';
import { recordSource } from '#server/imports/source-queries.ts';
import { takeOver } from '#server/imports/take-over.ts';
import { companies } from '#server/schema/companies.ts';
import { importChanges, importRuns, type RunRow } from '#server/schema/import-runs.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';
import { jobs } from '#server/schema/jobs.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

/** Runs as rows, and what becomes of one whose process is gone. */
let app: TestApp;
let source: SourceRow;
withApp({ worker: false }, async (opened) => {
  app = opened;
  source = await ledgerSource(app);
});

const open = () => openRun(app.ctx, { sourceId: source.id, trigger: 'schedule' });

/** The context of a process that dies in its batch of this number. */
function dyingIn(batch: number) {
  let batches = 0;
  const db: Db = Object.create(app.ctx.db, {
    transaction: {
      value: (work: (tx: Db) => Promise<unknown>) =>
        app.ctx.db.transaction(async (tx) => {
          const done = await work(tx);
          if (++batches === batch) throw new Error('The process is gone.');
          return done;
        }),
    },
  });
  return { ...app.ctx, db };
}

async function breakOff(run: RunRow, batch: number, content: ReturnType<typeof boardOf>): Promise<void> {
  await expect(takeOver(dyingIn(batch), { run, source, board: content })).rejects.toThrow('The process is gone.');
}

/** What the runs recorded, by kind. */
async function recorded(): Promise<Record<string, number>> {
  const rows = await app.ctx.db.select({ kind: importChanges.kind }).from(importChanges);
  return Object.fromEntries([...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]));
}

it('a run whose process is gone is gone on with after two minutes, and counts as if it had never broken off', async () => {
  const run = await open();
  await breakOff(run, 3, boardOf(upTo(65)));
  expect(await app.ctx.db.$count(jobs)).toBe(40);
  app.clock.advance(2 * DURATIONS.minute);
  const again = await open();
  expect(again.number).toBe(run.number);
  const report = await takeOver(app.ctx, { run: again, source, board: boardOf(upTo(65)) });
  expect(report).toMatchObject({ added: 65, updated: 0, closed: 0, run: { state: 'done', read: 65, unchanged: 0 } });
  expect(await app.ctx.db.$count(jobs)).toBe(65);
  expect(await recorded()).toEqual({ added: 65 });
});

it('a run that breaks off while it closes closes the rest, each once', async () => {
  await takeOver(app.ctx, { run: await open(), source, board: boardOf(upTo(65)) });
  const left = boardOf(upTo(40), (number) => `Lead ${number}`);
  await breakOff(await open(), 4, left);
  app.clock.advance(2 * DURATIONS.minute);
  const report = await takeOver(app.ctx, { run: await open(), source, board: left });
  expect(report).toMatchObject({ added: 0, updated: 40, closed: 25, run: { unchanged: 0 } });
  expect(await recorded()).toEqual({ added: 65, updated: 40, closed: 25 });
});

it('keeps what was before the run where it changes a job again after it broke off', async () => {
  await takeOver(app.ctx, { run: await open(), source, board: boardOf(upTo(21)) });
  await breakOff(
    await open(),
    2,
    boardOf(upTo(21), () => 'Lead'),
  );
  app.clock.advance(2 * DURATIONS.minute);
  await takeOver(app.ctx, { run: await open(), source, board: boardOf(upTo(21), () => 'Head') });
  const changes = await app.ctx.db.select().from(importChanges).where(eq(importChanges.kind, 'updated'));
  expect(changes).toHaveLength(21);
  expect(changes.every(({ after }) => after.title === 'Head')).toBe(true);
  expect(changes.filter(({ before }) => String(before.title).startsWith('Engineer '))).toHaveLength(21);
});

it('one that moves keeps others out', async () => {
  const run = await open();
  app.clock.advance(2 * DURATIONS.minute - 1);
  await expect(open()).rejects.toThrow(`Run ${run.number} of this source is under way`);
  await takeOver(app.ctx, { run, source, board: boardOf([1]) });
  expect((await open()).number).toBeGreaterThan(run.number);
});

it('a process that lost its run to another one writes nothing more', async () => {
  const lost = await open();
  app.clock.advance(2 * DURATIONS.minute);
  const run = await open();
  await expect(takeOver(app.ctx, { run: lost, source, board: boardOf([1]) })).rejects.toThrow(ImportError);
  expect(await app.ctx.db.$count(jobs)).toBe(0);
  expect(await takeOver(app.ctx, { run, source, board: boardOf([1, 2]) })).toMatchObject({ added: 2 });
});

it('nor does it end the run for the other one', async () => {
  const lost = await open();
  app.clock.advance(2 * DURATIONS.minute);
  const run = await open();
  await expect(failRun(app.ctx, lost, 'It answered with status 404.')).rejects.toThrow(RunElsewhere);
  expect(await takeOver(app.ctx, { run, source, board: boardOf([1]) })).toMatchObject({ run: { state: 'done' } });
});

it('a run that fails after some batches ends with the reason', async () => {
  const run = await open();
  app.clock.advance(DURATIONS.second);
  await breakOff(run, 3, boardOf(upTo(65)));
  await failRun(app.ctx, run, 'It broke.');
  const [failed] = await app.ctx.db.select().from(importRuns).where(eq(importRuns.id, run.id));
  expect(failed).toMatchObject({ state: 'failed', message: 'It broke.' });
});

it('one that finds its source unchanged marks its jobs in batches', async () => {
  await takeOver(app.ctx, { run: await open(), source, board: boardOf(upTo(65)) });
  app.clock.advance(DURATIONS.day);
  await expect(endUnchanged(dyingIn(3), await open())).rejects.toThrow('The process is gone.');
  expect(await app.ctx.db.$count(jobs, eq(jobs.last_checked, app.clock.now()))).toBe(40);
});

it('one that finds its source unchanged says nothing of jobs that it did not list', async () => {
  await app.ctx.db.insert(companies).values({ name: 'Abacus', slug: 'abacus' });
  const file = await recordSource(app.ctx.db, {
    companyId: null,
    format: 'json',
    address: 'https://agency.example/all',
  });
  const read = async (...names: string[]) => {
    app.clock.advance(DURATIONS.day);
    const records = names.map((company) => ({
      id: company,
      title: 'Engineer',
      url: 'https://a.example',
      company,
      places: ['Seoul'],
    }));
    const run = await openRun(app.ctx, { sourceId: file.id, trigger: 'schedule' });
    await takeOver(app.ctx, { run, source: file, board: FORMATS.json.read(records, FROM_FILE) });
    return app.clock.now();
  };
  const abacusAt = await read('Ledger', 'Abacus');
  await read('Ledger');
  app.clock.advance(DURATIONS.day);
  await endUnchanged(app.ctx, await openRun(app.ctx, { sourceId: file.id, trigger: 'schedule' }));
  const checked = await app.ctx.db
    .select({ of: jobs.external_id, at: jobs.last_checked })
    .from(jobs)
    .orderBy(jobs.number);
  expect(checked).toEqual([
    { of: 'Ledger', at: app.clock.now() },
    { of: 'Abacus', at: abacusAt },
  ]);
});

it('shows by column how each job was before and what it became', async () => {
  const read = async (...postings: object[]) => {
    app.clock.advance(DURATIONS.day);
    await takeOver(app.ctx, { run: await open(), source, board: readGreenhouse(postings, FROM_FILE) });
  };
  await read(posting(1, { title: 'One' }), posting(2));
  await read(posting(1, { title: 'Two' }));
  const closedAt = app.clock.now().toISOString();
  await read(posting(1, { title: 'Two' }), posting(2));
  const changes = await app.ctx.db
    .select({ kind: importChanges.kind, before: importChanges.before, after: importChanges.after })
    .from(importChanges)
    .orderBy(asc(importChanges.id));
  const openNow = { is_closed: false, closed_at: null, closed_by: null };
  const closed = { is_closed: true, closed_at: closedAt, closed_by: 'source' };
  expect(changes).toEqual([
    { kind: 'added', before: {}, after: {} },
    { kind: 'added', before: {}, after: {} },
    { kind: 'updated', before: { title: 'One' }, after: { title: 'Two' } },
    { kind: 'closed', before: openNow, after: closed },
    { kind: 'reopened', before: { ...closed, times_reopened: 0 }, after: { ...openNow, times_reopened: 1 } },
  ]);
});

it('ends with the reason where the source cannot be taken over', async () => {
  const run = await open();
  await failRun(app.ctx, run, 'It answered with status 404.');
  const [failed] = await app.ctx.db.select().from(importRuns).where(eq(importRuns.id, run.id));
  expect(failed).toMatchObject({ state: 'failed', message: 'It answered with status 404.', ended_at: app.clock.now() });
  expect((await open()).number).not.toBe(run.number);
});

it('leaves the address of a source with a schedule where it is', async () => {
  const schedule = { schedule: 'daily' } as const;
  await app.ctx.db.update(importSources).set(schedule);
  const elsewhere = { format: 'greenhouse', address: 'https://boards.example/trial' } as const;
  const known = await recordSource(app.ctx.db, { companyId: source.company_id, ...elsewhere });
  expect(known).toEqual({ ...source, ...schedule });
});
