import { Refusal } from '#contract/core/errors.ts';
import { type By, changeState, type PaymentContext } from '#server/payments/change-state.ts';
import { noSuchOrder } from '#server/payments/order-link.ts';
import { linesOf, lockOrder } from '#server/payments/queries.ts';
import { countOf, piecesOf, sellReserved } from '#server/payments/stock.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/** Idempotent. @throws Refusal `not_found`; `conflict` for an order of the card window, or one that is over. */
export function markLinkPaid(ctx: PaymentContext, by: By, orderId: string): Promise<OrderRow> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    if (order.channel !== 'link') throw new Refusal('conflict', 'The card gateway says when this order is paid.');
    if (order.state === 'paid') return order;
    if (order.state !== 'pending') throw new Refusal('conflict', 'This order is over.');
    const pieces = piecesOf(await linesOf(tx, order.id));
    await sellReserved(tx, pieces);
    return await changeState(ctx, tx, by, order, {
      to: 'paid',
      action: 'order.pay',
      detail: { amount: order.amount },
      set: { paid_at: ctx.clock.now(), delivery: countOf(pieces) > 0 ? 'waiting' : null },
    });
  });
}
