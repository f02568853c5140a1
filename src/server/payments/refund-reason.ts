import { SHIRT_SIZES } from '#contract/shop/merch.ts';
import { REFUND_REASONS } from '#server/payments/ask-refund.ts';
import { piecesOf } from '#server/payments/stock.ts';
import type { OperationRow, OrderLineRow, OrderRow, Pieces } from '#server/schema/orders.ts';

const OURS: readonly string[] = Object.values(REFUND_REASONS);

/** The refund that made `refunded` won in all, from all operations of the order. `reason` is what staff typed. */
export function refundDetails(
  order: OrderRow,
  operations: readonly OperationRow[],
  refunded: number,
): { reason: string | null; pieces: Pieces } {
  let sum = 0;
  const refund = madeRefunds(order, operations).find(({ amount }) => {
    sum += amount;
    return sum === refunded;
  });
  const isTyped = refund?.state === 'done' && refund.reason && !OURS.includes(refund.reason);
  return { reason: isTyped ? refund.reason : null, pieces: refund?.for_pieces ?? {} };
}

export function piecesLeft(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  operations: readonly OperationRow[],
): Pieces {
  // Restocked pieces were refunded as well, even if no refund says so.
  const [ordered, kept] = [piecesOf(lines), piecesOf(lines, 'kept')];
  const given = madeRefunds(order, operations);
  const left = SHIRT_SIZES.map((size) => {
    const refunded = given.reduce((sum, { for_pieces }) => sum + (for_pieces[size] ?? 0), 0);
    return [size, Math.min((ordered[size] ?? 0) - refunded, kept[size] ?? 0)] as const;
  });
  return Object.fromEntries(left.filter(([, count]) => count > 0));
}

/**
 * The pieces that a sum of money stands for: all that are left for all the money that is left, or whole pieces of the
 * only size that is left. Of several sizes nobody knows which.
 */
export function piecesOfSum(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  operations: readonly OperationRow[],
  amount: number,
): Pieces {
  const left = piecesLeft(order, lines, operations);
  if (amount === order.amount - order.refunded) return left;
  const [only, ...others] = lines.filter(({ size }) => size && left[size]);
  if (!only?.size || others.length > 0 || amount % only.unit_amount !== 0) return {};
  return { [only.size]: Math.min(amount / only.unit_amount, left[only.size] ?? 0) };
}

/** The settled refunds of the payment that an order has, the first first. */
function madeRefunds(order: OrderRow, operations: readonly OperationRow[]): OperationRow[] {
  return operations
    .filter(({ kind, state }) => kind === 'refund' && (state === 'done' || state === 'found'))
    .filter(({ payment_key }) => order.channel === 'link' || payment_key === order.payment_key)
    .toSorted((a, b) => Number(a.settled_at) - Number(b.settled_at));
}
