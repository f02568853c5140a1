import { DURATIONS } from '#contract/core/limits.ts';
import { SHIRT_SIZES } from '#contract/shop/merch.ts';
import type { Db } from '#platform/db.ts';
import type { By } from '#server/core/record-audit.ts';
import { auditOrder, type PaymentContext } from '#server/payments/change-state.ts';
import { insertOperation } from '#server/payments/queries.ts';
import { countOf, piecesOf } from '#server/payments/stock.ts';
import type { OperationRow, OrderLineRow, OrderRow, Pieces } from '#server/schema/orders.ts';

/** Longer than the gateway client waits, so that the reconciliation does not ask beside a call under way. */
export const FIRST_RETRY_MS = DURATIONS.minute;

export function firstRetry(now: Date): Date {
  return new Date(now.getTime() + FIRST_RETRY_MS);
}

export const ASK_GATEWAY = 'payments.carry-out';

export const REFUND_REASONS = {
  unfilled: 'The order could not be filled',
  withdrawn: 'Withdrawn by the buyer',
} as const;

/** `amount` in won, the price of `forPieces`; `pieces` go back into stock. `reason`: 200 characters, for the buyer. */
export type Refund = { amount: number; forPieces: Pieces; pieces: Pieces; reason: string };

/** Written down before the gateway is asked, so it is carried out even if this process dies. */
export async function askRefund(
  ctx: PaymentContext,
  tx: Db,
  by: By,
  order: OrderRow,
  { paymentKey, amount, forPieces, pieces, reason }: Refund & { paymentKey: string },
): Promise<OperationRow> {
  const now = ctx.clock.now();
  await auditOrder(tx, by, now, order, { action: 'order.ask-refund', detail: { amount, pieces: countOf(pieces) } });
  const operation = await insertOperation(tx, {
    order_id: order.id,
    kind: 'refund',
    payment_key: paymentKey,
    amount,
    for_pieces: forPieces,
    pieces,
    reason,
    asked_at: now,
    next_at: firstRetry(now),
  });
  await ctx.queue.send(tx, { name: ASK_GATEWAY, data: { operationId: operation.id } });
  return operation;
}

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
