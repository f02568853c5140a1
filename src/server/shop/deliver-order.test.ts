import { describe, expect, it } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { call, runCall } from '#tests/support/commands.ts';
import { askOwn, buy, ownOrder, type Placed, place, placeByLink } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
withShop({}, (opened) => {
  app = opened;
});

type Bought = Pick<Placed, 'orderId' | 'token'>;

/** A step of the parcel, by staff: how it stands then, or why not. */
async function deliver({ orderId }: Bought, step: { to: string; courier?: string; tracking_number?: string }) {
  const { code, lines } = await runCall(app, 'POST /v1/admin/orders/{id}/delivery', { id: orderId, ...step });
  return code === 0 ? JSON.parse(lines.join('')).data.delivery : lines.join();
}
const pack = (order: Bought) => deliver(order, { to: 'packed' });
const ship = (order: Bought, tracking_number = '1234-5678', courier = 'Example Parcels') =>
  deliver(order, { to: 'shipped', courier, tracking_number });
const arrive = (order: Bought) => deliver(order, { to: 'delivered' });
const refund = ({ orderId }: Bought, how: object) =>
  call(app, 'POST /v1/admin/orders/{id}/refunds', { id: orderId, ...how });

async function lettersTo(address: string) {
  await app.settle();
  return (await app.mailbox()).filter(({ to }) => to === address);
}

it('tells the buyer of each step, and the order shows it', async () => {
  const order = await buy(app, { M: 1 }, { email: 'mina@example.com' });
  await app.settle();
  await pack(order);
  app.clock.advance(DURATIONS.hour);
  await ship(order);
  app.clock.advance(DURATIONS.day);
  await arrive(order);
  expect((await ownOrder(app, order)).delivery).toEqual({
    state: 'delivered',
    courier: 'Example Parcels',
    tracking_number: '1234-5678',
    shipped_at: '2026-11-20T04:00:00.000Z',
    delivered_at: '2026-11-21T04:00:00.000Z',
  });
  const subjects = (await lettersTo('mina@example.com')).map(({ subject }) => subject.replace(order.orderId, 'N'));
  expect(subjects).toEqual([
    'Your order N was delivered',
    'Your order N is on its way',
    'Your order N is packed',
    'Your order N is paid',
  ]);
});

it('does nothing when it is repeated', async () => {
  const order = await buy(app, { M: 1 }, { email: 'mina@example.com' });
  for (const step of [() => pack(order), () => ship(order), () => arrive(order)]) {
    const first = await step();
    app.clock.advance(DURATIONS.hour);
    expect(await step()).toBe(first);
  }
  const { delivery } = await ownOrder(app, order);
  expect([delivery.shipped_at, delivery.delivered_at]).toEqual([
    '2026-11-20T04:00:00.000Z',
    '2026-11-20T05:00:00.000Z',
  ]);
  expect(await lettersTo('mina@example.com')).toHaveLength(4);
});

it('tells the buyer of each courier and number that were corrected, also back to the first ones', async () => {
  const order = await buy(app, { M: 1 }, { email: 'mina@example.com' });
  const parcels = [
    ['Example Parcels', '1234-5678'],
    ['Example Parcels', '1234-5679'],
    ['Bicycle', '1234-5679'],
    ['Example Parcels', '1234-5678'],
  ] as const;
  for (const [courier, tracking] of parcels) {
    await ship(order, tracking, courier);
    await app.settle();
    app.clock.advance(DURATIONS.hour);
  }
  const { delivery } = await ownOrder(app, order);
  expect([delivery.tracking_number, delivery.shipped_at]).toEqual(['1234-5678', '2026-11-20T03:00:00.000Z']);
  const onItsWay = (await lettersTo('mina@example.com')).filter(({ subject }) => subject.includes('on its way'));
  expect(onItsWay.map(({ text }) => /Courier: (.*)\nTracking number: (.*)/.exec(text)?.slice(1))).toEqual(
    parcels.toReversed(),
  );
});

describe('refuses', () => {
  it('an order that is not paid', async () => {
    expect(await ship(await place(app, { M: 1 }))).toContain('This order isn’t paid');
  });

  it('to go back, or to skip the courier', async () => {
    const order = await buy(app, { M: 1 });
    expect(await arrive(order)).toBe('This order’s parcel is: being prepared. It can’t become: delivered.');
    await ship(order);
    expect(await pack(order)).toContain('It can’t become: packed.');
  });

  it('what the buyer has withdrawn from, also before it is refunded', async () => {
    const order = await placeByLink(app);
    await call(app, 'POST /v1/admin/orders/{id}/payment', { id: order.orderId });
    expect((await askOwn(app, order, 'withdrawal')).body.data.state).toBe('paid');
    expect(await ship(order)).toBe('The buyer has withdrawn from this order. Don’t send it.');
  });

  it('a packed parcel whose buyer has withdrawn since, or got everything back', async () => {
    const withdrawn = await placeByLink(app);
    await call(app, 'POST /v1/admin/orders/{id}/payment', { id: withdrawn.orderId });
    await pack(withdrawn);
    await askOwn(app, withdrawn, 'withdrawal');
    expect(await ship(withdrawn)).toBe('The buyer has withdrawn from this order. Don’t send it.');
    const refunded = await buy(app, { M: 1 });
    await pack(refunded);
    await refund(refunded, { reason: 'A stain' });
    expect(await ship(refunded)).toBe('This order was refunded. Don’t send it.');
  });

  it('what is being refunded', async () => {
    const order = await buy(app, { M: 2 });
    const gateway = app.ctx.payments as PaymentGateway;
    const unclear = { kind: 'unclear', reason: 'no answer' } as const;
    app.ctx.payments = { ...gateway, refund: async () => unclear, find: async () => unclear };
    await refund(order, { reason: 'A stain', amount: 40_000 });
    await app.settle();
    expect(await ship(order)).toBe('A refund of this order is in progress.');
    app.ctx.payments = gateway;
    await call(app, 'POST /v1/admin/orders/{id}/comparison', { id: order.orderId });
    expect(await ship(order)).toBe('shipped');
  });
});

it('is said of a parcel that had left before its order was refunded', async () => {
  const order = await buy(app, { M: 1 });
  await ship(order);
  await refund(order, { reason: 'It is lost' });
  expect(await arrive(order)).toBe('delivered');
});
