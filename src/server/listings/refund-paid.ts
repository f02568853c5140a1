import type { Db } from '#platform/db.ts';
import type { By, PaymentContext } from '#server/payments/change-state.ts';
import { isFilled } from '#server/payments/filled.ts';
import { askedOperation } from '#server/payments/queries.ts';
import { refundIn } from '#server/payments/refund-order.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/** Why what was paid for a posting goes back; the employer is told it. */
const REASONS = {
  declined: 'The posting was declined',
  withdrawn: 'The posting was withdrawn',
  ended: 'The posting had ended before it was paid',
  twice: 'The posting was paid already',
} as const;

/**
 * Sends back all that is left of a payment, in the transaction of what calls for it; the queue then asks the gateway.
 * Does nothing where nothing is left, or where a refund is under way, after which the order is looked at again. The
 * order is locked. Resolves with the sum that goes back, in won.
 */
export async function refundPaid(
  ctx: PaymentContext,
  tx: Db,
  by: By,
  order: OrderRow,
  why: keyof typeof REASONS,
): Promise<number> {
  if (!isFilled(order) || (await askedOperation(tx, order.id))) return 0;
  const amount = order.amount - order.refunded;
  await refundIn(ctx, tx, by, order, { amount, forPieces: {}, pieces: {}, reason: REASONS[why] });
  return amount;
}
