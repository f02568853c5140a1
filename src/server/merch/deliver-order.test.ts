import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import { type DeliveryStep, deliverOrder } from '#server/merch/deliver-order.ts';
import { orders } from '#server/schema/orders.ts';
import { buy, ownOrder, type Placed, place, rowOf } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
withShop({}, (opened) => {
  app = opened;
});

const PACKED: DeliveryStep = { to: 'packed' };
const DELIVERED: DeliveryStep = { to: 'delivered' };
const SENT: DeliveryStep = { to: 'shipped', courier: 'Example Parcels', trackingNumber: '1234-5678' };

async function deliver(order: Placed, step: DeliveryStep) {
  const { id } = await rowOf(app, order);
  return await deliverOrder(app.ctx, { who: 'staff', actor: COMMAND_LINE }, id, step);
}

async function lettersTo(address: string) {
  await app.settle();
  return app.mailbox().then((mails) => mails.filter(({ to }) => to === address).map(({ subject }) => subject));
}

it('tells the buyer of each step, and the order shows it', async () => {
  const order = await buy(app, { M: 1 }, { email: 'mina@example.com' });
  await app.settle();
  await deliver(order, PACKED);
  app.clock.advance(DURATIONS.hour);
  await deliver(order, SENT);
  app.clock.advance(DURATIONS.day);
  await deliver(order, DELIVERED);
  expect((await ownOrder(app, order)).delivery).toEqual({
    state: 'delivered',
    courier: 'Example Parcels',
    tracking_number: '1234-5678',
    shipped_at: '2026-11-20T04:00:00.000Z',
    delivered_at: '2026-11-21T04:00:00.000Z',
  });
  expect((await lettersTo('mina@example.com')).map((subject) => subject.replace(order.orderId, 'N'))).toEqual([
    'Your order N was delivered',
    'Your order N is on its way',
    'Your order N is packed',
    'Your order N is paid',
  ]);
});

it('does nothing when it is repeated, and tells a corrected tracking number', async () => {
  const order = await buy(app, { M: 1 }, { email: 'mina@example.com' });
  await deliver(order, SENT);
  app.clock.advance(DURATIONS.hour);
  await deliver(order, SENT);
  await deliver(order, { ...SENT, trackingNumber: '1234-5679' });
  const { delivery } = await ownOrder(app, order);
  expect([delivery.tracking_number, delivery.shipped_at]).toEqual(['1234-5679', '2026-11-20T03:00:00.000Z']);
  const onItsWay = (await lettersTo('mina@example.com')).filter((subject) => subject.includes('on its way'));
  expect(onItsWay).toHaveLength(2);
});

describe('refuses', () => {
  it('an order that is not paid', async () => {
    const order = await place(app, { M: 1 });
    await expect(deliver(order, SENT)).rejects.toThrow('This order is not paid');
  });

  it('to go back, or to skip the courier', async () => {
    const order = await buy(app, { M: 1 });
    await expect(deliver(order, DELIVERED)).rejects.toThrow(
      'The parcel of this order is: being prepared. It cannot be: delivered.',
    );
    await deliver(order, SENT);
    await expect(deliver(order, PACKED)).rejects.toThrow('It cannot be: packed.');
  });

  it('what the buyer has withdrawn from, also while the refund is unclear', async () => {
    const order = await buy(app, { M: 1 });
    const { id } = await rowOf(app, order);
    await app.ctx.db.update(orders).set({ withdrawal_asked_at: app.clock.now() }).where(eq(orders.id, id));
    await expect(deliver(order, SENT)).rejects.toThrow('The buyer has withdrawn from this order. Do not send it.');
  });
});
