import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { type OperationRow, type OrderRow, orders, paymentOperations } from '#server/schema/orders.ts';

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
