import type { Db } from '#platform/db.ts';
import type { GatewayPayment } from '#platform/payments/payment-gateway.ts';
import { acceptPayment, refundStray, takePayment } from '#server/payments/accept-payment.ts';
import type { PaymentContext } from '#server/payments/change-state.ts';
import { askedOperation, lockOrder, operationsOf, updateOrder } from '#server/payments/queries.ts';
import { recordRefunds } from '#server/payments/record-refunds.ts';

/** The task that compares one payment; a notice of the gateway sends it. */
export const COMPARE = 'payments.compare';
export type ComparePayment = { orderId: string; paymentKey: string };

/**
 * Asks the gateway what became of a payment and brings our order in line: a charge whose answer was lost, an approval
 * that came late, refunds made in the gateway's own console.
 * @throws Error where the gateway does not say, so that the task is repeated.
 */
export async function comparePayment(ctx: PaymentContext, { orderId, paymentKey }: ComparePayment): Promise<void> {
  if (!ctx.payments) throw new Error('There is no gateway to ask.');
  const finding = await ctx.payments.find(paymentKey);
  if (finding.kind === 'unclear')
    throw new Error(`The gateway does not say what became of a payment: ${finding.reason}`);
  if (finding.kind === 'missing') return;
  await ctx.db.transaction((tx) => bringInLine(ctx, tx, orderId, finding.payment));
}

async function bringInLine(ctx: PaymentContext, tx: Db, orderId: string, payment: GatewayPayment): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || payment.orderId !== order.number || !isCharged(payment)) return;
  const isOwn = order.payment_key === payment.paymentKey;
  const operations = (await operationsOf(tx, order.id)).filter(({ payment_key }) => payment_key === payment.paymentKey);
  const confirmation = operations.find(({ kind, state }) => kind === 'confirm' && state === 'asked');
  if (confirmation) return await acceptPayment(ctx, tx, order, confirmation, payment);
  if (isOwn && order.paid_at) {
    await updateOrder(tx, order.id, { compared_at: ctx.clock.now() });
    return await recordRefunds(ctx, tx, order, payment);
  }
  // A refund of this payment may be under way; what it does not send back is found at the next comparison.
  if (operations.some(({ kind }) => kind === 'refund')) return await recordRefunds(ctx, tx, order, payment);
  const other = await askedOperation(tx, order.id);
  if (other) throw new Error('Another payment of this order is under way.');
  ctx.log.error({ order: order.id, state: order.state }, 'a payment was charged that was not asked for');
  if (order.paid_at) return await refundStray(ctx, tx, order, payment);
  await takePayment(ctx, tx, order, payment);
}

function isCharged({ state }: GatewayPayment): boolean {
  return state === 'paid' || state === 'partly-refunded' || state === 'refunded';
}
