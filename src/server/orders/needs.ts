import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { OrderNeed } from '#contract/admin-orders.ts';
import { FILLED_STATES } from '#server/payments/filled.ts';
import { IS_REFUND_OWED } from '#server/payments/owed-refunds.ts';
import { orderComplaints } from '#server/schema/order-records.ts';
import { orders } from '#server/schema/orders.ts';

const IS_FILLED = inArray(orders.state, [...FILLED_STATES]);

/** The conditions on `orders` by which one waits for something. */
export const NEEDS: Record<OrderNeed, SQL | undefined> = {
  refund: IS_REFUND_OWED,
  withdrawal: and(isNotNull(orders.withdrawal_asked_at), IS_FILLED),
  complaint: sql`exists (select from ${orderComplaints}
    where ${orderComplaints.order_id} = ${orders.id} and ${orderComplaints.resolved_at} is null)`,
  parcel: and(inArray(orders.delivery, ['waiting', 'packed']), isNull(orders.withdrawal_asked_at), IS_FILLED),
};

const EACH = Object.entries(NEEDS).map(([need, condition]) => sql`case when ${condition} then ${need}::text end`);

/** What an order waits for, as a column of a query on `orders`. */
export const NEEDED = sql<OrderNeed[]>`to_json(array_remove(array[${sql.join(EACH, sql`, `)}], null))`;
