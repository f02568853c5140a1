import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import { merchStock } from '#server/schema/orders.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { PRINTED } from '#tests/support/orders.ts';
import { runTask } from '#tests/support/run-task.ts';
import { askOwn, buy, confirm, leftBySize, ownOrder, payInWindow, place, sendOrder } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
withShop({ overrides: { log: heardLog().log } }, (opened) => {
  app = opened;
});

const stateOf = async (order: { token: string }) => (await ownOrder(app, order)).state;

describe('a reservation', () => {
  test('holds the pieces for ten minutes, which end by themselves', async () => {
    const order = await place(app, { S: 2, '2XL': 1 });
    expect(new Date(order.reserved_until).getTime() - app.clock.now().getTime()).toBe(10 * DURATIONS.minute);
    expect(await leftBySize(app)).toEqual({ ...PRINTED, S: 18, '2XL': 13 });
    app.clock.advance(10 * DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    expect(await stateOf(order)).toBe('expired');
    expect(await leftBySize(app)).toEqual(PRINTED);
  });

  test('ends at the latest when another buyer needs the pieces', async () => {
    const order = await place(app, { '2XL': 10 });
    expect((await sendOrder(app, { '2XL': 5 })).body.errors).toEqual({ 'quantities.2XL': ['Only 4 left'] });
    app.clock.advance(10 * DURATIONS.minute);
    await place(app, { '2XL': 10 });
    expect(await stateOf(order)).toBe('expired');
  });

  test('that ended goes on for the buyer who comes back in time for the gateway', async () => {
    const order = await place(app, { M: 1 });
    app.clock.advance(9 * DURATIONS.minute);
    const payment = await payInWindow(app, order);
    app.clock.advance(2 * DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    expect(await stateOf(order)).toBe('expired');
    expect((await confirm(app, payment)).body.data.state).toBe('paid');
    expect((await leftBySize(app))['M']).toBe(PRINTED.M - 1);
  });

  test('that ended is refused, and nothing charged, where the pieces have gone since', async () => {
    const order = await place(app, { '2XL': 10 });
    app.clock.advance(9 * DURATIONS.minute);
    const payment = await payInWindow(app, order);
    app.clock.advance(2 * DURATIONS.minute);
    await buy(app, { '2XL': 10 });
    const { status, body } = await confirm(app, payment);
    expect([status, body.message]).toEqual([
      409,
      'The time to pay ran out, and the pieces have gone since. Nothing was charged.',
    ]);
    expect((await app.sandbox.payments()).filter(({ approvedAt }) => approvedAt)).toHaveLength(1);
  });

  test('that ended goes on with pieces that another buyer has not paid for in time', async () => {
    const order = await place(app, { '2XL': 7 });
    app.clock.advance(DURATIONS.minute);
    const other = await place(app, { '2XL': 7 });
    app.clock.advance(8 * DURATIONS.minute);
    const payment = await payInWindow(app, order);
    app.clock.advance(DURATIONS.minute);
    await buy(app, { '2XL': 7 });
    expect(await stateOf(order)).toBe('expired');
    app.clock.advance(DURATIONS.minute);
    expect((await confirm(app, payment)).body.data.state).toBe('paid');
    expect(await stateOf(other)).toBe('expired');
  });

  test('is given up by cancelling, once or twice, and is not charged after that', async () => {
    const order = await place(app, { M: 3 });
    const payment = await payInWindow(app, order);
    const first = await askOwn(app, order, 'cancellation');
    expect([first.status, first.body.data.state]).toEqual([200, 'cancelled']);
    expect((await askOwn(app, order, 'cancellation')).body).toEqual(first.body);
    expect(await leftBySize(app)).toEqual(PRINTED);
    expect((await confirm(app, payment)).body.message).toBe('This order was cancelled. Nothing was charged.');
  });

  test('is no way to give a paid order back', async () => {
    const order = await buy(app, { M: 1 });
    expect((await askOwn(app, order, 'cancellation')).status).toBe(409);
    expect(await stateOf(order)).toBe('paid');
  });
});

describe('one buyer', () => {
  const buyers: [string, Record<string, string>][] = [
    ['of one e-mail address, however written,', { email: 'Mina@Example.com' }],
    ['in one network', { address: '10.200.0.1' }],
  ];
  test.each(buyers)('%s holds two open orders, not three', async (_who, { email, address }) => {
    const from = (quantities: object, as = email) =>
      sendOrder(app, quantities, { ...(as ? { email: as } : {}), ...(address ? { address } : {}) });
    const first = await from({ M: 1 });
    expect([first.status, (await from({ M: 1 }, email?.toLowerCase())).status]).toEqual([201, 201]);
    const { status, body } = await from({ M: 1 });
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^2 orders from this e-mail address or network are waiting for payment/),
    ]);
    expect((await confirm(app, await payInWindow(app, first.body.data))).status).toBe(200);
    expect((await from({ M: 1 })).status).toBe(201);
    app.clock.advance(11 * DURATIONS.minute);
    expect((await from({ M: 1 })).status).toBe(201);
  });

  test('who sends an order again with its key has placed one', async () => {
    const email = 'mina@example.com';
    const first = await sendOrder(app, { M: 1 }, { email }, 'key-1');
    const again = await Promise.all([1, 2, 3].map(() => sendOrder(app, { M: 1 }, { email }, 'key-1')));
    for (const answer of again) expect(answer).toEqual({ ...answer, status: 200, body: first.body });
    expect((await leftBySize(app))['M']).toBe(PRINTED.M - 1);
    expect((await sendOrder(app, { L: 2 }, { email }, 'key-1')).status).toBe(409);
  });

  test.each([
    ['another size', { L: 1 }, {}],
    ['another telephone', { M: 1 }, { phone: '010-8765-4321' }],
    ['a note', { M: 1 }, { orderNotes: 'Ring twice' }],
  ])('who sends its key again with %s is not told that this was ordered', async (_what, quantities, changed) => {
    const email = 'mina@example.com';
    await sendOrder(app, { M: 1 }, { email }, 'key-1');
    const { status, body } = await sendOrder(app, quantities, { email, ...changed }, 'key-1');
    expect([status, body.message]).toEqual([409, 'This Idempotency-Key was used for another order.']);
  });
});

describe('the stock', () => {
  test('is refused beyond the last piece, size by size', async () => {
    await buy(app, { '2XL': 10 });
    await buy(app, { '2XL': 4 });
    const { status, body } = await sendOrder(app, { S: 1, '2XL': 1 });
    expect([status, body.errors]).toEqual([422, { 'quantities.2XL': ['Sold out'] }]);
    expect(await leftBySize(app)).toEqual({ ...PRINTED, '2XL': 0 });
  });

  test('of one size goes to as many of the buyers who come at once as there are pieces', async () => {
    await buy(app, { '2XL': 10 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendOrder(app, { '2XL': 1 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(16);
  });

  test('cannot be promised beyond what was printed, nor be another edition than 148, by the database itself', async () => {
    const change = (set: object) => app.ctx.db.update(merchStock).set(set).where(eq(merchStock.size, 'S')).execute();
    const isRefused = ({ cause }: Error) => (cause as { code?: string }).code === '23514';
    await expect(change({ sold: 21 })).rejects.toSatisfy(isRefused);
    await expect(change({ reserved: -1 })).rejects.toSatisfy(isRefused);
    await expect(change({ printed: 21 })).rejects.toSatisfy(isRefused);
    await expect(app.ctx.db.delete(merchStock).where(eq(merchStock.size, 'S')).execute()).rejects.toSatisfy(isRefused);
    const moved = sql`update merch_stock set printed = printed + case size when 'S' then 1 else -1 end where size in ('S', 'M')`;
    await app.ctx.db.execute(moved);
    expect(await leftBySize(app)).toEqual({ ...PRINTED, S: PRINTED.S + 1, M: PRINTED.M - 1 });
  });
});
