import { expect, it } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { call, runCall } from '#tests/support/commands.ts';
import { PRINTED } from '#tests/support/orders.ts';
import { askOwn, buy, leftBySize, ownOrder, type Placed, place } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
withShop({}, (opened) => {
  app = opened;
});

const pack = ({ orderId }: Placed) => call(app, 'POST /v1/admin/orders/{id}/delivery', { id: orderId, to: 'packed' });
const ship = ({ orderId }: Placed) =>
  runCall(app, 'POST /v1/admin/orders/{id}/delivery', { id: orderId, to: 'shipped', tracking_number: '1234-5678' });
const deliver = ({ orderId }: Placed) =>
  call(app, 'POST /v1/admin/orders/{id}/delivery', { id: orderId, to: 'delivered' });

async function letters(): Promise<{ to: string; subject: string; text: string }[]> {
  await app.settle();
  return app.mailbox();
}

it('before it is sent, refunds everything at once and puts the pieces back on sale', async () => {
  const order = await buy(app, { M: 2, L: 1 });
  expect((await leftBySize(app))['M']).toBe(PRINTED.M - 2);
  const { status, body } = await askOwn(app, order, 'withdrawal', { reason: 'Too small' });
  expect([status, body.data.state, body.data.refunded, body.data.vat]).toEqual([200, 'refunded', 120_000, 0]);
  expect(body.data.withdrawal.reason).toBe('Too small');
  expect(await leftBySize(app)).toEqual(PRINTED);
  expect(await app.sandbox.payments()).toMatchObject([{ status: 'CANCELED', balanceAmount: 0 }]);
  const found = (await letters()).map(({ subject }) => subject.replace(order.orderId, 'N'));
  expect(found).toContain('Your order N: ₩120,000 refunded');
  expect(found).toContain('Order N: the buyer has withdrawn');
  expect(found).not.toContain('You withdrew from your order N');
});

it('refunds what is left of an order of which a part was refunded', async () => {
  const order = await buy(app, { M: 2 });
  await call(app, 'POST /v1/admin/orders/{id}/refunds', { id: order.orderId, reason: 'A stain', amount: 40_000 });
  expect((await askOwn(app, order, 'withdrawal')).body.data).toMatchObject({ state: 'refunded', refunded: 80_000 });
  expect(await leftBySize(app)).toEqual(PRINTED);
  expect((await letters())[0]?.text).toContain('We’ve refunded ₩40,000');
});

it('answers the same when it is repeated', async () => {
  const order = await buy(app, { M: 1 });
  const first = await askOwn(app, order, 'withdrawal');
  const second = await askOwn(app, order, 'withdrawal', { reason: 'Again' });
  expect(second.body).toEqual(first.body);
  expect((await app.sandbox.payments())[0]?.cancels).toHaveLength(1);
});

it('once it is on its way, is recorded and explained, and nothing is refunded before it is back', async () => {
  const order = await buy(app, { M: 1 });
  await pack(order);
  await ship(order);
  const { body } = await askOwn(app, order, 'withdrawal');
  expect(body.data).toMatchObject({ state: 'paid', refunded: 0, can_withdraw: false, withdraw_until: null });
  expect((await leftBySize(app))['M']).toBe(PRINTED.M - 1);
  const letter = (await letters()).find(({ subject }) => subject === `You withdrew from your order ${order.orderId}`);
  expect(letter?.text).toContain(app.ctx.settings.operator.address);
  expect(letter?.text).toContain('You pay for sending them.');
});

it('is possible until the end of the seventh day after delivery, in Korea', async () => {
  const [early, late] = [await buy(app, { M: 1 }), await buy(app, { L: 1 })];
  app.clock.set(new Date('2026-11-20T10:00:00Z'));
  for (const order of [early, late]) {
    await ship(order);
    await deliver(order);
  }
  expect((await ownOrder(app, early)).withdraw_until).toBe('2026-11-27T15:00:00.000Z');
  app.clock.set(new Date('2026-11-27T14:59:59Z'));
  expect((await askOwn(app, early, 'withdrawal')).status).toBe(200);
  app.clock.advance(DURATIONS.second);
  const { status, body } = await askOwn(app, late, 'withdrawal');
  expect(status).toBe(409);
  expect(body.message).toContain('The 7 days ended on 27 November 2026.');
  expect(body.message).toContain('within three months');
});

it('needs a paid order', async () => {
  const open = await place(app, { M: 1 });
  const { status, body } = await askOwn(app, open, 'withdrawal');
  expect([status, body.message]).toEqual([409, 'This order isn’t paid, so there’s nothing to withdraw from.']);
});

it('stops the parcel', async () => {
  const order = await buy(app, { M: 1 });
  const { body } = await askOwn(app, order, 'withdrawal');
  expect(body.data.state).toBe('refunded');
  expect((await ship(order)).lines).toEqual(['This order was refunded. Don’t send it.']);
});
