import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { nextReading } from '#server/imports/next-reading.ts';
import { boardAt, boardOf, ledgerSource, readFailing, readThrough, upTo } from '#server/imports/runs.fixture.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany } from '#tests/support/factories.ts';
import { TERMS } from '#tests/support/sources.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, async (opened) => {
  ({ app, staff } = opened);
  await createCompany(app.ctx, { slug: 'ledger', name: 'Ledger' });
});

const ADDRESS = 'https://boards.example/ledger';
const LEDGER = { ...TERMS, format: 'greenhouse', address: ADDRESS, company: 'ledger' };

const add = (given: object = {}) => send(app, staff, 'POST', '/v1/admin/sources', { ...LEDGER, ...given });

async function added(given: object = {}) {
  const { status, body } = await add(given);
  expect(status).toBe(201);
  return body.data;
}

const audited = async () =>
  (await send(app, staff, 'GET', '/v1/admin/audit')).body.data
    .filter(({ subject }: { subject: { kind: string } }) => subject.kind === 'source')
    .map(({ action }: { action: string }) => action);

describe('a source', () => {
  test('is added by staff, due at once, with who allows it', async () => {
    const source = await added();
    expect(source).toMatchObject({
      ...TERMS,
      state: 'on schedule',
      company: { slug: 'ledger', name: 'Ledger' },
      address: ADDRESS,
      next_read_at: app.clock.now().toISOString(),
      last_run: null,
    });
    const { body } = await send(app, staff, 'GET', `/v1/admin/sources/${source.number}`);
    expect(body.data).toEqual(source);
    expect(await audited()).toEqual(['source.add']);
  });

  test('is found by its words and by its state', async () => {
    const { number } = await added();
    await added({ address: 'https://boards.example/other', owner: 'Someone else' });
    await send(app, staff, 'POST', `/v1/admin/sources/${number}/pause`, {});
    const found = async (query: string) =>
      (await send(app, staff, 'GET', `/v1/admin/sources?${query}`)).body.meta.total;
    expect(await Promise.all(['q=LEDGER careers', 'q=else', 'state=paused', 'state=failing'].map(found))).toEqual([
      1, 1, 1, 0,
    ]);
  });

  test('with a new schedule is read when that has it, for the first time at once, and not at all while it is paused', async () => {
    const change = async (id: string, schedule: string) =>
      (await send(app, staff, 'PATCH', `/v1/admin/sources/${id}`, { schedule })).body.data.next_read_at;
    const { id, next_read_at } = await added();
    app.clock.advance(DURATIONS.minute);
    expect(await change(id, 'daily')).toBe(next_read_at);
    expect(Date.parse(await change(id, 'weekly'))).toBeGreaterThan(app.clock.now().getTime() + 6 * DURATIONS.day);
    await send(app, staff, 'POST', `/v1/admin/sources/${id}/pause`, {});
    expect(await change(id, 'daily')).toBeNull();
    const byHand = await boardAt(app, null, 'json', 'https://agency.example/all');
    expect(await change(byHand.id, 'daily')).toBe(app.clock.now().toISOString());
  });

  test('that is read by hand alone is read so after a pause, too', async () => {
    const { id } = await boardAt(app, null, 'json', 'https://agency.example/all');
    const post = (path: string) => send(app, staff, 'POST', `/v1/admin/sources/${id}/${path}`, {});
    const byHand = async () => (await send(app, staff, 'GET', '/v1/admin/sources?state=by hand')).body.meta.total;
    expect(await byHand()).toBe(1);
    await post('pause');
    expect(await byHand()).toBe(0);
    expect((await post('resume')).body.data).toMatchObject({ state: 'by hand', next_read_at: null });
  });

  test('has runs by their state, and their changes page by page', async () => {
    const source = await ledgerSource(app, 'Abacus');
    await readFailing(app, source);
    const { run } = await readThrough(app, source, boardOf(upTo(3)));
    const get = async (path: string) => (await send(app, staff, 'GET', `/v1/admin/runs${path}`)).body;
    const failed = await get('?state=failed');
    expect([failed.meta.total, failed.data]).toMatchObject([1, [{ state: 'failed' }]]);
    const first = await get(`/${run.number}/changes?limit=2`);
    const next = await get(`/${run.number}/changes?limit=2&cursor=${first.meta.next_cursor}`);
    const slugs = [...first.data, ...next.data].map(({ job }) => job.slug);
    expect(slugs).toEqual(upTo(3).map((number) => `engineer-${number}-abacus`));
    expect((await get(`/${run.number}`)).data.fields).toEqual({});
    app.clock.advance(DURATIONS.minute);
    const { run: later } = await readThrough(
      app,
      source,
      boardOf([1, 2], () => 'Lead'),
    );
    const { data } = await get(`/${later.number}`);
    expect(data).toMatchObject({ changes: { updated: 2, closed: 1 }, fields: { title: 2 } });
    expect(data.fields).not.toHaveProperty('closed_at');
  });

  test.each([
    ['format', { format: 'fax' }, /There’s no format "fax". Use one of greenhouse, /],
    ['address', { address: 'ftp://boards.example/x' }, /must start with https:\/\/ or http:\/\//],
    ['address', { address: 'not an address' }, /must start with https/],
    ['address', { address: 'https://reader:secret@boards.example/' }, /Leave out the user name and password/],
    ['address', { address: 'http://10.1.2.3/jobs' }, /10\.1\.2\.3 is in a private network/],
    ['address', { address: 'http://[::1]:8080/' }, /is in a private network/],
    ['address', { address: 'http://localhost:3000/' }, /is in a private network/],
    ['company', { company: 'nobody' }, /There’s no company nobody. Add it under Companies/],
    ['field_map', { field_map: { fields: {} } }, /Only json and csv take a field map/],
    ['field_map', { format: 'json', field_map: { fields: { colour: 'x' } } }, /fields/],
    ['permission', { permission: ' ' }, /./],
    ['schedule', { schedule: 'hourly' }, /./],
  ])('with a wrong %s is refused beside it: %j', async (field, given, message) => {
    const { status, body } = await add(given);
    expect(status).toBe(422);
    expect(body.errors[field][0]).toMatch(message);
    expect((await send(app, staff, 'GET', '/v1/admin/sources')).body.meta.total).toBe(0);
  });

  test('at the address of another one is refused, also by a change', async () => {
    const first = await added();
    const again = await add({ company: null, format: 'lever' });
    expect(again).toMatchObject({
      status: 409,
      body: { message: `Source ${first.number} already reads this URL.` },
    });
    const other = await added({ address: 'https://boards.example/other' });
    const moved = await send(app, staff, 'PATCH', `/v1/admin/sources/${other.id}`, { address: ADDRESS });
    expect(moved.status).toBe(409);
    const itself = await send(app, staff, 'PATCH', `/v1/admin/sources/${first.id}`, { address: ADDRESS });
    expect(itself.status).toBe(200);
  });

  test('that does not exist, a change of nothing, and a second pause are refused', async () => {
    const { id, number } = await added();
    const post = async (path: string) => (await send(app, staff, 'POST', `/v1/admin/sources/${path}`, {})).status;
    expect(await post(`${number + 1}/pause`)).toBe(404);
    expect(await post('ledger/pause')).toBe(404);
    expect((await send(app, staff, 'PATCH', `/v1/admin/sources/${id}`, {})).status).toBe(422);
    expect(await post(`${id}/resume`)).toBe(409);
    expect(await post(`${id}/pause`)).toBe(200);
    expect(await post(`${id}/pause`)).toBe(409);
    expect(await post(`${id}/reading`)).toBe(409);
  });

  test('stands in a list with others, page by page', async () => {
    for (const path of ['a', 'b', 'c']) await added({ address: `https://boards.example/${path}` });
    const first = (await send(app, staff, 'GET', '/v1/admin/sources?limit=2')).body;
    expect(first.meta.total).toBe(3);
    const next = (await send(app, staff, 'GET', `/v1/admin/sources?limit=2&cursor=${first.meta.next_cursor}`)).body;
    const shown = [...first.data, ...next.data].map(({ address }: { address: string }) => address.slice(-1));
    expect(shown).toEqual(['a', 'b', 'c']);
    expect(next.meta.next_cursor).toBeNull();
  });

  test('is counted by its state in the metrics', async () => {
    await added();
    const text = await (await app.fetch('/metrics')).text();
    expect(text).toContain('import_sources{state="on schedule"} 1');
    expect(text).toContain('import_sources{state="paused"} 0');
  });
});

test('The next reading of a source that has its own minute of the day comes a day later, whenever it was read', () => {
  const now = app.clock.now();
  const ids = Array.from({ length: 40 }, (_, at) => `00000000-0000-4000-8000-0000000000${10 + at}`);
  const minutes = new Set(ids.map((id) => nextReading({ id }, 'daily', now).getTime() % DURATIONS.day));
  expect(minutes.size).toBeGreaterThan(30);
  for (const id of ids) {
    const first = nextReading({ id }, 'daily', now);
    expect(nextReading({ id }, 'daily', first).getTime() - first.getTime()).toBe(DURATIONS.day);
    expect(nextReading({ id }, 'weekly', first).getTime() - first.getTime()).toBe(7 * DURATIONS.day);
  }
});
