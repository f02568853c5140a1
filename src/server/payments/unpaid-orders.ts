import type { AuditAction } from '#contract/core/audit.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { OrderState } from '#contract/payments/orders.ts';
import type { Db } from '#platform/db.ts';
import { BY_CLOCK, type By } from '#server/core/record-audit.ts';
import { noSuchOrder } from '#server/payments/order.ts';
import {
  askedOperation,
  changeState,
  linesOf,
  lockOrder,
  overdueOrders,
  type PaymentContext,
} from '#server/payments/queries.ts';
import { OutOfStock, piecesOf, returnStock } from '#server/payments/stock.ts';
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

const AT_ONCE = 200;

/** Answers how many. Their cards were never charged. */
export async function expireOverdue(ctx: PaymentContext): Promise<number> {
  const ids = await overdueOrders(ctx.db, ctx.clock.now(), AT_ONCE);
  let expired = 0;
  for (const id of ids) {
    const isExpired = await ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const isOverdue = order?.state === 'pending' && order.reserved_until && order.reserved_until <= ctx.clock.now();
      if (!isOverdue || (await askedOperation(tx, id))) return false;
      await endReservation(ctx, tx, BY_CLOCK, order, { to: 'expired', action: 'order.expire' });
      return true;
    });
    if (isExpired) expired += 1;
  }
  return expired;
}

/** Retries once: the minute's task may not have ended overdue reservations yet. @throws OutOfStock all the same. */
export async function withOverdueStock<Result>(ctx: PaymentContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OutOfStock) || (await expireOverdue(ctx)) === 0) throw error;
    return await work();
  }
}

type Ending = { to: OrderState; action: AuditAction; set?: Partial<OrderRow> };

export async function endReservation(
  ctx: PaymentContext,
  tx: Db,
  by: By,
  order: OrderRow,
  ending: Ending,
): Promise<OrderRow> {
  await returnStock(tx, piecesOf(await linesOf(tx, order.id)), 'reserved');
  // The gateway's earlier word says nothing of how it ended.
  const set = { ...ending.set, reserved_until: null, compared_at: null };
  return await changeState(ctx, tx, by, order, { ...ending, set });
}
