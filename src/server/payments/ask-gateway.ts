import { Refusal } from '#contract/core/errors.ts';
import { carryOut } from '#server/payments/carry-out.ts';
import type { PaymentContext } from '#server/payments/change-state.ts';
import { compareOrder } from '#server/payments/compare-payment.ts';
import { askedOperation } from '#server/payments/queries.ts';
import type { OperationRow, OrderRow } from '#server/schema/orders.ts';

/** Resolves with what is still unclear. @throws Refusal `conflict` if paid by link; `unavailable` without an answer. */
export async function askGateway(ctx: PaymentContext, order: OrderRow): Promise<OperationRow | null> {
  if (order.channel === 'link') {
    throw new Refusal('conflict', 'The gateway knows nothing of an order that is paid by link.');
  }
  const operation = await askedOperation(ctx.db, order.id);
  if (operation) await carryOut(ctx, operation.id);
  else await compareOrder(ctx, order);
  return await askedOperation(ctx.db, order.id);
}
