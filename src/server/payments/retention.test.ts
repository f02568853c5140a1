import { describe, expect, test } from 'vitest';
import { AUDIT_YEARS } from '#contract/audit.ts';
import { DURATIONS } from '#contract/limits.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import { noteComplaint, resolveComplaints } from '#server/payments/complaints.ts';
import { runTask } from '#tests/support/run-task.ts';
import { buy, confirm, leftBySize, ownOrder, payInWindow, place, rowOf } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import { send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp } from '#tests/support/test-app.ts';

const BUYER = ['Jiwon Park', 'jiwon@example.com', '+82 10 1234 5678', '110 Sejong-daero', 'Ring twice'];
const STAFF = { who: 'staff', actor: COMMAND_LINE } as const;

let app: TestApp;
withShop({}, (opened) => {
  app = opened;
});

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
    await runTask(app, 'payments.forget-buyers');
    expect(buyerIn(await ownOrder(app, order))).toHaveLength(BUYER.length);
    app.clock.advance(2 * DURATIONS.day);
    await runTask(app, 'payments.forget-buyers');
    const left = await ownOrder(app, order);
    expect(buyerIn(left)).toEqual([]);
    expect(left).toMatchObject({ state: 'expired', amount: 80_000, lines: [{ size: 'M', quantity: 2 }] });
    expect(left.history.map(({ state }: { state: string }) => state)).toEqual(['pending', 'expired']);
  });

  test('stays named until the gateway has been asked whether it was charged after all', async () => {
    const order = await place(app, { M: 2 }, BUYING);
    app.clock.advance(DURATIONS.hour);
    await runTask(app, 'payments.reconcile');
    app.clock.advance(31 * DURATIONS.day);
    await runTask(app, 'payments.forget-buyers');
    expect(buyerIn(await ownOrder(app, order))).toHaveLength(BUYER.length);
    await runTask(app, 'payments.compare-all');
    await runTask(app, 'payments.forget-buyers');
    expect(buyerIn(await ownOrder(app, order))).toEqual([]);
  });

  test('loses its buyer with the account of that address', async () => {
    const [unpaid, paid] = [await place(app, { M: 2 }, BUYING), await buy(app, { M: 2 }, BUYING)];
    await expireUnpaid();
    const person = await app.people.signIn({ email: 'Jiwon@example.com' });
    expect((await send(app, person, 'DELETE', '/v1/talent/account')).status).toBe(200);
    await app.settle();
    expect(buyerIn(await ownOrder(app, unpaid))).toEqual([]);
    expect(buyerIn(await ownOrder(app, paid))).toHaveLength(BUYER.length);
  });
});

describe('an order that waits for its payment when the account of its buyer is deleted', () => {
  const deleteAccount = async () => {
    const person = await app.people.signIn({ email: 'jiwon@example.com' });
    expect((await send(app, person, 'DELETE', '/v1/talent/account')).status).toBe(200);
    await app.settle();
  };

  test('is cancelled, names nobody, and is charged by no card window that is still open', async () => {
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
    const { id: orderId } = await rowOf(app, order);
    app.ctx.payments = { ...gateway, confirm: async () => ({ kind: 'refused', code: 'REJECT_CARD_PAYMENT' }) };
    app.clock.advance(DURATIONS.hour);
    await runTask(app, 'payments.reconcile');
    app.ctx.payments = gateway;
    expect(await ownOrder(app, order)).toMatchObject({ state: 'failed' });
    await runTask(app, 'orders.forget-buyer', { orderId });
    expect(buyerIn(await ownOrder(app, order))).toEqual([]);
    expect((await app.mailbox()).filter(({ to }) => to === '(erased)')).toEqual([]);
  });
});

describe('a paid order', () => {
  test('names its buyer for five years after the last thing that happened to it', async () => {
    const order = await buy(app, { M: 2 }, BUYING);
    app.clock.set(new Date(TEST_START.getTime() + 100 * DURATIONS.day));
    await app.sandbox.cancelByHand(order.payment.paymentKey, 40_000);
    await runTask(app, 'payments.compare-all');
    app.clock.set(yearsLater(AUDIT_YEARS, 99));
    await runTask(app, 'payments.forget-buyers');
    expect(buyerIn(await ownOrder(app, order))).toHaveLength(BUYER.length);
    app.clock.set(yearsLater(AUDIT_YEARS, 101));
    await runTask(app, 'payments.forget-buyers');
    const left = await ownOrder(app, order);
    expect(buyerIn(left)).toEqual([]);
    expect(left).toMatchObject({ state: 'partly-refunded', amount: 80_000, refunded: 40_000, receipt_url: null });
  });

  test('names its buyer for as long as a complaint is open', async () => {
    const order = await buy(app, { M: 2 }, BUYING);
    await noteComplaint(app.ctx, STAFF, (await rowOf(app, order)).id, 'One sleeve is longer.');
    app.clock.set(yearsLater(AUDIT_YEARS, 1));
    await runTask(app, 'payments.forget-buyers');
    expect(buyerIn(await ownOrder(app, order))).toHaveLength(BUYER.length);
    await resolveComplaints(app.ctx, STAFF, (await rowOf(app, order)).id, 'Sent another one.');
    await runTask(app, 'payments.forget-buyers');
    expect(buyerIn(await ownOrder(app, order))).toEqual([]);
  });
});
