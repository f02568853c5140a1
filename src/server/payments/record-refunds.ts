import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { GatewayPayment, GatewayRefund } from '#platform/payments/payment-gateway.ts';
import { BY_GATEWAY, type By } from '#server/core/record-audit.ts';
import { piecesOfSum } from '#server/payments/ask-refund.ts';
import { auditOrder, changeState, type PaymentContext } from '#server/payments/change-state.ts';
import { isFilled } from '#server/payments/order.ts';
import { insertOperation, linesOf, operationsOf, updateOperation } from '#server/payments/queries.ts';
import { countOf, returnStock } from '#server/payments/stock.ts';
import { type OperationRow, type OrderRow, orderLines, type Pieces } from '#server/schema/orders.ts';

/** Settles what was asked for and takes over refunds from the gateway's own console. The order is locked. */
export async function recordRefunds(
  ctx: PaymentContext,
  tx: Db,
  order: OrderRow,
  payment: GatewayPayment,
): Promise<void> {
  const operations = await operationsOf(tx, order.id);
  const ofPayment = operations.filter(({ payment_key }) => payment_key === payment.paymentKey);
  const known = new Set(ofPayment.map(({ transaction_key }) => transaction_key));
  let asked = ofPayment.find(({ kind, state }) => kind === 'refund' && state === 'asked');
  let current = order;
  for (const refund of payment.refunds) {
    if (known.has(refund.transactionKey)) continue;
    const isAsked = asked?.amount === refund.amount;
    const operation =
      asked && isAsked ? await settleAsked(ctx, tx, asked, refund) : await takeOver(ctx, tx, current, payment, refund);
    if (isAsked) asked = undefined;
    current = await applyRefund(ctx, tx, BY_GATEWAY, current, operation);
  }
}

async function settleAsked(
  ctx: PaymentContext,
  tx: Db,
  asked: OperationRow,
  refund: GatewayRefund,
): Promise<OperationRow> {
  const settled = { state: 'done', transaction_key: refund.transactionKey, settled_at: ctx.clock.now() } as const;
  await updateOperation(tx, asked.id, settled);
  return { ...asked, ...settled };
}

async function takeOver(
  ctx: PaymentContext,
  tx: Db,
  order: OrderRow,
  payment: GatewayPayment,
  refund: GatewayRefund,
): Promise<OperationRow> {
  const now = ctx.clock.now();
  const isFilled = order.paid_at !== null && order.payment_key === payment.paymentKey;
  const [lines, operations] = [await linesOf(tx, order.id), await operationsOf(tx, order.id)];
  const pieces = isFilled ? piecesOfSum(order, lines, operations, refund.amount) : {};
  ctx.log.warn({ order: order.id, pieces: countOf(pieces) }, 'a refund was made in the console of the gateway');
  return await insertOperation(tx, {
    order_id: order.id,
    kind: 'refund',
    state: 'found',
    payment_key: payment.paymentKey,
    amount: refund.amount,
    for_pieces: pieces,
    pieces,
    reason: refund.reason,
    transaction_key: refund.transactionKey,
    asked_at: refund.at,
    next_at: now,
    settled_at: now,
  });
}

/** Writes a refund that was made into its order and stock. A refund of another payment leaves the order as it is. */
export async function applyRefund(
  ctx: PaymentContext,
  tx: Db,
  by: By,
  order: OrderRow,
  { amount, pieces, payment_key }: OperationRow,
): Promise<OrderRow> {
  if (order.channel === 'card' && order.payment_key !== payment_key) {
    await auditOrder(tx, by, ctx.clock.now(), order, { action: 'order.refund-stray', detail: { amount } });
    return order;
  }
  if (!isFilled(order)) return await closeUnfilled(ctx, tx, by, order, amount);
  await takeBack(tx, order.id, pieces);
  const refunded = order.refunded + amount;
  return await changeState(ctx, tx, by, order, {
    to: refunded === order.amount ? 'refunded' : 'partly-refunded',
    action: 'order.refund',
    set: { refunded },
    detail: { amount, pieces: countOf(pieces) },
  });
}

async function closeUnfilled(ctx: PaymentContext, tx: Db, by: By, order: OrderRow, amount: number): Promise<OrderRow> {
  await tx.update(orderLines).set({ refunded_quantity: orderLines.quantity }).where(eq(orderLines.order_id, order.id));
  return await changeState(ctx, tx, by, order, {
    to: 'refunded',
    action: 'order.refund',
    set: { refunded: Math.min(order.refunded + amount, order.amount) },
    detail: { amount, pieces: 0 },
  });
}

/** Returns pieces of a paid order to the stock. */
async function takeBack(tx: Db, orderId: string, pieces: Pieces): Promise<void> {
  if (countOf(pieces) === 0) return;
  for (const line of await linesOf(tx, orderId)) {
    const back = (line.size && pieces[line.size]) || 0;
    if (back === 0) continue;
    const isLine = and(eq(orderLines.id, line.id));
    await tx
      .update(orderLines)
      .set({ refunded_quantity: line.refunded_quantity + back })
      .where(isLine);
  }
  await returnStock(tx, pieces, 'sold');
}
