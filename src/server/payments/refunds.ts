import { and, eq } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { SHIRT_SIZES } from '#contract/shop/merch.ts';
import type { Db } from '#platform/db.ts';
import type { GatewayPayment, GatewayRefund } from '#platform/payments/payment-gateway.ts';
import { BY_GATEWAY, type By } from '#server/core/record-audit.ts';
import {
  auditOrder,
  changeState,
  insertOperation,
  isFilled,
  linesOf,
  operationsOf,
  type PaymentContext,
  updateOperation,
} from '#server/payments/order.ts';
import { countOf, piecesOf, returnStock } from '#server/payments/stock.ts';
import { type OperationRow, type OrderLineRow, type OrderRow, orderLines, type Pieces } from '#server/schema/orders.ts';

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
