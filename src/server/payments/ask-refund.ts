import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import { auditOrder, type By, type PaymentContext } from '#server/payments/change-state.ts';
import { insertOperation } from '#server/payments/queries.ts';
import { countOf } from '#server/payments/stock.ts';
import type { OperationRow, OrderRow, Pieces } from '#server/schema/orders.ts';

/** Longer than the gateway client waits, so that the reconciliation does not ask beside a call under way. */
export const FIRST_RETRY_MS = DURATIONS.minute;

export function firstRetry(now: Date): Date {
  return new Date(now.getTime() + FIRST_RETRY_MS);
}

export const CARRY_OUT = 'payments.carry-out';

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
  await ctx.queue.send(tx, { name: CARRY_OUT, data: { operationId: operation.id } });
  return operation;
}
