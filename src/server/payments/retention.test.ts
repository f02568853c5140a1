import { describe, expect, test } from 'vitest';
import { AUDIT_YEARS } from '#contract/core/audit.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { call } from '#tests/support/commands.ts';
import { runTask } from '#tests/support/run-task.ts';
import {
  askOwn,
  buy,
  chargeBehindOurBack,
  confirm,
  leftBySize,
  ownOrder,
  type Placed,
  payInWindow,
  place,
  placeByLink,
  sendOrder,
} from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import { storedRows, tablesWith } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp } from '#tests/support/test-app.ts';

const BUYER = ['Jiwon Park', 'jiwon@example.com', '+82 10 1234 5678', '110 Sejong-daero', 'Ring twice'];

let app: TestApp;
withShop({}, (opened) => {
  app = opened;
});

const forgetBuyers = () => runTask(app, 'payments.forget-buyers');

const BUYING = { email: 'jiwon@example.com', orderNotes: 'Ring twice' };

async function expireUnpaid() {
  app.clock.advance(DURATIONS.hour);
  await runTask(app, 'payments.reconcile');
  await runTask(app, 'payments.compare-all');
}

function yearsLater(years: number, days = 0): Date {
  const later = new Date(TEST_START.getTime() + days * DURATIONS.day);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

function buyerIn(order: object): string[] {
  const text = JSON.stringify(order);
  return BUYER.filter((word) => text.includes(word));
}

describe('an order that nobody paid', () => {
  test('names its buyer for 30 days after it ended, and keeps its sizes, sum and states', async () => {
    const order = await place(app, { M: 2 }, BUYING);
    await expireUnpaid();
    app.clock.advance(29 * DURATIONS.day);
    await forgetBuyers();
    expect(buyerIn(await ownOrder(app, order))).toHaveLength(BUYER.length);
    app.clock.advance(2 * DURATIONS.day);
    await forgetBuyers();
    const left = await ownOrder(app, order);
    expect(buyerIn(left)).toEqual([]);
    expect(left).toMatchObject({ state: 'expired', amount: 80_000, lines: [{ size: 'M', quantity: 2 }] });
    expect(left.history.map(({ state }: { state: string }) => state)).toEqual(['pending', 'expired']);
  });

  test('leaves no trace of its buyer in any row, and those who ordered later are still named', async () => {
    const given = { ...BUYING, address: '10.200.9.9' };
    const placed = await sendOrder(app, { M: 2 }, given, 'key of Jiwon');
    await expireUnpaid();
    app.clock.advance(30 * DURATIONS.day);
    const later = await place(app, { L: 1 }, { email: 'later@example.com' });
    await expireUnpaid();
    await forgetBuyers();
    expect(buyerIn(await ownOrder(app, placed.body.data))).toEqual([]);
    expect(await tablesWith(app, ['jiwon@example.com', 'key of Jiwon'])).toEqual([]);
    expect((await ownOrder(app, later)).email).toBe('later@example.com');
    const rows = await storedRows(app, 'orders');
    expect(rows.map(({ placed_from }) => placed_from)).toEqual([null, null]);
  });

  test('that was to be paid by link is forgotten 30 days after it was canceled, and never while it waits', async () => {
    const [waiting, cancelled] = [await placeByLink(app), await placeByLink(app)];
    await call(app, 'POST /v1/admin/orders/{id}/cancellation', { id: cancelled.orderId });
    app.clock.advance(31 * DURATIONS.day);
    await forgetBuyers();
    expect((await ownOrder(app, cancelled)).fullName).toBe('(erased)');
    app.clock.set(yearsLater(AUDIT_YEARS + 1));
    await forgetBuyers();
    expect(await ownOrder(app, waiting)).toMatchObject({ state: 'pending', fullName: 'Ada Example' });
  });

  test('is forgotten as well in a shop that has no gateway any more', async () => {
    const order = await place(app, { M: 2 }, BUYING);
    const { payments } = app.ctx;
    app.ctx.payments = null;
    app.clock.advance(DURATIONS.hour);
    await runTask(app, 'payments.reconcile');
    app.clock.advance(31 * DURATIONS.day);
    await forgetBuyers();
    app.ctx.payments = payments;
    expect(buyerIn(await ownOrder(app, order))).toEqual([]);
  });

  test('stays named until the gateway has been asked whether it was charged after all', async () => {
    const order = await place(app, { M: 2 }, BUYING);
    app.clock.advance(DURATIONS.hour);
    await runTask(app, 'payments.reconcile');
    app.clock.advance(31 * DURATIONS.day);
    await forgetBuyers();
    expect(buyerIn(await ownOrder(app, order))).toHaveLength(BUYER.length);
    await runTask(app, 'payments.compare-all');
    await forgetBuyers();
    expect(buyerIn(await ownOrder(app, order))).toEqual([]);
  });

  test('loses its buyer with the account of that address', async () => {
    const [unpaid, paid] = [await place(app, { M: 2 }, BUYING), await buy(app, { M: 2 }, BUYING)];
    const others = await place(app, { L: 1 }, { email: 'other@example.com' });
    await expireUnpaid();
    const othersWait = await place(app, { L: 1 }, { email: 'another@example.com' });
    const person = await app.people.signIn({ email: 'Jiwon@example.com' });
    expect((await send(app, person, 'DELETE', '/v1/talent/account')).status).toBe(200);
    await app.settle();
    expect(buyerIn(await ownOrder(app, unpaid))).toEqual([]);
    expect(buyerIn(await ownOrder(app, paid))).toHaveLength(BUYER.length);
    expect(await ownOrder(app, others)).toMatchObject({ state: 'expired', email: 'other@example.com' });
    expect(await ownOrder(app, othersWait)).toMatchObject({ state: 'pending', email: 'another@example.com' });
  });

  test('is written to nobody about a charge that is found once its buyer is forgotten', async () => {
    const order = await place(app, { M: 2 }, BUYING);
    await chargeBehindOurBack(app, order);
    const person = await app.people.signIn({ email: 'jiwon@example.com' });
    await send(app, person, 'DELETE', '/v1/talent/account');
    await app.settle();
    await app.sandbox.sendNotices();
    await app.settle();
    expect(await ownOrder(app, order)).toMatchObject({ state: 'refunded', email: '(erased)' });
    expect((await app.mailbox()).map(({ to }) => to)).not.toContain('(erased)');
  });
});

describe('an order that waits for its payment when the account of its buyer is deleted', () => {
  const deleteAccount = async () => {
    const person = await app.people.signIn({ email: 'jiwon@example.com' });
    expect((await send(app, person, 'DELETE', '/v1/talent/account')).status).toBe(200);
    await app.settle();
  };

  test('is canceled, names nobody, and is charged by no card window that is still open', async () => {
    const before = await leftBySize(app);
    const order = await place(app, { M: 2 }, BUYING);
    const payment = await payInWindow(app, order);
    await deleteAccount();
    const left = await ownOrder(app, order);
    expect(buyerIn(left)).toEqual([]);
    expect(left.history.map(({ state }: { state: string }) => state)).toEqual(['pending', 'cancelled']);
    expect((await confirm(app, payment)).status).toBe(409);
    expect(await app.sandbox.payments()).toMatchObject([{ approvedAt: null }]);
    expect(await leftBySize(app)).toEqual(before);
  });

  test('is charged no more where its time had run out', async () => {
    const order = await place(app, { M: 2 }, BUYING);
    const payment = await payInWindow(app, order);
    await expireUnpaid();
    await deleteAccount();
    expect((await confirm(app, payment)).status).toBe(409);
    expect(buyerIn(await ownOrder(app, order))).toEqual([]);
  });

  test('names its buyer while its charge is unclear, and nobody once it is known that nothing was charged', async () => {
    const order = await place(app, { M: 2 }, BUYING);
    const gateway = app.ctx.payments as PaymentGateway;
    const unclear = { kind: 'unclear', reason: 'no answer' } as const;
    app.ctx.payments = { ...gateway, confirm: async () => unclear, find: async () => unclear };
    expect((await confirm(app, await payInWindow(app, order))).status).toBe(202);
    await deleteAccount();
    expect(buyerIn(await ownOrder(app, order))).toHaveLength(BUYER.length);
    const [again] = (await app.ctx.queue.unfinished(app.ctx.db)).filter(({ name }) => name === 'orders.forget-buyer');
    app.ctx.payments = { ...gateway, confirm: async () => ({ kind: 'refused', code: 'REJECT_CARD_PAYMENT' }) };
    app.clock.advance(DURATIONS.hour);
    await runTask(app, 'payments.reconcile');
    app.ctx.payments = gateway;
    expect(await ownOrder(app, order)).toMatchObject({ state: 'failed' });
    await runTask(app, 'orders.forget-buyer', again?.data);
    expect(buyerIn(await ownOrder(app, order))).toEqual([]);
  });
});

describe('a paid order', () => {
  test('names its buyer for five years after the last thing that happened to it', async () => {
    const order = await buy(app, { M: 2 }, BUYING);
    app.clock.set(new Date(TEST_START.getTime() + 100 * DURATIONS.day));
    await app.sandbox.cancelByHand(order.payment.paymentKey, 40_000);
    await runTask(app, 'payments.compare-all');
    app.clock.set(yearsLater(AUDIT_YEARS, 99));
    await forgetBuyers();
    expect(buyerIn(await ownOrder(app, order))).toHaveLength(BUYER.length);
    app.clock.set(yearsLater(AUDIT_YEARS, 101));
    await forgetBuyers();
    const left = await ownOrder(app, order);
    expect(buyerIn(left)).toEqual([]);
    expect(left).toMatchObject({ state: 'partly-refunded', amount: 80_000, refunded: 40_000, receipt_url: null });
  });

  test('counts what last happened to its parcel, its withdrawal and its refunds', async () => {
    const names = ['shipped', 'delivered', 'withdrawn', 'refused'] as const;
    const buyAs = (fullName: string) => buy(app, { M: 1 }, { fullName });
    const bought = {
      ...{ shipped: await buyAs('shipped'), delivered: await buyAs('delivered') },
      ...{ withdrawn: await buyAs('withdrawn'), refused: await buyAs('refused') },
    };
    const ship = ({ orderId }: Placed) =>
      call(app, 'POST /v1/admin/orders/{id}/delivery', { id: orderId, to: 'shipped', tracking_number: '12-34' });
    for (const name of ['delivered', 'withdrawn'] as const) await ship(bought[name]);
    app.clock.advance(95 * DURATIONS.day);
    await call(app, 'POST /v1/admin/orders/{id}/delivery', { id: bought.withdrawn.orderId, to: 'delivered' });
    app.clock.advance(5 * DURATIONS.day);
    await ship(bought.shipped);
    await call(app, 'POST /v1/admin/orders/{id}/delivery', { id: bought.delivered.orderId, to: 'delivered' });
    expect((await askOwn(app, bought.withdrawn, 'withdrawal')).status).toBe(200);
    const gateway = app.ctx.payments as PaymentGateway;
    app.ctx.payments = { ...gateway, refund: async () => ({ kind: 'refused', code: 'NOT_CANCELABLE_PAYMENT' }) };
    const refused = { id: bought.refused.orderId, reason: 'A stain' };
    expect((await call(app, 'POST /v1/admin/orders/{id}/refunds', refused)).refund.state).toBe('refused');
    app.ctx.payments = gateway;
    await app.settle();
    const named = async () => {
      await forgetBuyers();
      const orders = await Promise.all(names.map((name) => ownOrder(app, bought[name])));
      return orders.map(({ fullName }) => fullName);
    };
    app.clock.set(yearsLater(AUDIT_YEARS, 99));
    expect(await named()).toEqual(names);
    app.clock.set(yearsLater(AUDIT_YEARS, 101));
    expect(await named()).toEqual(names.map(() => '(erased)'));
  });

  test('leaves nothing of its buyer in any row: parcel, payment link, reasons', async () => {
    const order = await placeByLink(app, { orderNotes: 'Ring twice', link: 'https://pay.example/ada' });
    await call(app, 'POST /v1/admin/orders/{id}/payment', { id: order.orderId });
    await call(app, 'POST /v1/admin/orders/{id}/delivery', {
      id: order.orderId,
      to: 'shipped',
      tracking_number: 'PARCEL-ADA',
      courier: 'Example Post',
    });
    expect((await askOwn(app, order, 'withdrawal', { reason: 'Ada is taller' })).status).toBe(200);
    await call(app, 'POST /v1/admin/orders/{id}/refunds', { id: order.orderId, reason: 'Ada sent it back' });
    await app.settle();
    app.clock.advance(DURATIONS.day);
    const later = await buy(app, { L: 1 }, { fullName: 'A later buyer' });
    const texts = ['ada ', 'ada@', 'PARCEL-ADA', 'example/ada', '1 Example Street', 'Ring twice', '202 555 0100'];
    expect(await tablesWith(app, texts)).toEqual(['mails', 'orders', 'payment_operations']);
    app.clock.set(yearsLater(AUDIT_YEARS));
    app.clock.advance(DURATIONS.second);
    await runTask(app, 'mail.erase-old');
    await forgetBuyers();
    expect(await tablesWith(app, texts)).toEqual([]);
    expect((await ownOrder(app, later)).fullName).toBe('A later buyer');
  });

  test('names its buyer for as long as a complaint is open', async () => {
    const [order, other] = [await buy(app, { M: 2 }, BUYING), await buy(app, { M: 1 })];
    await call(app, 'POST /v1/admin/orders/{id}/complaints', { id: order.orderId, text: 'One sleeve is longer.' });
    app.clock.set(yearsLater(AUDIT_YEARS, 1));
    await forgetBuyers();
    expect(buyerIn(await ownOrder(app, order))).toHaveLength(BUYER.length);
    expect(buyerIn(await ownOrder(app, other))).toEqual([]);
    await call(app, 'POST /v1/admin/orders/{id}/complaints/resolution', {
      id: order.orderId,
      text: 'Sent another one.',
    });
    await forgetBuyers();
    expect(buyerIn(await ownOrder(app, order))).toEqual([]);
  });
});
