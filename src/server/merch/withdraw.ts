import { Refusal } from '#contract/errors.ts';
import { WITHDRAWAL_DAYS } from '#contract/orders.ts';
import { longDay } from '#platform/korean-day.ts';
import type { Context } from '#server/context.ts';
import { queueWithdrawalLetters } from '#server/merch/withdrawal-letters.ts';
import { canWithdraw, isSent, lastDayToWithdraw } from '#server/merch/withdrawal-right.ts';
import { REFUND_REASONS } from '#server/payments/ask-refund.ts';
import { carryOut } from '#server/payments/carry-out.ts';
import { auditOrder, type By } from '#server/payments/change-state.ts';
import { isFilled } from '#server/payments/filled.ts';
import { noSuchOrder } from '#server/payments/private-link.ts';
import { linesOf, lockOrder, operationsOf, updateOrder } from '#server/payments/queries.ts';
import { refundIn } from '#server/payments/refund-order.ts';
import { piecesLeft } from '#server/payments/refund-reason.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/**
 * Withdraws from a paid order (E-Commerce Act, article 17): refunded at once while it is not sent; after that, and
 * where it was paid by link, it is on record and staff refund it. Repeated, it answers the same.
 * @throws Refusal `not_found`; `conflict` for an order that is not paid, or after the days of withdrawal.
 */
export async function withdrawOrder(ctx: Context, by: By, orderId: string, reason: string | null): Promise<void> {
  const refund = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    if (order.withdrawal_asked_at) return null;
    const now = ctx.clock.now();
    if (!canWithdraw(order, now)) throw tooLate(ctx, order);
    await auditOrder(tx, by, now, order, { action: 'order.withdraw', detail: { delivery: order.delivery } });
    const withdrawn = await updateOrder(tx, order.id, { withdrawal_asked_at: now, withdrawal_reason: reason });
    const isRefunding = order.channel === 'card' && !isSent(order);
    await queueWithdrawalLetters(ctx, tx, withdrawn, { isRefunding });
    if (!isRefunding) return null;
    const lines = await linesOf(tx, order.id);
    const pieces = piecesLeft(order, lines, await operationsOf(tx, order.id));
    const amount = order.amount - order.refunded;
    return await refundIn(ctx, tx, by, order, { amount, forPieces: pieces, pieces, reason: REFUND_REASONS.withdrawn });
  });
  if (refund) await carryOut(ctx, refund.id);
}

function tooLate({ settings }: Context, order: OrderRow): Refusal {
  if (order.state === 'refunded') return new Refusal('conflict', 'This order was refunded.');
  if (!isFilled(order)) return new Refusal('conflict', 'This order is not paid, so there is nothing to withdraw from.');
  return new Refusal(
    'conflict',
    `The ${WITHDRAWAL_DAYS} days ended with ${longDay(lastDayToWithdraw(order) ?? '')}. If a shirt is not what its page ` +
      'showed or what you ordered, you can still send it back within 30 days of noticing it, and within three months of ' +
      `its arrival: write to ${settings.contactEmail}.`,
  );
}
