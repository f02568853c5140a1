import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { AUDIT_YEARS } from '#contract/core/audit.ts';
import type { Db } from '#platform/db.ts';
import { daysBefore, rowsDue, rowsOlderThan, yearsBefore } from '#server/core/retention.ts';
import type { PaymentContext } from '#server/payments/order.ts';
import { ERASED } from '#server/schema/columns.ts';
import { orderComplaints } from '#server/schema/order-records.ts';
import { orderStates, orders, paymentOperations } from '#server/schema/orders.ts';

/** An order that nobody paid made no contract, so no law keeps its buyer (PIPA, article 21). */
const UNPAID_DAYS = 30;

const NO_BUYER = {
  full_name: ERASED,
  email: ERASED,
  company: null,
  registration_number: null,
  phone: ERASED,
  shipping_address: ERASED,
  notes: null,
  idempotency_key: null,
  placed_from: null,
};
const NO_DELIVERY = { tracking_number: null, withdrawal_reason: null, receipt_url: null, link_url: null };

/** Sums, sizes and states of orders stay, so that stock and money still add up. */
export const buyerRetention = [
  rowsDue({
    name: 'buyers of unpaid orders',
    what: 'Buyers of unpaid orders',
    rule: `${UNPAID_DAYS} days after the order ended`,
    key: orders.id,
    isDue(ctx, now) {
      const before = sql`${daysBefore(now, UNPAID_DAYS).toISOString()}::timestamptz`;
      return and(isOver(), isUnpaid(), isCompared(ctx), lastMoveBefore(before));
    },
    async take(_ctx, tx, ids) {
      await forgetUnpaid(tx, inArray(orders.id, ids));
      return undefined;
    },
  }),
  rowsDue({
    name: 'buyers of paid orders',
    what: 'Buyers of paid orders',
    rule: `${AUDIT_YEARS} years after the order’s last event, unless a complaint is open`,
    key: orders.id,
    isDue: (_ctx, now) =>
      and(ne(orders.state, 'pending'), isNamed(), lastMoveBefore(yearsBefore(now, AUDIT_YEARS)), isUndisputed()),
    async take(_ctx, tx, ids) {
      await tx
        .update(orders)
        .set({ ...NO_BUYER, ...NO_DELIVERY })
        .where(inArray(orders.id, ids));
      await tx.update(paymentOperations).set({ reason: null }).where(inArray(paymentOperations.order_id, ids));
      return undefined;
    },
  }),
];

export const complaintRetention = rowsOlderThan({
  name: 'complaints',
  what: 'Complaints about orders',
  key: orderComplaints.id,
  since: orderComplaints.resolved_at,
  // How long the law wants records of complaints and disputes (E-Commerce Act, decree, article 6).
  kept: { years: 3 },
  event: 'they were resolved',
});

export async function forgetUnpaid(tx: Db, which: SQL | undefined): Promise<void> {
  await tx.update(orders).set(NO_BUYER).where(and(isUnpaid(), which));
}

function isOver(): SQL {
  return inArray(orders.state, ['cancelled', 'failed', 'expired']);
}

export function isUnpaid(): SQL | undefined {
  return and(inArray(orders.state, ['pending', 'cancelled', 'failed', 'expired']), isNamed());
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
