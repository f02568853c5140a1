import { describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { expected, send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, async (opened) => {
  ({ app, staff } = opened);
  const company = await createCompany(app.ctx, { slug: 'kites', name: 'Kites', password: 'kites' });
  await createJob(app.ctx, { slug: 'baker', title: 'Baker', company });
  await createJob(app.ctx, { slug: 'painter', title: 'Painter', company });
  const others = await createCompany(app.ctx, { slug: 'boats', name: 'Boats' });
  await createJob(app.ctx, { slug: 'sailor', title: 'Sailor', company: others });
  await applyTo(app, 'baker', { name: 'Ana Ruiz', email: 'Ana@example.com' });
  const declined = await applyTo(app, 'baker', { name: 'Bo Lind', email: 'bo@example.com' });
  await applyTo(app, 'painter', { name: 'Bo Lind', email: 'bo@example.com' });
  await applyTo(app, 'sailor', { name: 'Bo Lind', email: 'bo@example.com' });
  const answer = { application_ids: [declined.body.data.id], status: 'declined', text: 'No.' };
  await expected(200, send(app, null, 'POST', '/v1/recruit/kites/answers?pwd=kites', answer));
  await carryOutDecisions(app);
});

const ask = (method: string, path: string, body?: object) =>
  send(app, staff, method, `/v1/admin/applications${path}`, body);

async function oneId(): Promise<string> {
  return (await ask('GET', '?q=ana@example.com')).body.data[0].id;
}

describe('applications at the desk', () => {
  test.each([
    ['', 4],
    ['?status=declined', 1],
    ['?q=KITES+bak', 2],
    ['?q=ana@EXAMPLE.com', 1],
    ['?q=example.com', 0],
    ['?q=ana', 0],
    ['?job=baker', 2],
    ['?company=kites', 3],
    ['?answered=no', 3],
    ['?answered=yes', 1],
    ['?job=baker&company=kites&answered=no', 1],
    ['?job=baker&company=boats', 0],
  ])('are found by "%s", and by no part of a person', async (query, count) => {
    const { body } = await ask('GET', query);
    expect([body.data.length, body.meta.total]).toEqual([count, count]);
    expect(JSON.stringify(body)).not.toMatch(/Ana|Bo Lind|@/);
  });

  test('tell who applied once somebody asks, which is recorded', async () => {
    const id = await oneId();
    expect((await ask('GET', `/${id}`)).body.data).toMatchObject({ job: { slug: 'baker' }, status: 'new' });
    expect(await storedRows(app, 'audit')).toEqual([]);
    expect((await ask('POST', `/${id}/reading`)).body.data).toEqual({ name: 'Ana Ruiz', email: 'Ana@example.com' });
    const [row] = await storedRows(app, 'audit');
    expect(row).toMatchObject({ action: 'application.read', subject_id: id, user_id: staff.id, detail: {} });
  });

  test('are deleted on request with everything about them, and why', async () => {
    const id = await oneId();
    expect((await ask('POST', `/${id}/deletion`, { reason: ' ' })).status).toBe(422);
    expect((await ask('POST', `/${id}/deletion`, { reason: 'Asked by email.' })).status).toBe(200);
    expect((await ask('GET', `/${id}`)).status).toBe(404);
    expect((await ask('POST', `/${id}/deletion`, { reason: 'Twice.' })).status).toBe(404);
    const left = await storedRows(app, 'mails');
    expect(left.filter(({ to }) => to === 'bo@example.com')).not.toEqual([]);
    expect(JSON.stringify(left)).not.toContain('Ana');
    expect(await storedRows(app, 'audit')).toMatchObject([
      { action: 'application.delete', detail: { reason: 'Asked by email.' } },
    ]);
  });

  test('that are gone are refused without a word of a link, which staff have none of', async () => {
    const gone = `/${crypto.randomUUID()}`;
    const refusals = [
      await ask('GET', gone),
      await ask('POST', `${gone}/reading`),
      await ask('POST', `${gone}/deletion`, { reason: 'Asked by email.' }),
    ];
    for (const { status, body } of refusals)
      expect([status, body.message]).toEqual([404, 'That application doesn’t exist.']);
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
