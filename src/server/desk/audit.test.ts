import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { AUDIT_SUBJECTS, type AuditEntry, type AuditSubject } from '#contract/core/audit.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { run } from '#tests/support/backups.ts';
import { callWords } from '#tests/support/call-words.ts';
import { runCommand } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createOrder, createStock } from '#tests/support/orders.ts';
import { dyingIn, runTask } from '#tests/support/run-task.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows, storeRow } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

/** Approves a company of this slug, as staff do. */
async function approve(slug: string): Promise<string> {
  const { id } = await createCompany(app.ctx, { slug });
  staff = await app.people.again(staff, { aal: 'aal2' });
  expect((await send(app, staff, 'PUT', `/v1/admin/companies/${id}/talent-approval`)).status).toBe(200);
  return id;
}

/** Something that the command line did. */
const record = (action: string, kind: AuditSubject, subject_id: string = randomUUID()) =>
  storeRow(app, 'audit', { at: TEST_START, action, subject_kind: kind, subject_id, detail: {} });

const printed = (...args: string[]) => runCommand(app, 'audit', 'list', ...args);

describe('the audit record', () => {
  test('tells staff who did what to whom, and in which request', async () => {
    const company = await approve('alder');
    const { status, body, headers } = await send(app, staff, 'GET', '/v1/admin/audit');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        at: TEST_START.toISOString(),
        user_id: staff.id,
        user_email: staff.email,
        action: 'company.approve-talent-search',
        subject: { kind: 'company', id: company, name: expect.any(String), path: `/admin/companies/${company}` },
        detail: {},
        request_id: expect.any(String),
      },
    ]);
    expect(body.meta).toEqual({ total: 1, next_cursor: null });
  });

  test('comes page by page, the latest first, and of one subject or from one day on', async () => {
    const ids = [await approve('alder'), await approve('birch')];
    app.clock.set(new Date('2026-11-20T15:00:00Z'));
    ids.push(await approve('cedar'));
    const subjects = async (query: string) => {
      const { body } = await send(app, staff, 'GET', `/v1/admin/audit?${query}`);
      return {
        cursor: body.meta.next_cursor,
        ids: body.data.map((row: { subject: { id: string } }) => row.subject.id),
      };
    };
    const first = await subjects('limit=2');
    expect(first.ids).toEqual([ids[2], ids[1]]);
    expect(await subjects(`limit=2&cursor=${first.cursor}`)).toEqual({ cursor: null, ids: [ids[0]] });
    expect((await subjects(`subject=${ids[1]}`)).ids).toEqual([ids[1]]);
    // In Korea the 21st has begun.
    expect((await subjects('since=2026-11-21')).ids).toEqual([ids[2]]);
    expect((await subjects('until=2026-11-20')).ids).toEqual([ids[1], ids[0]]);
    expect((await subjects('since=2026-11-21&until=2026-11-21&kind=company')).ids).toEqual([ids[2]]);
    expect((await send(app, staff, 'GET', '/v1/admin/audit?since=yesterday')).status).toBe(422);
    expect((await send(app, staff, 'GET', '/v1/admin/audit?cursor=x')).status).toBe(422);
  });

  test('calls each thing by its name today and leads to its page; what is gone is told by its id', async () => {
    const company = await createCompany(app.ctx, { slug: 'kites', name: 'Kites' });
    const { job } = await createJob(app.ctx, { company, title: 'Baker' });
    await createStock(app.ctx);
    const order = await createOrder(app.ctx);
    const applied = (await applyTo(app, job.slug)).body.data;
    const size = (await storedRows(app, 'merch_stock')).find((row) => row.size === 'M');
    const gone = randomUUID();
    const done: [string, AuditSubject, string][] = [
      ['job.close', 'job', job.id],
      ['job.close', 'job', gone],
      ['order.show', 'order', order.id],
      ['application.read', 'application', applied.id],
      ['stock.set', 'stock', size.id],
      ['account.show', 'account', staff.id],
    ];
    for (const [action, kind, id] of done) await record(action, kind, id);
    const { body } = await send(app, staff, 'GET', '/v1/admin/audit');
    const subjects = new Map(body.data.map(({ subject }: AuditEntry) => [subject.id, [subject.name, subject.path]]));
    expect(done.map(([, , id]) => subjects.get(id))).toEqual([
      ['Baker', `/admin/jobs/${job.id}`],
      [null, null],
      [order.number, `/admin/orders/${order.id}`],
      ['Baker', `/admin/applications/${applied.id}`],
      ['M', '/admin/stock'],
      [null, `/admin/users/${staff.id}`],
    ]);
  });

  test('finds the names of a thing of any kind', async () => {
    for (const kind of AUDIT_SUBJECTS) await record('job.close', kind);
    const { status, body } = await send(app, staff, 'GET', '/v1/admin/audit?limit=100');
    expect([status, body.data.length]).toEqual([200, AUDIT_SUBJECTS.length]);
  });

  test('is printed by a command', async () => {
    const id = await approve('alder');
    await record('company.end-talent-search', 'company', id);
    const { code, lines } = await printed('--since', '2026-11-20', '--subject', id);
    expect([code, ...lines.map((line) => line.replace(/(?<=in request )\S+/, 'REQUEST'))]).toEqual([
      0,
      `${TEST_START.toISOString()} company.end-talent-search company ${id} by command {}`,
      `${TEST_START.toISOString()} company.approve-talent-search company ${id} by ${staff.id} in request REQUEST {}`,
    ]);
    expect((await printed('--since', '2026-11-21')).lines).toEqual([]);
    expect(await printed('--since', 'yesterday')).toMatchObject({ code: 2 });
    expect(await printed('--from', '2026-11-21')).toMatchObject({ code: 2 });
  });

  test('says nothing of an action whose transaction did not commit', async () => {
    const { slug } = await createCompany(app.ctx);
    const approving = (ctx = app.ctx) =>
      run(ctx, 'call', ...callWords('PUT /v1/admin/companies/{id}/talent-approval', { id: slug }));
    await expect(approving(dyingIn(app))).rejects.toThrow('killed');
    expect(await storedRows(app, 'audit')).toEqual([]);
    expect((await approving()).code).toBe(0);
    expect(await storedRows(app, 'audit')).toHaveLength(1);
  });

  test('is asked for by what was done, on what, and by whom', async () => {
    const id = await approve('alder');
    await record('job.close', 'job');
    const found = async (query: string) => {
      const { body } = await send(app, staff, 'GET', `/v1/admin/audit?${query}`);
      return [body.meta.total, ...body.data.map(({ action }: AuditEntry) => action)];
    };
    const approval = [1, 'company.approve-talent-search'];
    for (const query of ['action=company.approve-talent-search', 'kind=company', `user=${staff.id}`, `subject=${id}`])
      expect([query, await found(query)]).toEqual([query, approval]);
    expect(await found('action=job.close')).toEqual([1, 'job.close']);
    expect(await found(`kind=job&user=${staff.id}`)).toEqual([0]);
  });

  test('can be neither changed nor removed', async () => {
    const id = await approve('alder');
    const { db } = app.ctx;
    const isRefused = ({ cause }: Error) => /append-only/.test(String(cause));
    const forging = sql`update audit set user_id = null where subject_id = ${id}`;
    for (const statement of [forging, sql`delete from audit`])
      await expect(db.execute(statement)).rejects.toSatisfy(isRefused);
    expect(await storedRows(app, 'audit')).toMatchObject([{ user_id: staff.id }]);
  });

  test('forgets what is older than five years, and nothing younger', async () => {
    app.clock.set(new Date('2021-11-19T00:00:00Z'));
    await approve('alder');
    app.clock.set(new Date('2021-11-21T00:00:00Z'));
    await approve('birch');
    app.clock.set(TEST_START);
    await runTask(app, 'audit.forget-old');
    const left = await storedRows(app, 'audit');
    expect(left.map(({ at }) => Date.parse(at))).toEqual([Date.parse('2021-11-21T00:00:00Z')]);
  });

  test('names an account by its id, goes into its archive, and outlives it', async () => {
    await approve('alder');
    const archive = await app.fetch('/v1/talent/export', { headers: staff.headers });
    expect(Buffer.from(await archive.arrayBuffer()).includes('audit.json')).toBe(true);
    expect((await send(app, staff, 'DELETE', '/v1/talent/account')).status).toBe(200);
    await app.settle();
    const kept = JSON.stringify(await storedRows(app, 'audit'));
    expect(kept).toContain(staff.id);
    expect(kept).not.toContain(staff.email);
  });
});
