import { REFUND_REASONS } from '#server/payments/ask-refund.ts';
import type { OperationRow, OrderRow } from '#server/schema/orders.ts';

const OURS: readonly string[] = Object.values(REFUND_REASONS);

/**
 * The reason that staff typed for the refund by which an order came to `refunded` won in all; null for one of our own
 * standard reasons, and for a refund made in the gateway's console.
 * @param operations All operations of the order.
 */
export function refundReason(order: OrderRow, operations: readonly OperationRow[], refunded: number): string | null {
  const settled = operations
    .filter(({ kind, state }) => kind === 'refund' && (state === 'done' || state === 'found'))
    .filter(({ payment_key }) => order.channel === 'link' || payment_key === order.payment_key)
    .toSorted((a, b) => Number(a.settled_at) - Number(b.settled_at));
  let sum = 0;
  const refund = settled.find(({ amount }) => {
    sum += amount;
    return sum === refunded;
  });
  return refund?.state === 'done' && refund.reason && !OURS.includes(refund.reason) ? refund.reason : null;
}
