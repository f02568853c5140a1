import type { Context } from '#server/core/context.ts';
import type { By } from '#server/payments/change-state.ts';
import { noSuchOrder } from '#server/payments/order-link.ts';
import { findOrder } from '#server/payments/queries.ts';
import { KINDS } from '#server/shop/order-kinds.ts';

/** @throws Refusal `not_found`; `conflict` where the kind does not allow it. */
export async function withdrawOwn(ctx: Context, by: By, orderId: string, reason: string | null): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw noSuchOrder();
  await KINDS[order.kind].withdraw(ctx, by, orderId, reason);
}
