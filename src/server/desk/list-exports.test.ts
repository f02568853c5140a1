import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { csvRecords } from '#platform/csv.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { queueLetter } from '#tests/support/letters.ts';
import { createOrder, createStock } from '#tests/support/orders.ts';
import { auditRecords } from '#tests/support/records.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { createTalent, send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
afterEach(() => {
  vi.restoreAllMocks();
});
withStaff({ worker: false }, async (opened) => {
  ({ app, staff } = opened);
  await createStock(app.ctx);
});

const take = (list: string, body: object) =>
  app.fetch(`/v1/admin/exports/${list}`, {
    method: 'POST',
    headers: { ...staff.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The records of a file, without the mark of its encoding. */
async function recordsIn(answer: Response): Promise<Record<string, string>[]> {
  return csvRecords((await answer.text()).replace('\uFEFF', ''));
}

const REASON = 'Parcels of this week';

describe('a list taken along as CSV', () => {
  test('holds what the list holds by the same filters', async () => {
    const paid = await createOrder(app.ctx, { state: 'paid', full_name: 'Park, "Jiwon"\nSeoul' });
    await createOrder(app.ctx, { email: 'other@example.com' });
    const answer = await take('orders', { filters: { state: 'paid', q: 'JIWON jiwon@' }, reason: REASON });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('orders-2026-11-20.csv');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await recordsIn(answer)).toMatchObject([
      { number: paid.number, name: 'Park, "Jiwon"\nSeoul', amount: '40000', placed_at: paid.placed_at.toISOString() },
    ]);
  });

  test('is UTF-8 for Excel too', async () => {
    await createOrder(app.ctx, { full_name: '박지원' });
    const bytes = Buffer.from(await (await take('orders', { reason: REASON })).arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.toString()).toContain('"박지원"');
  });

  test('runs no formula that somebody wrote', async () => {
    const formulas = ['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', ' =1'];
    for (const full_name of formulas) await createOrder(app.ctx, { full_name });
    const text = await (await take('orders', { reason: REASON })).text();
    for (const formula of formulas) expect(text).toContain(`"'${formula.replaceAll('"', '""')}"`);
  });

  test('leaves a row that says who took how much and why, and nothing of the people in it', async () => {
    await createOrder(app.ctx);
    await createOrder(app.ctx, { email: 'other@example.com' });
    await take('orders', { filters: { q: 'jiwon' }, reason: REASON });
    const [row, ...more] = await auditRecords(app);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      ...{ action: 'list.export', subject_kind: 'export', user_id: staff.id },
      detail: { list: 'orders', rows: 2, reason: REASON, filters: 'q' },
    });
  });

  test('wants a reason where people are in it, and none elsewhere', async () => {
    await createOrder(app.ctx);
    for (const list of ['orders', 'audit']) {
      for (const reason of [undefined, '', '  ']) {
        const refused = await send(app, staff, 'POST', `/v1/admin/exports/${list}`, { reason });
        expect(refused).toMatchObject({ status: 422, body: { errors: { reason: ['Required'] } } });
      }
    }
    expect(await auditRecords(app)).toEqual([]);
    expect((await take('jobs', {})).status).toBe(200);
    expect(await recordsIn(await take('audit', { reason: REASON }))).toMatchObject([
      { action: 'list.export', user_id: staff.id },
    ]);
  });

  test('holds no more than was asked for', async () => {
    for (const filters of [{ stete: 'paid' }, { state: 'nonsense' }, { page: '2' }, { limit: '1' }]) {
      const refused = await send(app, staff, 'POST', '/v1/admin/exports/orders', { filters, reason: REASON });
      expect([refused.status, refused.body.code]).toEqual([422, 'invalid']);
    }
  });

  test('is none that does not exist', async () => {
    expect((await take('passwords', { reason: REASON })).status).toBe(404);
  });

  test('of jobs and of companies comes in the order that was asked for', async () => {
    const kites = await createCompany(app.ctx, { slug: 'kites', name: 'Kites' });
    await createJob(app.ctx, { slug: 'b', title: 'Baker', company: kites });
    await createJob(app.ctx, { slug: 'c', title: '=Cook', company: kites });
    await createJob(app.ctx, { slug: 'a', title: 'Archer', company: kites, published_at: null });
    const filters = { q: 'kites', sort: 'title', order: 'desc' };
    const jobs = await recordsIn(await take('jobs', { filters }));
    expect(jobs.map(({ title, state }) => [title, state])).toEqual([
      ['Baker', 'open'],
      ['Archer', 'draft'],
      ["'=Cook", 'open'],
    ]);
    const companies = await recordsIn(await take('companies', { filters: { q: 'kites' } }));
    expect(companies).toMatchObject([{ slug: 'kites', open_jobs: '2', jobs: '3', left_alone_at: '' }]);
    const audited = await recordsIn(await take('audit', { filters: { kind: 'export' }, reason: REASON }));
    expect(audited.map(({ detail }) => JSON.parse(detail ?? '').list)).toEqual(['companies', 'jobs']);
  });

  test('of talents, of accounts and of emails is what their lists show, for a reason', async () => {
    const talent = await createTalent(app, { job_title: 'Baker' });
    await createTalent(app, { job_title: 'Archer' });
    await queueLetter(app, { subject: 'Thank you', heading: 'Dear Mina', paragraphs: ['Code 123'] });
    for (const list of ['talents', 'users', 'mails']) expect((await take(list, {})).status).toBe(422);

    const talents = await recordsIn(await take('talents', { filters: { q: 'baker' }, reason: REASON }));
    expect(talents).toMatchObject([{ id: talent.id, job_title: 'Baker', visibility: 'public', has_resume: 'true' }]);
    const users = await recordsIn(await take('users', { filters: { q: talent.id }, reason: REASON }));
    expect(users).toMatchObject([{ id: talent.id, email: talent.email, is_confirmed: 'true', is_staff: 'false' }]);
    const mails = await take('mails', { filters: { q: 'mina thank' }, reason: REASON });
    const text = await mails.text();
    expect(text).toContain('"mina@example.com"');
    expect(text).not.toContain('Code 123');
  });

  test('of accounts holds every page of the service once, though people sign up meanwhile', async () => {
    const [first, second, third] = [await createTalent(app), await createTalent(app), await createTalent(app)];
    const found = (await app.ctx.accounts.staff.list({ filter: '', page: 1, perPage: 9, more: {} })).users;
    const by = ({ id }: TestPerson) => found.filter((user) => user.id === id);
    const pages = [
      [...by(third), ...by(second)],
      [...by(second), ...by(first)],
    ];
    vi.spyOn(app.ctx.accounts.staff, 'list').mockImplementation(async ({ page }) => ({
      users: pages[page - 1] ?? [],
      total: 3,
    }));
    const users = await recordsIn(await take('users', { reason: REASON }));
    expect(users.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  });

  test('of more rows than a file may hold is refused in words', async () => {
    vi.spyOn(app.ctx.accounts.staff, 'list').mockResolvedValue({ users: [], total: 50_001 });
    const refused = await send(app, staff, 'POST', '/v1/admin/exports/users', { reason: REASON });
    expect(refused).toMatchObject({ status: 422, body: { message: /^More than 50000 rows match/ } });
  });

  test('of thousands of rows comes whole', async () => {
    await app.ctx.db.execute(sql`
      insert into audit (at, action, subject_kind, subject_id, detail)
      select now(), 'stock.set', 'stock', gen_random_uuid(), '{}' from generate_series(1, 3000)`);
    const records = await recordsIn(await take('audit', { reason: REASON }));
    expect(records).toHaveLength(3000);
    expect(new Set(records.map(({ id }) => id)).size).toBe(3000);
  });
});
