import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { AUDIT_YEARS } from '#contract/audit.ts';
import { DURATIONS } from '#contract/limits.ts';
import type { Db } from '#platform/db.ts';
import type { PaymentContext } from '#server/payments/change-state.ts';
import { ERASED } from '#server/schema/columns.ts';
import { orderComplaints } from '#server/schema/order-records.ts';
import { orderStates, orders, paymentOperations } from '#server/schema/orders.ts';

/** An order that nobody paid made no contract, so no law keeps its buyer (PIPA, article 21). */
const UNPAID_DAYS = 30;

const NO_BUYER = {
  full_name: ERASED,
  email: ERASED,
  phone: ERASED,
  shipping_address: ERASED,
  notes: null,
  idempotency_key: null,
};
const NO_DELIVERY = { tracking_number: null, withdrawal_reason: null, receipt_url: null, link_url: null };

/**
 * Erases who bought from orders that are kept no longer: paid ones five years after the last thing that happened to
 * them (E-Commerce Act, decree, article 6), others after 30 days. Sums, sizes and states stay, so that stock and money
 * still add up.
 */
export async function forgetBuyers(ctx: PaymentContext): Promise<void> {
  const now = ctx.clock.now();
  const unpaid = await forgetUnpaid(ctx.db, and(isCompared(ctx), lastMoveBefore(daysBefore(now, UNPAID_DAYS))));
  const paid = await ctx.db.transaction((tx) => forgetPaid(tx, now));
  if (unpaid + paid > 0) ctx.log.info({ unpaid, paid }, 'buyers of old orders erased');
}

/** Erases the buyers of orders that ended without a payment, and answers of how many. */
export async function forgetUnpaid(tx: Db, which: SQL | undefined): Promise<number> {
  const isUnpaid = and(inArray(orders.state, ['cancelled', 'failed', 'expired']), isNull(orders.paid_at));
  const erased = await tx
    .update(orders)
    .set(NO_BUYER)
    .where(and(isUnpaid, isNamed(), which))
    .returning({ id: orders.id });
  return erased.length;
}

async function forgetPaid(tx: Db, now: Date): Promise<number> {
  const isOver = ne(orders.state, 'pending');
  const before = sql`${now.toISOString()}::timestamptz - make_interval(years => ${AUDIT_YEARS})`;
  const erased = await tx
    .update(orders)
    .set({ ...NO_BUYER, ...NO_DELIVERY })
    .where(and(isOver, isNamed(), lastMoveBefore(before), isUndisputed()))
    .returning({ id: orders.id });
  const ids = erased.map(({ id }) => id);
  await tx.update(paymentOperations).set({ reason: null }).where(inArray(paymentOperations.order_id, ids));
  return erased.length;
}

function isNamed(): SQL {
  return ne(orders.email, ERASED);
}

/** A charge that our record forgot still finds the buyer, while there is a gateway to ask. */
function isCompared({ payments }: PaymentContext): SQL | undefined {
  return payments ? or(eq(orders.channel, 'link'), isNotNull(orders.compared_at)) : undefined;
}

function isUndisputed(): SQL {
  return sql`not exists (select from ${orderComplaints}
    where ${orderComplaints.order_id} = ${orders.id} and ${orderComplaints.resolved_at} is null)`;
}

function lastMoveBefore(moment: SQL): SQL {
  return sql`greatest(
    ${orders.placed_at}, ${orders.shipped_at}, ${orders.delivered_at}, ${orders.withdrawal_asked_at},
    (select max(${orderStates.at}) from ${orderStates} where ${orderStates.order_id} = ${orders.id}),
    (select max(coalesce(${paymentOperations.settled_at}, ${paymentOperations.next_at})) from ${paymentOperations}
      where ${paymentOperations.order_id} = ${orders.id})
  ) < ${moment}`;
}

function daysBefore(now: Date, days: number): SQL {
  return sql`${new Date(now.getTime() - days * DURATIONS.day).toISOString()}::timestamptz`;
}
