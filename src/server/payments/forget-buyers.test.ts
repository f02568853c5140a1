import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUDIT_YEARS } from '#contract/audit.ts';
import { DURATIONS } from '#contract/limits.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import { tasks } from '#server/features.ts';
import { noteComplaint, resolveComplaints } from '#server/payments/complaints.ts';
import { findOrderByNumber } from '#server/payments/queries.ts';
import { createStock, shirtOrder } from '#tests/support/orders.ts';
import { send } from '#tests/support/talents.ts';
import { openTestApp, TEST_START, type TestApp } from '#tests/support/test-app.ts';

const BUYER = ['Jiwon Park', 'jiwon@example.com', '+82 10 1234 5678', '110 Sejong-daero', 'Ring twice'];
const STAFF = { who: 'staff', actor: COMMAND_LINE } as const;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.reset();
  await createStock(app.ctx);
});
afterAll(() => app.close());

async function place() {
  const body = JSON.stringify(shirtOrder({ M: 2 }, { orderNotes: 'Ring twice' }));
  const headers = { 'content-type': 'application/json' };
  const { body: placed } = await app.json('/v1/merch/orders', { method: 'POST', body, headers });
  return placed.data as { orderId: string; token: string; amount: number };
}

async function pay(order: { orderId: string; amount: number }) {
  const { params } = await app.sandbox.visit(order);
  const body = JSON.stringify(params);
  const headers = { 'content-type': 'application/json' };
  expect((await app.json('/v1/payments/confirm', { method: 'POST', body, headers })).status).toBe(200);
  await app.settle();
}

async function seen({ token }: { token: string }) {
  return (await app.json('/v1/orders/own', { headers: { 'order-token': token } })).body.data;
}

async function runTask(...names: string[]) {
  for (const name of names)
    await tasks(app.ctx)
      .find((task) => task.name === name)
      ?.run({});
}

async function expireUnpaid() {
  app.clock.advance(DURATIONS.hour);
  await runTask('payments.reconcile', 'payments.compare-all');
}

async function idOf({ orderId }: { orderId: string }) {
  return (await findOrderByNumber(app.ctx.db, orderId))?.id ?? '';
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
    const order = await place();
    await expireUnpaid();
    app.clock.advance(29 * DURATIONS.day);
    await runTask('payments.forget-buyers');
    expect(buyerIn(await seen(order))).toHaveLength(BUYER.length);
    app.clock.advance(2 * DURATIONS.day);
    await runTask('payments.forget-buyers');
    const left = await seen(order);
    expect(buyerIn(left)).toEqual([]);
    expect(left).toMatchObject({ state: 'expired', amount: 80_000, lines: [{ size: 'M', quantity: 2 }] });
    expect(left.history.map(({ state }: { state: string }) => state)).toEqual(['pending', 'expired']);
  });

  test('stays named until the gateway has been asked whether it was charged after all', async () => {
    const order = await place();
    app.clock.advance(DURATIONS.hour);
    await runTask('payments.reconcile');
    app.clock.advance(31 * DURATIONS.day);
    await runTask('payments.forget-buyers');
    expect(buyerIn(await seen(order))).toHaveLength(BUYER.length);
    await runTask('payments.compare-all', 'payments.forget-buyers');
    expect(buyerIn(await seen(order))).toEqual([]);
  });

  test('loses its buyer with the account of that address', async () => {
    const [unpaid, paid] = [await place(), await place()];
    await pay(paid);
    await expireUnpaid();
    const person = await app.people.signIn({ email: 'Jiwon@example.com' });
    expect((await send(app, person, 'DELETE', '/v1/talent/account')).status).toBe(200);
    await app.settle();
    expect(buyerIn(await seen(unpaid))).toEqual([]);
    expect(buyerIn(await seen(paid))).toHaveLength(BUYER.length);
  });
});

describe('a paid order', () => {
  test('names its buyer for five years after the last thing that happened to it', async () => {
    const order = await place();
    await pay(order);
    app.clock.set(new Date(TEST_START.getTime() + 100 * DURATIONS.day));
    await app.sandbox.cancelByHand((await app.sandbox.payments())[0].paymentKey, 40_000);
    await runTask('payments.compare-all');
    app.clock.set(yearsLater(AUDIT_YEARS, 99));
    await runTask('payments.forget-buyers');
    expect(buyerIn(await seen(order))).toHaveLength(BUYER.length);
    app.clock.set(yearsLater(AUDIT_YEARS, 101));
    await runTask('payments.forget-buyers');
    const left = await seen(order);
    expect(buyerIn(left)).toEqual([]);
    expect(left).toMatchObject({ state: 'partly-refunded', amount: 80_000, refunded: 40_000, receipt_url: null });
  });

  test('names its buyer for as long as a complaint is open', async () => {
    const order = await place();
    await pay(order);
    await noteComplaint(app.ctx, STAFF, await idOf(order), 'One sleeve is longer.');
    app.clock.set(yearsLater(AUDIT_YEARS, 1));
    await runTask('payments.forget-buyers');
    expect(buyerIn(await seen(order))).toHaveLength(BUYER.length);
    await resolveComplaints(app.ctx, STAFF, await idOf(order), 'Sent another one.');
    await runTask('payments.forget-buyers');
    expect(buyerIn(await seen(order))).toEqual([]);
  });
});
