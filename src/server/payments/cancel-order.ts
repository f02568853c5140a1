import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { type By, changeState, type PaymentContext } from '#server/payments/change-state.ts';
import { endReservation } from '#server/payments/expire-overdue.ts';
import { noSuchOrder } from '#server/payments/order-link.ts';
import { askedOperation, lockOrder } from '#server/payments/queries.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/** Frees the pieces. Idempotent. @throws Refusal `not_found`; `conflict` if paid, or its payment is under way. */
export function cancelOrder(ctx: PaymentContext, by: By, orderId: string): Promise<OrderRow> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    if (order.state === 'cancelled') return order;
    if (order.state !== 'pending') throw new Refusal('conflict', NOT_PENDING[order.state]);
    if (await askedOperation(tx, order.id)) {
      throw new Refusal('conflict', 'The payment of this order is under way, so it cannot be cancelled now.');
    }
    return await endReservation(ctx, tx, by, order, CANCELLING);
  });
}

/** No open or expired card window charges an order closed here. @returns false while a charge is under way. */
export async function closeUnpaid(ctx: PaymentContext, tx: Db, by: By, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (await askedOperation(tx, orderId)) return false;
  if (order?.state === 'pending') await endReservation(ctx, tx, by, order, CANCELLING);
  if (order?.state === 'expired') await changeState(ctx, tx, by, order, CANCELLING);
  return true;
}

const CANCELLING = { to: 'cancelled', action: 'order.cancel' } as const;

const NOT_PENDING = {
  paid: 'This order is paid. You can withdraw from it instead.',
  'partly-refunded': 'This order is paid. You can withdraw from it instead.',
  refunded: 'This order was refunded.',
  failed: 'The payment of this order failed, and it holds no pieces.',
  expired: 'This order was not paid in time, and it holds no pieces.',
} as const;
