import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import type { By } from '#server/core/record-audit.ts';
import { auditOrder, lockOrder, noSuchOrder, type PaymentContext } from '#server/payments/order.ts';
import { type ComplaintRow, orderComplaints } from '#server/schema/order-records.ts';

type Complaint = Pick<ComplaintRow, 'text' | 'at' | 'resolution' | 'resolved_at'>;

/** @throws Refusal `not_found`. */
export async function noteComplaint(ctx: PaymentContext, by: By, orderId: string, text: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    const at = ctx.clock.now();
    await tx.insert(orderComplaints).values({ order_id: order.id, text, at });
    await auditOrder(tx, by, at, order, { action: 'order.complain' });
  });
}

/** Answers how many were open. @throws Refusal `not_found`; `conflict` where none is. */
export async function resolveComplaints(
  ctx: PaymentContext,
  by: By,
  orderId: string,
  resolution: string,
): Promise<number> {
  return await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    const now = ctx.clock.now();
    const resolved = await tx
      .update(orderComplaints)
      .set({ resolution, resolved_at: now })
      .where(and(eq(orderComplaints.order_id, order.id), isNull(orderComplaints.resolved_at)))
      .returning({ id: orderComplaints.id });
    if (resolved.length === 0) throw new Refusal('conflict', 'This order has no open complaints.');
    await auditOrder(tx, by, now, order, {
      action: 'order.resolve-complaint',
      detail: { complaints: resolved.length },
    });
    return resolved.length;
  });
}

export function complaintsOf(db: Db, orderId: string): Promise<Complaint[]> {
  const { text, at, resolution, resolved_at } = orderComplaints;
  return db
    .select({ text, at, resolution, resolved_at })
    .from(orderComplaints)
    .where(eq(orderComplaints.order_id, orderId))
    .orderBy(at);
}
