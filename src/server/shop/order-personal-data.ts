import { and, eq, sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import type { PersonalData } from '#server/core/person.ts';
import { BY_CLOCK } from '#server/core/record-audit.ts';
import { closeUnpaid } from '#server/payments/place-order.ts';
import { forgetUnpaid, isUnpaid } from '#server/payments/retention.ts';
import { orders } from '#server/schema/orders.ts';
import { complaintsOf } from '#server/shop/complaints.ts';
import { ownOrder } from '#server/shop/own-order.ts';

const FORGET_BUYER = 'orders.forget-buyer';
/** The gateway is asked again about an unclear charge within minutes. */
const LOOK_AGAIN_AFTER = 10 * DURATIONS.minute;

export const placedBy = (email: string) => eq(sql`lower(${orders.email})`, email.toLowerCase());

/**
 * Owned by whoever confirmed the address. Paid ones and complaints outlive an account: the law keeps contracts and
 * payments for five years, complaints for three (E-Commerce Act, article 6). Unpaid ones are canceled.
 */
export const orderData: PersonalData = {
  name: 'orders',
  tables: ['orders', 'payment_operations', 'order_complaints'],

  async export(ctx, { email }) {
    if (!email) return { records: {}, files: [] };
    const placed = await ctx.db.select({ id: orders.id }).from(orders).where(placedBy(email)).orderBy(orders.placed_at);
    if (placed.length === 0) return { records: {}, files: [] };
    const records = placed.map(async ({ id }) => ({
      ...(await ownOrder(ctx, id)),
      complaints: await complaintsOf(ctx.db, id),
    }));
    return { records: { orders: await Promise.all(records) }, files: [] };
  },

  async erase(ctx, tx, { email }) {
    if (!email) return [];
    const unpaid = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(isUnpaid(), placedBy(email)))
      .orderBy(orders.id);
    for (const { id } of unpaid) await forgetBuyer(ctx, tx, id);
    return [];
  },
};

/** While a card is being charged, the buyer is kept until it is known that nothing was. */
async function forgetBuyer(ctx: Context, tx: Db, orderId: string): Promise<void> {
  if (await closeUnpaid(ctx, tx, BY_CLOCK, orderId)) return await forgetUnpaid(tx, eq(orders.id, orderId));
  const runAt = new Date(Date.now() + LOOK_AGAIN_AFTER);
  await ctx.queue.send(tx, { name: FORGET_BUYER, data: { orderId }, runAt });
}

export function orderTasks(ctx: Context): TaskDefinition[] {
  const forget: TaskDefinition<{ orderId: string }> = {
    name: FORGET_BUYER,
    run: ({ orderId }) => ctx.db.transaction((tx) => forgetBuyer(ctx, tx, orderId)),
  };
  return [forget];
}
