import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { call, command } from '#tests/support/commands.ts';
import { PRINTED } from '#tests/support/orders.ts';
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
} from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
withShop({}, (opened) => {
  app = opened;
});

const BUYER = 'mina@example.com';

const refund = ({ orderId }: Placed, how: object) =>
  call(app, 'POST /v1/admin/orders/{id}/refunds', { id: orderId, ...how });

async function letters(to = BUYER) {
  await app.settle();
  return (await app.mailbox()).filter((mail) => mail.to === to);
}

describe('a paid order', () => {
  test('is confirmed with its receipt, its private link and what the law asks of a seller', async () => {
    const order = await buy(app, { M: 2, L: 1 }, { email: BUYER });
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    for (const text of [
      'T-shirt, size M × 2\nT-shirt, size L × 1',
      'Total, with VAT and delivery: ₩120,000',
      'supply value ₩109,091, VAT ₩10,909',
      'Paid: 20 November 2026, by card',
      'You can withdraw without giving a reason until seven days after the parcel arrives',
      app.ctx.settings.operator.registrationNumber,
      `/orders#${order.token}`,
      '/terms-of-sale',
    ]) {
      expect(letter?.text).toContain(text);
    }
  });

  test('carries no link of a buyer who typed somebody else’s address', async () => {
    const spam = 'Your prize waits at https://evil.example/claim and evil.example';
    await buy(
      app,
      { M: 1 },
      { email: BUYER, fullName: spam, shippingAddress: `(03045) ${spam}`, phone: 'evil.example' },
    );
    const [letter] = await letters();
    expect(`${letter?.text} ${letter?.html}`).not.toContain('evil');
    expect(letter?.text).toContain('Hello Your prize waits at and.');
    expect(letter?.text).toContain('(03045) Your prize waits at and');
  });

  test('is told to the people who pack it, without saying who ordered it', async () => {
    await buy(app, { M: 1 }, { email: BUYER });
    const [notice] = await letters(app.ctx.settings.contactEmail);
    expect(notice?.subject).toMatch(/^Order MD-[\w-]+ is paid$/);
    expect(notice?.text).not.toMatch(/mina|Jiwon|Sejong|#/);
  });

  test('is written about once, however often the task runs', async () => {
    const order = await buy(app, { M: 1 }, { email: BUYER });
    const shown = await command(app, 'audit', 'list');
    const orderId = shown.join().match(/order ([0-9a-f-]{36})/)?.[1];
    expect(orderId).toMatch(/./);
    await runTask(app, 'merch.order-changed', { orderId, state: 'paid', refunded: 0 });
    expect((await ownOrder(app, order)).state).toBe('paid');
    expect(await letters()).toHaveLength(1);
  });
});

describe('an order that nobody paid', () => {
  test('ends without a letter, and so does a card that was declined before the buyer’s eyes', async () => {
    await place(app, { M: 1 }, { email: BUYER });
    const declined = await place(app, { L: 1 }, { email: BUYER });
    expect((await confirm(app, await payInWindow(app, declined, 'declined'))).status).toBe(409);
    app.clock.advance(DURATIONS.hour);
    await runTask(app, 'payments.reconcile');
    expect(await letters()).toEqual([]);
  });

  test('is written about when it was unclear whether the card had been charged', async () => {
    const order = await place(app, { M: 1 }, { email: BUYER });
    const payment = await payInWindow(app, order, 'fails-first');
    expect((await confirm(app, payment)).status).toBe(202);
    app.clock.advance(DURATIONS.hour);
    await runTask(app, 'payments.reconcile');
    const [letter] = await letters();
    expect(letter?.text).toContain('Now we know it wasn’t.');
  });

  test('is not said to be uncharged where the answer that came late was a payment that goes back', async () => {
    const order = await place(app, { M: 1 }, { email: BUYER });
    expect((await confirm(app, await payInWindow(app, order, 'fails-first'))).status).toBe(202);
    const gateway = app.ctx.payments as PaymentGateway;
    app.ctx.payments = {
      ...gateway,
      async confirm(...given) {
        const answer = await gateway.confirm(...given);
        return answer.kind === 'done' ? { ...answer, payment: { ...answer.payment, isCard: false } } : answer;
      },
    };
    // The first answer to its refund is an error, too.
    for (const _ of ['the payment', 'its refund']) {
      app.clock.advance(2 * DURATIONS.minute);
      await runTask(app, 'payments.reconcile');
    }
    app.ctx.payments = gateway;
    const texts = (await letters()).map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining('wasn’t the one your order asked for')]);
  });

  test('is canceled without a letter, as its address may be somebody else’s', async () => {
    await askOwn(app, await place(app, { M: 1 }, { email: BUYER }), 'cancellation');
    expect(await letters()).toEqual([]);
  });
});

describe('a refund', () => {
  test('in parts is told part by part', async () => {
    const order = await buy(app, { M: 2 }, { email: BUYER });
    await refund(order, { amount: 40_000, reason: 'One came too late' });
    await app.settle();
    app.clock.advance(DURATIONS.minute);
    await refund(order, { amount: 10_000, reason: 'A stain' });
    const [second, first] = await letters();
    expect([first?.subject, second?.subject]).toEqual([
      expect.stringContaining('₩40,000 refunded'),
      expect.stringContaining('₩10,000 refunded'),
    ]);
    expect(first?.text).toContain('Refunded: T-shirt, size M × 1\nReason: One came too late');
    expect(second?.text).not.toContain('size M');
    expect(second?.text).toContain('Reason: A stain');
    expect(second?.text).toContain('Refunded in all: ₩50,000 of ₩80,000');
    const { history, lines } = await ownOrder(app, order);
    expect([history[2].pieces.M, history[3].pieces, lines[0].refunded_quantity]).toEqual([1, {}, 1]);
    expect(history.map(({ reason }: { reason: string | null }) => reason)).toEqual([
      ...[null, null],
      ...['One came too late', 'A stain'],
    ]);
  });

  test('of a stained shirt names it to the buyer, and brings it to nobody else', async () => {
    const order = await buy(app, { M: 2 }, { email: BUYER });
    await refund(order, { amount: 40_000, restock: false, reason: 'A stain' });
    expect((await letters())[0]?.text).toContain('Refunded: T-shirt, size M × 1');
    expect((await leftBySize(app))['M']).toBe(PRINTED.M - 2);
    app.clock.advance(DURATIONS.minute);
    await refund(order, { reason: 'The other one, too' });
    expect((await letters())[0]?.text).toContain('Refunded: T-shirt, size M × 1');
    expect(await leftBySize(app)).toEqual({ ...PRINTED, M: PRINTED.M - 1 });
    const { history, lines } = await ownOrder(app, order);
    expect(history.slice(2).map(({ pieces }: { pieces: object }) => pieces)).toEqual([{ M: 1 }, { M: 1 }]);
    expect(lines.map((line: { refunded_quantity: number }) => line.refunded_quantity)).toEqual([2]);
  });

  test('of one of two sizes tells the sum and the reason', async () => {
    const order = await buy(app, { M: 1, L: 1 }, { email: BUYER });
    await refund(order, { amount: 40_000, reason: 'You sent the M back' });
    expect((await letters())[0]?.text).toContain('Reason: You sent the M back');
    expect((await letters())[0]?.text).not.toContain('Refunded: T-shirt');
    expect(await leftBySize(app)).toMatchObject({ M: PRINTED.M - 1, L: PRINTED.L - 1 });
  });

  test('for a withdrawal gives no reason, as the buyer knows it', async () => {
    const order = await buy(app, { M: 1 }, { email: BUYER });
    await askOwn(app, order, 'withdrawal');
    expect((await letters())[0]?.text).not.toContain('Reason');
    expect((await ownOrder(app, order)).history.at(-1)).toMatchObject({ state: 'refunded', reason: null });
  });

  test('of a payment that came too late says why', async () => {
    await chargeBehindOurBack(app, await place(app, { '2XL': 10 }, { email: BUYER }));
    app.clock.advance(11 * DURATIONS.minute);
    await buy(app, { '2XL': 10 });
    await runTask(app, 'payments.compare-all');
    expect((await letters())[0]?.text).toContain('your shirts were no longer set aside');
  });
});
