import type { AuditAction } from '#contract/core/audit.ts';
import type { OrderState } from '#contract/payments/orders.ts';
import type { Db } from '#platform/db.ts';
import { BY_CLOCK, type By, changeState, type PaymentContext } from '#server/payments/change-state.ts';
import { askedOperation, linesOf, lockOrder, overdueOrders } from '#server/payments/queries.ts';
import { OutOfStock, piecesOf, returnStock } from '#server/payments/stock.ts';
import type { OrderRow } from '#server/schema/orders.ts';

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
