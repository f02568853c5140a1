import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { PRINTED } from '#tests/support/orders.ts';
import { runTask } from '#tests/support/run-task.ts';
import {
  buy,
  chargeBehindOurBack,
  confirm,
  leftBySize,
  ownOrder,
  type Placed,
  payInWindow,
  place,
} from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const { log, heard } = heardLog();
let app: TestApp;
withShop({ overrides: { log } }, (opened) => {
  app = opened;
  heard.length = 0;
});

async function noticed(): Promise<number> {
  const arrived = await app.sandbox.sendNotices();
  await app.settle();
  return arrived;
}

async function notify(body: object): Promise<number> {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const { status } = await app.fetch('/v1/payments/notices', init);
  await app.settle();
  return status;
}

const paidNotice = (orderId: string, paymentKey: string) => ({
  eventType: 'PAYMENT_STATUS_CHANGED',
  createdAt: '2026-11-20T12:00:00.000000',
  data: { orderId, paymentKey, status: 'DONE', totalAmount: 40_000 },
});
const historyOf = async (order: Placed) =>
  (await ownOrder(app, order)).history.map(({ state }: { state: string }) => state);

describe('a refund in the console of the gateway', () => {
  test.each(['by its notice', 'without one'])('is taken over %s', async (way) => {
    const order = await buy(app, { M: 1, L: 1 });
    await app.sandbox.cancelByHand(order.payment.paymentKey);
    app.clock.advance(DURATIONS.day);
    if (way === 'by its notice') expect(await noticed()).toBeGreaterThan(0);
    else await runTask(app, 'payments.compare-all');
    expect(await ownOrder(app, order)).toMatchObject({ state: 'refunded', refunded: 80_000 });
    expect(await leftBySize(app)).toEqual(PRINTED);
  });

  test.each([
    ['one of two pieces of a size brings a piece back', { M: 2 }, 40_000, 1],
    ['a sum that is no price of a piece brings none back', { M: 2 }, 30_000, 0],
    [
      'the price of a piece brings none back of an order of two sizes, as nobody knows which',
      { M: 1, L: 1 },
      40_000,
      0,
    ],
  ])('of %s', async (_what, quantities, amount, pieces) => {
    const order = await buy(app, quantities);
    const left = await leftBySize(app);
    await app.sandbox.cancelByHand(order.payment.paymentKey, amount);
    await noticed();
    expect(await ownOrder(app, order)).toMatchObject({ state: 'partly-refunded', refunded: amount });
    expect((await leftBySize(app))['M']).toBe((left['M'] ?? 0) + pieces);
  });
});

describe('a notice', () => {
  test('that comes twice, late or not at all changes nothing of what is paid', async () => {
    for (const fault of ['notice-twice', 'notices-reordered', 'notice-missing']) {
      const order = await place(app, { M: 1 });
      const payment = await payInWindow(app, order, fault);
      await confirm(app, payment);
      await app.sandbox.cancelByHand(payment.paymentKey, 10_000);
      await noticed();
      app.clock.advance(15 * DURATIONS.minute);
      await noticed();
      expect(await historyOf(order)).toEqual(['pending', 'paid', 'partly-refunded']);
    }
  });

  test('that says an order is paid is not believed', async () => {
    const order = await place(app, { M: 1 });
    const { paymentKey } = await payInWindow(app, order);
    expect(await notify(paidNotice(order.orderId, paymentKey))).toBe(200);
    expect(await notify(paidNotice(order.orderId, 'invented'))).toBe(200);
    expect(await historyOf(order)).toEqual(['pending']);
  });

  test("that names another order's payment pays nothing", async () => {
    const [paid, order] = [await buy(app, { M: 1 }), await place(app, { M: 1 })];
    expect(await notify(paidNotice(order.orderId, paid.payment.paymentKey))).toBe(200);
    expect([await historyOf(order), await historyOf(paid)]).toEqual([['pending'], ['pending', 'paid']]);
    expect(heard).toEqual([]);
  });

  test('about no order of ours, or about no payment, is taken and left', async () => {
    expect(await notify(paidNotice('MD-AAAA-BBBB-CCCC', 'key'))).toBe(200);
    expect(await notify({ eventType: 'PAYOUT_STATUS_CHANGED', data: {} })).toBe(200);
    expect(await notify({})).toBe(200);
  });
});

describe('a charge that the books have forgotten, as after a backup was restored,', () => {
  async function forgotten(order: Placed): Promise<void> {
    await chargeBehindOurBack(app, order);
    app.clock.advance(11 * DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    expect(await historyOf(order)).toEqual(['pending', 'expired']);
  }

  test.each(['by its notice', 'without one'])('pays for the pieces where they are still there, %s', async (way) => {
    const order = await place(app, { M: 1 });
    await forgotten(order);
    if (way === 'by its notice') await noticed();
    else await runTask(app, 'payments.compare-all');
    expect(await historyOf(order)).toEqual(['pending', 'expired', 'paid']);
    expect((await leftBySize(app))['M']).toBe(PRINTED.M - 1);
  });

  test('is found without its notice also where one came before it', async () => {
    const order = await place(app, { M: 1 });
    await notify(paidNotice(order.orderId, 'invented'));
    await forgotten(order);
    await notify(paidNotice(order.orderId, 'invented'));
    await runTask(app, 'payments.compare-all');
    expect(await historyOf(order)).toEqual(['pending', 'expired', 'paid']);
  });

  test('is found for an order, too, that was compared, went on and ended again', async () => {
    const gateway = app.ctx.payments as PaymentGateway;
    const order = await place(app, { M: 1 });
    app.clock.advance(9 * DURATIONS.minute);
    const payment = await payInWindow(app, order);
    app.clock.advance(2 * DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    await runTask(app, 'payments.compare-all');
    app.ctx.payments = { ...gateway, confirm: async () => ({ kind: 'refused', code: 'REJECT_CARD_PAYMENT' }) };
    await confirm(app, payment);
    app.ctx.payments = gateway;
    expect(await historyOf(order)).toEqual(['pending', 'expired', 'pending', 'failed']);
    await gateway.confirm({ ...order, paymentKey: payment.paymentKey }, 'forgotten');
    await runTask(app, 'payments.compare-all');
    expect(await ownOrder(app, order)).toMatchObject({ state: 'refunded', refunded: 40_000 });
  });

  test('goes back where the pieces have gone since', async () => {
    const order = await place(app, { '2XL': 10 });
    await forgotten(order);
    await buy(app, { '2XL': 10 });
    await noticed();
    expect(await ownOrder(app, order)).toMatchObject({ state: 'refunded', refunded: 400_000 });
    expect((await leftBySize(app))['2XL']).toBe(4);
  });
});
