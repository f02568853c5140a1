import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { boardAt } from '#server/imports/runs.fixture.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createJob } from '#tests/support/factories.ts';
import { createReading } from '#tests/support/readings.ts';
import { auditRecords } from '#tests/support/records.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, (opened) => {
  ({ app, staff } = opened);
});

const SENTENCE = 'Remote work is possible';
type Kept = Partial<Parameters<typeof createReading>[1]>;
type Given = Parameters<typeof createJob>[1];

/** A job whose text suggests that some days are at home, which waits for staff. */
async function suggested(slug: string, given: Given = {}, kept: Kept = {}) {
  const { job } = await createJob(app.ctx, { slug, description: `<p>${SENTENCE}.</p>`, ...given });
  await createReading(app, {
    ...{ job_id: job.id, field: 'workplace', value: 'hybrid', sentence: SENTENCE, rule: 'workplace.option' },
    ...{ state: 'waiting', ...kept },
  });
  return job;
}

const list = async (query = '') => (await send(app, staff, 'GET', `/v1/admin/readings${query}`)).body;
const slugs = async (query = '') => (await list(query)).data.map(({ job }: { job: { slug: string } }) => job.slug);
const decide = (body: unknown, path = 'keeper/workplace') =>
  send(app, staff, 'POST', `/v1/admin/readings/${path}/decision`, body);
const reopen = () => send(app, staff, 'DELETE', '/v1/admin/readings/keeper/workplace/decision');
const shown = async () => (await app.json('/v1/jobs/keeper')).body.data;
const actions = async () => (await auditRecords(app)).map(({ action }) => action);

describe('the list of readings', () => {
  test('shows what waits of open jobs, the oldest first, page by page', async () => {
    await suggested('second');
    await suggested('first', {}, { read_at: new Date(app.clock.now().getTime() - DURATIONS.day) });
    await suggested('third', {}, { read_at: new Date(app.clock.now().getTime() + DURATIONS.day) });
    await suggested('closed', { is_closed: true });
    await suggested('by-hand', { held_columns: ['workplace'] });
    await suggested('decided', {}, { state: 'dismissed', decided_at: app.clock.now() });
    const { data, meta } = await list('?limit=2');
    expect(data[0]).toMatchObject({
      ...{ field: 'workplace', value: 'hybrid', label: 'Hybrid', sentence: SENTENCE, state: 'waiting' },
      job: { slug: 'first', title: expect.any(String), company_name: expect.any(String), state: 'open' },
    });
    expect(meta.total).toBe(3);
    expect(await slugs(`?limit=2&cursor=${meta.next_cursor}`)).toEqual(['third']);
    expect(await slugs('?state=dismissed')).toEqual(['decided']);
  });

  test('leaves out what is held by a column of another name', async () => {
    await suggested('by-hand', { held_columns: ['visa_note'] }, { field: 'visa', value: 'case-by-case' });
    await suggested('open', { held_columns: ['residence'] }, { field: 'visa', value: 'case-by-case' });
    expect(await slugs()).toEqual(['open']);
  });
});

describe('staff', () => {
  test('accept what was read: the page states it with its sentence, and the list is rid of it', async () => {
    await suggested('keeper');
    const { status, body } = await decide({ accept: true });
    expect([status, body.data.workplace]).toEqual([200, 'hybrid']);
    expect(await shown()).toMatchObject({
      workplace_types: ['hybrid'],
      basis: [{ field: 'workplace', from: 'text', sentence: SENTENCE }],
    });
    expect(await slugs()).toEqual([]);
    const [row] = await storedRows(app, 'audit');
    expect(row).toMatchObject({
      ...{ action: 'job.accept-reading', user_id: staff.id },
      detail: { field: 'workplace', 'workplace.from': null, 'workplace.to': 'hybrid' },
    });
  });

  test('dismiss what was read, also what the page states by then', async () => {
    await suggested('keeper', { workplace: 'hybrid' }, { state: 'stated' });
    expect((await decide({ accept: false })).status).toBe(200);
    expect(await shown()).toMatchObject({ workplace_types: [], basis: [] });
    expect(await actions()).toEqual(['job.dismiss-reading']);
  });

  test('dismiss a reading of what the source states: the next run reads the source in full', async () => {
    const source = await boardAt(app, null, 'lever', null);
    await app.ctx.db.execute(sql`update import_sources set etag = '"1"', last_modified = 'Fri'`);
    await suggested('keeper', { workplace: 'hybrid', source_id: source.id }, { state: 'stated' });
    await decide({ accept: false });
    expect(await storedRows(app, 'import_sources')).toMatchObject([{ etag: null, last_modified: null }]);
  });

  test('dismiss a reading of what a person wrote as well: that stays', async () => {
    await suggested('keeper', { workplace: 'hybrid', held_columns: ['workplace'] }, { state: 'stated' });
    expect((await decide({ accept: false })).status).toBe(200);
    expect(await shown()).toMatchObject({ workplace_types: ['hybrid'], basis: [{ from: 'hand', sentence: null }] });
  });

  test('say what it is themselves: that is written by hand, and the reading dismissed', async () => {
    await suggested('keeper');
    expect((await decide({ accept: true, value: 'remote' })).body.data).toMatchObject({
      ...{ workplace: 'remote', held: ['workplace'] },
      facts: expect.arrayContaining([
        { field: 'workplace', from: 'hand', reading: expect.objectContaining({ state: 'dismissed' }) },
      ]),
    });
    expect(await shown()).toMatchObject({ workplace_types: ['remote'], basis: [{ from: 'hand', sentence: null }] });
    expect(await actions()).toEqual(['job.edit']);
  });

  test('who say the same as was read accept it', async () => {
    await suggested('keeper', {}, { field: 'visa', value: 'true' });
    await decide({ accept: true, value: 'true' }, 'keeper/visa');
    expect(await shown()).toMatchObject({ is_visa_sponsored: true, basis: [{ field: 'visa', from: 'text' }] });
  });

  test('take a decision back: the text is read again', async () => {
    await suggested('keeper');
    await decide({ accept: true });
    const { body } = await reopen();
    expect(body.data).toMatchObject({ workplace: null });
    expect(await list()).toMatchObject({ data: [{ field: 'workplace', label: 'Hybrid', decided_at: null }] });
    expect(await actions()).toEqual(['job.accept-reading', 'job.reopen-reading']);
  });

  test('take a decision back on what the text does not say any more: nothing is left of it', async () => {
    await suggested('keeper', { description: '<p>Keeps the lights on.</p>' });
    await decide({ accept: false });
    expect((await reopen()).status).toBe(200);
    expect(await storedRows(app, 'job_readings')).toEqual([]);
  });

  const REFUSED: [string, Given, Kept, unknown, number, unknown][] = [
    ['what a person wrote', { held_columns: ['workplace'] }, {}, { accept: true }, 409, /by hand/],
    ['what is stated', {}, { state: 'stated' }, { accept: true }, 409, /already says this/],
    ['what was dismissed', {}, { state: 'dismissed' }, { accept: false }, 409, /dismissed before/],
    ['a value that is none', {}, {}, { accept: true, value: 'moon' }, 422, /can’t have this value/],
    ['a value without acceptance', {}, {}, { accept: false, value: 'remote' }, 422, /aren’t right/],
    ['an answer that is none', {}, {}, {}, 422, /aren’t right/],
  ];

  test.each(REFUSED)('cannot decide on %s like that', async (_what, given, kept, body, status, message) => {
    await suggested('keeper', given, kept);
    const before = await storedRows(app, 'job_readings');
    expect(await decide(body)).toMatchObject({ status, body: { message: expect.stringMatching(message as RegExp) } });
    expect(await storedRows(app, 'job_readings')).toEqual(before);
    expect(await actions()).toEqual([]);
  });

  test('cannot decide on what nobody read, nor take back what nobody decided', async () => {
    await suggested('keeper');
    expect((await decide({ accept: true }, 'keeper/visa')).status).toBe(404);
    expect((await decide({ accept: true }, 'keeper/wage')).status).toBe(404);
    expect((await decide({ accept: true }, 'nobody/visa')).status).toBe(404);
    expect((await reopen()).status).toBe(409);
  });
});
