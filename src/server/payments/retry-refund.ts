import { Refusal } from '#contract/core/errors.ts';
import { askRefund } from '#server/payments/ask-refund.ts';
import { carryOut } from '#server/payments/carry-out.ts';
import type { By, PaymentContext } from '#server/payments/change-state.ts';
import { isFilled } from '#server/payments/filled.ts';
import { noSuchOrder } from '#server/payments/order-link.ts';
import { findOwedRefund } from '#server/payments/owed-refunds.ts';
import { askedOperation, linesOf, lockOrder, operationsOf } from '#server/payments/queries.ts';
import { type Refunded, refunded, refundIn } from '#server/payments/refund-order.ts';
import { piecesLeft } from '#server/payments/refund-reason.ts';
import { piecesAmong, piecesOf } from '#server/payments/stock.ts';

/** Also a stray payment's. @throws Refusal `not_found`; `conflict` where none is owed, or another is under way. */
export async function retryRefund(ctx: PaymentContext, by: By, orderId: string): Promise<Refunded> {
  const operation = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    const owed = await findOwedRefund(tx, order.id);
    if (!owed) throw new Refusal('conflict', 'No refund of this order is owed.');
    const { payment_key: paymentKey, reason, pieces, for_pieces } = owed.operation;
    const lines = await linesOf(tx, order.id);
    const refund = {
      amount: owed.amount,
      forPieces: piecesAmong(for_pieces, piecesLeft(order, lines, await operationsOf(tx, order.id))),
      pieces: piecesAmong(pieces, piecesOf(lines, 'kept')),
      reason: reason ?? 'Refund',
    };
    if (isFilled(order) && order.payment_key === paymentKey) return await refundIn(ctx, tx, by, order, refund);
    if (await askedOperation(tx, order.id)) throw new Refusal('conflict', 'Another refund of this order is under way.');
    return await askRefund(ctx, tx, by, order, { ...refund, paymentKey });
  });
  await carryOut(ctx, operation.id);
  return await refunded(ctx, operation);
}
