import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import { confirmRun } from '#server/imports/confirm-run.ts';
import { posting, withFields } from '#server/imports/greenhouse.fixture.ts';
import { readGreenhouse } from '#server/imports/greenhouse.ts';
import type { Board } from '#server/imports/imported-job.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';
import { boardOf, ledgerSource, readThrough, upTo } from '#server/imports/runs.fixture.ts';
import { undoRun } from '#server/imports/undo-run.ts';
import { audit } from '#server/schema/audit.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';
import { leaveAlone } from '#server/sources/leave-alone.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

/** What staff decide about runs: that what is gone may close, and that what was written goes back. */
let app: TestApp;
let source: SourceRow;
withApp({ worker: false }, async (opened) => {
  app = opened;
  source = await ledgerSource(app);
});

/** A run of the next day. */
function read(board: Board) {
  app.clock.advance(DURATIONS.day);
  return readThrough(app, source, board);
}

/** A board of one posting with these words. */
function boardSaying(text: string): Board {
  return readGreenhouse([withFields(posting(1), { 'Job Description을 작성해 주세요.': text })], FROM_FILE);
}

async function openNow(): Promise<number> {
  return (await app.json('/v1/jobs?is_closed=false')).body.meta.total;
}

async function job(number: number): Promise<JobRow> {
  const [row] = await app.ctx.db
    .select()
    .from(jobs)
    .where(eq(jobs.external_id, `${4_100_000 + number}`));
  if (!row) throw new Error(`There is no job ${number}.`);
  return row;
}

async function actions(): Promise<string[]> {
  const rows = await app.ctx.db.select().from(audit).orderBy(audit.id);
  return rows.map(({ action, detail, subject_id }) => {
    expect(subject_id).toBe(source.id);
    return `${action} ${JSON.stringify(detail)}`;
  });
}

describe('a run that would close too much', () => {
  it('is held, takes over the rest and says how many are gone', async () => {
    await read(boardOf(upTo(11)));
    const { run, added, closed } = await read(boardOf([1, 2, 3, 4, 5, 20]));
    expect({ added, closed }).toEqual({ added: 1, closed: 0 });
    expect(run).toMatchObject({
      state: 'held',
      message: `The board lists 6 of 11 open jobs no more. Nothing was closed; if they are really gone, confirm run ${run.number}.`,
    });
    expect(await openNow()).toBe(12);
  });

  it.each([
    ['half of them', 10, upTo(5), 5],
    ['fewer than five', 4, [20], 4],
  ])('is none that closes %s', async (_what, before, left, closed) => {
    await read(boardOf(upTo(before)));
    expect(await read(boardOf(left))).toMatchObject({ closed, run: { state: 'done', message: null } });
  });

  it('closes exactly these once staff confirm it, and counts them', async () => {
    await read(boardOf(upTo(11)));
    const { run } = await read(boardOf(upTo(5)));
    await app.ctx.db
      .update(jobs)
      .set({ is_closed: true, closed_by: 'staff' })
      .where(eq(jobs.id, (await job(6)).id));
    expect(await confirmRun(app.ctx, COMMAND_LINE, run.number)).toMatchObject({ closed: 5, run: { state: 'done' } });
    expect(await openNow()).toBe(5);
    expect((await job(7)).closed_by).toBe('source');
    expect((await job(6)).closed_by).toBe('staff');
    expect(await actions()).toEqual([`source.confirm-run {"run":${run.number},"gone":6}`]);
    await expect(confirmRun(app.ctx, COMMAND_LINE, run.number)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('cannot be confirmed once another run came after it', async () => {
    await read(boardOf(upTo(11)));
    const { run } = await read(boardOf([]));
    await read(boardOf(upTo(12)));
    await expect(confirmRun(app.ctx, COMMAND_LINE, run.number)).rejects.toThrow(/came after it/);
    expect(await openNow()).toBe(12);
  });

  it('cannot be confirmed once another run found the jobs again, though it changed nothing', async () => {
    await read(boardOf(upTo(11)));
    const { run } = await read(boardOf([]));
    await read(boardOf(upTo(11)));
    await expect(confirmRun(app.ctx, COMMAND_LINE, run.number)).rejects.toThrow(/came after it/);
    expect(await openNow()).toBe(11);
  });

  it('is unknown by another number', async () => {
    await expect(confirmRun(app.ctx, COMMAND_LINE, 1)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a run that is undone', () => {
  /** Adds 30 jobs, then changes the first 3 of them, closes 7 and adds one. */
  async function changed() {
    await read(boardOf(upTo(30)));
    const before = await app.ctx.db.select().from(jobs).orderBy(jobs.number);
    const left = [...upTo(23), 40];
    const { run } = await read(boardOf(left, (number) => (number < 4 ? `Lead ${number}` : `Engineer ${number}`)));
    return { run, before };
  }

  it('leaves everything as it was before, in lists and searches too', async () => {
    const { run, before } = await changed();
    expect(await undoRun(app.ctx, COMMAND_LINE, run.number)).toMatchObject({ undone: 11, kept: [] });
    const after = await app.ctx.db.select().from(jobs).orderBy(jobs.number);
    const said = ({ last_checked, updated_at, ...rest }: JobRow) => rest;
    expect(after.slice(0, 30).map(said)).toEqual(before.map(said));
    expect(await openNow()).toBe(30);
    expect((await app.json('/v1/jobs?q=lead')).body.meta.total).toBe(0);
    const { slug } = await job(40);
    expect((await app.json(`/v1/jobs/${slug}`)).status).toBe(404);
    expect(await actions()).toEqual([`source.undo-run {"run":${run.number}}`]);
  });

  it('pauses its source, which publishes what it had added once it is read again', async () => {
    await app.ctx.db.update(importSources).set({ etag: '"1"', next_read_at: app.clock.now() });
    const { run } = await read(boardOf([1, 2]));
    const { published_at } = await job(1);
    await undoRun(app.ctx, COMMAND_LINE, run.number);
    const [paused] = await app.ctx.db.select().from(importSources);
    expect(paused).toMatchObject({
      ...{ paused_at: app.clock.now(), pause_reason: `Run ${run.number} was undone.` },
      ...{ next_read_at: null, etag: null },
    });
    expect(await openNow()).toBe(0);
    expect(await read(boardOf([1]))).toMatchObject({ added: 0, updated: 1 });
    expect(await openNow()).toBe(1);
    expect(await job(1)).toMatchObject({ published_at, closed_by: null, times_reopened: 0 });
  });

  it('keeps what somebody else changed since, and says so', async () => {
    const { run } = await changed();
    const set = (values: Partial<JobRow>, id: string) => app.ctx.db.update(jobs).set(values).where(eq(jobs.id, id));
    await set({ title: 'By hand' }, (await job(1)).id);
    await set({ held_columns: ['title'] }, (await job(2)).id);
    await set({ closed_by: 'staff' }, (await job(30)).id);
    const { kept } = await undoRun(app.ctx, COMMAND_LINE, run.number);
    expect(kept).toEqual([
      { slug: (await job(1)).slug, columns: ['title'] },
      { slug: (await job(2)).slug, columns: ['title'] },
      { slug: (await job(30)).slug, columns: ['closed_at', 'closed_by', 'is_closed'] },
    ]);
    expect((await job(1)).title).toBe('By hand');
    expect((await job(2)).title).toBe('Lead 2');
    expect((await job(3)).title).toBe('Engineer 3');
    expect(await openNow()).toBe(29);
  });

  it('lets the page quote the text that came back, and no other', async () => {
    const shown = async () => (await app.json(`/v1/jobs/${(await job(1)).slug}`)).body.data;
    await read(boardSaying('We sponsor E-7 visas for this role.'));
    const before = await shown();
    const { run } = await read(
      boardSaying('Visa sponsorship is available for this position. This is a fully remote role.'),
    );
    expect(await shown()).not.toMatchObject({ said: before.said });
    await undoRun(app.ctx, COMMAND_LINE, run.number);
    const { description, said, workplace_types, visa_sponsorship } = await shown();
    expect({ description, said }).toEqual({
      description: before.description,
      said: [{ field: 'visa', sentence: 'We sponsor E-7 visas for this role.' }],
    });
    expect({ workplace_types, visa_sponsorship }).toEqual({ workplace_types: [], visa_sponsorship: true });
  });

  it('opens nothing of a company that asked to be left alone since', async () => {
    const { run } = await changed();
    await leaveAlone(app.ctx, COMMAND_LINE, 'ledger', 'Asked by e-mail');
    await undoRun(app.ctx, COMMAND_LINE, run.number);
    expect((await job(30)).is_closed).toBe(true);
    expect(await openNow()).toBe(0);
  });

  it('leaves off the site what staff took off it meanwhile', async () => {
    const { run } = await read(boardOf([1]));
    await app.ctx.db.update(jobs).set({ published_at: null });
    await undoRun(app.ctx, COMMAND_LINE, run.number);
    await read(boardOf([1]));
    expect(await openNow()).toBe(0);
  });

  it('closes again what it had opened, which counts as no repost', async () => {
    await read(boardOf([1, 2]));
    await read(boardOf([1]));
    const before = await job(2);
    const { run } = await read(boardOf([1, 2]));
    expect((await job(2)).times_reopened).toBe(1);
    await undoRun(app.ctx, COMMAND_LINE, run.number);
    const { is_closed, closed_at, closed_by, times_reopened } = before;
    expect(await job(2)).toMatchObject({ is_closed, closed_at, closed_by, times_reopened });
  });

  it('is undone once, and only before another changed something', async () => {
    const first = await read(boardOf([1]));
    const second = await read(boardOf([1, 2]));
    const idle = await read(boardOf([1, 2]));
    const undo = (number: number) => undoRun(app.ctx, COMMAND_LINE, number);
    await expect(undo(first.run.number)).rejects.toThrow(`Run ${second.run.number} of the same source came after it.`);
    await expect(undo(idle.run.number)).rejects.toThrow('changed nothing');
    await undo(second.run.number);
    await expect(undo(second.run.number)).rejects.toThrow('undone already');
    await undo(first.run.number);
    expect(await openNow()).toBe(0);
  });
});
