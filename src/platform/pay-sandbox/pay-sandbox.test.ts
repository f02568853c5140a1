import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { AMOUNT, ORDER, openShop, SHOP } from '#platform/pay-sandbox/shop.test.fixture.ts';

let shop: ReturnType<typeof openShop>;
beforeEach(() => {
  shop = openShop();
});
afterEach(() => shop.close());

describe('the checkout', () => {
  test('sends a buyer who pays back with what the shop must confirm', async () => {
    const url = await shop.visit();
    expect(url.origin + url.pathname).toBe(`${SHOP}/success`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: 'shop',
      paymentType: 'NORMAL',
      orderId: ORDER.orderId,
      paymentKey: expect.any(String),
      amount: ORDER.amount,
    });
  });

  test('sends a buyer who is declined, or leaves, to the other address with a code', async () => {
    const declined = await shop.visit({ outcome: 'decline' });
    expect(declined.pathname).toBe('/failure');
    expect(Object.fromEntries(declined.searchParams)).toEqual({
      code: 'REJECT_CARD_COMPANY',
      message: expect.any(String),
      orderId: ORDER.orderId,
    });
    const left = await shop.visit({ outcome: 'close' });
    expect(Object.fromEntries(left.searchParams)).toEqual({
      code: 'PAY_PROCESS_CANCELED',
      message: expect.any(String),
    });
  });

  test('sends nobody to another site', async () => {
    for (const elsewhere of [{ successUrl: 'https://evil.example/' }, { failUrl: `${SHOP}.evil.example/` }]) {
      const answer = await shop.post('/checkout', { ...ORDER, outcome: 'pay', ...elsewhere });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });

  test.each<Record<string, string>>([
    { amount: '99' },
    { amount: '1.5' },
    { orderId: 'short' },
    { orderId: 'with a space' },
    { orderName: '' },
    { outcome: 'steal' },
    { fault: 'moon' },
  ])('refuses %o, as Toss refuses such a payment', async (wrong) => {
    expect((await shop.post('/checkout', { ...ORDER, outcome: 'pay', ...wrong })).status).toBe(400);
  });

  test('asks the buyer on a page, whose first answer counts', async () => {
    const { outcome: _, ...order } = { ...ORDER, outcome: '' };
    const begun = await shop.post('/checkout', order);
    const address = begun.headers.get('location') ?? '';
    expect(address).not.toContain(ORDER.orderId);
    const page = await shop.get(address.replace('/dev/pay', ''));
    const html = await page.text();
    expect(html).toContain('This is a payment sandbox. No card is charged and no money moves.');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const [, session = ''] = /name="session" value="([^"]+)"/.exec(html) ?? [];
    const chosen = await shop.post('/checkout', { session, outcome: 'decline', fault: 'none' });
    expect(chosen.headers.get('location')).toContain('code=REJECT_CARD_COMPANY');
    const again = await shop.post('/checkout', { session, outcome: 'pay', fault: 'none' });
    expect(again.headers.get('location')).toContain('code=PAY_PROCESS_ABORTED');
    expect(await (await shop.get(address.replace('/dev/pay', ''))).text()).toContain('This payment is over.');
  });
});

describe('a payment', () => {
  test('is charged when the shop confirms it, and not before', async () => {
    const payment = await shop.authorized();
    expect(await shop.toss.find(payment.paymentKey)).toMatchObject({ payment: { state: 'open', isCard: true } });
    expect(await shop.toss.confirm(payment, 'c1')).toMatchObject({ kind: 'done', payment: { balance: AMOUNT } });
    expect(await shop.toss.findByOrder(ORDER.orderId)).toMatchObject({
      payment: { state: 'paid', paymentKey: payment.paymentKey, approvedAt: shop.clock.now() },
    });
  });

  test('is listed with its refunds, each within its time', async () => {
    const payment = await shop.authorized();
    await shop.toss.confirm(payment, 'c1');
    const charged = shop.clock.now();
    shop.clock.advance(DURATIONS.hour);
    await shop.toss.refund({ paymentKey: payment.paymentKey, amount: 100, reason: 'A stain' }, 'r1');
    await shop.toss.refund({ paymentKey: payment.paymentKey, reason: 'All of it' }, 'r2');
    const listed = (from: Date, until: Date) => shop.toss.transactions(from, until);
    const all = await listed(charged, shop.clock.now());
    expect(all).toMatchObject({
      transactions: [
        { kind: 'charge', amount: AMOUNT, at: charged },
        { kind: 'refund', amount: 100 },
        { kind: 'refund', amount: AMOUNT - 100 },
      ],
    });
    expect(await listed(charged, charged)).toMatchObject({ transactions: [{ kind: 'charge' }] });
  });

  test('is charged once, whatever other key or other payment of its order comes', async () => {
    const payment = await shop.authorized();
    const other = await shop.authorized();
    expect(await shop.toss.confirm(payment, 'c1')).toMatchObject({ kind: 'done' });
    expect(await shop.toss.confirm(payment, 'c2')).toEqual({ kind: 'unclear', reason: 'ALREADY_PROCESSED_PAYMENT' });
    expect(await shop.toss.confirm(other, 'c3')).toEqual({ kind: 'unclear', reason: 'DUPLICATED_ORDER_ID' });
    expect(await shop.toss.findByOrder(ORDER.orderId)).toMatchObject({ payment: { paymentKey: payment.paymentKey } });
  });

  test('is not charged for another amount or order, nor after a decline', async () => {
    const payment = await shop.authorized();
    const refusals = [
      await shop.toss.confirm({ ...payment, amount: 100 }, 'c1'),
      await shop.toss.confirm({ ...payment, orderId: 'order-0002' }, 'c2'),
      await shop.toss.confirm({ ...payment, paymentKey: 'nothing' }, 'c3'),
    ];
    expect(refusals).toEqual([
      { kind: 'refused', code: 'INVALID_REQUEST' },
      { kind: 'refused', code: 'NOT_FOUND_PAYMENT_SESSION' },
      { kind: 'refused', code: 'NOT_FOUND_PAYMENT' },
    ]);
    expect(await shop.toss.find(payment.paymentKey)).toMatchObject({ payment: { state: 'open' } });
    await shop.visit({ orderId: 'order-0003', outcome: 'decline' });
    expect(await shop.toss.findByOrder('order-0003')).toMatchObject({ payment: { state: 'failed' } });
  });

  test('ends after ten minutes', async () => {
    const payment = await shop.authorized();
    shop.clock.advance(10 * DURATIONS.minute - 1);
    expect(await shop.toss.find(payment.paymentKey)).toMatchObject({ payment: { state: 'open' } });
    shop.clock.advance(1);
    expect(await shop.toss.confirm(payment, 'c1')).toEqual({ kind: 'refused', code: 'NOT_FOUND_PAYMENT_SESSION' });
    expect(await shop.toss.find(payment.paymentKey)).toMatchObject({ payment: { state: 'expired' } });
  });

  test('is given back in parts, then as a whole, and never beyond', async () => {
    const payment = await shop.authorized();
    const refund = (amount: number | undefined, key: string) =>
      shop.toss.refund({ paymentKey: payment.paymentKey, reason: 'Withdrawal', ...(amount ? { amount } : {}) }, key);
    expect(await refund(undefined, 'r0')).toEqual({ kind: 'refused', code: 'NOT_CANCELABLE_PAYMENT' });
    await shop.toss.confirm(payment, 'c1');
    expect(await refund(30_000, 'r1')).toMatchObject({ payment: { state: 'partly-refunded', balance: 50_000 } });
    expect(await refund(50_001, 'r2')).toEqual({ kind: 'refused', code: 'NOT_CANCELABLE_AMOUNT' });
    expect(await refund(undefined, 'r3')).toMatchObject({ payment: { state: 'refunded', balance: 0 } });
    expect(await refund(undefined, 'r4')).toEqual({ kind: 'unclear', reason: 'ALREADY_CANCELED_PAYMENT' });
    expect(await shop.toss.find(payment.paymentKey)).toMatchObject({
      payment: { refunds: [{ amount: 30_000 }, { amount: 50_000 }] },
    });
  });

  test('has a receipt at the gateway, which follows what is given back', async () => {
    const payment = await shop.authorized();
    const paid = await shop.toss.confirm(payment, 'c1');
    const url = paid.kind === 'done' ? (paid.payment.receiptUrl ?? '') : '';
    expect(url).toMatch(/^http:\/\/shop\.example\/dev\/pay\/receipts\?session=/);
    await shop.toss.refund({ paymentKey: payment.paymentKey, amount: 30_000, reason: 'Withdrawal' }, 'r1');
    const page = await shop.get(url.replace(`${SHOP}/dev/pay`, ''));
    expect(await page.text()).toMatch(/₩80,000.*Canceled.*₩30,000/);
  });

  test('of which nobody knows is missing', async () => {
    expect(await shop.toss.find('nothing')).toEqual({ kind: 'missing' });
    expect(await shop.toss.findByOrder('order-9999')).toEqual({ kind: 'missing' });
  });
});

describe('the console', () => {
  test('lists every payment, as a page and as JSON', async () => {
    const payment = await shop.authorized({ orderName: '<b>T-shirt</b>' });
    await shop.toss.confirm(payment, 'c1');
    expect(await (await shop.get('', { accept: 'text/html' })).text()).toContain('&lt;b&gt;T-shirt&lt;/b&gt;');
    const { payments } = (await (await shop.get('', { accept: 'application/json' })).json()) as { payments: object[] };
    expect(payments).toMatchObject([
      { orderId: ORDER.orderId, status: 'DONE', totalAmount: AMOUNT, balanceAmount: AMOUNT, cancels: null },
    ]);
  });

  test('cancels a payment without the shop, in part or whole, and no more than is left', async () => {
    const { paymentKey, ...payment } = await shop.authorized();
    await shop.toss.confirm({ paymentKey, ...payment }, 'c1');
    expect((await shop.post('/cancellations', { paymentKey, amount: '30000' })).status).toBe(303);
    expect((await shop.post('/cancellations', { paymentKey, amount: '50001' })).status).toBe(409);
    expect((await shop.post('/cancellations', { paymentKey, amount: '-1' })).status).toBe(404);
    expect((await shop.post('/cancellations', { paymentKey, amount: '' })).status).toBe(303);
    expect(await shop.toss.find(paymentKey)).toMatchObject({
      payment: { state: 'refunded', refunds: [{ amount: 30_000 }, { amount: 50_000 }] },
    });
  });
});
