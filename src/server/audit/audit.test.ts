import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { AUDIT_SUBJECTS, type AuditEntry, type AuditSubject } from '#contract/audit.ts';
import { type AuditInput, COMMAND_LINE, recordAudit } from '#server/audit/record-audit.ts';
import { setTalentApproval } from '#server/company-access/approval.ts';
import { audit } from '#server/schema/audit.ts';
import { merchStock } from '#server/schema/orders.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { runCommand } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createOrder, createStock } from '#tests/support/orders.ts';
import { runTask } from '#tests/support/run-task.ts';
import { withStaff } from '#tests/support/staff-app.ts';
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
  await setTalentApproval(app.ctx, { userId: staff.id, requestId: 'request-1' }, slug, true);
  return id;
}

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
        request_id: 'request-1',
      },
    ]);
    expect(body.meta).toEqual({ total: 1, next_cursor: null });
  });

  test('comes page by page, the latest first, and of one subject or from one day on', async () => {
    const ids = [await approve('alder'), await approve('birch')];
    app.clock.set(new Date('2026-11-20T15:00:00Z'));
    ids.push(await approve('cedar'));
    staff = await app.people.again(staff, { aal: 'aal2' });
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
    const { db } = app.ctx;
    const company = await createCompany(app.ctx, { slug: 'kites', name: 'Kites' });
    const { job } = await createJob(app.ctx, { company, title: 'Baker' });
    await createStock(app.ctx);
    const order = await createOrder(app.ctx);
    const applied = (await applyTo(app, job.slug)).body.data;
    const [size] = await db.select().from(merchStock).where(eq(merchStock.size, 'M'));
    const gone = randomUUID();
    const done: [AuditInput['action'], AuditSubject, string][] = [
      ['job.close', 'job', job.id],
      ['job.close', 'job', gone],
      ['order.show', 'order', order.id],
      ['application.read', 'application', applied.id],
      ['stock.set', 'stock', size?.id ?? ''],
      ['account.show', 'account', staff.id],
    ];
    for (const [action, kind, id] of done)
      await recordAudit(db, COMMAND_LINE, TEST_START, { action, subject: { kind, id } });
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
    const { db } = app.ctx;
    for (const kind of AUDIT_SUBJECTS)
      await recordAudit(db, COMMAND_LINE, TEST_START, { action: 'job.close', subject: { kind, id: randomUUID() } });
    const { status, body } = await send(app, staff, 'GET', '/v1/admin/audit?limit=100');
    expect([status, body.data.length]).toEqual([200, AUDIT_SUBJECTS.length]);
  });

  test('is printed by a command', async () => {
    const id = await approve('alder');
    await setTalentApproval(app.ctx, COMMAND_LINE, 'alder', false);
    expect(await printed('--since', '2026-11-20', '--subject', id)).toEqual({
      code: 0,
      lines: [
        `${TEST_START.toISOString()} company.end-talent-search company ${id} by command {}`,
        `${TEST_START.toISOString()} company.approve-talent-search company ${id} by ${staff.id} in request request-1 {}`,
      ],
    });
    expect((await printed('--since', '2026-11-21')).lines).toEqual([]);
    expect(await printed('--since', 'yesterday')).toMatchObject({ code: 2 });
    expect(await printed('--from', '2026-11-21')).toMatchObject({ code: 2 });
  });

  test('says nothing of an action whose transaction did not commit', async () => {
    const { id } = await createCompany(app.ctx);
    const failing = app.ctx.db.transaction(async (tx) => {
      await recordAudit(tx, COMMAND_LINE, TEST_START, { action: 'company.add', subject: { kind: 'company', id } });
      throw new Error('The disk is full.');
    });
    await expect(failing).rejects.toThrow('The disk is full.');
    expect(await app.ctx.db.$count(audit)).toBe(0);
  });

  test('can be neither changed nor removed', async () => {
    const id = await approve('alder');
    const { db } = app.ctx;
    const isRefused = ({ cause }: Error) => /append-only/.test(String(cause));
    const forged = db.update(audit).set({ user_id: null }).where(eq(audit.subject_id, id));
    await expect(forged.execute()).rejects.toSatisfy(isRefused);
    await expect(db.delete(audit).execute()).rejects.toSatisfy(isRefused);
    expect(await db.$count(audit)).toBe(1);
  });

  test('forgets what is older than five years, and nothing younger', async () => {
    app.clock.set(new Date('2021-11-19T00:00:00Z'));
    await approve('alder');
    app.clock.set(new Date('2021-11-21T00:00:00Z'));
    await approve('birch');
    app.clock.set(TEST_START);
    await runTask(app, 'audit.forget-old');
    const left = await app.ctx.db.select({ at: audit.at }).from(audit);
    expect(left).toEqual([{ at: new Date('2021-11-21T00:00:00Z') }]);
  });

  test('names an account by its id, goes into its archive, and outlives it', async () => {
    await approve('alder');
    const archive = await app.fetch('/v1/talent/export', { headers: staff.headers });
    expect(Buffer.from(await archive.arrayBuffer()).includes('audit.json')).toBe(true);
    expect((await send(app, staff, 'DELETE', '/v1/talent/account')).status).toBe(200);
    await app.settle();
    const [row] = await app.ctx.db.select({ row: sql<string>`to_jsonb(audit)::text` }).from(audit);
    expect(row?.row).toContain(staff.id);
    expect(row?.row).not.toContain(staff.email);
  });
});
