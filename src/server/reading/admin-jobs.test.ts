import { beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { boardAt } from '#server/imports/runs.fixture.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createReading } from '#tests/support/readings.ts';
import { auditRecords } from '#tests/support/records.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, (opened) => {
  ({ app, staff } = opened);
});

const ask = (method: string, path: string, body?: unknown) => send(app, staff, method, `/v1/admin/jobs${path}`, body);
const actions = async () => (await auditRecords(app)).map(({ action }) => action);
const later = (days: number) => new Date(app.clock.now().getTime() + days * DURATIONS.day);

/** The slugs that the list answers with, and how many it says match. */
async function listed(query: string): Promise<[string[], number]> {
  const { status, body } = await ask('GET', `?sort=title&order=asc&${query}`);
  if (status !== 200) throw new Error(`The list answered ${JSON.stringify(body)}`);
  return [body.data.map(({ slug }: { slug: string }) => slug), body.meta.total];
}

describe('the list of all jobs', () => {
  let source = 0;
  beforeEach(async () => {
    const nabi = await createCompany(app.ctx, { slug: 'nabi', name: 'Nabi Labs', name_ko: '나비' });
    const board = await boardAt(app, nabi.id, 'lever', null);
    const draft = { slug: 'a-draft', title: 'A draft', company: nabi, published_at: null };
    await createJob(app.ctx, draft);
    await createJob(app.ctx, { slug: 'b-soon', title: 'B soon', published_at: later(1), korean_level: 'basic' });
    const { job } = await createJob(app.ctx, {
      ...{ slug: 'c-open', title: 'C open, 서울', company: nabi, source_id: board.id, external_id: '1' },
      ...{ korean_level: 'fluent', checked_by: 'link', expires_at: later(3) },
    });
    await createJob(app.ctx, { slug: 'd-closed', title: 'D closed', is_closed: true });
    await createJob(app.ctx, { slug: 'e-expired', title: 'E expired', expires_at: later(-1), published_at: later(-9) });
    source = board.number;
    const reading = { job_id: job.id, value: 'basic' };
    await createReading(app, { ...reading, field: 'korean_level', state: 'waiting' });
    await createReading(app, { ...reading, field: 'workplace', state: 'dismissed' });
    await createJob(app.ctx, { slug: 'f-ends', title: 'F ends', expires_at: later(0), published_at: later(-9) });
  });

  test.each([
    ['', ['a-draft', 'b-soon', 'c-open', 'd-closed', 'e-expired', 'f-ends']],
    ['state=draft', ['a-draft']],
    ['state=scheduled', ['b-soon']],
    ['state=open', ['c-open']],
    ['state=closed', ['d-closed', 'e-expired', 'f-ends']],
    ['q=nabi', ['a-draft', 'c-open']],
    ['q=OPEN+나비', ['c-open']],
    ['q=%25', []],
    ['company=nabi', ['a-draft', 'c-open']],
    ['source=SOURCE', ['c-open']],
    ['source=none&state=draft', ['a-draft']],
    ['korean_level=fluent', ['c-open']],
    ['korean_level=none', ['a-draft', 'd-closed', 'e-expired', 'f-ends']],
    ['checked_by=link', ['c-open']],
    ['waiting=yes', ['c-open']],
    ['waiting=no&company=nabi', ['a-draft']],
  ])('shows for "%s" what matches', async (query, slugs) => {
    expect(await listed(query.replace('SOURCE', String(source)))).toEqual([slugs, slugs.length]);
  });

  test('has numbered pages and says of each job what staff ask first', async () => {
    const { body } = await ask('GET', '?sort=title&order=asc&limit=2&page=2');
    expect(body.meta.total).toBe(6);
    expect(body.data).toMatchObject([
      {
        ...{ slug: 'c-open', state: 'open', source, korean_level: 'fluent', checked_by: 'link', waiting: 1 },
        company: { slug: 'nabi', name: 'Nabi Labs' },
      },
      { slug: 'd-closed', state: 'closed', source: null, waiting: 0 },
    ]);
    const soonest = await ask('GET', '?sort=expires_at&order=asc&limit=3');
    expect(soonest.body.data.map(({ slug }: { slug: string }) => slug)).toEqual(['e-expired', 'f-ends', 'c-open']);
    const wrong = await ask('GET', '?sort=slug&state=lost&page=0&limit=1000');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['page', 'limit', 'sort', 'state']]);
  });
});

describe('a job that staff write themselves', () => {
  test('is a draft, which they complete and publish', async () => {
    await createCompany(app.ctx, { slug: 'nabi', name: 'Nabi Labs' });
    const given = {
      company: 'nabi',
      title: 'Engineer',
      description: '<p>Go.<script>x</script></p>',
      pay_min: 60_000_000,
    };
    const { status, body } = await ask('POST', '', { ...given, visa: 'case-by-case' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...{ slug: 'engineer-nabi', state: 'draft', description: '<p>Go.</p>', checked_by: 'staff', source: null },
      ...{ pay_min: 60_000_000, pay_currency: 'KRW', pay_period: 'year', visa: 'case-by-case' },
    });
    expect((await app.fetch('/v1/jobs/engineer-nabi')).status).toBe(404);
    expect((await ask('POST', '', given)).body.data.slug).not.toBe('engineer-nabi');
    expect((await ask('POST', '/engineer-nabi/publication', {})).body.data.state).toBe('open');
    expect(await actions()).toEqual(['job.add', 'job.add', 'job.publish']);
  });

  test.each([
    [{ company: 'nobody', title: 'Engineer' }, 'company'],
    [{ company: 'nabi', title: ' ' }, 'title'],
    [{ company: 'nabi', title: 'Engineer', pay_min: 9, pay_max: 1 }, 'pay_max'],
    [{ company: 'nabi', title: 'Engineer', tags: ['no-such-tag'] }, 'tags'],
    [{ company: 'nabi', title: 'Engineer', expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
  ])('is refused as %j', async (given, field) => {
    await createCompany(app.ctx, { slug: 'nabi' });
    const { status, body } = await ask('POST', '', given);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await listed(''))[1]).toBe(0);
  });
});

describe('two people at one job', () => {
  test('do not overwrite each other unseen', async () => {
    await createJob(app.ctx, { slug: 'keeper' });
    const { revision } = (await ask('GET', '/keeper')).body.data;
    expect((await ask('PATCH', '/keeper', { title: 'Night engineer', revision })).status).toBe(200);
    const second = await ask('PATCH', '/keeper', { title: 'Day engineer', revision });
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
    const now = (await ask('GET', '/keeper')).body.data;
    expect([now.title, now.revision === revision]).toEqual(['Night engineer', false]);
    expect((await ask('PATCH', '/keeper', { title: 'Day engineer', revision: now.revision })).status).toBe(200);
    expect((await ask('PATCH', '/keeper', { revision: now.revision })).status).toBe(422);
  });

  test('are not in the way of a check or a publication, which change no field', async () => {
    await createJob(app.ctx, { slug: 'keeper', published_at: null });
    const { revision } = (await ask('GET', '/keeper')).body.data;
    await ask('POST', '/keeper/publication', {});
    await ask('POST', '/keeper/check');
    expect((await ask('PATCH', '/keeper', { title: 'Night engineer', revision })).status).toBe(200);
  });
});

describe('reopening', () => {
  test('opens a closed job under its old date, and leaves a record', async () => {
    const { job } = await createJob(app.ctx, { slug: 'keeper' });
    await ask('POST', '/keeper/closure');
    app.clock.advance(DURATIONS.minute);
    const { status, body } = await ask('DELETE', '/keeper/closure');
    expect([status, body.data]).toMatchObject([
      200,
      { state: 'open', published_at: job.published_at?.toISOString(), closed_at: null },
    ]);
    expect((await app.json('/v1/jobs/keeper')).body.data.is_closed).toBe(false);
    expect(await actions()).toEqual(['job.close', 'job.reopen']);
  });

  test('is refused for a job that is open, a draft, or past its end', async () => {
    await createJob(app.ctx, { slug: 'open' });
    await createJob(app.ctx, { slug: 'draft', published_at: null });
    await createJob(app.ctx, { slug: 'past', published_at: later(-9), expires_at: later(-1) });
    const answers = [];
    for (const slug of ['open', 'draft', 'past', 'none']) answers.push(await ask('DELETE', `/${slug}/closure`));
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 404]);
    expect(answers[2]?.body.message).toContain('Set a later one first');
    // Its end stands in the way of nothing else.
    expect((await ask('PATCH', '/past', { title: 'Night engineer' })).status).toBe(200);
    await ask('PATCH', '/past', { expires_at: null });
    expect((await ask('GET', '/past')).body.data.state).toBe('open');
  });
});
