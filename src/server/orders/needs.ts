import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { OrderNeed } from '#contract/admin-orders.ts';
import type { Db } from '#platform/db.ts';
import { FILLED_STATES } from '#server/payments/filled.ts';
import { isRefundOwed } from '#server/payments/owed-refunds.ts';
import { orderComplaints } from '#server/schema/order-records.ts';
import { orders } from '#server/schema/orders.ts';

/** The conditions on `orders` by which one waits for something. */
const CONDITIONS: Record<OrderNeed, (db: Db) => SQL | undefined> = {
  refund: isRefundOwed,
  withdrawal: () => and(isNotNull(orders.withdrawal_asked_at), isFilled()),
  complaint: () =>
    sql`exists (select from ${orderComplaints}
      where ${orderComplaints.order_id} = ${orders.id} and ${orderComplaints.resolved_at} is null)`,
  parcel: () => and(inArray(orders.delivery, ['waiting', 'packed']), isNull(orders.withdrawal_asked_at), isFilled()),
};

function isFilled(): SQL {
  return inArray(orders.state, [...FILLED_STATES]);
}

/** A condition on `orders`: that one waits for this. */
export function needs(db: Db, need: OrderNeed): SQL | undefined {
  return CONDITIONS[need](db);
}

/** What an order waits for, as a column of a query on `orders`. */
export function neededOf(db: Db): SQL<OrderNeed[]> {
  const each = Object.entries(CONDITIONS).map(
    ([need, condition]) => sql`case when ${condition(db)} then ${need}::text end`,
  );
  return sql<OrderNeed[]>`to_json(array_remove(array[${sql.join(each, sql`, `)}], null))`;
}
