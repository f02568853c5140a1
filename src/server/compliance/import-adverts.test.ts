import { expect, test } from 'vitest';
import { safeHtml } from '#server/core/safe-html.ts';
import { boardOf, ledgerSource, readThrough, upTo } from '#server/imports/runs.fixture.ts';
import { call, command } from '#tests/support/commands.ts';
import { createReading } from '#tests/support/readings.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ worker: false }, (opened) => {
  app = opened;
});

/** Two vacancies, of which the second pays this many won a month. */
function board(second: number): ReturnType<typeof boardOf> {
  const pay = (min: number) => ({ min, max: null, currency: 'KRW', period: 'month' }) as const;
  const found = boardOf(upTo(2));
  return { ...found, jobs: found.jobs.map((job, at) => ({ ...job, pay: pay(at === 1 ? second : 5_000_000) })) };
}

const listed = async () => (await app.json('/v1/jobs')).body.data.map(({ title }: { title: string }) => title);

test('What a source lists under the minimum wage never reaches the site, run after run', async () => {
  const source = await ledgerSource(app);
  const { run, added } = await readThrough(app, source, board(1_000_000));
  expect([run.state, added]).toEqual(['done', 2]);
  expect(await listed()).toEqual(['Engineer 1']);
  const again = await readThrough(app, source, board(1_000_000));
  expect([again.added, again.updated, again.closed]).toEqual([0, 0, 0]);
  expect(await listed()).toEqual(['Engineer 1']);
  expect(await storedRows(app, 'advert_findings')).toHaveLength(1);
});

test.each([
  ['stated', ['Engineer 1', 'Engineer 2']],
  ['accepted', ['Engineer 1']],
] as const)('Pay that was read from a text keeps a listing off the site only by hand: %s', async (state, left) => {
  const source = await ledgerSource(app);
  await readThrough(app, source, board(1_000_000));
  const { id } = (await storedRows(app, 'jobs')).find(({ title }) => title === 'Engineer 2');
  const value = { min: 1_000_000, max: null, currency: 'KRW', period: 'month' };
  await createReading(app, { job_id: id, field: 'pay', value, state });
  await command(app, 'adverts', 'check');
  expect((await listed()).sort()).toEqual(left);
});

test('A meal allowance in a text is no pay, and holds nothing back', async () => {
  const source = await ledgerSource(app);
  const found = boardOf([1]);
  const description = safeHtml('<p>식비: 월 20만원</p><p>급여 외 매월 30만원 지급</p>');
  await readThrough(app, source, { ...found, jobs: found.jobs.map((job) => ({ ...job, description })) });
  expect(await listed()).toEqual(['Engineer 1']);
  expect((await storedRows(app, 'jobs'))[0]).toMatchObject({ pay_min: null, pay_max: null });
});

test('An open listing whose source lowers its pay leaves the site with that run, and comes back with another', async () => {
  const source = await ledgerSource(app);
  await readThrough(app, source, board(4_000_000));
  const published = async () => {
    const job = (await storedRows(app, 'jobs')).find(({ title }) => title === 'Engineer 2');
    return job.published_at;
  };
  const first = await published();
  await readThrough(app, source, board(2_000_000));
  expect(await listed()).toEqual(['Engineer 1']);
  await readThrough(app, source, board(3_000_000));
  expect(await listed()).toHaveLength(2);
  expect(await published()).toEqual(first);
});

test('What its source lists no more is closed while it is held back, and its finding ends', async () => {
  const source = await ledgerSource(app);
  await readThrough(app, source, board(1_000_000));
  const { closed } = await readThrough(app, source, boardOf([1]));
  expect(closed).toBe(1);
  await command(app, 'adverts', 'check');
  expect(await storedRows(app, 'advert_findings')).toMatchObject([{ outcome: 'ended' }]);
});

test.each([true, false])(
  'What its source lists again after that comes back once it is paid, lawful at once: %s',
  async (isLawful) => {
    const source = await ledgerSource(app);
    await readThrough(app, source, board(1_000_000));
    await readThrough(app, source, boardOf([1]));
    await command(app, 'adverts', 'check');
    if (!isLawful) {
      await readThrough(app, source, board(1_000_000));
      expect(await listed()).toEqual(['Engineer 1']);
      const found = await storedRows(app, 'advert_findings');
      expect(new Set(found.map(({ outcome }) => outcome))).toEqual(new Set(['ended', null]));
    }
    await readThrough(app, source, board(3_000_000));
    expect(await listed()).toHaveLength(2);
  },
);

test('A run that is undone and read again holds back what it held back', async () => {
  const source = await ledgerSource(app);
  const { run } = await readThrough(app, source, board(1_000_000));
  await call(app, 'POST /v1/admin/runs/{number}/undo', { number: run.number });
  expect(await listed()).toEqual([]);
  await command(app, 'adverts', 'check');
  await readThrough(app, source, board(1_000_000));
  expect(await listed()).toEqual(['Engineer 1']);
  expect(await call(app, 'GET /v1/admin/advert-findings')).toMatchObject([{ rule: 'minimum-wage' }]);
});
