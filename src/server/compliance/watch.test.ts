import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { SAMPLE_SIZE } from '#contract/compliance/watch.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { boardOf, ledgerSource, readThrough, upTo } from '#server/imports/runs.fixture.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call, command } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createPosting } from '#tests/support/postings.ts';
import { runTask } from '#tests/support/run-task.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

const get = async (path: string) => (await send(app, staff, 'GET', `/v1/admin/${path}`)).body;
const post = (path: string, body: object = {}) => send(app, staff, 'POST', `/v1/admin/${path}`, body);
const draw = () => runTask(app, 'adverts.draw-sample');
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
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'paid', title: 'Another title' });
    await command(app, 'adverts', 'check');
    expect(await checksOf('paid')).toHaveLength(2);
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'paid', pay_min: 4000000 });
    await command(app, 'adverts', 'check');
    expect(await checksOf('paid')).toHaveLength(3);
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'paid', pay_min: 1000000 });
    await command(app, 'adverts', 'check');
    await command(app, 'adverts', 'check');
    expect((await checksOf('paid'))[0]).toBe('wage failed programme');
    expect(await checksOf('paid')).toHaveLength(4);
  });

  test('is recorded again where it is as it was once before, whatever staff found between', async () => {
    await createJob(app.ctx, { slug: 'paid', ...WAGE });
    await createJob(app.ctx, { slug: 'closed', ...WAGE, is_closed: true });
    for (const pay of [4_000_000, 3_000_000]) {
      await command(app, 'adverts', 'check');
      await post('jobs/paid/check');
      await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'paid', pay_min: pay });
    }
    for (let times = 0; times < 2; times++) await command(app, 'adverts', 'check');
    const byProgramme = (await checksOf('paid')).filter((check: string) => check.endsWith('programme'));
    expect(byProgramme.toSorted()).toEqual(['identity passed programme', ...Array(3).fill('wage passed programme')]);
    expect(await checksOf('closed')).toEqual([]);
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
    const [job] = await storedRows(app, 'jobs');
    expect(await checksOf(job.slug)).toEqual(['wage unknown programme', 'identity passed programme']);
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

  test('of a company stands on its adverts that are on the site or to be, and on no other', async () => {
    const { company } = await createJob(app.ctx, { slug: 'up' });
    await createJob(app.ctx, { company, slug: 'closed', is_closed: true });
    await createJob(app.ctx, { company, slug: 'draft', published_at: null });
    await createJob(app.ctx, { slug: 'elsewhere' });
    await send(app, staff, 'PATCH', `/v1/admin/companies/${company.slug}`, { identity_check: 'DART' });
    const slugs = ['up', 'closed', 'draft', 'elsewhere'];
    expect(await Promise.all(slugs.map(checksOf))).toEqual([['identity passed staff'], [], [], []]);
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
    for (const not of [{ published_at: null }, { is_closed: true }]) await createJob(app.ctx, not);
    for (let times = 0; times < 2; times++) await draw();
    const first = await drawn();
    expect(first).toHaveLength(SAMPLE_SIZE);
    app.clock.advance(DURATIONS.day);
    staff = await app.people.signInStaff();
    await draw();
    const both = (await drawn()).map(({ job }: { job: { slug: string } }) => job.slug);
    expect(new Set(both).size).toBe(SAMPLE_SIZE * 2);
  });

  test('follows from the day and the adverts alone, and nobody chooses it', async () => {
    for (let at = 0; at < SAMPLE_SIZE * 2; at++) await createJob(app.ctx);
    const drawAnew = async () => {
      await app.ctx.db.execute(sql`delete from advert_samples`);
      await draw();
      return (await drawn()).map(({ job }: { job: { slug: string } }) => job.slug).sort();
    };
    expect(await drawAnew()).toEqual(await drawAnew());
  });

  test('takes an advert again that was looked at, and none that waits for its look', async () => {
    await createJob(app.ctx, { slug: 'drawn' });
    const nextDay = async () => {
      app.clock.advance(DURATIONS.day);
      staff = await app.people.signInStaff();
      await draw();
      return (await drawn()).map(({ day }: { day: string }) => day);
    };
    expect([await nextDay(), await nextDay()]).toEqual([['2026-11-21'], ['2026-11-21']]);
    const [sample] = await drawn();
    const looked = { outcome: 'mended', note: 'The pay was missing.' };
    expect((await post(`advert-samples/${sample.id}/outcome`, looked)).status).toBe(200);
    expect((await checksOf('drawn'))[0]).toBe('content failed staff');
    expect(await nextDay()).toEqual(['2026-11-23']);
  });

  test('is looked at one by one, with what was checked of each beside it', async () => {
    await createJob(app.ctx, { slug: 'drawn' });
    await command(app, 'adverts', 'check');
    await draw();
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
    await draw();
    const [sample] = await drawn();
    await post(`advert-samples/${sample.id}/outcome`, { outcome: 'taken-down', note: 'There is no such employer.' });
    expect(await statusOf('drawn')).toBe(404);
  });

  test('notes a look at an advert that was taken off the site meanwhile', async () => {
    await createJob(app.ctx, { slug: 'drawn' });
    await draw();
    const [sample] = await drawn();
    await call(app, 'DELETE /v1/admin/jobs/{id}/publication', { id: 'drawn' });
    const looked = { outcome: 'taken-down', note: 'There is no such employer.' };
    expect((await post(`advert-samples/${sample.id}/outcome`, looked)).status).toBe(200);
  });
});
