import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { applications } from '#server/schema/applications.ts';
import { audit } from '#server/schema/audit.ts';
import { mails } from '#server/schema/system.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, async (opened) => {
  ({ app, staff } = opened);
  const company = await createCompany(app.ctx, { slug: 'kites', name: 'Kites' });
  await createJob(app.ctx, { slug: 'baker', title: 'Baker', company });
  await applyTo(app, 'baker', { name: 'Ana Ruiz', email: 'Ana@example.com' });
  await applyTo(app, 'baker', { name: 'Bo Lind', email: 'bo@example.com' });
  await app.ctx.db.update(applications).set({ status: 'declined' }).where(eq(applications.name, 'Bo Lind'));
});

const ask = (method: string, path: string, body?: object) =>
  send(app, staff, method, `/v1/admin/applications${path}`, body);

async function oneId(): Promise<string> {
  return (await ask('GET', '?q=ana@example.com')).body.data[0].id;
}

describe('applications at the desk', () => {
  test.each([
    ['', 2],
    ['?status=declined', 1],
    ['?q=KITES+bak', 2],
    ['?q=ana@EXAMPLE.com', 1],
    ['?q=example.com', 0],
    ['?q=ana', 0],
    ['?job=baker&company=kites&answered=no', 2],
    ['?answered=yes', 0],
  ])('are found by "%s", and by no part of a person', async (query, count) => {
    const { body } = await ask('GET', query);
    expect([body.data.length, body.meta.total]).toEqual([count, count]);
    expect(JSON.stringify(body)).not.toMatch(/Ana|Bo Lind|@/);
  });

  test('tell who applied once somebody asks, which is recorded', async () => {
    const id = await oneId();
    expect((await ask('GET', `/${id}`)).body.data).toMatchObject({ job: { slug: 'baker' }, status: 'new' });
    expect(await app.ctx.db.$count(audit)).toBe(0);
    expect((await ask('POST', `/${id}/reading`)).body.data).toEqual({ name: 'Ana Ruiz', email: 'Ana@example.com' });
    const [row] = await app.ctx.db.select().from(audit);
    expect(row).toMatchObject({ action: 'application.read', subject_id: id, user_id: staff.id, detail: {} });
  });

  test('are deleted on request with everything about them, and why', async () => {
    const id = await oneId();
    expect((await ask('POST', `/${id}/deletion`, { reason: ' ' })).status).toBe(422);
    expect((await ask('POST', `/${id}/deletion`, { reason: 'Asked by e-mail.' })).status).toBe(200);
    expect((await ask('GET', `/${id}`)).status).toBe(404);
    expect((await ask('POST', `/${id}/deletion`, { reason: 'Twice.' })).status).toBe(404);
    expect(JSON.stringify(await app.ctx.db.select().from(mails))).not.toContain('Ana');
    const [row, ...more] = await app.ctx.db.select().from(audit);
    expect([row, more]).toMatchObject([{ action: 'application.delete', detail: { reason: 'Asked by e-mail.' } }, []]);
  });

  test('are taken along as CSV without who applied', async () => {
    const { headers } = staff;
    const taken = await app.fetch('/v1/admin/exports/applications', {
      ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
      body: JSON.stringify({ filters: { status: 'declined' } }),
    });
    const text = await taken.text();
    expect(text).toContain('"Kites","Baker","declined"');
    expect(text).not.toMatch(/Bo|@/);
  });
});
