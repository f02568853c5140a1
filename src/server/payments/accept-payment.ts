import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import type { GatewayPayment } from '#platform/payments/payment-gateway.ts';
import { askRefund, REFUND_REASONS } from '#server/payments/ask-refund.ts';
import { BY_GATEWAY, type By, changeState, type PaymentContext } from '#server/payments/change-state.ts';
import { noSuchOrder } from '#server/payments/order.ts';
import { linesOf, lockOrder, updateOperation, updateOrder } from '#server/payments/queries.ts';
import { recordRefunds } from '#server/payments/record-refunds.ts';
import { countOf, OutOfStock, piecesOf, sellReserved, takeStock } from '#server/payments/stock.ts';
import { endReservation } from '#server/payments/unpaid-orders.ts';
import type { OperationRow, OrderRow, Pieces } from '#server/schema/orders.ts';

/** The order is locked. */
export async function acceptPayment(
  ctx: PaymentContext,
  tx: Db,
  order: OrderRow,
  operation: OperationRow,
  payment: GatewayPayment,
): Promise<void> {
  await updateOperation(tx, operation.id, { state: 'done', amount: payment.amount, settled_at: ctx.clock.now() });
  await takePayment(ctx, tx, order, payment);
}

/** Unless the sum is right, by card, and there are pieces, all goes back, as does a second payment. May come late. */
export async function takePayment(
  ctx: PaymentContext,
  tx: Db,
  order: OrderRow,
  payment: GatewayPayment,
): Promise<void> {
  const isAsAgreed = payment.amount === order.amount && payment.isCard;
  const pieces = piecesOf(await linesOf(tx, order.id));
  if (isAsAgreed && (await sell(tx, order, pieces))) {
    const paid = await changeState(ctx, tx, BY_GATEWAY, order, {
      to: 'paid',
      action: 'order.pay',
      detail: { amount: payment.amount, late: order.state !== 'pending' },
      set: { ...paidColumns(ctx, payment), delivery: countOf(pieces) > 0 ? 'waiting' : null },
    });
    return await recordRefunds(ctx, tx, paid, payment);
  }
  const failure_code = isAsAgreed ? 'CANNOT_BE_FILLED' : 'ALTERED_PAYMENT';
  ctx.log.error({ order: order.id, code: failure_code }, 'a charged payment cannot be taken and is refunded');
  const ending = { to: 'failed', action: 'order.fail', set: { failure_code } } as const;
  const ended = order.state === 'pending' ? await endReservation(ctx, tx, BY_GATEWAY, order, ending) : order;
  await refundStray(ctx, tx, ended, payment);
}

async function refundStray(ctx: PaymentContext, tx: Db, order: OrderRow, payment: GatewayPayment): Promise<void> {
  const { paymentKey } = payment;
  const known = order.payment_key ? order : await updateOrder(tx, order.id, { payment_key: paymentKey });
  await recordRefunds(ctx, tx, known, payment);
  if (payment.balance === 0) return;
  await askRefund(ctx, tx, BY_GATEWAY, known, {
    paymentKey,
    amount: payment.balance,
    forPieces: {},
    pieces: {},
    reason: REFUND_REASONS.unfilled,
  });
}

function paidColumns({ clock, payments }: PaymentContext, payment: GatewayPayment): Partial<OrderRow> {
  return {
    gateway: payments?.name ?? null,
    payment_key: payment.paymentKey,
    receipt_url: payment.receiptUrl,
    paid_at: payment.approvedAt ?? clock.now(),
    failure_code: null,
    reserved_until: null,
    placed_from: null,
  };
}

async function sell(tx: Db, order: OrderRow, pieces: Pieces): Promise<boolean> {
  if (order.state === 'pending') {
    await sellReserved(tx, pieces);
    return true;
  }
  // Whoever cancelled, or was told that the payment failed, does not expect a parcel.
  if (order.state !== 'expired') return false;
  try {
    await takeStock(tx, pieces, 'sold');
    return true;
  } catch (error) {
    if (error instanceof OutOfStock) return false;
    throw error;
  }
}

/** Idempotent. @throws Refusal `not_found`; `conflict` for an order of the card window, or one that is over. */
export function markLinkPaid(ctx: PaymentContext, by: By, orderId: string): Promise<OrderRow> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    if (order.channel !== 'link') throw new Refusal('conflict', 'The card gateway says when this order is paid.');
    if (order.state === 'paid') return order;
    if (order.state !== 'pending') throw new Refusal('conflict', 'This order is over.');
    const pieces = piecesOf(await linesOf(tx, order.id));
    await sellReserved(tx, pieces);
    return await changeState(ctx, tx, by, order, {
      to: 'paid',
      action: 'order.pay',
      detail: { amount: order.amount },
      set: { paid_at: ctx.clock.now(), delivery: countOf(pieces) > 0 ? 'waiting' : null },
    });
  });
}
