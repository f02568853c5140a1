import { describe, expect, it } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { posting, withFields } from '#server/imports/greenhouse.fixture.ts';
import {
  type Board,
  boardAt,
  boardOf,
  dyingIn,
  endFailed,
  greenhouse,
  jobOf,
  ledgerSource,
  openRunOf,
  readFailing,
  readThrough,
  type SourceRow,
  storedJobs,
  upTo,
} from '#server/imports/runs.fixture.ts';
import { call, runCall } from '#tests/support/commands.ts';
import { createCompany } from '#tests/support/factories.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { type Json, type TestApp, withApp } from '#tests/support/test-app.ts';

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
  return greenhouse(withFields(posting(1), { 'Job Description을 작성해 주세요.': text }));
}

const confirm = (number: number) => runCall(app, 'POST /v1/admin/runs/{number}/confirmation', { number });
const undo = (number: number) => call(app, 'POST /v1/admin/runs/{number}/undo', { number });
const undoing = (number: number) => runCall(app, 'POST /v1/admin/runs/{number}/undo', { number });
const refusedAs = (sentence: RegExp) => ({ code: 1, lines: [expect.stringMatching(sentence)] });

async function openNow(): Promise<number> {
  return (await app.json('/v1/jobs?is_closed=false')).body.meta.total;
}

const stored = () => storedJobs(app);
const job = (number: number) => jobOf(app, number);

async function actions(): Promise<string[]> {
  const found = (await storedRows(app, 'audit')).filter(({ subject_kind }) => subject_kind === 'source');
  expect(found.every(({ subject_id }) => subject_id === source.id)).toBe(true);
  return found
    .toSorted((left, right) => left.id - right.id)
    .map(({ action, detail }) => `${action} ${JSON.stringify(detail)}`);
}

describe('a run that would close too much', () => {
  it('is held, takes over the rest and says how many are gone', async () => {
    await read(boardOf(upTo(11)));
    const { run, added, closed } = await read(boardOf([1, 2, 3, 4, 5, 20]));
    expect({ added, closed }).toEqual({ added: 1, closed: 0 });
    expect(run).toMatchObject({
      state: 'held',
      message: `The board no longer lists 6 of 11 open jobs. Nothing was closed. If they’re really gone, confirm import ${run.number}.`,
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

  it('is one that would close five of nine', async () => {
    await read(boardOf(upTo(9)));
    expect(await read(boardOf(upTo(4)))).toMatchObject({ closed: 0, run: { state: 'held' } });
  });

  it.each([
    ['of an empty board', []],
    ['of an entry without an id', [{ title: 'Nameless' }, posting(1)]],
  ])('is none %s from which no job is gone', async (_what, entries) => {
    expect((await read(greenhouse(...entries))).run).toMatchObject({ state: 'done', message: null });
  });

  it('closes exactly these once staff confirm it, and counts them', async () => {
    await read(boardOf(upTo(11)));
    const { run } = await read(boardOf(upTo(5)));
    await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: (await job(6)).slug });
    const told = await staleAfter(app, async () => expect(await confirm(run.number)).toMatchObject({ code: 0 }));
    expect(told).toEqual(expect.arrayContaining(['companies', 'jobs', `job:${(await job(7)).slug}`]));
    expect(await openNow()).toBe(5);
    expect((await job(7)).closed_by).toBe('source');
    expect((await job(6)).closed_by).toBe('staff');
    expect(await actions()).toEqual([`source.confirm-run {"run":${run.number},"gone":6}`]);
    const shown = await call(app, 'GET /v1/admin/runs/{number}', { number: run.number });
    expect(shown).toMatchObject({ would_close: 0, changes: { closed: 5 } });
    expect(await confirm(run.number)).toEqual(refusedAs(/isn’t on hold/));
  });

  it('cannot be confirmed once another run came after it', async () => {
    await read(boardOf(upTo(11)));
    const { run } = await read(boardOf([]));
    await read(boardOf(upTo(12)));
    expect(await confirm(run.number)).toEqual(refusedAs(/came after it/));
    expect(await openNow()).toBe(12);
  });

  it('cannot be confirmed once another run found the jobs again, though it changed nothing', async () => {
    await read(boardOf(upTo(11)));
    const { run } = await read(boardOf([]));
    await read(boardOf(upTo(11)));
    expect(await confirm(run.number)).toEqual(refusedAs(/came after it/));
    expect(await openNow()).toBe(11);
  });

  it('closes without staff what a third day misses again, and goes on checking the rest', async () => {
    await read(boardOf(upTo(11)));
    await read(boardOf(upTo(5)));
    await readFailing(app, source);
    expect(await read(boardOf([...upTo(5), 20]))).toMatchObject({ closed: 0, run: { state: 'held' } });
    expect((await job(1)).last_checked).toEqual(app.clock.now());
    const { run, closed } = await read(boardOf(upTo(5)));
    expect({ closed, state: run.state, gone: run.gone }).toEqual({ closed: 7, state: 'done', gone: [] });
    expect(run.message).toBe('6 open jobs were missing from the board on three days, so we closed them.');
    expect(await openNow()).toBe(5);
    expect(await job(7)).toMatchObject({ closed_by: 'source', closed_at: app.clock.now() });
    expect((await job(1)).last_checked).toEqual(app.clock.now());
  });

  it.each([
    [
      'on one day',
      async (board: Board) => {
        app.clock.advance(DURATIONS.minute);
        await readThrough(app, source, board);
      },
    ],
    ['of which one found them again', async (_: Board) => void (await read(boardOf(upTo(13))))],
    ['of which one missed others', async (_: Board) => void (await read(boardOf([8, 9, 10, 11, 12, 13])))],
  ])('stays held through three readings %s', async (_what, between) => {
    await read(boardOf(upTo(13)));
    const board = boardOf(upTo(5));
    await read(board);
    await between(board);
    expect(await read(board)).toMatchObject({ closed: 0, run: { state: 'held' } });
    expect(await openNow()).toBe(13);
  });

  it.each([
    ['that lists nothing', () => boardOf([])],
    ['with an entry without an id', () => greenhouse({ title: 'Nameless' }, posting(1), posting(2))],
  ])('stays held on a board %s, however often it is read', async (_what, board) => {
    await read(boardOf(upTo(7)));
    for (let day = 0; day < 5; day++) expect((await read(board())).run.state).toBe('held');
  });

  it('waits on while its source cannot be read, and while others are', async () => {
    const staff = await app.people.signInStaff();
    const queue = async () =>
      (await send(app, await app.people.again(staff, { aal: 'aal2' }), 'GET', '/v1/admin/queue')).body;
    const other = await boardAt(app, (await createCompany(app.ctx)).id, 'greenhouse', 'https://boards.example/other');
    await read(boardOf(upTo(2)));
    const { run } = await read(boardOf([]));
    await readThrough(app, other, boardOf([7]));
    await readFailing(app, source);
    expect(JSON.stringify(await queue())).toContain(`Import ${run.number} from source`);
    expect((await confirm(run.number)).code).toBe(0);
    expect(JSON.stringify(await queue())).not.toContain(`Import ${run.number} from source`);
  });

  it('is unknown by another number', async () => {
    expect(await confirm(1)).toEqual(refusedAs(/There’s no import 1\./));
  });
});

describe('a run that is undone', () => {
  /** Adds 30 jobs, then changes the first 3 of them, closes 7 and adds one. */
  async function changed() {
    await read(boardOf(upTo(30)));
    const before = await stored();
    const left = [...upTo(23), 40];
    const { run } = await read(boardOf(left, (number) => (number < 4 ? `Lead ${number}` : `Engineer ${number}`)));
    return { run, before };
  }

  it('leaves everything as it was before, in lists and searches too', async () => {
    const { run, before } = await changed();
    const told = await staleAfter(app, async () =>
      expect(await undo(run.number)).toMatchObject({ state: 'undone', kept: [] }),
    );
    expect(told).toContain('companies');
    const said = ({ last_checked, updated_at, ...rest }: Json) => rest;
    expect((await stored()).slice(0, 30).map(said)).toEqual(before.map(said));
    expect(await openNow()).toBe(30);
    expect((await app.json('/v1/jobs?q=lead')).body.meta.total).toBe(0);
    const { slug } = await job(40);
    expect((await app.json(`/v1/jobs/${slug}`)).status).toBe(404);
    expect(await actions()).toEqual([`source.undo-run {"run":${run.number}}`]);
  });

  it('pauses its source, which publishes what it had added once it is read again', async () => {
    const { run } = await read(boardOf([1, 2]));
    const { published_at } = await job(1);
    await undo(run.number);
    expect(await call(app, 'GET /v1/admin/sources/{id}', { id: source.number })).toMatchObject({
      ...{ state: 'paused', pause_reason: `Import ${run.number} was undone.` },
    });
    expect(await openNow()).toBe(0);
    expect(await read(boardOf([1]))).toMatchObject({ added: 0, updated: 1 });
    expect(await openNow()).toBe(1);
    expect(await job(1)).toMatchObject({ published_at, closed_by: null, times_reopened: 0 });
  });

  it('keeps what somebody else changed since, and says so', async () => {
    const { run } = await changed();
    const [one, two, last] = [await job(1), await job(2), await job(30)];
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: one.slug, title: 'By hand' });
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: one.slug, release: ['title'] });
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: two.slug, title: 'Lead 2' });
    const closure = (method: string) => send(app, staff, method, `/v1/admin/jobs/${last.slug}/closure`);
    const staff = await app.people.signInStaff();
    await closure('DELETE');
    await closure('POST');
    expect((await undo(run.number)).kept).toEqual([
      { slug: one.slug, columns: ['title'] },
      { slug: two.slug, columns: ['title'] },
      { slug: last.slug, columns: ['closed_at', 'closed_by', 'is_closed'] },
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
    expect(await shown()).not.toMatchObject({ basis: before.basis });
    await undo(run.number);
    const { description, basis, workplace_types, visa_sponsorship } = await shown();
    expect({ description, basis }).toMatchObject({
      description: before.description,
      basis: [{ field: 'visa', from: 'text', sentence: 'We sponsor E-7 visas for this role.' }],
    });
    expect({ workplace_types, visa_sponsorship }).toEqual({ workplace_types: [], visa_sponsorship: true });
  });

  it('opens nothing of a company that asked to be left alone since', async () => {
    const { run } = await changed();
    await call(app, 'POST /v1/admin/companies/{id}/leave-alone', { id: 'ledger', note: 'Asked by email' });
    await undo(run.number);
    expect((await job(30)).is_closed).toBe(true);
    expect(await openNow()).toBe(0);
  });

  it('leaves off the site what staff took off it meanwhile', async () => {
    const { run } = await read(boardOf([1]));
    await call(app, 'DELETE /v1/admin/jobs/{id}/publication', { id: (await job(1)).slug });
    await undo(run.number);
    await read(boardOf([1]));
    expect(await openNow()).toBe(0);
  });

  it('leaves closed what staff closed meanwhile, whatever the next run lists', async () => {
    const { run } = await read(boardOf([1, 2]));
    await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: (await job(1)).slug });
    await undo(run.number);
    await read(boardOf([1, 2]));
    expect(await job(1)).toMatchObject({ is_closed: true, closed_by: 'staff' });
    expect(await openNow()).toBe(1);
  });

  it('closes again what it had opened, which counts as no repost', async () => {
    await read(boardOf([1, 2]));
    await read(boardOf([1]));
    const before = await job(2);
    const { run } = await read(boardOf([1, 2]));
    expect((await job(2)).times_reopened).toBe(1);
    await undo(run.number);
    const { is_closed, closed_at, closed_by, times_reopened } = before;
    expect(await job(2)).toMatchObject({ is_closed, closed_at, closed_by, times_reopened });
  });

  it('is undone once, and only before another changed something', async () => {
    const first = await read(boardOf([1]));
    const second = await read(boardOf([1, 2]));
    const idle = await read(boardOf([1, 2]));
    expect(await undoing(first.run.number)).toEqual(refusedAs(/^Import \d+ from this source came after it\.$/));
    expect(await undoing(idle.run.number)).toEqual(refusedAs(/changed nothing/));
    await undo(second.run.number);
    expect(await undoing(second.run.number)).toEqual(refusedAs(/already been undone/));
    await undo(first.run.number);
    expect(await openNow()).toBe(0);
  });

  it('waits for the end of a run of its source, and so does that one itself', async () => {
    const { run } = await read(boardOf([1]));
    const next = await openRunOf(app, source);
    for (const number of [run.number, next.number])
      expect(await undoing(number)).toEqual(
        refusedAs(new RegExp(`^Import ${next.number} from this source is still running`)),
      );
    await endFailed(app, next, 'It broke.');
    expect((await undoing(run.number)).code).toBe(0);
  });

  it('is gone on with where its undoing broke off, and is recorded once', async () => {
    const { run } = await read(boardOf(upTo(45)));
    const undoIn = (dying: object) =>
      runCall({ ...app, ...dying }, 'POST /v1/admin/runs/{number}/undo', { number: run.number });
    await expect(undoIn(dyingIn(app, 2))).rejects.toThrow('The process is gone.');
    expect(await openNow()).toBe(45);
    await expect(undoIn(dyingIn(app, 3))).rejects.toThrow('The process is gone.');
    expect(await openNow()).toBe(25);
    expect((await undo(run.number)).state).toBe('undone');
    expect(await openNow()).toBe(0);
    expect(await actions()).toHaveLength(1);
  });
});
