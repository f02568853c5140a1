import { describe, expect, test } from 'vitest';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { setAttempts } from '#tests/support/limits.ts';
import { PRINTED } from '#tests/support/orders.ts';
import { buy, confirm, leftBySize, ownOrder, payInWindow, place, type Return } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
withShop({ overrides: { log: heardLog().log } }, (opened) => {
  app = opened;
});

const charged = async () => (await app.sandbox.payments()).filter(({ approvedAt }) => approvedAt !== null);
const stateOf = async (order: { token: string }) => (await ownOrder(app, order)).state;

describe('a payment that the buyer made', () => {
  test('is charged when it is confirmed, and sells the pieces', async () => {
    const order = await place(app, { M: 2, L: 1 });
    const payment = await payInWindow(app, order);
    expect(await charged()).toEqual([]);
    const { status, body } = await confirm(app, payment);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      orderId: order.orderId,
      state: 'paid',
      amount: 120_000,
      token: order.token,
      receipt_url: expect.stringContaining('/dev/pay/receipts?'),
    });
    expect(await charged()).toMatchObject([{ orderId: order.orderId, totalAmount: 120_000, status: 'DONE' }]);
    expect(await leftBySize(app)).toEqual({ S: 20, M: 38, L: 43, XL: 30, '2XL': 14 });
  });

  test('is confirmed once however often that is asked for, and answered the same each time', async () => {
    const order = await place(app, { M: 1 });
    const payment = await payInWindow(app, order);
    const gateway = app.ctx.payments as PaymentGateway;
    let asked = 0;
    app.ctx.payments = { ...gateway, confirm: (...given) => gateway.confirm(...given).finally(() => asked++) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(app, payment)));
    answers.push(await confirm(app, payment));
    app.ctx.payments = gateway;
    expect(asked).toBe(1);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(await charged()).toHaveLength(1);
    expect((await ownOrder(app, order)).history.map(({ state }: { state: string }) => state)).toEqual([
      'pending',
      'paid',
    ]);
  });

  test('is taken with its amount as text or as a number', async () => {
    const order = await place(app, { M: 1 });
    const payment = await payInWindow(app, order);
    expect((await confirm(app, { ...payment, amount: 40_000 })).status).toBe(200);
    expect((await confirm(app, { ...payment, amount: '40000' })).status).toBe(200);
  });

  test.each([
    ['the order', { orderId: undefined }, { orderId: ['Required.'] }],
    ['the payment', { paymentKey: '' }, { paymentKey: ['Required.'] }],
    ['an amount', { amount: 0 }, { amount: [expect.any(String)] }],
    ['an amount in digits', { amount: '40000.5' }, { amount: [expect.any(String)] }],
  ])('is refused without %s', async (_what, missing, errors) => {
    const payment = await payInWindow(app, await place(app, { M: 1 }));
    const { status, body } = await confirm(app, { ...payment, ...missing } as unknown as Return);
    expect([status, body.errors]).toEqual([422, errors]);
    expect(await charged()).toEqual([]);
  });

  test('of an order that nobody placed is refused', async () => {
    const payment = await payInWindow(app, await place(app, { M: 1 }));
    expect((await confirm(app, { ...payment, orderId: 'MD-AAAA-BBBB-CCCC' })).status).toBe(404);
    expect(await charged()).toEqual([]);
  });

  test('is refused while another order owns it, and both can still be paid', async () => {
    const [first, second] = [await buy(app, { M: 1 }), await place(app, { M: 1 })];
    const { status, body } = await confirm(app, { ...first.payment, orderId: second.orderId });
    expect([status, body.message]).toEqual([409, 'This payment belongs to another order. Nothing was charged.']);
    expect((await confirm(app, await payInWindow(app, second))).status).toBe(200);
    expect(await charged()).toHaveLength(2);
  });

  test('for something else that was sold in our name pays for no shirt', async () => {
    const sold = { orderId: 'ANOTHER-SHOP-1', amount: 40_000 };
    const { paymentKey = '' } = (await app.sandbox.visit(sold)).params;
    expect((await app.ctx.payments?.confirm({ ...sold, paymentKey }, 'its own key'))?.kind).toBe('done');
    const order = await place(app, { M: 1 });
    expect((await confirm(app, { ...sold, orderId: order.orderId, paymentKey })).status).toBe(409);
    expect(await stateOf(order)).toBe('failed');
    expect(await leftBySize(app)).toEqual(PRINTED);
    expect(await charged()).toMatchObject([{ orderId: sold.orderId, status: 'DONE' }]);
  });

  test('of an order that is paid is refused, and is not charged', async () => {
    const order = await buy(app, { M: 1 });
    const { status, body } = await confirm(app, await payInWindow(app, order));
    expect([status, body.message]).toEqual([409, 'This order is already paid. Your card was not charged again.']);
    expect(await charged()).toHaveLength(1);
    expect(await stateOf(order)).toBe('paid');
  });

  test('is refused while another payment of the order is unclear', async () => {
    const order = await place(app, { M: 1 });
    expect((await confirm(app, await payInWindow(app, order, 'fails-first'))).status).toBe(202);
    const { status, body } = await confirm(app, await payInWindow(app, order));
    const underWay = 'Another payment for this order is in progress. Your card was not charged again.';
    expect([status, body.message]).toEqual([409, underWay]);
    expect(await charged()).toEqual([]);
  });

  test('is asked for 300 times an hour from one address at most', async () => {
    const payment = await payInWindow(app, await place(app, { M: 1 }));
    const address = '10.250.0.1';
    const ask = () =>
      app.json('/v1/payments/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...payment, amount: 1 }),
        address,
      });
    expect((await ask()).status).toBe(409);
    await setAttempts(app, 'confirm-payment', 299);
    expect((await ask()).status).toBe(409);
    expect((await ask()).status).toBe(429);
    expect((await confirm(app, payment)).status).toBe(200);
  });

  test('with another amount than the order is refused, and the order can be paid still', async () => {
    const order = await place(app, { M: 1 });
    const altered = await payInWindow(app, order, 'amount-altered');
    expect(altered.amount).toBe('100');
    const { status, body } = await confirm(app, altered);
    expect([status, body.message]).toEqual([409, 'This isn’t the amount of the order. Nothing was charged.']);
    expect(await charged()).toEqual([]);
    expect((await confirm(app, await payInWindow(app, order))).status).toBe(200);
  });
});
