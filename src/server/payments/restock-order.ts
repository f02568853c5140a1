import { Refusal } from '#contract/core/errors.ts';
import { auditOrder, type By, type PaymentContext } from '#server/payments/change-state.ts';
import { noSuchOrder } from '#server/payments/order-link.ts';
import { refuseMoved } from '#server/payments/order-revision.ts';
import { linesOf, lockOrder } from '#server/payments/queries.ts';
import { takeBack } from '#server/payments/record-refunds.ts';
import { countOf, requirePieces } from '#server/payments/stock.ts';
import type { Pieces } from '#server/schema/orders.ts';

/**
 * For refunds made in the gateway's console, and parcels that come back later.
 * @throws Refusal `not_found`; `conflict` if nothing was refunded or it moved; `invalid` for pieces it does not hold.
 */
export async function restockOrder(
  ctx: PaymentContext,
  by: By,
  orderId: string,
  pieces: Pieces,
  revision?: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    if (order.state !== 'refunded' && order.state !== 'partly-refunded') {
      throw new Refusal('conflict', 'Nothing of this order was refunded, so its pieces are the buyer’s.');
    }
    const lines = await linesOf(tx, order.id);
    refuseMoved(revision, order, lines);
    requirePieces(lines, pieces);
    await takeBack(tx, order.id, pieces);
    const detail = { pieces: countOf(pieces) };
    await auditOrder(tx, by, ctx.clock.now(), order, { action: 'order.restock', detail });
  });
}
