import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { LISTING_TOKEN_HEADER } from '#contract/postings/own-listing.ts';
import { boardAt, readThrough, readUnchanged, records, type SourceRow } from '#server/imports/runs.fixture.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call, command, runCommand } from '#tests/support/commands.ts';
import { createCompany } from '#tests/support/factories.ts';
import { listingTokenOf } from '#tests/support/postings.ts';
import { createReading } from '#tests/support/readings.ts';
import { auditRecords } from '#tests/support/records.ts';
import { runTask } from '#tests/support/run-task.ts';
import { createSource } from '#tests/support/sources.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { type Json, TEST_START, type TestApp } from '#tests/support/test-app.ts';

/** A source that publishes when answered: its listings wait for Korean level, visa and workplace. */
let app: TestApp;
let staff: TestPerson;
let source: SourceRow;
let companyId: string;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});
beforeEach(async () => {
  const company = { name: 'Ledger', slug: 'ledger', contact_email: 'hr@ledger.example' };
  companyId = (await createCompany(app.ctx, company)).id;
  source = await boardAt(app, companyId, 'json', 'https://ledger.example/jobs.json', 'when-answered');
});

const ANSWERS = '<p>No Korean is required.</p><p>We sponsor E-7 visas for this role.</p>';
const SILENT = '<p>Keeps the ledger in balance.</p>';
const POSTED = '2026-11-10T00:00:00Z';

function record(number: number, more: object = {}) {
  const url = `https://ledger.example/jobs/${number}`;
  return { id: number, title: `Engineer ${number}`, url, places: ['Seoul'], description: SILENT, ...more };
}
const ANSWERED = { description: ANSWERS, workplace: 'hybrid' };

const read = (...given: object[]) => readThrough(app, source, records(...given));
const listed = async (): Promise<string[]> =>
  (await app.json('/v1/jobs')).body.data.map(({ slug }: Json) => slug).toSorted();
const status = async (slug = 'engineer-1-ledger') => (await app.json(`/v1/jobs/${slug}`)).status;
const desk = async (slug = 'engineer-1-ledger') => (await send(app, staff, 'GET', `/v1/admin/jobs/${slug}`)).body.data;
const edit = (fields: object, slug = 'engineer-1-ledger') =>
  send(app, staff, 'PATCH', `/v1/admin/jobs/${slug}`, fields);
const ALL = { korean_level: 'basic', visa: 'case-by-case', workplace: 'on-site' };

describe('a listing that lacks an answer', () => {
  it('is listed nowhere, and its page answers as a draft does; one with all three is listed at once', async () => {
    const { run } = await read(record(1), record(2, ANSWERED), record(3, { workplace: 'remote' }));
    expect(await listed()).toEqual(['engineer-2-ledger']);
    expect([await status(), await status('engineer-2-ledger'), await status('engineer-3-ledger')]).toEqual([
      404, 200, 404,
    ]);
    expect((await app.json('/v1/companies/ledger')).body.data.open_jobs).toBe(1);
    expect((await app.json('/v1/jobs?q=engineer')).body.meta.total).toBe(1);
    for (const path of ['/v1/feeds/jobs/atom', '/v1/sitemaps/jobs-1']) {
      const text = await (await app.fetch(path)).text();
      expect(text).toContain('engineer-2-ledger');
      expect(text).not.toContain('engineer-1-ledger');
    }
    expect(run.waiting).toEqual({ jobs: 2, for: { korean_level: 2, visa: 2, workplace: 1 } });
  });

  it('says to staff what it waits for, and the list and its company count it', async () => {
    await read(record(1), record(2, ANSWERED));
    expect(await desk()).toMatchObject({
      state: 'draft',
      published_at: null,
      awaits: ['korean_level', 'visa', 'workplace'],
    });
    expect((await desk('engineer-2-ledger')).awaits).toEqual([]);
    const jobs = async (query: string) =>
      (await send(app, staff, 'GET', `/v1/admin/jobs?${query}`)).body.data.map(({ slug }: Json) => slug);
    expect(await jobs('awaits=yes&company=ledger')).toEqual(['engineer-1-ledger']);
    expect(await jobs('awaits=no')).toEqual(['engineer-2-ledger']);
    const { body } = await send(app, staff, 'GET', '/v1/admin/companies?sort=waiting_jobs&order=desc');
    expect(body.data[0]).toMatchObject({ slug: 'ledger', open_jobs: 1, waiting_jobs: 1 });
  });

  it('is checked by its source as others are, and counts as unchanged', async () => {
    await read(record(1));
    app.clock.advance(DURATIONS.day);
    const report = await read(record(1));
    expect(report).toMatchObject({ added: 0, updated: 0, run: { unchanged: 1, waiting: { jobs: 1 } } });
    staff = await app.people.signInStaff();
    expect(await desk()).toMatchObject({ last_checked: app.clock.now().toISOString(), published_at: null });
    expect((await readUnchanged(app, source)).waiting.jobs).toBe(1);
  });

  it('closes without ever having been public when its board no longer lists it, and waits on when it does again', async () => {
    await read(record(1), record(2, ANSWERED));
    expect((await read(record(2, ANSWERED))).closed).toBe(1);
    expect(await status()).toBe(404);
    expect((await edit(ALL)).body.data).toMatchObject({ state: 'draft', awaits: [] });
    await edit({ visa: null });
    await read(record(1), record(2, ANSWERED));
    expect((await desk()).awaits).toEqual(['visa']);
    expect(await listed()).toEqual(['engineer-2-ledger']);
  });

  it('waits through a rename of its company and a note of staff', async () => {
    await read(record(1));
    await edit({ visa_detail: 'Ask us', title: 'Engineer of ledgers' });
    await send(app, staff, 'PATCH', '/v1/admin/companies/ledger', { name: 'Ledger & Sons' });
    await app.settle();
    expect(await status()).toBe(404);
  });
});

describe('it is published as soon as the three are known', () => {
  it('by the hand of staff, under the day that its board states', async () => {
    await read(record(1, { published: POSTED }), record(2));
    await edit({ korean_level: 'basic', visa: 'false' });
    expect(await status()).toBe(404);
    app.clock.advance(DURATIONS.hour);
    staff = await app.people.signInStaff();
    expect((await edit({ workplace: 'on-site' })).body.data).toMatchObject({ state: 'open', awaits: [] });
    await edit(ALL, 'engineer-2-ledger');
    const { data } = (await app.json('/v1/jobs')).body;
    expect(data.map(({ slug, published_at }: Json) => [slug, published_at])).toEqual([
      ['engineer-2-ledger', app.clock.now().toISOString()],
      ['engineer-1-ledger', new Date(POSTED).toISOString()],
    ]);
    await read(record(1, { published: POSTED }), record(2));
    expect(await listed()).toHaveLength(2);
  });

  it('by a reading that staff accept, which the queue has', async () => {
    await read(record(1));
    await edit({ korean_level: 'basic', visa: 'true' });
    const { id } = await desk();
    await createReading(app, { job_id: id, field: 'workplace', value: 'hybrid', state: 'waiting' });
    expect((await send(app, staff, 'GET', '/v1/admin/readings')).body.meta.total).toBe(1);
    await send(app, staff, 'POST', `/v1/admin/readings/${id}/workplace/decision`, { accept: true });
    expect(await status()).toBe(200);
  });

  it('by a new text and a field of the feed', async () => {
    await read(record(1), record(2));
    await read(record(1, { workplace: 'hybrid' }), record(2, { description: ANSWERS }));
    expect(await listed()).toEqual([]);
    const { run } = await read(record(1, ANSWERED), record(2, ANSWERED));
    expect(await listed()).toEqual(['engineer-1-ledger', 'engineer-2-ledger']);
    expect(run.waiting.jobs).toBe(0);
  });

  it('by the word of its employer, who may close it instead', async () => {
    await read(record(1), record(2));
    const token = async (slug: string) => {
      const id = (await storedRows(app, 'jobs')).find((job) => job.slug === slug)?.id;
      return listingTokenOf(app, id);
    };
    const asEmployer = async (held: string, path = '', body?: object) => {
      const headers = { [LISTING_TOKEN_HEADER]: held, 'content-type': 'application/json' };
      const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      return (await app.json(`/v1/listings/own${path}`, sent)).body.data;
    };
    const first = await token('engineer-1-ledger');
    expect((await asEmployer(first)).awaits).toEqual(['korean_level', 'visa', 'workplace']);
    expect(await asEmployer(first, '/answers', ALL)).toMatchObject({ state: 'open', awaits: [] });
    expect(await status()).toBe(200);
    const second = await token('engineer-2-ledger');
    expect(await asEmployer(second, '/closure', {})).toMatchObject({ state: 'draft', awaits: [] });
    await edit(ALL, 'engineer-2-ledger');
    expect(await listed()).toEqual(['engineer-1-ledger']);
  });

  it('by staff without them, which is on record', async () => {
    await read(record(1, { workplace: 'remote' }));
    await call(app, 'POST /v1/admin/jobs/{id}/publication', { id: 'engineer-1-ledger' });
    expect(await status()).toBe(200);
    const [published] = (await auditRecords(app)).filter(({ action }) => action === 'job.publish');
    expect(published?.detail).toMatchObject({ from: null, without: 'korean_level, visa' });
    expect((await desk()).awaits).toEqual([]);
  });
});

describe('once listed', () => {
  it('it stays listed, though an answer is taken back', async () => {
    await read(record(1, ANSWERED));
    await edit({ workplace: null });
    expect(await status()).toBe(200);
    await read(record(1));
    expect(await status()).toBe(200);
    expect((await app.json('/v1/jobs/engineer-1-ledger')).body.data).toMatchObject({ is_visa_sponsored: null });
  });

  it('and taken off by staff, no answer publishes it; nor one that staff leave off the site while it waits', async () => {
    await read(record(1, ANSWERED), record(2));
    for (const slug of ['engineer-1-ledger', 'engineer-2-ledger'])
      await call(app, 'DELETE /v1/admin/jobs/{id}/publication', { id: slug });
    await edit({ workplace: null });
    for (const slug of ['engineer-1-ledger', 'engineer-2-ledger']) await edit(ALL, slug);
    await read(record(1, ANSWERED), record(2, ANSWERED));
    expect(await listed()).toEqual([]);
  });
});

describe('what takes listings away publishes none', () => {
  it('undoing the run that answered has it wait again', async () => {
    await read(record(1));
    const second = await read(record(1, ANSWERED));
    expect(await status()).toBe(200);
    await call(app, 'POST /v1/admin/runs/{number}/undo', { number: String(second.run.number) });
    expect(await status()).toBe(404);
    expect((await desk()).awaits).toEqual(['korean_level', 'visa', 'workplace']);
  });

  it('a listing whose run was undone waits anew when it is brought in again', async () => {
    const { run } = await read(record(1), record(2, ANSWERED));
    await call(app, 'POST /v1/admin/runs/{number}/undo', { number: String(run.number) });
    expect(await status('engineer-2-ledger')).toBe(404);
    await edit(ALL);
    expect(await listed()).toEqual([]);
    await edit({ visa: null });
    const again = await read(record(1), record(2, ANSWERED));
    expect(await listed()).toEqual(['engineer-2-ledger']);
    expect((await desk()).awaits).toEqual(['visa']);
    const undone = { number: String(again.run.number) };
    expect((await call(app, 'POST /v1/admin/runs/{number}/undo', undone)).kept).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('leaving the company alone ends the wait', async () => {
    await read(record(1));
    const left = await call(app, 'POST /v1/admin/companies/{id}/leave-alone', { id: 'ledger', note: 'They asked' });
    expect(left.taken_down).toBe(0);
    await edit(ALL);
    expect(await status()).toBe(404);
    expect((await desk()).closed_at).not.toBeNull();
  });

  it('an order of an authority keeps it off, whoever answers', async () => {
    await read(record(1));
    const order = { authority: 'The ministry', text: 'Remove it', received_on: '2026-11-19', demand: 'remove' };
    const { id } = await call(app, 'POST /v1/admin/advert-orders', { ...order, job: 'engineer-1-ledger' });
    expect((await edit(ALL)).status).toBe(200);
    await call(app, 'POST /v1/admin/advert-orders/{id}/end', { id, why: 'Taken back' });
    await read(record(1, ANSWERED));
    expect(await status()).toBe(404);
  });
});

describe('a source', () => {
  const terms = { format: 'json', owner: 'Ledger', permission: 'By letter', schedule: 'daily', company: 'ledger' };

  it('publishes when answered unless staff say otherwise, and at once from the reading after they do', async () => {
    const added = await call(app, 'POST /v1/admin/sources', { ...terms, address: 'https://ledger.example/new.json' });
    expect(added.publishes).toBe('when-answered');
    await read(record(1));
    const changed = await call(app, 'PATCH /v1/admin/sources/{id}', { id: source.id, publishes: 'at-once' });
    expect(changed.publishes).toBe('at-once');
    expect(await listed()).toEqual([]);
    await readThrough(app, { ...source, publishes: 'at-once' }, records(record(1), record(2)));
    expect(await listed()).toEqual(['engineer-1-ledger', 'engineer-2-ledger']);
  });

  it('that publishes at once lists what leaves all open', async () => {
    const other = await createSource(app, 'ledger', 'at-once');
    expect(other.publishes).toBe('at-once');
    const { run } = await readThrough(app, other, records(record(1)));
    expect(await listed()).toEqual(['engineer-1-ledger']);
    expect(run.waiting.jobs).toBe(0);
  });

  it('joins its posting with one of another source that waits', async () => {
    await read(record(1));
    const other = await boardAt(app, companyId, 'csv', 'https://agency.example/jobs.csv', 'when-answered');
    expect((await readThrough(app, other, records(record(1)))).run.joined).toBe(1);
    expect(await listed()).toEqual([]);
  });

  it('that publishes at once lists what it joins too, and undone has it wait again', async () => {
    await read(record(1));
    const other = await boardAt(app, companyId, 'csv', 'https://agency.example/jobs.csv');
    const { run } = await readThrough(app, other, records(record(1)));
    expect([run.joined, await listed()]).toEqual([1, ['engineer-1-ledger']]);
    await call(app, 'POST /v1/admin/runs/{number}/undo', { number: String(run.number) });
    expect(await listed()).toEqual([]);
    expect((await desk()).awaits).toHaveLength(3);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'madang-when-answered-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const board = join(folder, 'board.json');
  const importing = ['--format', 'json', '--company', 'Abacus'];

  it('says how many wait and for what, as does the run', async () => {
    writeFileSync(board, JSON.stringify([record(1), record(2, { workplace: 'remote' }), record(3, ANSWERED)]));
    const lines = await command(app, 'import', ...importing, board);
    expect(lines.join('\n')).toContain('2 wait: 2 for Korean level, 2 for visa, 1 for workplace.');
    const [run] = await call(app, 'GET /v1/admin/runs', { limit: '1' });
    expect(run.waiting).toEqual({ jobs: 2, for: { korean_level: 2, visa: 2, workplace: 1 } });
  });

  it('publishes at once where it is told to, and goes on as it did before', async () => {
    writeFileSync(board, JSON.stringify([record(1)]));
    await command(app, 'import', ...importing, '--publish', 'at-once', board);
    writeFileSync(board, JSON.stringify([record(1), record(2)]));
    expect((await command(app, 'import', ...importing, board)).join('\n')).not.toContain('wait');
    expect(await listed()).toHaveLength(2);
    expect((await runCommand(app, 'import', ...importing, '--publish', 'never', board)).code).toBe(2);
  });
});

it('what waits for over 14 days is in the letter of each morning, by company', async () => {
  await read(record(1), record(2, { workplace: 'remote' }));
  const letters = async () => {
    await runTask(app, 'imports.remind-waiting');
    await app.settle();
    return (await app.mailbox()).filter(({ subject }) => subject.includes('hidden for over 14 days'));
  };
  app.clock.set(new Date(TEST_START.getTime() + 14 * DURATIONS.day));
  expect(await letters()).toHaveLength(0);
  app.clock.advance(DURATIONS.hour);
  await letters();
  const [letter, ...others] = await letters();
  expect(others).toHaveLength(0);
  expect(letter?.text).toContain('2 wait: 2 for Korean level, 2 for visa, 1 for workplace.');
  expect(letter?.text).toMatch(/Ledger:?\s+2/);
  app.clock.advance(DURATIONS.day);
  expect(await letters()).toHaveLength(2);
  staff = await app.people.signInStaff();
  for (const slug of ['engineer-1-ledger', 'engineer-2-ledger']) await edit(ALL, slug);
  app.clock.advance(DURATIONS.day);
  expect(await letters()).toHaveLength(2);
});
