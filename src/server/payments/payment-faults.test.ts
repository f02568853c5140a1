import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { PRINTED } from '#tests/support/orders.ts';
import { runTask } from '#tests/support/run-task.ts';
import {
  askOwn,
  confirm,
  leftBySize,
  ownOrder,
  type Placed,
  payInWindow,
  place,
  type Return,
  rowOf,
} from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const { log, heard } = heardLog();
let app: TestApp;
let staff: TestPerson;
let gateway: PaymentGateway;
withShop({ overrides: { log } }, async (opened) => {
  app = opened;
  gateway ??= app.ctx.payments as PaymentGateway;
  app.ctx.payments = gateway;
  heard.length = 0;
  staff = await app.people.signInStaff();
});

const UNCLEAR = { kind: 'unclear', reason: 'no answer' } as const;

const stateOf = async (order: Pick<Placed, 'token'>) => (await ownOrder(app, order)).state;
const charges = async () => (await app.sandbox.payments()).filter(({ approvedAt }) => approvedAt !== null);
const mailsTo = async (order: Placed) => {
  const { email } = await rowOf(app, order);
  return (await app.mailbox()).filter(({ to }) => to === email).map(({ subject }) => subject);
};

/** An order that is paid under this fault, which also meets its refunds. */
async function paidUnder(fault: string, quantities = { M: 2 }): Promise<Placed & { payment: Return }> {
  const order = await place(app, quantities);
  const payment = await payInWindow(app, order, fault);
  while ((await confirm(app, payment)).status === 202) {}
  return { ...order, payment };
}

async function refund({ orderId }: Placed, amount: number) {
  staff = await app.people.again(staff, { aal: 'aal2' });
  const body = { amount, reason: 'A test' };
  return await send(app, staff, 'POST', `/v1/admin/orders/${orderId}/refunds`, body);
}

/** Confirms in a process that dies on the way to the gateway or back. */
async function confirmAndDie(payment: Return, dies: 'before asking' | 'before the answer'): Promise<void> {
  app.ctx.payments = {
    ...gateway,
    async confirm(input, key) {
      if (dies === 'before the answer') await gateway.confirm(input, key);
      throw new Error('The process died.');
    },
  };
  expect((await confirm(app, payment)).status).toBe(500);
  app.ctx.payments = gateway;
}

describe('a card that is declined', () => {
  test('fails the order in a sentence of ours, frees the pieces, and is answered the same again', async () => {
    const order = await place(app, { M: 2 });
    const payment = await payInWindow(app, order, 'declined');
    const first = await confirm(app, payment);
    expect(first).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(first.body.message).not.toMatch(/The card company declined\.|[A-Z]+_[A-Z]+/);
    expect((await confirm(app, payment)).body).toEqual(first.body);
    expect(await stateOf(order)).toBe('failed');
    expect(await leftBySize(app)).toEqual(PRINTED);
    expect(await charges()).toEqual([]);
  });
});

describe('a payment that was not made by card', () => {
  test('goes back, and the buyer is told so, not that nothing was charged', async () => {
    const order = await place(app, { M: 1 });
    app.ctx.payments = {
      ...gateway,
      async confirm(input, key) {
        const answer = await gateway.confirm(input, key);
        return answer.kind === 'done' ? { ...answer, payment: { ...answer.payment, isCard: false } } : answer;
      },
    };
    const { status, body } = await confirm(app, await payInWindow(app, order));
    expect([status, body.message]).toEqual([409, expect.stringContaining('You’ll get all of it back on your card.')]);
    await app.settle();
    expect(await ownOrder(app, order)).toMatchObject({ state: 'refunded', refunded: 40_000 });
    expect(await leftBySize(app)).toEqual(PRINTED);
  });
});

describe('an answer of the gateway', () => {
  test('that is lost after the charge is looked up', async () => {
    const order = await place(app, { M: 2 });
    const { status, body } = await confirm(app, await payInWindow(app, order, 'lost'));
    expect([status, body.data.state]).toEqual([200, 'paid']);
    expect(await charges()).toHaveLength(1);
  });

  test('that is slow keeps the pieces, whatever the time, and the order cannot be canceled meanwhile', async () => {
    const order = await place(app, { M: 2 });
    app.clock.advance(9 * DURATIONS.minute);
    const confirmed = confirm(app, await payInWindow(app, order, 'slow'));
    await expect.poll(async () => (await rowOf(app, order)).payment_key).not.toBeNull();
    app.clock.advance(2 * DURATIONS.minute);
    expect((await askOwn(app, order, 'cancellation')).body.message).toMatch(/in progress/);
    await runTask(app, 'payments.reconcile');
    expect(await stateOf(order)).toBe('pending');
    await app.sandbox.release();
    expect((await confirmed).body.data.state).toBe('paid');
    expect(await charges()).toHaveLength(1);
  });

  test('that is an error says nothing yet, and the buyer who asks again is charged once', async () => {
    const order = await place(app, { M: 2 });
    const payment = await payInWindow(app, order, 'fails-first');
    const unclear = await confirm(app, payment);
    expect([unclear.status, unclear.body.data.state]).toEqual([202, 'pending']);
    expect((await askOwn(app, order, 'cancellation')).status).toBe(409);
    expect((await confirm(app, payment)).body.data.state).toBe('paid');
    expect(await charges()).toHaveLength(1);
  });

  test('that is an error is asked for again within minutes, and the buyer who left gets a letter', async () => {
    const order = await place(app, { M: 2 });
    expect((await confirm(app, await payInWindow(app, order, 'fails-first'))).status).toBe(202);
    app.clock.advance(2 * DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    expect(await stateOf(order)).toBe('paid');
    expect(await mailsTo(order)).toHaveLength(1);
    expect(await charges()).toHaveLength(1);
  });

  test('that is an error for two who ask at once is asked for again as soon as for one', async () => {
    const order = await paidUnder('none');
    const bothAsked = Promise.withResolvers<void>();
    let asked = 0;
    app.ctx.payments = {
      ...gateway,
      async refund() {
        asked += 1;
        if (asked === 2) bothAsked.resolve();
        await bothAsked.promise;
        return UNCLEAR;
      },
      find: async () => UNCLEAR,
    };
    await refund(order, 40_000);
    await app.settle();
    app.ctx.payments = gateway;
    app.clock.advance(DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    expect(await ownOrder(app, order)).toMatchObject({ refunded: 40_000 });
  });

  test('that is good, for two who ask at once, is taken once', async () => {
    const order = await place(app, { M: 2 });
    const bothAsked = Promise.withResolvers<void>();
    let asked = 0;
    app.ctx.payments = {
      ...gateway,
      async confirm(input, key) {
        asked += 1;
        if (asked === 2) bothAsked.resolve();
        await bothAsked.promise;
        return await gateway.confirm(input, key);
      },
    };
    const confirmed = confirm(app, await payInWindow(app, order));
    await expect.poll(() => asked).toBe(1);
    app.clock.advance(DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    expect((await confirmed).body.data.state).toBe('paid');
    await app.settle();
    expect(await charges()).toMatchObject([{ balanceAmount: 80_000 }]);
  });

  test('that is an error is asked for again and again, ever less often', async () => {
    const order = await place(app, { M: 2 });
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return UNCLEAR;
    };
    app.ctx.payments = { ...gateway, confirm: ask, find: async () => UNCLEAR };
    expect((await confirm(app, await payInWindow(app, order))).status).toBe(202);
    let last = 0;
    for (const minutes of [1, 3, 7, 15, 31, 63, 123, 183]) {
      asked = 0;
      app.clock.advance((minutes - last) * DURATIONS.minute - 1);
      await runTask(app, 'payments.reconcile');
      expect(asked, `just before minute ${minutes}`).toBe(0);
      app.clock.advance(1);
      await runTask(app, 'payments.reconcile');
      expect(asked, `in minute ${minutes}`).toBe(1);
      last = minutes;
    }
    app.ctx.payments = gateway;
  });

  test('that the gateway knows nothing of is given up after an hour', async () => {
    const order = await place(app, { M: 2 });
    app.ctx.payments = { ...gateway, confirm: async () => UNCLEAR, find: async () => ({ kind: 'missing' }) };
    expect((await confirm(app, await payInWindow(app, order))).status).toBe(202);
    app.clock.advance(DURATIONS.hour);
    await runTask(app, 'payments.reconcile');
    expect(await stateOf(order)).toBe('pending');
    // The privacy policy keeps the network an order came from for an hour at most.
    expect(await storedRows(app, 'orders')).toMatchObject([{ placed_from: null }]);
    app.clock.advance(2 * DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    expect(await stateOf(order)).toBe('failed');
    expect(await leftBySize(app)).toEqual(PRINTED);
  });

  test('that never comes because nobody asked in time ends the order, uncharged', async () => {
    const order = await place(app, { M: 2 });
    await confirmAndDie(await payInWindow(app, order), 'before asking');
    app.clock.advance(11 * DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    expect(await stateOf(order)).toBe('failed');
    expect(await leftBySize(app)).toEqual(PRINTED);
    expect(await charges()).toEqual([]);
  });
});

describe('a process that dies while it asks the gateway', () => {
  test.each(['before asking', 'before the answer'] as const)('%s is followed by one that finds out', async (dies) => {
    const order = await place(app, { M: 2 });
    await confirmAndDie(await payInWindow(app, order), dies);
    expect(await stateOf(order)).toBe('pending');
    app.clock.advance(2 * DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    expect(await stateOf(order)).toBe('paid');
    expect(await charges()).toHaveLength(1);
  });
});

describe('a refund', () => {
  test.each(['lost', 'fails-first'])('whose answer is %s is made once', async (fault) => {
    const order = await paidUnder(fault);
    await refund(order, 40_000);
    app.clock.advance(2 * DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    expect(await ownOrder(app, order)).toMatchObject({ state: 'partly-refunded', refunded: 40_000 });
    expect(await charges()).toMatchObject([{ balanceAmount: 40_000, cancels: [{ cancelAmount: 40_000 }] }]);
    expect((await leftBySize(app))['M']).toBe(PRINTED.M - 1);
  });

  test('of all that is left, lost on the way to the gateway, is asked for again', async () => {
    const order = await paidUnder('none');
    app.ctx.payments = { ...gateway, refund: async () => UNCLEAR };
    expect((await refund(order, 80_000)).body.data.refund.state).toBe('asked');
    await app.settle();
    app.ctx.payments = gateway;
    app.clock.advance(DURATIONS.hour);
    await runTask(app, 'payments.reconcile');
    expect(await ownOrder(app, order)).toMatchObject({ state: 'refunded', refunded: 80_000 });
  });

  test('of equal parts, one after the other, is made for each of them', async () => {
    const order = await paidUnder('none');
    await refund(order, 20_000);
    await refund(order, 20_000);
    await refund(order, 40_000);
    expect(await ownOrder(app, order)).toMatchObject({ state: 'refunded', refunded: 80_000 });
    expect(await charges()).toMatchObject([{ balanceAmount: 0, cancels: { length: 3 } }]);
    expect(await leftBySize(app)).toEqual(PRINTED);
  });

  test.each([
    [40_000, 'partly-refunded'],
    [80_000, 'refunded'],
  ])('beside one of %i won in the console gives back nothing that is not there', async (byHand, state) => {
    const order = await paidUnder('notice-missing');
    await app.sandbox.cancelByHand(order.payment.paymentKey, byHand);
    const { body } = await refund(order, 60_000);
    await app.settle();
    expect(body.data.refund.state).toBe('refused');
    expect(heard).toContainEqual(expect.objectContaining({ level: 'error', message: 'the gateway refused a refund' }));
    expect(await ownOrder(app, order)).toMatchObject({ state, refunded: byHand });
    expect((await leftBySize(app))['M']).toBe(PRINTED.M - 2 + byHand / 40_000);
  });

  test('that is unclear, beside one of the same sum in the console, is one of the two that were made', async () => {
    const order = await paidUnder('none');
    app.ctx.payments = {
      ...gateway,
      async refund(input, key) {
        await gateway.refund(input, key);
        return UNCLEAR;
      },
      find: async () => UNCLEAR,
    };
    expect((await refund(order, 20_000)).body.data.refund.state).toBe('asked');
    await app.settle();
    await app.sandbox.cancelByHand(order.payment.paymentKey, 20_000);
    app.ctx.payments = { ...gateway, refund: async () => UNCLEAR };
    app.clock.advance(DURATIONS.hour);
    await runTask(app, 'payments.reconcile');
    expect(await ownOrder(app, order)).toMatchObject({ state: 'partly-refunded', refunded: 40_000 });
  });

  test('in the console of more pieces than the order still holds brings back those alone', async () => {
    const order = await paidUnder('none', { M: 3 });
    // As versions did that put pieces back on sale apart from their refund.
    await app.ctx.db.execute(sql`update order_lines set refunded_quantity = 2`);
    await app.ctx.db.execute(sql`update merch_stock set sold = sold - 2 where size = 'M'`);
    await app.sandbox.cancelByHand(order.payment.paymentKey, 80_000);
    await app.sandbox.sendNotices();
    await app.settle();
    expect(await ownOrder(app, order)).toMatchObject({ refunded: 80_000, lines: [{ refunded_quantity: 3 }] });
    expect(await leftBySize(app)).toEqual(PRINTED);
  });

  test('of more than is left, or of an order that is not paid, is refused before the gateway is asked', async () => {
    const order = await paidUnder('none');
    expect((await refund(order, 80_001)).status).toBe(422);
    expect((await refund(await place(app, { M: 1 }), 1)).status).toBe(409);
    expect(await charges()).toMatchObject([{ balanceAmount: 80_000 }]);
  });
});

test('logs and audit rows name orders by their ids, and hold no key, number or token', async () => {
  const orders = [await paidUnder('lost'), await paidUnder('fails-first')];
  for (const order of orders) await refund(order, 80_000);
  const declined = await place(app, { M: 1 });
  const payment = await payInWindow(app, declined, 'declined');
  await confirm(app, payment);
  await confirm(app, { ...payment, amount: 1 });
  await app.settle();
  const written = JSON.stringify([heard, await storedRows(app, 'audit')]);
  expect(heard).not.toEqual([]);
  for (const { orderId, token } of [...orders, declined]) {
    expect(written).not.toContain(orderId);
    expect(written).not.toContain(token);
  }
  for (const { paymentKey } of [...orders.map((order) => order.payment), payment])
    expect(written).not.toContain(paymentKey);
});
