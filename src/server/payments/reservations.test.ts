import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { call } from '#tests/support/commands.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { setAttempts } from '#tests/support/limits.ts';
import { PRINTED } from '#tests/support/orders.ts';
import { runTask } from '#tests/support/run-task.ts';
import {
  askOwn,
  buy,
  confirm,
  leftBySize,
  ownOrder,
  payInWindow,
  place,
  placeByLink,
  sendOrder,
} from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import { storedRows } from '#tests/support/tables.ts';
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

  test('of one of the last 30 shirts holds it for five minutes', async () => {
    for (const pieces of [
      { M: 10, L: 10 },
      { M: 10, L: 10 },
      { M: 10, L: 10 },
      { M: 10, L: 10 },
      { S: 10, XL: 10 },
    ])
      await buy(app, pieces);
    await buy(app, { S: 10, L: 4, XL: 4 });
    await place(app, { XL: 1 });
    const ends = new Date((await place(app, { XL: 1 })).reserved_until).getTime() - app.clock.now().getTime();
    expect(ends / DURATIONS.minute).toBe(5);
  });

  test('ends at the latest when another buyer needs the pieces', async () => {
    const order = await place(app, { '2XL': 10 });
    expect((await sendOrder(app, { '2XL': 5 })).body.errors).toEqual({ 'quantities.2XL': ['Only 4 left'] });
    app.clock.advance(10 * DURATIONS.minute);
    await place(app, { '2XL': 10 });
    expect(await stateOf(order)).toBe('expired');
  });

  test('of all that is left of a size is no end of it', async () => {
    await place(app, { '2XL': 10 });
    const last = await place(app, { '2XL': 4 });
    const inCarts = 'All in someone’s cart. Try again in 10 minutes.';
    expect((await sendOrder(app, { '2XL': 1 })).body.errors).toEqual({ 'quantities.2XL': [inCarts] });
    expect((await app.json('/v1/pricing/merch')).body.data.sizes.at(-1)).toEqual({
      size: '2XL',
      left: 0,
      in_carts: 14,
    });
    await confirm(app, await payInWindow(app, last));
    expect((await app.json('/v1/pricing/merch')).body.data.sizes.at(-1)).toEqual({
      size: '2XL',
      left: 0,
      in_carts: 10,
    });
  });

  test('of an order from abroad is in no cart, lasts until it is paid or canceled, and counts for no buyer', async () => {
    const email = 'ada@example.com';
    const first = await placeByLink(app, { quantities: { '2XL': 10, M: 10 } });
    await placeByLink(app, { quantities: { M: 10, L: 10, XL: 1 } });
    const sizes = async () => (await app.json('/v1/pricing/merch')).body.data.sizes;
    expect((await sizes()).at(-1)).toEqual({ size: '2XL', left: 4, in_carts: 0 });
    await place(app, { '2XL': 4, S: 10 }, { email });
    expect((await sizes()).at(-1)).toEqual({ size: '2XL', left: 0, in_carts: 4 });
    app.clock.advance(DURATIONS.day);
    await runTask(app, 'payments.reconcile');
    expect(await ownOrder(app, first)).toMatchObject({ state: 'pending', reserved_until: null, checkout: null });
    await call(app, 'POST /v1/admin/orders/{id}/payment', { id: first.orderId });
    expect(await call(app, 'POST /v1/admin/orders/{id}/payment', { id: first.orderId })).toMatchObject({
      state: 'paid',
    });
    expect(await leftBySize(app)).toEqual({ ...PRINTED, '2XL': 4, M: 20, L: 34, XL: 29 });
  });

  test('has a card window until it ends, or a payment is under way', async () => {
    const [order, unclear] = [await place(app, { M: 1 }), await place(app, { M: 1 })];
    expect((await ownOrder(app, order)).checkout).toMatchObject({ order_name: 'madang T-shirt' });
    expect((await confirm(app, await payInWindow(app, unclear, 'fails-first'))).status).toBe(202);
    expect((await ownOrder(app, unclear)).checkout).toBeNull();
    app.clock.advance(10 * DURATIONS.minute - 1);
    expect((await ownOrder(app, order)).checkout).not.toBeNull();
    app.clock.advance(1);
    expect((await ownOrder(app, order)).checkout).toBeNull();
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
      'The time to pay ran out, and someone else has bought the shirts. Nothing was charged.',
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

  test('is given up by canceling, once or twice, and is not charged after that', async () => {
    const order = await place(app, { M: 3 });
    const payment = await payInWindow(app, order);
    const first = await askOwn(app, order, 'cancellation');
    expect([first.status, first.body.data.state]).toEqual([200, 'cancelled']);
    expect((await askOwn(app, order, 'cancellation')).body).toEqual(first.body);
    expect(await leftBySize(app)).toEqual(PRINTED);
    expect((await confirm(app, payment)).body.message).toBe('This order was canceled. Nothing was charged.');
  });

  test('is no way to give a paid order back', async () => {
    const order = await buy(app, { M: 1 });
    expect((await askOwn(app, order, 'cancellation')).status).toBe(409);
    expect(await stateOf(order)).toBe('paid');
  });
});

describe('one buyer', () => {
  const buyers: [string, string, Record<string, string>, Record<string, string>][] = [
    ['mailbox, however written', 'You have', { email: 'mina@example.com' }, { email: 'Mina+shirts@Example.com' }],
    ['network', 'Unpaid orders', { address: '2001:db8:1:2::1' }, { address: '2001:db8:1:2:ffff::9' }],
    [
      'delivery address, however written',
      'Unpaid orders',
      { shippingAddress: '(04524) 110 Sejong-daero, 7F' },
      { shippingAddress: '04524 110 sejong-daero 7f' },
    ],
  ];
  test.each(buyers)('of one %s keeps 20 pieces unpaid at once, not 21', async (_what, says, one, same) => {
    const first = await place(app, { M: 10, L: 2 }, one);
    app.clock.advance(2 * DURATIONS.minute);
    const { status, body } = await sendOrder(app, { L: 9 }, same);
    expect([status, body.message]).toEqual([
      409,
      says === 'You have'
        ? 'You have an unpaid order for 12 shirts. Pay it or wait 8 minutes. You can order 8 now.'
        : 'Unpaid orders from your network or address hold 12 shirts. Try again in 8 minutes. You can order 8 now.',
    ]);
    await place(app, { L: 8 }, same);
    await confirm(app, await payInWindow(app, first));
    await place(app, { L: 9 }, one);
    app.clock.advance(10 * DURATIONS.minute);
    await place(app, { XL: 10 }, same);
  });

  test('with two open orders is told of both, and how long until there is room again', async () => {
    const email = 'mina@example.com';
    await place(app, { M: 10 }, { email });
    app.clock.advance(3 * DURATIONS.minute);
    await place(app, { L: 10 }, { email });
    const wait = async (quantities: object) => (await sendOrder(app, quantities, { email })).body.message;
    const told = 'You have 2 unpaid orders for 20 shirts. Pay or cancel them, or wait';
    expect(await wait({ S: 10 })).toBe(`${told} 7 minutes.`);
    expect(await wait({ S: 10, XL: 1 })).toBe(`${told} 10 minutes.`);
  });

  test('buys as many as there are, paying for 20 at most in one order', async () => {
    const who = { email: 'office@example.com', address: '10.200.0.2', shippingAddress: 'An office in Seoul' };
    const { status, body } = await sendOrder(app, { M: 10, L: 10, XL: 1 }, who);
    expect([status, body.errors]).toEqual([
      422,
      { quantities: ["Order 20 at most. Once they're paid for, you can order more."] },
    ]);
    for (let order = 0; order < 3; order++) await buy(app, { M: 10, L: 10 }, who);
    expect(await leftBySize(app)).toEqual({ ...PRINTED, M: 10, L: 14 });
  });

  test.each(['by waiting', 'by canceling'])('who lets 40 pieces go in an hour %s keeps no more in it', async (how) => {
    const network = { address: '10.200.0.3' };
    for (let order = 0; order < 2; order++) {
      const placed = await place(app, { M: 10, L: 10 }, network);
      if (how === 'by canceling') await askOwn(app, placed, 'cancellation');
      else app.clock.advance(10 * DURATIONS.minute);
      await runTask(app, 'payments.reconcile');
    }
    const left = how === 'by canceling' ? 60 : 40;
    const { status, body, headers } = await sendOrder(app, { S: 1 }, network);
    expect([status, body.message, headers.get('retry-after')]).toEqual([
      429,
      `There are too many unpaid orders for shirts right now. Try again in ${left} minutes.`,
      String(left * 60),
    ]);
    app.clock.advance(left * DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    const traced = (await storedRows(app, 'orders')).filter(({ placed_from }) => placed_from !== null);
    expect(traced).toHaveLength(how === 'by canceling' ? 0 : 1);
    await place(app, { S: 1 }, network);
  });

  test('whose card is declined for 40 pieces in an hour keeps no more in it', async () => {
    const network = { address: '10.200.0.4' };
    for (let order = 0; order < 2; order++) {
      const placed = await place(app, { M: 10, L: 10 }, network);
      expect((await confirm(app, await payInWindow(app, placed, 'declined'))).status).toBe(409);
    }
    expect((await sendOrder(app, { S: 1 }, network)).status).toBe(429);
  });

  test('sends 60 orders an hour from one address at most', async () => {
    const network = { address: '10.200.0.5' };
    await place(app, { S: 1 }, network);
    await setAttempts(app, 'merch-order', 59);
    await place(app, { S: 1 }, network);
    expect(await sendOrder(app, { S: 1 }, network)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    await place(app, { S: 1 });
  });

  test('who sends an order again with its key after the privacy policy has changed has placed one', async () => {
    const email = 'mina@example.com';
    const first = await sendOrder(app, { M: 1 }, { email }, 'key-1');
    await app.ctx.db.execute(sql`update orders set consent_version = 'an earlier one'`);
    expect(await sendOrder(app, { M: 1 }, { email }, 'key-1')).toMatchObject({ status: 200, body: first.body });
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
    const change = (statement: string) => app.ctx.db.execute(sql.raw(`${statement} where size = 'S'`));
    const isRefused = ({ cause }: Error) => (cause as { code?: string }).code === '23514';
    for (const set of ['sold = 21', 'reserved = -1', 'printed = 21'])
      await expect(change(`update merch_stock set ${set}`)).rejects.toSatisfy(isRefused);
    await expect(change('delete from merch_stock')).rejects.toSatisfy(isRefused);
    const moved = sql`update merch_stock set printed = printed + case size when 'S' then 1 else -1 end where size in ('S', 'M')`;
    await app.ctx.db.execute(moved);
    expect(await leftBySize(app)).toEqual({ ...PRINTED, S: PRINTED.S + 1, M: PRINTED.M - 1 });
  });
});
