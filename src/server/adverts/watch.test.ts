import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { SAMPLE_SIZE } from '#contract/admin-advert-watch.ts';
import { DURATIONS } from '#contract/limits.ts';
import { csvRecords } from '#platform/csv.ts';
import { drawSample } from '#server/adverts/draw-sample.ts';
import { boardOf, ledgerSource, readThrough, upTo } from '#server/imports/runs.fixture.ts';
import { advertSamples } from '#server/schema/adverts.ts';
import { jobs } from '#server/schema/jobs.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { command, runCommand } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createPosting } from '#tests/support/postings.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, (opened) => {
  ({ app, staff } = opened);
});

const get = async (path: string) => (await send(app, staff, 'GET', `/v1/admin/${path}`)).body;
const post = (path: string, body: object = {}) => send(app, staff, 'POST', `/v1/admin/${path}`, body);
const statusOf = async (slug: string) => (await app.json(`/v1/jobs/${slug}`)).status;

type Check = { kind: string; result: string; note: string | null; by: string };
const checksOf = async (slug: string) =>
  (await get(`jobs/${slug}/advert-checks`)).data.map(({ kind, result, by }: Check) => `${kind} ${result} ${by}`);

const WAGE = { pay_min: 3_000_000, pay_currency: 'KRW', pay_period: 'month' } as const;

describe('what the programme checks of an advert', () => {
  test('is recorded once, and again only where what it looked at or what it found is another', async () => {
    await createJob(app.ctx, { slug: 'paid', ...WAGE });
    await command(app, 'adverts', 'check');
    await command(app, 'adverts', 'check');
    expect(await checksOf('paid')).toEqual(['wage passed programme', 'identity passed programme']);
    await command(app, 'edit-job', 'paid', 'title=Another title');
    await command(app, 'adverts', 'check');
    expect(await checksOf('paid')).toHaveLength(2);
    await command(app, 'edit-job', 'paid', 'pay_min=4000000');
    await command(app, 'adverts', 'check');
    expect(await checksOf('paid')).toHaveLength(3);
    await command(app, 'edit-job', 'paid', 'pay_min=1000000');
    await command(app, 'adverts', 'check');
    await command(app, 'adverts', 'check');
    expect((await checksOf('paid'))[0]).toBe('wage failed programme');
    expect(await checksOf('paid')).toHaveLength(4);
  });

  test('says what it held the pay against, and where there was nothing to hold', async () => {
    await createJob(app.ctx, { slug: 'paid', ...WAGE });
    await createJob(app.ctx, { slug: 'silent' });
    await command(app, 'adverts', 'check');
    const { data, meta } = await get('jobs/paid/advert-checks');
    expect(data[0]).toMatchObject({ note: '₩14,354 an hour; the minimum wage of 2026 is ₩10,320.', user_id: null });
    expect(meta).toMatchObject({ total: 2, next_cursor: null, job: { slug: 'paid', state: 'open' } });
    expect(await checksOf('silent')).toContain('wage unknown programme');
  });

  test('is done anew by the law of a new day', async () => {
    await createJob(app.ctx, { slug: 'paid', ...WAGE });
    await command(app, 'adverts', 'check');
    app.clock.set(new Date('2026-12-10T01:00:00Z'));
    staff = await app.people.signInStaff();
    await command(app, 'adverts', 'check');
    expect(await checksOf('paid')).toHaveLength(4);
  });

  test('is recorded with the import that brings it in', async () => {
    const source = await ledgerSource(app);
    await readThrough(app, source, boardOf(upTo(1)));
    await readThrough(app, source, boardOf(upTo(1)));
    const [job] = await app.ctx.db.select().from(jobs);
    expect(await checksOf(job?.slug ?? '')).toEqual(['wage unknown programme', 'identity passed programme']);
  });

  test('holds its employer against each list of the ministry', async () => {
    const marked = await createCompany(app.ctx, { name: 'Alder', registration_number: '1248100998' });
    const alike = await createCompany(app.ctx, { name: 'Birch' });
    await createJob(app.ctx, { slug: 'marked', company: marked });
    await createJob(app.ctx, { slug: 'alike', company: alike });
    await createJob(app.ctx, { slug: 'other' });
    const employers = [
      { name: 'Alder', registration_number: '124-81-00998', published_on: '2026-11-01' },
      { name: 'Birch', published_on: '2026-11-01' },
    ];
    const list = { list_date: '2026-11-01', employers };
    await send(app, staff, 'PUT', '/v1/admin/published-employers/unpaid-wages', list);
    await command(app, 'adverts', 'check');
    await command(app, 'adverts', 'check');
    const found = await Promise.all(['marked', 'alike', 'other'].map(checksOf));
    expect(found.map((checks) => checks.filter((check: string) => check.startsWith('published')))).toEqual([
      ['published-employers failed programme'],
      ['published-employers unknown programme'],
      ['published-employers passed programme'],
    ]);
  });
});

describe('what staff check of an advert', () => {
  test('is recorded where they approve a posting', async () => {
    const { id } = await createPosting(app.ctx);
    const { body } = await post(`postings/${id}/approval`, { identity_check: 'hometax.go.kr: active' });
    const slug = body.data.job.slug;
    expect(await checksOf(slug)).toEqual(
      expect.arrayContaining(['identity passed staff', 'content passed staff', 'content passed programme']),
    );
    const { data } = await get(`jobs/${slug}/advert-checks`);
    expect(data).toContainEqual(expect.objectContaining({ note: 'hometax.go.kr: active', user_id: staff.id }));
  });

  test('is recorded where they check a job, its company, or let a finding stand', async () => {
    const { company } = await createJob(app.ctx, { slug: 'cheap', ...WAGE, pay_min: 1_000_000 });
    await post('jobs/cheap/check');
    await send(app, staff, 'PATCH', `/v1/admin/companies/${company.slug}`, { identity_check: 'DART' });
    await command(app, 'adverts', 'check');
    const [finding] = (await get('advert-findings')).data;
    await post(`advert-findings/${finding.id}/settlement`, { accept: true, reason: 'A freelancer.' });
    const checks = await checksOf('cheap');
    expect(checks.filter((check: string) => check.endsWith('staff'))).toEqual([
      'wage passed staff',
      'identity passed staff',
      'content passed staff',
    ]);
  });
});

describe('the sample of a day', () => {
  const drawn = async () => (await get('advert-samples')).data;

  test('is drawn once, whoever draws it, and another one the next day', async () => {
    for (let at = 0; at < SAMPLE_SIZE * 2; at++) await createJob(app.ctx);
    await createJob(app.ctx, { published_at: null });
    expect(await Promise.all([drawSample(app.ctx), drawSample(app.ctx)])).toEqual(
      expect.arrayContaining([SAMPLE_SIZE, 0]),
    );
    const first = await drawn();
    expect(first).toHaveLength(SAMPLE_SIZE);
    app.clock.advance(DURATIONS.day);
    staff = await app.people.signInStaff();
    expect(await drawSample(app.ctx)).toBe(SAMPLE_SIZE);
    const both = (await drawn()).map(({ job }: { job: { slug: string } }) => job.slug);
    expect(new Set(both).size).toBe(SAMPLE_SIZE * 2);
  });

  test('follows from the day and the adverts alone', async () => {
    for (let at = 0; at < SAMPLE_SIZE * 2; at++) await createJob(app.ctx);
    const draw = async () => {
      await app.ctx.db.delete(advertSamples);
      await drawSample(app.ctx);
      return (await drawn()).map(({ job }: { job: { slug: string } }) => job.slug).sort();
    };
    expect(await draw()).toEqual(await draw());
  });

  test('is looked at one by one, with what was checked of each beside it', async () => {
    await createJob(app.ctx, { slug: 'drawn' });
    await command(app, 'adverts', 'check');
    await drawSample(app.ctx);
    const [sample] = await drawn();
    expect(sample).toMatchObject({ day: '2026-11-20', job: { slug: 'drawn' }, looked_at: null, outcome: null });
    expect(sample.checks.map(({ kind }: Check) => kind).toSorted()).toEqual(['identity', 'wage']);
    const path = `advert-samples/${sample.id}/outcome`;
    expect((await post(path, { outcome: 'mended' })).body.errors).toEqual({ note: ['Say what was wrong.'] });
    expect((await post(path, { outcome: 'fine' })).body.data).toMatchObject({ outcome: 'fine', user_id: staff.id });
    expect((await post(path, { outcome: 'fine' })).status).toBe(409);
    expect(await drawn()).toEqual([]);
    expect((await get('advert-samples?state=looked-at')).data).toMatchObject([{ id: sample.id, outcome: 'fine' }]);
    expect((await checksOf('drawn'))[0]).toBe('content passed staff');
  });

  test('takes an advert off the site where the look says so', async () => {
    await createJob(app.ctx, { slug: 'drawn' });
    await drawSample(app.ctx);
    const [sample] = await drawn();
    await post(`advert-samples/${sample.id}/outcome`, { outcome: 'taken-down', note: 'There is no such employer.' });
    expect(await statusOf('drawn')).toBe(404);
  });
});

describe('an order of an authority', () => {
  const ORDER = {
    authority: 'Seoul labour office',
    reference: '2026-1',
    demand: 'remove',
    text: 'It is false.',
    received_on: '2026-11-19',
  } as const;
  const record = async (job: string, given: object = {}) =>
    (await post('advert-orders', { ...ORDER, job, ...given })).body.data;
  const takeDown = (id: string) => post(`advert-orders/${id}/execution`, { measure: 'take-down', how: 'At once.' });

  test('is recorded, carried out with its date, and ends', async () => {
    await createJob(app.ctx, { slug: 'false' });
    const order = await record('false');
    expect(order).toMatchObject({ ...ORDER, state: 'waiting', job: { slug: 'false' }, carried_out_at: null });
    const done = (await takeDown(order.id)).body.data;
    expect(done).toMatchObject({ state: 'standing', measure: 'take-down', job: { state: 'draft' } });
    expect(done.carried_out_at).toBe(app.clock.now().toISOString());
    expect(await statusOf('false')).toBe(404);
    expect((await takeDown(order.id)).status).toBe(409);
    expect((await get('advert-orders?state=standing&q=seoul%20false')).data).toMatchObject([{ id: order.id }]);
    expect((await get('advert-orders?state=waiting')).meta.total).toBe(0);
    const publish = () => post('jobs/false/publication');
    expect((await publish()).body.message).toContain('An authority ordered this job off the site');
    const ended = await post(`advert-orders/${order.id}/end`, { why: 'The court lifted it.' });
    expect(ended.body.data).toMatchObject({ state: 'ended', ended_why: 'The court lifted it.' });
    expect((await publish()).status).toBe(200);
  });

  test('to remove an advert is not carried out by less', async () => {
    await createJob(app.ctx, { slug: 'false' });
    const { id } = await record('false');
    const refused = await post(`advert-orders/${id}/execution`, { measure: 'close', how: 'Closed.' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['measure']]);
  });

  test('to change one says how it was changed, or closes it', async () => {
    await createJob(app.ctx, { slug: 'one' });
    await createJob(app.ctx, { slug: 'two' });
    const [one, two] = [await record('one', { demand: 'change' }), await record('two', { demand: 'change' })];
    await post(`advert-orders/${one.id}/execution`, { measure: 'change', how: 'The pay is stated.' });
    await post(`advert-orders/${two.id}/execution`, { measure: 'close', how: 'The employer is gone.' });
    expect((await get('jobs/one')).data.state).toBe('open');
    expect((await get('jobs/two')).data.state).toBe('closed');
  });

  test.each([{ job: 'no-such' }, { received_on: '2026-11-22' }, { authority: '' }, { demand: 'burn' }])(
    'with %j is refused beside its field',
    async (wrong) => {
      await createJob(app.ctx, { slug: 'false' });
      const { status, body } = await post('advert-orders', { ...ORDER, job: 'false', ...wrong });
      expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(wrong)]);
    },
  );

  test('is known to the command line', async () => {
    await createJob(app.ctx, { slug: 'false' });
    expect(await command(app, 'adverts', 'orders')).toEqual(['No order was recorded.']);
    const { id } = await record('false');
    expect(await command(app, 'adverts', 'orders')).toEqual([
      `waiting ${id}: remove false, received 2026-11-19 from Seoul labour office (2026-1)`,
      '  It is false.',
    ]);
  });

  describe('keeps an advert off the site', () => {
    const titles = async () => (await app.json('/v1/jobs')).body.data.map(({ title }: { title: string }) => title);
    const removed = async () => {
      const [job] = await app.ctx.db.select().from(jobs).where(eq(jobs.title, 'Engineer 2'));
      const { id } = await record(job?.slug ?? '');
      await takeDown(id);
      return id;
    };

    test('that its source lists on, or again after it was gone', async () => {
      const source = await ledgerSource(app);
      await readThrough(app, source, boardOf(upTo(2)));
      await removed();
      for (const numbers of [upTo(2), [1], upTo(2)]) {
        await readThrough(app, source, boardOf(numbers));
        expect(await titles()).toEqual(['Engineer 1']);
      }
    });

    test('that its source lists under another id', async () => {
      const source = await ledgerSource(app);
      await readThrough(app, source, boardOf(upTo(2)));
      await removed();
      const board = boardOf(upTo(2));
      const renamed = board.jobs.map((job, at) => (at === 1 ? { ...job, externalId: 'new-id' } : job));
      for (let run = 0; run < 2; run++) await readThrough(app, source, { ...board, jobs: renamed });
      expect(await titles()).toEqual(['Engineer 1']);
    });

    test('no longer than the order stands: then its source brings it back, as a new job under another id', async () => {
      const source = await ledgerSource(app);
      await readThrough(app, source, boardOf(upTo(2)));
      const order = await removed();
      await post(`advert-orders/${order}/end`, { why: 'The court lifted it.' });
      const board = boardOf(upTo(2));
      const renamed = board.jobs.map((job, at) => (at === 1 ? { ...job, externalId: 'new-id' } : job));
      expect(await readThrough(app, source, { ...board, jobs: renamed })).toMatchObject({ added: 1 });
      expect((await titles()).toSorted()).toEqual(['Engineer 1', 'Engineer 2']);
    });

    test('whose run was undone before, when its source is read again', async () => {
      const source = await ledgerSource(app);
      const { run } = await readThrough(app, source, boardOf(upTo(2)));
      await command(app, 'sources', 'undo', String(run.number));
      await removed();
      const again = await readThrough(app, source, boardOf(upTo(2)));
      expect([again.run.state, await titles()]).toEqual(['done', ['Engineer 1']]);
    });

    test('that the law held back, once that is mended', async () => {
      await createJob(app.ctx, { slug: 'cheap', ...WAGE, pay_min: 1_000_000 });
      await command(app, 'adverts', 'check');
      const { id } = await record('cheap');
      await takeDown(id);
      await command(app, 'edit-job', 'cheap', 'pay_min=3000000');
      await command(app, 'adverts', 'check');
      expect(await statusOf('cheap')).toBe(404);
    });
  });
});

describe('the report of a month', () => {
  test('counts what was checked, drawn, found, ordered and brought in, and nothing of other months', async () => {
    await createJob(app.ctx, { slug: 'cheap', ...WAGE, pay_min: 1_000_000 });
    await createJob(app.ctx, { slug: 'paid', ...WAGE });
    await command(app, 'adverts', 'check');
    await command(app, 'edit-job', 'cheap', 'pay_min=3000000');
    await command(app, 'adverts', 'check');
    await drawSample(app.ctx);
    const [sample] = (await get('advert-samples')).data;
    await post(`advert-samples/${sample.id}/outcome`, { outcome: 'fine' });
    await post('advert-orders', {
      ...{ job: 'paid', authority: 'Seoul labour office', demand: 'change', text: 'State the hours.' },
      received_on: '2026-10-31',
    });
    const list = { list_date: '2026-11-01', employers: [{ name: 'Alder', published_on: '2026-11-01' }] };
    await send(app, staff, 'PUT', '/v1/admin/published-employers/accidents', list);
    const { data } = await get('advert-reports/2026-11');
    expect(data).toMatchObject({
      ...{ month: '2026-11', is_complete: false },
      samples: { drawn: 2, waiting: 1, outcomes: { fine: 1, mended: 0, 'taken-down': 0 } },
      findings: [{ rule: 'minimum-wage', found: 1, mended: 1, accepted: 0, ended: 0 }],
      orders: [],
      lists: [{ list: 'accidents', list_date: '2026-11-01', employers: 1, matched: 0 }],
    });
    expect(data.checks).toContainEqual({ kind: 'wage', by: 'programme', result: 'passed', checks: 2, adverts: 2 });
    expect(data.checks).toContainEqual({ kind: 'wage', by: 'programme', result: 'failed', checks: 1, adverts: 1 });
    expect((await get('advert-reports/2026-10')).data).toMatchObject({
      ...{ is_complete: true, checks: [], findings: [], lists: [] },
      orders: [{ job: { slug: 'paid' }, state: 'waiting' }],
    });
    const lines = await command(app, 'adverts', 'report', '2026-11');
    expect(lines).toContain('checks, wage, programme, failed, 1, 1');
    const taken = await app.fetch('/v1/admin/exports/advert-report', {
      method: 'POST',
      headers: { ...staff.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ filters: { month: '2026-11' } }),
    });
    expect([taken.status, taken.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csvRecords(await taken.text())).toContainEqual(
      expect.objectContaining({ what: 'wage', by: 'programme', outcome: 'failed', number: '1', adverts: '1' }),
    );
  });

  test('counts in its own month what was found, mended and found again', async () => {
    await createJob(app.ctx, { slug: 'cheap', ...WAGE, pay_min: 1_000_000 });
    await command(app, 'adverts', 'check');
    await command(app, 'edit-job', 'cheap', 'pay_min=3000000');
    await command(app, 'adverts', 'check');
    app.clock.set(new Date('2026-12-02T01:00:00Z'));
    staff = await app.people.signInStaff();
    await command(app, 'edit-job', 'cheap', 'pay_min=1000000');
    await command(app, 'adverts', 'check');
    expect((await get('advert-reports/2026-11')).data.findings).toMatchObject([{ found: 1, mended: 1 }]);
    expect((await get('advert-reports/2026-12')).data.findings).toMatchObject([{ found: 1, mended: 0 }]);
  });

  test.each(['2026-13', '2026', 'now'])('of %s is none', async (month) => {
    expect((await send(app, staff, 'GET', `/v1/admin/advert-reports/${month}`)).status).toBe(404);
    expect((await runCommand(app, 'adverts', 'report', month)).code).toBe(2);
  });
});
