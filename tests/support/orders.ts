import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { RESERVATION_MINUTES } from '#contract/payments/orders.ts';
import { SHIRT, type ShirtSize } from '#contract/shop/merch.ts';
import type { Context } from '#server/core/context.ts';
import { insertOrder, newOrderNumber } from '#server/payments/order.ts';
import { takeStock } from '#server/payments/stock.ts';
import { orderComplaints } from '#server/schema/order-records.ts';
import {
  merchStock,
  type NewOrderRow,
  type OrderRow,
  orderLines,
  orders,
  type Pieces,
  paymentOperations,
} from '#server/schema/orders.ts';

/** How many of each size a test's shop has printed; the sum is 148. */
export const PRINTED: Record<ShirtSize, number> = { S: 20, M: 40, L: 44, XL: 30, '2XL': 14 };

export async function createStock({ db }: Context, printed: Record<ShirtSize, number> = PRINTED): Promise<void> {
  const rows = Object.entries(printed).map(([size, count]) => ({ size: size as ShirtSize, printed: count }));
  await db.insert(merchStock).values(rows);
}

/** The order form as a buyer sends it. */
export function shirtOrder(quantities: Pieces, given: Record<string, unknown> = {}) {
  return {
    quantities,
    fullName: 'Jiwon Park',
    email: 'jiwon@example.com',
    phone: '010-1234-5678',
    shippingAddress: '04524, 110 Sejong-daero, Jung-gu, Seoul, 7F',
    ...given,
  };
}

/** An order of one shirt of size M, as rows, with its piece taken from the stock; a paid one is on its way. */
export async function createOrder(ctx: Context, given: Partial<NewOrderRow> = {}): Promise<OrderRow> {
  const now = ctx.clock.now();
  const isPaid = given.state === 'paid';
  return await ctx.db.transaction(async (tx) => {
    const order = await insertOrder(tx, {
      number: newOrderNumber(),
      kind: 'merch',
      state: 'pending',
      channel: 'card',
      amount: SHIRT.price,
      full_name: 'Jiwon Park',
      email: 'jiwon@example.com',
      phone: '+82 10 1234 5678',
      shipping_address: '04524, 110 Sejong-daero, Jung-gu, Seoul, 7F',
      consent_version: 'test',
      placed_at: now,
      ...(isPaid
        ? { payment_key: `key-${randomUUID()}`, paid_at: now, delivery: 'shipped' as const, shipped_at: now }
        : { reserved_until: new Date(now.getTime() + RESERVATION_MINUTES * DURATIONS.minute) }),
      ...given,
    });
    const line = { item: 'shirt', size: 'M', quantity: 1, unit_amount: SHIRT.price } as const;
    await tx.insert(orderLines).values({ order_id: order.id, ...line });
    await takeStock(tx, { M: 1 }, isPaid ? 'sold' : 'reserved');
    return order;
  });
}

/** Orders that wait for staff, by what they can do with each; their ids. */
export async function createShopOrders(ctx: Context) {
  const [paid, open] = [await createOrder(ctx, { state: 'paid' }), await createOrder(ctx)];
  const link = { channel: 'link', link_url: 'https://pay.example/open', link_cents: 4500 } as const;
  const byLink = await createOrder(ctx, { ...link, reserved_until: null });
  const refunded = await createOrder(ctx, { state: 'paid' });
  await ctx.db.update(orders).set({ state: 'refunded', refunded: SHIRT.price }).where(eq(orders.id, refunded.id));
  const disputed = await createOrder(ctx, { state: 'paid' });
  await ctx.db.insert(orderComplaints).values({ order_id: disputed.id, text: 'A stain.', at: ctx.clock.now() });
  const owed = await createOwedRefund(ctx, await createOrder(ctx, { state: 'paid' }));
  return { paid: paid.id, open: open.id, byLink: byLink.id, refunded: refunded.id, disputed: disputed.id, owed };
}

/** A refund that the gateway was asked for and has not answered. */
export async function createAskedRefund(
  ctx: Context,
  refund: Pick<typeof paymentOperations.$inferInsert, 'order_id' | 'payment_key' | 'amount'>,
): Promise<void> {
  const now = ctx.clock.now();
  const asked = { kind: 'refund', state: 'asked', reason: 'Asked for', asked_at: now, next_at: now } as const;
  await ctx.db.insert(paymentOperations).values({ ...asked, ...refund });
}

/** The gateway refused the refund of a paid order; its id. */
export async function createOwedRefund(ctx: Context, order: OrderRow): Promise<string> {
  const now = ctx.clock.now();
  const refused = { state: 'refused', code: 'NOT_CANCELABLE_PAYMENT', reason: 'A stain' } as const;
  const moments = { asked_at: now, next_at: now, settled_at: now };
  await ctx.db.insert(paymentOperations).values({
    ...{ order_id: order.id, kind: 'refund', payment_key: order.payment_key ?? '', amount: SHIRT.price },
    ...refused,
    ...moments,
  });
  return order.id;
}
