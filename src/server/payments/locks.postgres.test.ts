import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { untilSomebodyWaits } from '#tests/support/lock-wait.ts';
import { PRINTED } from '#tests/support/orders.ts';
import { runTask } from '#tests/support/run-task.ts';
import { buy, confirm, leftBySize, ownOrder, payInWindow, place, sendOrder } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withShop({ overrides: { log: heardLog().log } }, async (opened) => {
  app = opened;
  staff = await app.people.signInStaff();
});

/** What these calls answer who come to this place of the database together, and go on from it together. */
async function atOnce<Answer>(held: string, ...calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql.raw(held));
    const asked = calls.map((call) => call());
    await untilSomebodyWaits(app.ctx.db, calls.length);
    return asked;
  });
  return await Promise.all(answers);
}

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

describe('of two who come at once', () => {
  test('with the same key of an order, both are answered with one order', async () => {
    const order = () => sendOrder(app, { M: 1 }, { email: 'mina@example.com' }, 'key-1');
    const answers = await atOnce('lock table orders in access exclusive mode', order, order);
    expect(statusesOf(answers)).toEqual([200, 201]);
    expect((await leftBySize(app))['M']).toBe(PRINTED.M - 1);
  });

  test('with one payment for two orders, one is confirmed', async () => {
    const [first, second] = [await place(app, { M: 1 }), await place(app, { M: 1 })];
    const payment = await payInWindow(app, first);
    const answers = await atOnce(
      'lock table orders in access exclusive mode',
      () => confirm(app, payment),
      () => confirm(app, { ...payment, orderId: second.orderId }),
    );
    expect(statusesOf(answers).at(-1)).toBe(409);
  });

  test('for the last pieces, one gets them and the other is told how many are left', async () => {
    const record = (usd: string) => () =>
      send(app, staff, 'POST', '/v1/admin/orders', {
        quantities: { '2XL': 8 },
        ...{ fullName: 'Ada', email: 'ada@example.com', phone: '+1 202 555 0100', shippingAddress: 'Here' },
        ...{ link: `https://pay.example/${usd}`, usd },
      });
    const held = `select from merch_stock where size = '2XL' for update`;
    const answers = await atOnce(held, record('45.00'), record('46.00'));
    expect(answers).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ errors: { 'quantities.2XL': ['Only 6 left'] } }) }),
    );
    expect(statusesOf(answers)).toEqual([201, 422]);
  });

  test('to refund all of an order, one does', async () => {
    const order = await buy(app, { M: 1 });
    const refund = () => send(app, staff, 'POST', `/v1/admin/orders/${order.orderId}/refunds`, { reason: 'A stain' });
    const held = `select from orders where number = '${order.orderId}' for update`;
    const answers = await atOnce(held, refund, refund);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await app.sandbox.payments())[0]?.cancels).toHaveLength(1);
  });

  test('to say how many were printed, one is told that it read another number', async () => {
    const { revision } = (await send(app, staff, 'GET', '/v1/admin/stock')).body.data;
    const set = (printed: object) => () =>
      send(app, staff, 'PUT', '/v1/admin/stock', { printed, revision, reason: 'Counted again.' });
    const answers = await atOnce(
      'lock table merch_stock in access exclusive mode',
      set({ ...PRINTED, M: PRINTED.M - 1, L: PRINTED.L + 1 }),
      set({ ...PRINTED, M: PRINTED.M + 1, L: PRINTED.L - 1 }),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  test('to set a price for the first time, one is told that somebody else did', async () => {
    const { body } = await send(app, staff, 'GET', '/v1/admin/prices');
    const [{ revision }] = body.data;
    const set = (amount: number) => () => send(app, staff, 'PUT', '/v1/admin/prices/posting', { amount, revision });
    const answers = await atOnce('lock table prices in access exclusive mode', set(99_000), set(88_000));
    expect(statusesOf(answers)).toEqual([200, 409]);
  });
});

test('an order that went on while overdue ones were listed does not expire', async () => {
  const order = await place(app, { M: 1 });
  app.clock.advance(11 * DURATIONS.minute);
  await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`select from orders where number = '${order.orderId}' for update`));
    await app.ctx.db.transaction((other) => app.ctx.queue.send(other, { name: 'payments.reconcile', data: {} }));
    await untilSomebodyWaits(app.ctx.db);
    await tx.execute(sql`update orders set reserved_until = reserved_until + interval '10 minutes'`);
  });
  await app.settle();
  expect((await ownOrder(app, order)).state).toBe('pending');
  app.clock.advance(10 * DURATIONS.minute);
  await runTask(app, 'payments.reconcile');
  expect((await ownOrder(app, order)).state).toBe('expired');
});
