import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { openPoliteFetch } from '#platform/polite-fetch.ts';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { boardOf, importOf } from '#server/imports/runs.fixture.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call } from '#tests/support/commands.ts';
import { createCompany } from '#tests/support/factories.ts';
import { attemptTask, runTask } from '#tests/support/run-task.ts';
import { type BoardServer, openBoardServer, sendJson, TERMS } from '#tests/support/sources.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import type { Json, TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
let board: BoardServer;
withStaff({ config: { importPrivateHosts: ['127.0.0.1'], contactEmail: 'desk@madang.test' } }, async (opened) => {
  ({ app, staff } = opened);
  await createCompany(app.ctx, { slug: 'ledger', name: 'Ledger' });
  board = await openBoardServer();
});
afterEach(() => board.close());

/** The number of a new source. */
async function add(given: object = {}): Promise<string> {
  const terms = { ...TERMS, format: 'greenhouse', address: board.address, company: 'ledger', ...given };
  return String((await call(app, 'POST /v1/admin/sources', terms)).number);
}

/** Reads a source now, as staff do. */
async function read(number: string): Promise<void> {
  await call(app, 'POST /v1/admin/sources/{id}/reading', { id: number });
  await app.settle();
}

/** What the schedule does at this time. */
async function look(): Promise<void> {
  await runTask(app, 'sources.due');
}

async function lastRun(number: string): Promise<Json> {
  staff = await app.people.again(staff, { aal: 'aal2' });
  const { body } = await send(app, staff, 'GET', `/v1/admin/runs?source=${number}`);
  return (await send(app, staff, 'GET', `/v1/admin/runs/${body.data[0].number}`)).body.data;
}

const shown = async (number: string): Promise<Json> =>
  (await send(app, staff, 'GET', `/v1/admin/sources/${number}`)).body.data;

async function openJobs(): Promise<string[]> {
  const { body } = await app.json('/v1/jobs?is_closed=false');
  return body.data.map(({ title }: Json) => title).toSorted();
}

const FIRST = 'Server Developer 1';

describe('an address, before it is a source', () => {
  const check = (given: object = {}) =>
    send(app, staff, 'POST', '/v1/admin/sources/check', { format: 'greenhouse', address: board.address, ...given });

  test('is read, and nothing of it is taken in', async () => {
    board.list(1, 2);
    const { status, body } = await check();
    expect([status, body.data]).toEqual([
      200,
      { read: 2, titles: [FIRST, expect.any(String)], skipped: {}, refused: 0 },
    ]);
    expect(await openJobs()).toEqual([]);
    expect((await send(app, staff, 'GET', '/v1/admin/sources')).body.meta.total).toBe(0);
  });

  test('is refused beside its field where it can’t be read, or is something else', async () => {
    expect((await check()).body.errors.address[0]).toContain('it answered with status 404');
    board.answer = (_request, response) => response.writeHead(200).end('<!DOCTYPE html>');
    expect((await check()).body.errors).toHaveProperty('address');
    expect((await check({ address: 'http://10.0.0.1/board' })).body.errors.address[0]).toContain('private network');
    expect((await check({ format: 'fax' })).body.errors).toHaveProperty('format');
  });
});

test('A source that staff read while it is due is not read once more by its schedule', async () => {
  board.list(1);
  const number = await add();
  await send(app, staff, 'POST', `/v1/admin/sources/${number}/reading`);
  await app.settle();
  await look();
  expect(board.asked).toHaveLength(1);
});

describe('a source whose server', () => {
  const page = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>Please sign in</title>');
  const pour = (response: ServerResponse) => {
    const chunk = Buffer.alloc(1_000_000, ' ');
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  };

  test.each<[string, (response: ServerResponse) => unknown, RegExp]>([
    ['has no such page', (response) => response.writeHead(404).end('{}'), /it answered with status 404\.$/],
    ['answers with a web page', page, /is a web page, not JSON\.$/],
    ['answers with half of it', (response) => response.end('{"jobs": [{'), /isn’t valid JSON: /],
    ['answers with something else', (response) => sendJson(response, { offers: [] }), /./],
    ['answers without an end', pour, /it is larger than 50 MB\.$/],
    [
      'leads into a private network',
      (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
      /169\.254\.169\.254 is in a private network\.$/,
    ],
    [
      'leads to a name in a private network',
      (response) => response.writeHead(302, { location: 'http://localhost:1/' }).end(),
      /localhost is in a private network\.$/,
    ],
  ])('%s is named in the run, and closes nothing', async (_what, answer, message) => {
    board.list(1);
    const number = await add();
    await look();
    board.answer = (_request, response) => answer(response);
    app.clock.advance(2 * DURATIONS.day);
    await look();
    expect(await lastRun(number)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(message),
      changes: {},
    });
    expect(await shown(number)).toMatchObject({ state: 'failing', failures: 1 });
    expect(await openJobs()).toEqual([FIRST]);
  });

  test('says nothing is waited for no longer than we have patience', async () => {
    const number = await add();
    board.answer = () => {};
    const guest = { product: 'madang', site: 'https://madang.test', contact: 'desk@madang.test' };
    const politeFetch = openPoliteFetch({ ...guest, privateHosts: ['127.0.0.1'], limits: { firstByteMs: 50 } });
    const impatient = { ...app, ctx: { ...app.ctx, politeFetch } };
    const { id } = await shown(number);
    await attemptTask(impatient, 'sources.read', { sourceId: id, runId: randomUUID(), trigger: 'staff' });
    expect(await lastRun(number)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/doesn’t answer within 0\.05 seconds\.$/),
    });
  });

  test.each([
    [429, '10800'],
    [503, 'Fri, 20 Nov 2026 06:00:00 GMT'],
  ])('asks us with %i to come back later is asked no sooner than %s says', async (status, wait) => {
    const number = await add();
    board.answer = (_request, response) => response.writeHead(status, { 'retry-after': wait }).end();
    await look();
    const inThreeHours = new Date(app.clock.now().getTime() + 3 * DURATIONS.hour).toISOString();
    expect(await shown(number)).toMatchObject({ next_read_at: inThreeHours });
    app.clock.advance(3 * DURATIONS.hour - DURATIONS.minute);
    await look();
    expect(board.asked).toHaveLength(1);
    app.clock.advance(DURATIONS.minute);
    await look();
    expect(board.asked).toHaveLength(2);
  });

  test('asks us for a month of patience is asked again after a week', async () => {
    const number = await add();
    board.answer = (_request, response) => response.writeHead(503, { 'retry-after': `${30 * 86_400}` }).end();
    await look();
    const inAWeek = new Date(app.clock.now().getTime() + 7 * DURATIONS.day).toISOString();
    expect((await shown(number)).next_read_at).toBe(inAWeek);
  });

  test('fails while staff pause it is not tried again', async () => {
    const number = await add();
    board.answer = async (_request, response) => {
      await call(app, 'POST /v1/admin/sources/{id}/pause', { id: number });
      response.writeHead(404).end();
    };
    await look();
    expect(await lastRun(number)).toMatchObject({ state: 'failed' });
    expect(await shown(number)).toMatchObject({ state: 'paused', next_read_at: null });
  });

  test('forbids it in robots.txt is not read', async () => {
    const number = await add({ address: new URL('/private', board.address).href });
    board.robots = 'User-agent: *\nDisallow: /private';
    await look();
    expect(await lastRun(number)).toMatchObject({
      message: expect.stringMatching(/robots\.txt of .* doesn’t allow it\.$/),
    });
    expect(board.asked).toEqual([]);
  });
});

describe('a source that keeps failing', () => {
  test('is tried after an hour, two, four, at most a day, and staff hear of it once a day from the third time on', async () => {
    const number = await add();
    const waits: number[] = [];
    for (let times = 0; times < 7; times++) {
      await look();
      const next = Date.parse((await shown(number)).next_read_at);
      waits.push((next - app.clock.now().getTime()) / DURATIONS.hour);
      app.clock.set(new Date(next));
      staff = await app.people.again(staff, { aal: 'aal2' });
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24]);
    const letters = (await app.mailbox()).filter(({ to }) => to === 'desk@madang.test');
    // The third failure comes at 15:00 in Korea, the others at 19:00, at 3:00 and 19:00 of the next day, and on the third.
    expect(letters).toHaveLength(3);
    expect(letters.at(-1)?.subject).toBe(`Source ${number} (Ledger) can’t be read`);
    expect(letters.at(-1)?.text).toContain('it answered with status 404.');
    expect(letters.at(-1)?.text).toContain(`/admin/sources/${number}`);
  });

  test('is well again after one reading', async () => {
    const number = await add();
    await look();
    const inState = async (state: string) =>
      (await send(app, staff, 'GET', `/v1/admin/sources?state=${state}`)).body.meta.total;
    const sinceRead = async () =>
      /^import_source_read_seconds.*$/m.exec(await (await app.fetch('/metrics')).text())?.[0].split(' ')[1];
    expect([await inState('failing'), await inState('on schedule'), await sinceRead()]).toEqual([1, 0, undefined]);
    board.list(1);
    await read(number);
    expect(await lastRun(number)).toMatchObject({ state: 'done', read: 1, changes: { added: 1 } });
    expect(await shown(number)).toMatchObject({ state: 'on schedule', failures: 0 });
    app.clock.advance(DURATIONS.minute);
    expect([await inState('failing'), await inState('on schedule'), await sinceRead()]).toEqual([0, 1, '60']);
  });

  test('is begun with anew where staff paused and resumed it', async () => {
    const number = await add();
    await look();
    await call(app, 'POST /v1/admin/sources/{id}/pause', { id: number });
    await call(app, 'POST /v1/admin/sources/{id}/resume', { id: number });
    expect(await shown(number)).toMatchObject({ failures: 0, next_read_at: app.clock.now().toISOString() });
  });
});

describe('a posting that is wrong', () => {
  test('is refused or loses a field by itself, and the run says so', async () => {
    const content = '&amp;lt;p&amp;gt;Keep the &amp;lt;b&amp;gt;books&amp;lt;/b&amp;gt;.&amp;lt;/p&amp;gt;';
    board.answer = (_request, response) =>
      sendJson(response, {
        jobs: [
          posting(1),
          posting(1),
          posting(2, { title: ' ' }),
          posting(3, { first_published: '0000-01-01T00:00:00Z' }),
          { ...posting(4), updated_at: 1_767_225_600, first_published: 20_260_101 },
          posting(5, { content, metadata: null }),
        ],
      });
    const number = await add();
    await look();
    const run = await lastRun(number);
    expect(run).toMatchObject({ state: 'done' });
    expect(run.refused.map(({ reason }: Json) => reason)).toContain('title: it is empty.');
    expect(run.unread).toContainEqual({
      ...{ external_id: '4100003', field: 'published' },
      reason: '"0000-01-01T00:00:00Z" is not between 1990 and 2100',
    });
    expect(await openJobs()).toEqual(expect.arrayContaining([FIRST, 'Server Developer 3', 'Server Developer 5']));
    expect((await app.json('/v1/jobs/server-developer-5-ledger')).body.data.description).toBe(
      '<p>Keep the <b>books</b>.</p>',
    );
    expect(run.refused).toContainEqual({ external_id: '4100002', reason: 'title: it is empty.' });
    const changes = await call(app, 'GET /v1/admin/runs/{number}/changes', { number: run.number });
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'added', job: expect.objectContaining({ slug: 'server-developer-1-ledger' }) }),
    );
  });
});

describe('a source that says that nothing changed', () => {
  const ETAG = '"7"';
  const conditional = (...numbers: number[]) => {
    board.answer = ({ headers }, response) => {
      if (headers['if-none-match'] === ETAG) response.writeHead(304).end();
      else {
        response.setHeader('etag', ETAG);
        sendJson(response, { jobs: numbers.map((each) => posting(each)) });
      }
    };
  };

  test('is not read again, and its jobs are checked', async () => {
    conditional(1, 2);
    const number = await add();
    await look();
    app.clock.advance(2 * DURATIONS.day);
    await look();
    expect(await lastRun(number)).toMatchObject({ state: 'unchanged', unchanged: 2, changes: {} });
    const { body } = await app.json('/v1/jobs/server-developer-1-ledger');
    expect(body.data.source.last_checked).toBe(app.clock.now().toISOString());
  });

  test('is read to its end after a file was imported into it', async () => {
    conditional(1, 2);
    const number = await add();
    await look();
    await importOf(
      app,
      'Ledger',
      boardOf([1], (number) => `Server Developer ${number}`),
    );
    expect(await openJobs()).toEqual([FIRST]);
    app.clock.advance(2 * DURATIONS.day);
    await look();
    expect(await lastRun(number)).toMatchObject({ state: 'done', changes: { reopened: 1 } });
    expect(await openJobs()).toHaveLength(2);
  });

  test('is read to its end after its terms changed during a reading', async () => {
    conditional(1);
    const { answer } = board;
    const number = await add();
    board.answer = async (request, response) => {
      await call(app, 'PATCH /v1/admin/sources/{id}', { id: number, owner: 'Ledger' });
      answer(request, response);
    };
    await look();
    board.answer = answer;
    app.clock.advance(2 * DURATIONS.day);
    await look();
    expect(await lastRun(number)).toMatchObject({ state: 'done' });
  });

  test('is read to its end all the same by hand, after a change of its terms, and once a week', async () => {
    conditional(1);
    const number = await add();
    await look();
    const states = async () => (await lastRun(number)).state;
    await read(number);
    expect(await states()).toBe('done');
    await call(app, 'PATCH /v1/admin/sources/{id}', { id: number, owner: 'Ledger' });
    app.clock.advance(2 * DURATIONS.day);
    await look();
    expect(await states()).toBe('done');
    app.clock.advance(7 * DURATIONS.day);
    await look();
    expect(await states()).toBe('done');
  });
});

describe('a source that says that nothing changed since it was not taken over', () => {
  test('is read to its end again: its held run, and what it lists after it was paused', async () => {
    let etag = '"full"';
    let numbers = [1, 2];
    board.answer = ({ headers }, response) => {
      if (headers['if-none-match'] === etag) return response.writeHead(304).end();
      response.setHeader('etag', etag);
      return sendJson(response, { jobs: numbers.map((each) => posting(each)) });
    };
    const number = await add();
    const nextState = async () => {
      app.clock.advance(2 * DURATIONS.day);
      await look();
      return (await lastRun(number)).state;
    };
    expect(await nextState()).toBe('done');
    [etag, numbers] = ['"empty"', []];
    expect([await nextState(), await nextState()]).toEqual(['held', 'held']);
    [etag, numbers] = ['"full again"', [1, 2]];
    expect([await nextState(), await nextState()]).toEqual(['done', 'unchanged']);
    await call(app, 'POST /v1/admin/sources/{id}/pause', { id: number });
    await call(app, 'POST /v1/admin/sources/{id}/resume', { id: number });
    expect(await nextState()).toBe('done');
  });
});

describe('a reading by hand', () => {
  test('moves the next one of the schedule only where that is due', async () => {
    board.list(1);
    const number = await add();
    await look();
    const { next_read_at } = await shown(number);
    app.clock.set(new Date(Date.parse(next_read_at) - 1));
    staff = await app.people.again(staff, { aal: 'aal2' });
    await send(app, staff, 'POST', `/v1/admin/sources/${number}/reading`);
    await app.settle();
    expect(board.asked).toHaveLength(2);
    expect((await shown(number)).next_read_at).toBe(next_read_at);
  });

  test('is sent to the workers by the route, and recorded', async () => {
    board.list(1);
    const number = await add();
    const { status } = await send(app, staff, 'POST', `/v1/admin/sources/${number}/reading`);
    expect(status).toBe(202);
    await app.settle();
    expect(await lastRun(number)).toMatchObject({ trigger: 'staff', state: 'done', changes: { added: 1 } });
    const { body } = await send(app, staff, 'GET', '/v1/admin/audit');
    expect(body.data[0]).toMatchObject({ action: 'source.read', subject: { kind: 'source' } });
  });
});
