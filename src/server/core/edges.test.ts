import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { RetentionPart } from '#contract/desk/retention.ts';
import { dueOrders } from '#server/core/due-orders.test.fixture.ts';
import { dueRows } from '#server/core/due-rows.test.fixture.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { call } from '#tests/support/commands.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createOrder, createStock } from '#tests/support/orders.ts';
import { dyingIn, runTask, scheduledTasks } from '#tests/support/run-task.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows, storeRow } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { type Json, TEST_START, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
const engine = { name: 'engine', atOnce: 100, perDay: null, tell: async () => ({ kind: 'accepted' as const }) };
withStaff({ overrides: { searchEngines: [engine] } }, (opened) => {
  ({ app, staff } = opened);
});

async function due(name: string): Promise<{ ids: unknown[]; count: number }> {
  const { body } = await send(app, staff, 'GET', '/v1/admin/retention');
  const { ids = [], count = -1 } = body.data.find(({ id }: RetentionPart) => id === name) ?? {};
  return { ids: ids.toSorted(), count };
}

test.each([...dueRows, ...dueOrders])(
  '$name go a moment after their time, not at it, and nothing beside them does',
  async (one) => {
    const { name, task, table, key = 'id', make, erased } = one;
    const { goes } = await make(app);
    expect(await due(name)).toEqual({ ids: [], count: 0 });
    app.clock.advance(1);
    expect(await due(name)).toEqual({ ids: goes.toSorted(), count: goes.length });
    const before = await storedRows(app, table);
    await runTask(app, task);
    const known = new Set(before.map((row) => row[key]));
    const after = (await storedRows(app, table)).filter((row) => known.has(row[key]));
    const expected = before.flatMap((row): Json[] => {
      if (!goes.includes(row[key])) return [row];
      return erased ? [{ ...row, ...erased(row) }] : [];
    });
    const byKey = (rows: Json[]) => Object.fromEntries(rows.map((row) => [row[key], row]));
    expect(byKey(after)).toEqual(byKey(expected));
    expect(await due(name)).toEqual({ ids: [], count: 0 });
  },
);

test('a dry run tells what is due at the end of a day in Korea, and removes nothing', async () => {
  await dueRows.find(({ name }) => name === 'invitations')?.make(app);
  const at = async (day: string) => {
    const { body } = await send(app, staff, 'GET', `/v1/admin/retention?at=${day}`);
    return [body.meta.at, body.data.find(({ id }: RetentionPart) => id === 'invitations').count];
  };
  expect(await at('2026-11-19')).toEqual(['2026-11-19T15:00:00.000Z', 0]);
  expect(await at('2026-11-20')).toEqual(['2026-11-20T15:00:00.000Z', 6]);
  const [told] = (await call(app, 'GET /v1/admin/retention', { at: '2026-11-20' })).filter(
    ({ id }: RetentionPart) => id === 'invitations',
  );
  expect(told).toMatchObject({ count: 6, rule: '30 days after they were accepted, withdrawn or expired' });
  expect(told.ids).toHaveLength(6);
  expect(await storedRows(app, 'company_invitations')).toHaveLength(7);
});

test('why a refund was asked for goes with the buyer of its order, and of no other', async () => {
  await createStock(app.ctx);
  const [old, young] = [await createOrder(app.ctx, { state: 'paid' }), await createOrder(app.ctx, { state: 'paid' })];
  for (const { id } of [old, young]) {
    const refund = { order_id: id, kind: 'refund', state: 'done', payment_key: id, amount: 1, reason: 'A stain.' };
    await storeRow(app, 'payment_operations', { ...refund, asked_at: TEST_START, next_at: TEST_START });
  }
  app.clock.set(new Date('2031-11-21'));
  await storeRow(app, 'order_states', { order_id: young.id, state: 'paid', refunded: 0, at: app.clock.now() });
  await runTask(app, 'payments.forget-buyers');
  const reasons = (await storedRows(app, 'payment_operations')).map((row) => [row.order_id, row.reason]);
  expect(Object.fromEntries(reasons)).toEqual({ [old.id]: null, [young.id]: 'A stain.' });
});

test('a process that dies on its way leaves the rest to the next, and no batch half done', async () => {
  const day = 31 * DURATIONS.day;
  const old = new Date(TEST_START.getTime() - day).toISOString();
  await app.ctx.db.execute(sql`
    insert into search_notices (engine, slug, noted_at, due_at, sent_at)
    select 'engine', 'job-' || number, ${old}, ${old}, ${old} from generate_series(1, 450) as number`);
  const { ids, count } = await due('search notices');
  expect([ids.length, count]).toEqual([100, 450]);
  const forget = scheduledTasks({ ctx: dyingIn(app, 2) }).find(({ name }) => name === 'search-engines.forget-sent');
  await expect(forget?.run({})).rejects.toThrow('killed');
  expect((await due('search notices')).count).toBe(250);
  await runTask(app, 'search-engines.forget-sent');
  expect(await storedRows(app, 'search_notices')).toEqual([]);
});

/** Somebody who applied to a company, was answered by it and withdrew. */
async function answered(given: Parameters<typeof createJob>[1]): Promise<string> {
  const company = await createCompany(app.ctx, { password: 'gate' });
  const { job } = await createJob(app.ctx, { company, ...given });
  const email = `${company.slug}@example.com`;
  const { id } = (await applyTo(app, job.slug, { email })).body.data;
  const answer = { application_ids: [id], status: 'in-conversation', text: 'When can we talk, {name}?' };
  expect((await send(app, null, 'POST', `/v1/recruit/${company.slug}/answers?pwd=gate`, answer)).status).toBe(200);
  await carryOutDecisions(app);
  const applicant = await app.people.signIn({ email });
  expect((await send(app, applicant, 'POST', `/v1/talent/applications/${id}/withdrawal`)).status).toBe(200);
  await app.settle();
  return id;
}

test('every letter about an application goes with it, its answers and decisions too, and none about another', async () => {
  const letters = async () => (await storedRows(app, 'mails')).map(({ message_id }) => message_id).sort();
  const kept = await answered({});
  const lettersKept = await letters();
  await answered({ expires_at: new Date(TEST_START.getTime() + DURATIONS.day) });
  // A receipt, a notice and an answer, and that it was withdrawn.
  expect(lettersKept).toHaveLength(4);
  expect(await letters()).toHaveLength(8);
  app.clock.advance(182 * DURATIONS.day);
  await runTask(app, 'applications.remove-expired');
  expect(await letters()).toEqual(lettersKept);
  expect(await storedRows(app, 'applications')).toMatchObject([{ id: kept }]);
  expect(await storedRows(app, 'decisions')).toMatchObject([{ subject_id: kept }]);
  expect(await storedRows(app, 'application_answers')).toMatchObject([{ application_id: kept }]);
});

test('edits that were decided and visits go after 180 days, edits that wait never', async () => {
  const { id: company_id } = await createCompany(app.ctx);
  const { job } = await createJob(app.ctx);
  const end = new Date(TEST_START.getTime() - 180 * DURATIONS.day);
  const next = new Date(end.getTime() + 1);
  const edit = (note: string, given: object) =>
    storeRow(app, 'employer_edits', { company_id, fields: { note }, before: {}, sent_at: end, ...given });
  for (const state of ['approved', 'declined', 'withdrawn']) {
    await edit(`${state} then`, { state, decided_at: end });
    await edit(`${state} later`, { state, decided_at: next });
  }
  await edit('waits', { job_id: job.id });
  for (const seen_at of [end, next]) {
    const { id } = await createCompany(app.ctx);
    await storeRow(app, 'recruit_visits', { company_id: id, seen_at });
  }
  const left = async () => ({
    edits: (await storedRows(app, 'employer_edits')).map(({ fields }) => fields.note).sort(),
    visits: (await storedRows(app, 'recruit_visits')).map(({ seen_at }) => Date.parse(seen_at)),
  });
  await runTask(app, 'employer-edits.forget');
  expect(await left()).toMatchObject({ edits: { length: 7 }, visits: { length: 2 } });
  app.clock.advance(1);
  await runTask(app, 'employer-edits.forget');
  const edits = ['approved later', 'declined later', 'waits', 'withdrawn later'];
  expect(await left()).toEqual({ edits, visits: [next.getTime()] });
});
