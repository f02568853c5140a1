import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { GatewayPayment, PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { call } from '#tests/support/commands.ts';
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
  placeByLink,
} from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const { log, heard } = heardLog();
let app: TestApp;
let gateway: PaymentGateway;
withShop({ overrides: { log } }, (opened) => {
  app = opened;
  gateway ??= app.ctx.payments as PaymentGateway;
  // The books are audited after each test, by the gateway that it has left.
  app.ctx.payments = gateway;
  heard.length = 0;
});

const UNCLEAR = { kind: 'unclear', reason: 'no answer' } as const;

const compareAll = () => runTask(app, 'payments.compare-all');
const charges = async () => (await app.sandbox.payments()).filter(({ approvedAt }) => approvedAt !== null);
const stateOf = async (order: Placed) => (await ownOrder(app, order)).state;

/** The buyer's letters, the latest first. */
async function lettersTo(address: string): Promise<string[]> {
  await app.settle();
  return (await app.mailbox()).filter(({ to }) => to === address).map(({ text }) => text);
}

async function notify({ orderId }: Placed, paymentKey: string): Promise<void> {
  const data = { orderId, paymentKey, status: 'DONE' };
  const body = JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-20T12:00:00.000000', data });
  const headers = { 'content-type': 'application/json' };
  expect((await app.fetch('/v1/payments/notices', { method: 'POST', headers, body })).status).toBe(200);
  await app.settle();
}

describe('the comparison with the gateway', () => {
  /** What was asked about since the last look: keys of payments and numbers of orders. */
  function listen(): () => string[] {
    const asked: string[] = [];
    const hearing =
      <Answer>(ask: (name: string) => Answer) =>
      (name: string) => {
        asked.push(name);
        return ask(name);
      };
    app.ctx.payments = { ...gateway, find: hearing(gateway.find), findByOrder: hearing(gateway.findByOrder) };
    return () => asked.splice(0);
  }

  test('asks about a paid order every six hours for 180 days, once about one that nobody paid, and about no other', async () => {
    const [paid, unpaid] = [await buy(app, { M: 1 }), await place(app, { L: 1 })];
    await call(app, 'POST /v1/admin/orders/{id}/payment', {
      id: (await placeByLink(app, { quantities: { S: 1 } })).orderId,
    });
    const asked = listen();
    await compareAll();
    expect(asked()).toEqual([paid.payment.paymentKey]);
    app.clock.advance(11 * DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    await compareAll();
    expect(asked()).toEqual([unpaid.orderId]);
    app.clock.advance(6 * DURATIONS.hour - 11 * DURATIONS.minute);
    await compareAll();
    expect(asked()).toEqual([]);
    app.clock.advance(1);
    await compareAll();
    expect(asked()).toEqual([paid.payment.paymentKey]);
    app.clock.advance(180 * DURATIONS.day - 6 * DURATIONS.hour - 2);
    await compareAll();
    expect(asked()).toEqual([paid.payment.paymentKey]);
    app.clock.advance(6 * DURATIONS.hour + 1);
    await compareAll();
    expect(asked()).toEqual([]);
  });

  test('goes on with the others where the gateway does not say what became of one', async () => {
    const first = await buy(app, { M: 1 });
    await compareAll();
    app.clock.advance(7 * DURATIONS.hour);
    const unclear = await buy(app, { L: 1 });
    await app.sandbox.cancelByHand(first.payment.paymentKey);
    const isUnclear = (key: string) => key === unclear.payment.paymentKey;
    app.ctx.payments = { ...gateway, find: async (key) => (isUnclear(key) ? UNCLEAR : gateway.find(key)) };
    await compareAll();
    app.ctx.payments = gateway;
    expect(heard).toContainEqual(expect.objectContaining({ level: 'error', message: 'payment not reconciled' }));
    expect([await stateOf(first), await stateOf(unclear)]).toEqual(['refunded', 'paid']);
  });

  test('takes over a payment whose answer was lost, when its notice comes', async () => {
    const order = await place(app, { M: 1 });
    app.ctx.payments = {
      ...gateway,
      async confirm(input, key) {
        await gateway.confirm(input, key);
        return UNCLEAR;
      },
      find: async () => UNCLEAR,
    };
    expect((await confirm(app, await payInWindow(app, order))).status).toBe(202);
    app.ctx.payments = gateway;
    expect(await app.sandbox.sendNotices()).toBe(1);
    await app.settle();
    expect(await stateOf(order)).toBe('paid');
  });
});

describe('a charge that was not asked for', () => {
  test('of another sum than the order goes back, and the buyer is told why', async () => {
    const order = await place(app, { M: 1 }, { email: 'mina@example.com' });
    const other = { ...order, amount: 50_000 };
    const { paymentKey = '' } = (await app.sandbox.visit(other)).params;
    expect((await gateway.confirm({ ...other, paymentKey }, 'forgotten')).kind).toBe('done');
    await app.sandbox.sendNotices();
    expect((await lettersTo('mina@example.com'))[0]).toContain('wasn’t the one your order asked for');
    expect(await ownOrder(app, order)).toMatchObject({ state: 'refunded', refunded: 40_000 });
    expect(await charges()).toMatchObject([{ balanceAmount: 0, cancels: [{ cancelAmount: 50_000 }] }]);
    expect(await leftBySize(app)).toEqual(PRINTED);
  });

  test('and went back in the console before we heard of it, is not sent back again', async () => {
    const order = await place(app, { '2XL': 10 });
    await chargeBehindOurBack(app, order);
    app.clock.advance(11 * DURATIONS.minute);
    await buy(app, { '2XL': 10 });
    const [late] = (await charges()).filter(({ orderId }) => orderId === order.orderId);
    await app.sandbox.cancelByHand(late.paymentKey);
    await app.sandbox.sendNotices();
    await app.settle();
    expect(await ownOrder(app, order)).toMatchObject({ state: 'refunded', refunded: 400_000 });
  });

  /** A gateway that has charged the order once more, under the key `second`. */
  function chargeTwice({ orderId, amount }: Placed): GatewayPayment {
    const second: GatewayPayment = {
      ...{ paymentKey: 'second', orderId, state: 'paid', isCard: true, amount, balance: amount, refunds: [] },
      ...{ approvedAt: app.clock.now(), receiptUrl: null },
    };
    app.ctx.payments = {
      ...gateway,
      async transactions(from, until) {
        const list = await gateway.transactions(from, until);
        if (list.kind !== 'found' || !second.approvedAt) return list;
        const shared = { paymentKey: 'second', orderId };
        const refunds = second.refunds.map(({ transactionKey: key, at, ...back }) => ({
          ...shared,
          key,
          at,
          amount: back.amount,
          kind: 'refund' as const,
        }));
        const charge = { ...shared, key: 'second', at: second.approvedAt, amount, kind: 'charge' as const };
        return { ...list, transactions: [...list.transactions, charge, ...refunds] };
      },
      find: async (key) => (key === 'second' ? { kind: 'found', payment: second } : gateway.find(key)),
      async refund(input, key) {
        if (input.paymentKey !== 'second') return gateway.refund(input, key);
        giveBack(second, input.amount ?? second.balance);
        return { kind: 'done', payment: second };
      },
    };
    return second;
  }

  function giveBack(payment: GatewayPayment, amount: number): void {
    const made = { transactionKey: 'back', amount, at: app.clock.now(), reason: 'By hand' };
    Object.assign(payment, { refunds: [...payment.refunds, made], balance: payment.balance - amount });
  }

  test('of an order that is paid goes back, and the order stays paid', async () => {
    const order = await buy(app, { M: 1 });
    const second = chargeTwice(order);
    await notify(order, 'second');
    expect(second.balance).toBe(0);
    expect(await ownOrder(app, order)).toMatchObject({ state: 'paid', refunded: 0 });
    expect((await leftBySize(app))['M']).toBe(PRINTED.M - 1);
  });

  test('that goes back leaves a refund owed that the gateway refused of the first', async () => {
    const order = await buy(app, { M: 1 });
    app.ctx.payments = { ...gateway, refund: async () => ({ kind: 'refused', code: 'NOT_CANCELABLE_PAYMENT' }) };
    await call(app, 'POST /v1/admin/orders/{id}/refunds', { id: order.orderId, reason: 'A stain' });
    const second = chargeTwice(order);
    await notify(order, 'second');
    expect(second.balance).toBe(0);
    const { owed } = await call(app, 'GET /v1/admin/orders/{id}', { id: order.orderId });
    expect(owed).toMatchObject({ amount: 40_000 });
  });

  test('of an order that is paid, given back in the console, brings none of its pieces back', async () => {
    const order = await buy(app, { M: 1 });
    giveBack(chargeTwice(order), 40_000);
    await notify(order, 'second');
    const shown = await call(app, 'GET /v1/admin/orders/{id}', { id: order.orderId });
    expect(shown.operations).toContainEqual(
      expect.objectContaining({ kind: 'refund', state: 'found', amount: 40_000, reason: 'By hand', for_pieces: {} }),
    );
    expect(await ownOrder(app, order)).toMatchObject({ state: 'paid', refunded: 0, lines: [{ refunded_quantity: 0 }] });
  });

  test('waits while it is unclear whether another payment of the order went through', async () => {
    const order = await place(app, { M: 1 });
    const payment = await payInWindow(app, order);
    app.ctx.payments = { ...gateway, confirm: async () => UNCLEAR, find: async () => UNCLEAR };
    expect((await confirm(app, payment)).status).toBe(202);
    const second = chargeTwice(order);
    await notify(order, 'second');
    expect([await stateOf(order), second.balance]).toEqual(['pending', 40_000]);
    app.clock.advance(DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    expect(await stateOf(order)).toBe('paid');
    await notify(order, 'second');
    expect([await stateOf(order), second.balance]).toEqual(['paid', 0]);
  });
});
