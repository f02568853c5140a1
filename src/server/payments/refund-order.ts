import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import type { By } from '#server/core/record-audit.ts';
import {
  askedOperation,
  findOperation,
  findOrder,
  insertOperation,
  isFilled,
  linesOf,
  lockOrder,
  noSuchOrder,
  operationsOf,
  type PaymentContext,
  refuseMoved,
} from '#server/payments/order.ts';
import { carryOut } from '#server/payments/payment-operations.ts';
import { applyRefund, askRefund, piecesLeft, piecesOfSum, type Refund } from '#server/payments/refunds.ts';
import { piecesAmong, piecesOf } from '#server/payments/stock.ts';
import { type OperationRow, type OrderRow, orders, paymentOperations } from '#server/schema/orders.ts';

/** `asked` while the gateway's answer is unclear; it is settled later. */
export type Refunded = { order: OrderRow; operation: OperationRow };

/**
 * What staff ask for: this amount in won, or all that is left. `restock`: whether the pieces that it stands for go back
 * on sale, which they do unless it is false. `revision`: of the order that was read.
 */
type ChosenRefund = {
  reason: string;
  amount?: number | undefined;
  restock?: boolean;
  revision?: string | undefined;
};

/**
 * Refunds a paid order in part or whole through the gateway; one paid by link, whose money staff send back themselves, on
 * record alone.
 * @throws Refusal `not_found`; `conflict` for an unpaid order, while another refund is under way, or where the order moved
 *   since it was read; `invalid` for more money than is left.
 */
export async function refundOrder(
  ctx: PaymentContext,
  by: By,
  orderId: string,
  chosen: ChosenRefund,
): Promise<Refunded> {
  const operation = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    const lines = await linesOf(tx, order.id);
    refuseMoved(chosen.revision, order, lines);
    const { reason, restock = true, amount = order.amount - order.refunded } = chosen;
    const forPieces = piecesOfSum(order, lines, await operationsOf(tx, order.id), amount);
    const refund = { reason, amount, forPieces, pieces: restock ? forPieces : {} };
    return await refundIn(ctx, tx, by, order, refund);
  });
  await carryOut(ctx, operation.id);
  return await refunded(ctx, operation);
}

async function refunded({ db }: Pick<PaymentContext, 'db'>, { id, order_id }: OperationRow): Promise<Refunded> {
  const [order, operation] = [await findOrder(db, order_id), await findOperation(db, id)];
  if (!order || !operation) throw noSuchOrder();
  return { order, operation };
}

/**
 * Writes the refund of a locked order down, in the transaction of what calls for it; `carryOut` then asks the gateway.
 * @throws Refusal as `refundOrder`.
 */
export async function refundIn(
  ctx: PaymentContext,
  tx: Db,
  by: By,
  order: OrderRow,
  refund: Refund,
): Promise<OperationRow> {
  await refuseRefund(tx, order, refund);
  if (order.channel === 'link') return await recordByHand(ctx, tx, by, order, refund);
  return await askRefund(ctx, tx, by, order, { ...refund, paymentKey: order.payment_key ?? '' });
}

async function refuseRefund(tx: Db, order: OrderRow, { amount }: Refund): Promise<void> {
  if (!isFilled(order)) {
    throw new Refusal('conflict', 'There’s nothing to refund: this order isn’t paid, or was refunded.');
  }
  if (await askedOperation(tx, order.id)) throw new Refusal('conflict', 'Another refund of this order is in progress.');
  const left = order.amount - order.refunded;
  if (!Number.isInteger(amount) || amount < 1 || amount > left) {
    throw new Refusal('invalid', `You can refund between 1 and ${left} won.`, {
      errors: { amount: ['Invalid input'] },
    });
  }
}

async function recordByHand(
  ctx: PaymentContext,
  tx: Db,
  by: By,
  order: OrderRow,
  refund: Refund,
): Promise<OperationRow> {
  const now = ctx.clock.now();
  const operation = await insertOperation(tx, {
    order_id: order.id,
    kind: 'refund',
    state: 'done',
    payment_key: `link ${order.id}`,
    amount: refund.amount,
    for_pieces: refund.forPieces,
    pieces: refund.pieces,
    reason: refund.reason,
    asked_at: now,
    next_at: now,
    settled_at: now,
  });
  await applyRefund(ctx, tx, by, order, operation);
  return operation;
}

/** Also a stray payment's. @throws Refusal `not_found`; `conflict` where none is owed, or another is under way. */
export async function retryRefund(ctx: PaymentContext, by: By, orderId: string): Promise<Refunded> {
  const operation = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    const owed = await findOwedRefund(tx, order.id);
    if (!owed) throw new Refusal('conflict', 'This order isn’t owed a refund.');
    const { payment_key: paymentKey, reason, pieces, for_pieces } = owed.operation;
    const lines = await linesOf(tx, order.id);
    const refund = {
      amount: owed.amount,
      forPieces: piecesAmong(for_pieces, piecesLeft(order, lines, await operationsOf(tx, order.id))),
      pieces: piecesAmong(pieces, piecesOf(lines, 'kept')),
      reason: reason ?? 'Refund',
    };
    if (isFilled(order) && order.payment_key === paymentKey) return await refundIn(ctx, tx, by, order, refund);
    if (await askedOperation(tx, order.id))
      throw new Refusal('conflict', 'Another refund of this order is in progress.');
    return await askRefund(ctx, tx, by, order, { ...refund, paymentKey });
  });
  await carryOut(ctx, operation.id);
  return await refunded(ctx, operation);
}

/** Refused by the gateway; `amount` in won is what was not made or asked for since. */
export type OwedRefund = { operation: OperationRow; amount: number };

/** What went back, or is on its way, since the refusal. The table is named: a bare column would be that of `later`. */
const SINCE = sql<number>`(
  select coalesce(sum(later.amount), 0)::int from payment_operations later
  where later.order_id = ${paymentOperations}.order_id and later.payment_key = ${paymentOperations}.payment_key
    and later.kind = 'refund' and later.state in ('asked', 'done', 'found')
    and coalesce(later.settled_at, later.asked_at) >= ${paymentOperations}.asked_at)`;

const IS_OWED = and(
  eq(paymentOperations.kind, 'refund'),
  eq(paymentOperations.state, 'refused'),
  sql`${paymentOperations.amount} > ${SINCE}`,
);

export async function findOwedRefund(db: Db, orderId: string): Promise<OwedRefund | null> {
  const [found] = await db
    .select({ operation: paymentOperations, since: SINCE })
    .from(paymentOperations)
    .where(and(eq(paymentOperations.order_id, orderId), IS_OWED))
    .orderBy(desc(paymentOperations.asked_at), desc(paymentOperations.id))
    .limit(1);
  return found ? { operation: found.operation, amount: found.operation.amount - found.since } : null;
}

export const IS_REFUND_OWED = sql`exists (select from ${paymentOperations}
  where ${and(eq(paymentOperations.order_id, orders.id), IS_OWED)})`;

/** Each with its last owed refund, the longest waiting first. */
export async function owedRefunds(db: Db, limit: number): Promise<(OwedRefund & { order: OrderRow })[]> {
  const last = db
    .selectDistinctOn([paymentOperations.order_id], { id: paymentOperations.id, since: SINCE.as('since') })
    .from(paymentOperations)
    .where(IS_OWED)
    .orderBy(paymentOperations.order_id, desc(paymentOperations.asked_at), desc(paymentOperations.id))
    .as('last');
  const found = await db
    .select({ order: orders, operation: paymentOperations, since: last.since })
    .from(last)
    .innerJoin(paymentOperations, eq(paymentOperations.id, last.id))
    .innerJoin(orders, eq(orders.id, paymentOperations.order_id))
    .orderBy(asc(paymentOperations.asked_at), asc(orders.id))
    .limit(limit);
  return found.map(({ order, operation, since }) => ({ order, operation, amount: operation.amount - since }));
}

export async function countOwedRefunds(db: Db): Promise<number> {
  return db.$count(orders, IS_REFUND_OWED);
}
