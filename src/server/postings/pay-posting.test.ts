import { afterEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { expectBooksToAgree } from '#tests/support/books.ts';
import { call } from '#tests/support/commands.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { registeredBody } from '#tests/support/postings.ts';
import { runTask } from '#tests/support/run-task.ts';
import {
  askPosting,
  createPrices,
  ownPosting,
  sendFree,
  sendPaid,
  sendPosting,
  sendUnpaid,
  type Unpaid,
} from '#tests/support/sent-postings.ts';
import {
  chargeBehindOurBack,
  confirm,
  ownOrder,
  type Placed,
  payInWindow,
  type Return,
  rowOf,
} from '#tests/support/shop.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ overrides: { log: heardLog().log } }, async (opened) => {
  app = opened;
  app.ctx.settings.promotionUntil = null;
  await createPrices(app);
});
afterEach(async () => {
  await app.settle();
  // Later than any task may still be on its way.
  app.clock.advance(DURATIONS.hour);
  await expectBooksToAgree(app);
});

const historyOf = async (token: string) =>
  (await ownPosting(app, token)).history.map(({ state }: { state: string }) => state);
const stateOf = async (order: Placed) => (await rowOf(app, order)).state;
const charged = async () => (await app.sandbox.payments()).filter(({ approvedAt }) => approvedAt !== null);
/** Subjects of letters about payments that nothing is published for. */
const strayLetters = async () =>
  (await app.mailbox()).map(({ subject }) => subject).filter((subject) => /refunding/.test(subject));
const kept = async () => (await charged()).reduce((sum, { balanceAmount }) => sum + balanceAmount, 0);

/** The time to pay runs out between the card window and the way back. */
async function payLate(order: Placed): Promise<Return> {
  app.clock.advance(6 * DURATIONS.minute);
  const payment = await payInWindow(app, order);
  app.clock.advance(6 * DURATIONS.minute);
  return payment;
}

/** A charge that the gateway is slow to answer. `answered` waits for it. */
async function chargeSlowly(order: Placed): Promise<{ answered(): Promise<void> }> {
  const confirming = confirm(app, await payInWindow(app, order, 'slow'));
  await expect.poll(async () => (await rowOf(app, order)).payment_key).not.toBeNull();
  return {
    async answered() {
      await app.sandbox.release();
      await confirming;
    },
  };
}

/** Each way in which a payment becomes known here. */
const WAYS: Record<string, (sent: Unpaid) => Promise<void>> = {
  'the page that the employer returns to': async ({ order }) => {
    expect((await confirm(app, await payInWindow(app, order))).status).toBe(200);
  },
  'the notice of the gateway': async ({ order }) => {
    await chargeBehindOurBack(app, order);
    await app.sandbox.sendNotices();
  },
  'the reconciliation': async ({ order }) => {
    await chargeBehindOurBack(app, order);
    app.clock.advance(11 * DURATIONS.minute);
    await runTask(app, 'payments.reconcile');
    expect(await stateOf(order)).toBe('expired');
    await runTask(app, 'payments.compare-all');
  },
};

describe('a posting that is paid', () => {
  test('has a receipt with the company and its registration number as they were when it was ordered', async () => {
    const { token, order } = await sendPaid(
      app,
      registeredBody({ company: 'Nabi', registration_number: '1248100998' }),
    );
    const renamed = await askPosting(app, token, '', { method: 'PUT', body: registeredBody({ company: 'Nabi Labs' }) });
    expect(renamed.status).toBe(200);
    const of = { company: 'Nabi', registration_number: '124-81-00998' };
    expect(await ownOrder(app, order)).toMatchObject(of);
  });

  test.each(Object.keys(WAYS))('goes to review by %s', async (way) => {
    const sent = await sendUnpaid(app);
    await WAYS[way]?.(sent);
    await app.settle();
    expect(await historyOf(sent.token)).toEqual(['unpaid', 'in-review']);
    expect(await ownPosting(app, sent.token)).toMatchObject({
      bill: { order: { state: 'paid', receipt_url: expect.stringContaining('http') } },
      can: ['edit', 'withdraw'],
    });
  });

  test('goes there once, whichever of all ways comes first and however often', async () => {
    const sent = await sendPaid(app);
    for (let time = 0; time < 2; time += 1) {
      expect((await confirm(app, sent.payment)).status).toBe(200);
      await app.sandbox.sendNotices();
      await runTask(app, 'payments.reconcile');
      await runTask(app, 'payments.compare-all');
      const data = { orderId: (await rowOf(app, sent.order)).id, state: 'paid', refunded: 0 };
      await runTask(app, 'posting.order-changed', data);
    }
    expect(await historyOf(sent.token)).toEqual(['unpaid', 'in-review']);
    expect(await charged()).toHaveLength(1);
  });

  test('late goes to review too', async () => {
    const sent = await sendUnpaid(app);
    const payment = await payLate(sent.order);
    await runTask(app, 'payments.reconcile');
    expect(await stateOf(sent.order)).toBe('expired');
    expect((await confirm(app, payment)).status).toBe(200);
    await app.settle();
    expect(await historyOf(sent.token)).toEqual(['unpaid', 'in-review']);
  });
});

describe('the letter that asks for the payment', () => {
  const FIVE_MINUTES = 5 * DURATIONS.minute;
  const asked = async () =>
    (await app.mailbox()).filter(({ subject }) => subject.startsWith('Your job posting isn’t paid yet'));

  /** What waits to be written about a posting. */
  async function waitingFor(token: string) {
    const { id } = await ownPosting(app, token);
    const tasks = await app.ctx.queue.unfinished(app.ctx.db);
    return tasks.filter(({ data }) => 'postingId' in data && data.postingId === id);
  }

  test('waits five minutes, by the real clock', async () => {
    const before = Date.now();
    const { token } = await sendUnpaid(app);
    await app.settle();
    expect(await asked()).toEqual([]);
    const [letter] = await waitingFor(token);
    const runAt = Date.parse(letter?.runAt ?? '');
    expect(runAt).toBeGreaterThanOrEqual(before + FIVE_MINUTES);
    expect(runAt).toBeLessThanOrEqual(Date.now() + FIVE_MINUTES);
    await runTask(app, 'posting.changed', letter?.data);
    expect(await asked()).toHaveLength(1);
  });

  test('is not written once it is paid', async () => {
    const { token } = await sendPaid(app);
    const [letter] = await waitingFor(token);
    await runTask(app, 'posting.changed', letter?.data);
    expect(await asked()).toEqual([]);
  });

  test('is the only one that waits', async () => {
    const { token } = await sendUnpaid(app);
    const edit = { method: 'PUT', body: registeredBody({ title: 'Kite Engineer' }) } as const;
    expect((await askPosting(app, token, '', edit)).status).toBe(200);
    await app.settle();
    expect(await waitingFor(token)).toMatchObject([{ data: { what: 'posting.send' } }]);
  });
});

describe('another order of the same posting', () => {
  test('is the open one while that can be paid, and a new one once its time ran out', async () => {
    const { token, order } = await sendUnpaid(app);
    expect((await askPosting(app, token, 'payment')).body.data).toMatchObject({ orderId: order.orderId });
    app.clock.advance(11 * DURATIONS.minute);
    const { body } = await askPosting(app, token, 'payment');
    expect(body.data).toMatchObject({ amount: 99_000, checkout: { order_name: 'madang job posting' } });
    expect(body.data.orderId).not.toBe(order.orderId);
    expect(await stateOf(order)).toBe('expired');
    expect((await ownPosting(app, token)).bill.order.orderId).toBe(body.data.orderId);
  });

  test('is a new one after the bank declined the card, and pays the posting', async () => {
    const { token, order } = await sendUnpaid(app);
    const declined = await confirm(app, await payInWindow(app, order, 'declined'));
    expect(declined.status).toBe(409);
    expect(await ownPosting(app, token)).toMatchObject({ state: 'unpaid', bill: { order: { state: 'failed' } } });
    const { body } = await askPosting(app, token, 'payment');
    expect((await confirm(app, await payInWindow(app, body.data))).status).toBe(200);
    await app.settle();
    expect(await historyOf(token)).toEqual(['unpaid', 'in-review']);
  });

  test('charges nothing once the first one paid late', async () => {
    const first = await sendUnpaid(app);
    const late = await payLate(first.order);
    const second = (await askPosting(app, first.token, 'payment')).body.data;
    const window = await payInWindow(app, second);
    expect((await confirm(app, late)).status).toBe(200);
    await app.settle();
    const { status, body } = await confirm(app, window);
    expect([status, body.message]).toEqual([409, 'This order was canceled. Nothing was charged.']);
    expect(await ownPosting(app, first.token)).toMatchObject({
      state: 'in-review',
      bill: { order: { orderId: first.order.orderId, state: 'paid' } },
    });
    expect(await charged()).toHaveLength(1);
  });

  test('charges nothing once the second one paid, also where its time had run out', async () => {
    const first = await sendUnpaid(app);
    const late = await payLate(first.order);
    const second = (await askPosting(app, first.token, 'payment')).body.data;
    expect((await confirm(app, await payInWindow(app, second))).status).toBe(200);
    await app.settle();
    expect((await confirm(app, late)).body.message).toBe('This order was canceled. Nothing was charged.');
    expect(await charged()).toHaveLength(1);
  });

  test('that was charged all the same goes back in full', async () => {
    const first = await sendUnpaid(app);
    app.clock.advance(11 * DURATIONS.minute);
    const second = (await askPosting(app, first.token, 'payment')).body.data;
    await Promise.all([chargeBehindOurBack(app, first.order), chargeBehindOurBack(app, second)]);
    await app.sandbox.sendNotices();
    await app.settle();
    await runTask(app, 'payments.reconcile');
    expect(await historyOf(first.token)).toEqual(['unpaid', 'in-review']);
    expect(await charged()).toHaveLength(2);
    expect(await kept()).toBe(99_000);
    expect(await strayLetters()).toEqual([
      'Your posting was paid twice, so we’re refunding one payment: Backend Engineer',
    ]);
  });

  test('is refused for a posting that is paid or costs nothing', async () => {
    const { token } = await sendPaid(app);
    expect((await askPosting(app, token, 'payment')).status).toBe(409);
    app.ctx.settings.promotionUntil = '2026-12-31';
    expect((await askPosting(app, (await sendFree(app)).token, 'payment')).status).toBe(409);
  });

  test('is refused while no cards are taken, and after thirty tries in an hour', async () => {
    const { token } = await sendUnpaid(app);
    app.ctx.settings.shopOpen = false;
    expect((await askPosting(app, token, 'payment')).status).toBe(503);
    app.ctx.settings.shopOpen = true;
    for (let tries = 1; tries < 30; tries += 1) expect((await askPosting(app, token, 'payment')).status).toBe(200);
    expect((await askPosting(app, token, 'payment')).status).toBe(429);
  });

  test('is none where the form is sent again while the payment is under way', async () => {
    const again = () => sendPosting(app, {}, { headers: { 'idempotency-key': 'the key' } });
    const { data } = (await again()).body;
    const { answered } = await chargeSlowly(data.order);
    const { status, body } = await again();
    expect([status, body.data]).toEqual([200, { token: data.token, state: 'unpaid', order: null }]);
    await answered();
  });

  test('is refused while the payment is under way', async () => {
    const { token, order } = await sendUnpaid(app);
    const { answered } = await chargeSlowly(order);
    const { status, body } = await askPosting(app, token, 'payment');
    expect([status, body.message]).toEqual([409, 'We’re still checking the payment for this posting.']);
    await answered();
    await app.settle();
    expect(await historyOf(token)).toEqual(['unpaid', 'in-review']);
  });
});

describe('withdrawing', () => {
  test('sends all that was paid back', async () => {
    const { token, order } = await sendPaid(app, { featured_week_option: true });
    const { status, body } = await askPosting(app, token, 'withdrawal');
    expect([status, body.data]).toMatchObject([200, { state: 'withdrawn', can: [] }]);
    await app.settle();
    expect(await stateOf(order)).toBe('refunded');
    expect(await kept()).toBe(0);
    expect(await strayLetters()).toEqual([]);
    expect((await askPosting(app, token, 'withdrawal')).status).toBe(200);
    expect(await historyOf(token)).toEqual(['unpaid', 'in-review', 'withdrawn']);
  });

  test('sends the rest back where a part went back before', async () => {
    const { token, order, payment } = await sendPaid(app);
    await app.sandbox.cancelByHand(payment.paymentKey, 9000);
    await app.sandbox.sendNotices();
    await app.settle();
    expect((await askPosting(app, token, 'withdrawal')).status).toBe(200);
    await app.settle();
    expect([await stateOf(order), await kept()]).toEqual(['refunded', 0]);
  });

  test('before paying closes the card window', async () => {
    const { token, order } = await sendUnpaid(app);
    const payment = await payInWindow(app, order);
    await askPosting(app, token, 'withdrawal');
    expect((await confirm(app, payment)).status).toBe(409);
    expect((await askPosting(app, token, 'payment')).body.message).toContain('withdrawn');
    expect(await charged()).toEqual([]);
  });

  test('while the card is charged sends that back', async () => {
    const { token, order } = await sendUnpaid(app);
    const { answered } = await chargeSlowly(order);
    expect((await askPosting(app, token, 'withdrawal')).status).toBe(200);
    await answered();
    // The refund is as slow to be answered.
    const refunded = app.settle();
    await app.sandbox.release();
    await refunded;
    expect(await historyOf(token)).toEqual(['unpaid', 'withdrawn']);
    expect(await charged()).toHaveLength(1);
    expect(await kept()).toBe(0);
    expect(await strayLetters()).toEqual(['We’re refunding your payment: Backend Engineer']);
  });
});

test.each([undefined, 'in part'])(
  'a refund in the console of the gateway ends a posting in review: %s',
  async (part) => {
    const { token, payment } = await sendPaid(app);
    await app.sandbox.cancelByHand(payment.paymentKey, part ? 9000 : undefined);
    await app.sandbox.sendNotices();
    await app.settle();
    const own = await ownPosting(app, token);
    if (part) expect(own).toMatchObject({ state: 'in-review', bill: { order: { refunded: 9000 } } });
    else
      expect(own).toMatchObject({
        state: 'declined',
        decline_reason: 'The payment was refunded, so the posting ended.',
      });
  },
);

test('a refund in the console of the gateway ends a posting that staff asked about', async () => {
  const { token, payment } = await sendPaid(app);
  const { id } = await ownPosting(app, token);
  await call(app, 'POST /v1/admin/postings/{id}/question', { id, message: 'Which office?' });
  await app.sandbox.cancelByHand(payment.paymentKey);
  await app.sandbox.sendNotices();
  await app.settle();
  expect((await ownPosting(app, token)).state).toBe('declined');
});

test('a posting waiting for its payment holds up no buyer of shirts', async () => {
  for (let sent = 0; sent < 3; sent += 1) await sendUnpaid(app, { email: 'same@nabi.example' });
  expect(await storedRows(app, 'orders')).toHaveLength(3);
});
