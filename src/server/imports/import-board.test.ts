import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DURATIONS, LIMITS } from '#contract/core/limits.ts';
import { HIDDEN, posting, TALENT_POOL, withFields } from '#server/imports/greenhouse.fixture.ts';
import { greenhouse, importOf, jobOf, storedJobs } from '#server/imports/runs.fixture.ts';
import { call } from '#tests/support/commands.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ worker: false }, (opened) => {
  app = opened;
});

const BOARD = [
  posting(1, { title: 'Server Developer' }),
  posting(2, { title: 'Server Developer' }),
  posting(3, { title: '소비자 보호 담당자' }),
];

async function run(postings: readonly unknown[], companyName = 'Ledger', address: string | null = null) {
  const { run, ...report } = await importOf(app, companyName, greenhouse(...postings), address);
  return { ...report, unchanged: run.unchanged, run };
}

/** A later run of the same command. */
function runLater(postings: readonly unknown[]) {
  app.clock.advance(DURATIONS.day);
  return run(postings);
}

const job = (number: number) => jobOf(app, number);
const jobs = () => storedJobs(app);

describe('the first import of a board', () => {
  it('adds its vacancies and leaves out what is none', async () => {
    const report = await run([...BOARD, withFields(posting(4), TALENT_POOL), withFields(posting(5), HIDDEN)]);
    expect(report).toMatchObject({ added: 3, updated: 0, closed: 0, unknown: {}, absent: [] });
    const skipped = { 'talent pool': 1, hidden: 1 };
    expect(report.run).toMatchObject({
      ...{ trigger: 'command', state: 'done', message: null, ended_at: app.clock.now() },
      ...{ read: 5, unchanged: 0, joined: 0, skipped, refused: [], unread: [] },
    });
  });

  it('creates the company, and finds it in any case afterwards', async () => {
    await run(BOARD, 'Ledger Works');
    await run(BOARD, 'LEDGER works');
    const { body } = await app.json('/v1/companies');
    expect(body.data).toMatchObject([{ slug: 'ledger-works', name: 'Ledger Works' }]);
  });

  it('adds each vacancy once when two imports run at the same time', async () => {
    const reports = await Promise.allSettled([run(BOARD), run(BOARD)]);
    expect(reports.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await jobs()).toHaveLength(3);
    expect((await app.json('/v1/companies')).body.data).toHaveLength(1);
    expect(await run(BOARD)).toMatchObject({ added: 0, unchanged: 3 });
  });

  it('gives postings with one title addresses of their own', async () => {
    await run(BOARD);
    expect((await job(1)).slug).toBe('server-developer-ledger');
    expect((await job(2)).slug).toBe('server-developer-ledger-4100002');
    expect((await job(3)).slug).toBe('ledger-4100003');
  });

  it('gives none of them an address that the API keeps for itself', async () => {
    await run([posting(1, { title: 'Near' })], 'Pay');
    const { slug } = await job(1);
    expect(slug).toBe('near-pay-4100001');
    expect((await app.json(`/v1/jobs/${slug}`)).body.data.title).toBe('Near');
    await run(BOARD, 'Latest');
    expect((await app.json('/v1/companies')).body.data.map((one: { slug: string }) => one.slug)).toContain('latest-2');
  });

  it('makes them visible through the API by company, filter and search', async () => {
    await run(BOARD);
    const byCompany = await app.json('/v1/jobs?company_name=ledger&is_closed=false');
    expect(byCompany.body.meta.total).toBe(3);
    const found = await app.json('/v1/jobs?q=kuberntes&tags=backend&places=seoul&employment_types=full-time');
    expect(found.body.data.map((row: { slug: string }) => row.slug).sort()).toEqual([
      'server-developer-ledger',
      'server-developer-ledger-4100002',
    ]);
    const { body } = await app.json('/v1/jobs/server-developer-ledger');
    expect(body.data).toMatchObject({
      apply_url: posting(1).absolute_url,
      source: { name: 'careers.example.com' },
      language_level_ko: null,
      is_visa_sponsored: null,
    });
  });
});

describe('a date of publication that is yet to come', () => {
  const ahead = (days: number) => new Date(app.clock.now().getTime() + days * DURATIONS.day).toISOString();

  it.each(['first_published', 'updated_at'])(
    'in %s counts as the moment of the first import, for good',
    async (field) => {
      const firstRead = app.clock.now();
      const board = [posting(1, { [field]: ahead(400) }), posting(2)];
      await run(board);
      expect((await job(1)).published_at).toEqual(firstRead);
      expect(await runLater(board)).toMatchObject({ updated: 0, unchanged: 2 });
      expect((await job(1)).published_at).toEqual(firstRead);
    },
  );

  it('is believed once it has come', async () => {
    const date = ahead(3);
    const board = [posting(1, { first_published: date })];
    await run(board);
    app.clock.advance(5 * DURATIONS.day);
    expect(await run(board)).toMatchObject({ updated: 1 });
    expect((await job(1)).published_at).toEqual(new Date(date));
  });

  it('that an earlier import believed is taken back by the next', async () => {
    const board = [posting(1)];
    await run(board);
    await app.ctx.db.execute(sql`update jobs set published_at = ${ahead(400)}`);
    await runLater(board);
    expect((await job(1)).published_at).toEqual(app.clock.now());
  });
});

describe('a later import of the same board', () => {
  it('changes nothing but the time of the check when the board is the same', async () => {
    await run(BOARD);
    const before = await job(1);
    expect(await runLater(BOARD)).toMatchObject({ added: 0, updated: 0, unchanged: 3, closed: 0 });
    expect(await job(1)).toEqual({ ...before, last_checked: app.clock.now() });
  });

  it('updates what changed and keeps its address', async () => {
    await run(BOARD);
    const changed = posting(1, { title: 'Platform Engineer (Rust)', location: { name: 'Busan' } });
    expect(await runLater([changed, ...BOARD.slice(1)])).toMatchObject({ added: 0, updated: 1, unchanged: 2 });
    expect(await job(1)).toMatchObject({
      title: 'Platform Engineer (Rust)',
      region: 'busan',
      slug: 'server-developer-ledger',
    });
    const { body } = await app.json('/v1/jobs?q=rust');
    expect(body.data[0].title).toBe('Platform Engineer (Rust)');
  });

  it('does not move a job to the top because its employer touched it', async () => {
    await run(BOARD);
    const touched = BOARD.map((one) => ({ ...one, updated_at: '2026-11-20T00:00:00Z' }));
    expect(await runLater(touched)).toMatchObject({ updated: 0, unchanged: 3 });
    expect((await job(1)).published_at).toEqual(new Date(posting(1).updated_at));
  });

  it('updates many at once, each as its own posting says', async () => {
    const numbers = Array.from({ length: 23 }, (_, at) => at + 1);
    await run(numbers.map((number) => posting(number)));
    await runLater(numbers.filter((number) => number !== 4).map((number) => posting(number)));
    const untouched = await job(7);
    const report = await runLater(
      numbers.map((number) => posting(number, number === 7 ? {} : { title: `Zookeeper ${number}` })),
    );
    expect(report).toMatchObject({ added: 0, updated: 22, unchanged: 1, closed: 0 });
    const rows: Awaited<ReturnType<typeof job>>[] = [];
    for (const number of numbers) rows.push(await job(number));
    expect(rows.map(({ title }) => title)).toEqual(
      numbers.map((number) => (number === 7 ? untouched.title : `Zookeeper ${number}`)),
    );
    expect(rows.map(({ times_reopened }) => times_reopened)).toEqual(numbers.map((number) => (number === 4 ? 1 : 0)));
    expect(rows.filter(({ is_closed, closed_at, closed_by }) => is_closed || closed_at || closed_by)).toEqual([]);
    expect(rows.filter(({ updated_at }) => updated_at.getTime() !== app.clock.now().getTime())).toEqual([
      { ...untouched, last_checked: app.clock.now() },
    ]);
    expect((await app.json('/v1/jobs?q=zookeeper')).body.meta.total).toBe(22);
  });

  it('lets others query between its batches', async () => {
    let isDone = false;
    const seen = new Set<number>();
    const imported = run(Array.from({ length: 45 }, (_, at) => posting(at + 1))).then(() => {
      isDone = true;
    });
    while (!isDone) {
      seen.add((await jobs()).length);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await imported;
    expect([...seen]).toEqual(expect.arrayContaining([20, 40]));
  });

  it('never writes what was written by hand', async () => {
    await run(BOARD);
    const byHand = { title: 'By hand', tags: ['rust'], held_columns: ['tags', 'title', 'workplace'] };
    await call(app, 'PATCH /v1/admin/jobs/{id}', {
      id: (await job(1)).slug,
      title: 'By hand',
      tags: ['rust'],
      workplace: null,
    });
    expect(await runLater(BOARD)).toMatchObject({ updated: 0, unchanged: 3 });
    const moved = posting(1, { title: 'Another', location: { name: 'Busan (Remote)' } });
    expect(await runLater([moved, ...BOARD.slice(1)])).toMatchObject({ updated: 1 });
    expect(await job(1)).toMatchObject({ ...byHand, workplace: null, region: 'busan' });
  });

  it('closes what is gone or was hidden, and opens it again when it comes back', async () => {
    await run(BOARD);
    const left = [posting(1, { title: 'Server Developer' }), withFields(posting(2), HIDDEN)];
    expect(await runLater(left)).toMatchObject({ unchanged: 1, closed: 2 });
    const closed_at = app.clock.now();
    expect(await job(3)).toMatchObject({ is_closed: true, closed_at, last_checked: closed_at, checked_by: 'source' });
    expect(await runLater(left)).toMatchObject({ unchanged: 1, updated: 0, closed: 0 });
    expect(await runLater(BOARD)).toMatchObject({ added: 0, updated: 2, closed: 0 });
    expect(await job(3)).toMatchObject({ is_closed: false, closed_at: null, slug: 'ledger-4100003' });
  });

  it('counts a job as posted again that comes under another id', async () => {
    await run(BOARD);
    await runLater(BOARD.slice(1));
    await runLater([
      ...BOARD.slice(1),
      posting(9, { title: 'Server developer - Seoul', updated_at: '2026-11-21T00:00:00Z' }),
    ]);
    const { body } = await app.json(`/v1/jobs/${(await job(9)).slug}`);
    expect(body.data.source.times_reposted).toBe(1);
  });

  it('leaves a job closed that was closed by hand', async () => {
    await run(BOARD);
    app.clock.advance(DURATIONS.hour);
    await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: (await job(1)).slug });
    expect(await runLater(BOARD)).toMatchObject({ updated: 0, unchanged: 3 });
    expect((await job(1)).is_closed).toBe(true);
  });

  it('keeps off the site what was taken off it by hand, and still follows what the board says of it', async () => {
    await run(BOARD);
    for (const { slug } of await jobs()) await call(app, 'DELETE /v1/admin/jobs/{id}/publication', { id: slug });
    const dated = { title: 'Platform Engineer', first_published: '2026-11-01T00:00:00Z' };
    expect(await runLater([posting(1, dated), ...BOARD.slice(1)])).toMatchObject({ updated: 1, unchanged: 2 });
    expect(await job(1)).toMatchObject({ title: 'Platform Engineer', published_at: null });
    expect((await app.json('/v1/jobs')).body.meta.total).toBe(0);
  });

  it('leaves the boards of other companies alone', async () => {
    await run(BOARD, 'Other');
    expect(await run([posting(1)])).toMatchObject({ added: 1, closed: 0 });
    const { body } = await app.json('/v1/jobs?company_name=Other&is_closed=false');
    expect(body.meta.total).toBe(3);
  });
});

describe('a posting that cannot be taken over', () => {
  it.each([
    ['a text beyond all measure', { content: 'x'.repeat(LIMITS.listingTextMax + 1) }, /^content: longer than 50,000 /],
    ['no title', { title: ' ' }, /^title: /],
    ['an address that runs code', { absolute_url: 'javascript:alert(1)' }, /^absolute_url: /],
  ])('for %s is refused alone, and its job stays as it was', async (_what, more, reason) => {
    await run(BOARD);
    const before = await job(1);
    const { run: ended, ...report } = await runLater([posting(1, more), ...BOARD.slice(1), posting(4)]);
    expect(report).toMatchObject({ added: 1, unchanged: 2, closed: 0 });
    expect(ended.read).toBe(4);
    expect(ended.refused).toEqual([{ externalId: '4100001', reason: expect.stringMatching(reason) }]);
    expect(await job(1)).toEqual(before);
  });

  it('is refused also where its own field holds the text, in one piece or in many', async () => {
    const long = 'x'.repeat(LIMITS.listingTextMax / 2 + 1);
    const { run: ended } = await run([
      posting(1),
      withFields(posting(2), { 'Job Description': long + long }),
      withFields(posting(3), { 'Job Description': [long, long] }),
    ]);
    expect(ended.refused.map(({ externalId }) => externalId)).toEqual(['4100002', '4100003']);
  });
});

describe('a board that must not be taken over', () => {
  it('closes nothing when it holds a posting without an id, which may be any, and takes over the rest', async () => {
    await run(BOARD);
    const count = BOARD.length;
    const { added, closed, run: ended } = await runLater([...BOARD.slice(1), posting(50), { title: 'Nameless' }]);
    expect({ added, closed, state: ended.state }).toEqual({ added: 1, closed: 0, state: 'held' });
    expect(ended.message).toContain('Entries without an id may be open jobs that the board no longer lists (1).');
    expect(ended.read).toBe(count + 1);
    expect((await jobs()).filter(({ is_closed }) => !is_closed)).toHaveLength(count + 1);
  });

  it.each([
    ['is empty', []],
    ['holds talent pools alone', [withFields(posting(9), TALENT_POOL)]],
  ])('closes nothing when it %s', async (_what, entries) => {
    await run(BOARD);
    const before = await jobs();
    expect((await runLater(entries)).run).toMatchObject({ state: 'held', gone: before.map(({ id }) => id).sort() });
    expect(await jobs()).toEqual(before);
  });
});
