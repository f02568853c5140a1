import { and, eq, type SQL } from 'drizzle-orm';
import type { OrdersQuery } from '#contract/admin-orders.ts';
import type { Db } from '#platform/db.ts';
import { hasWords, ordering } from '#server/http/admin-lists.ts';
import { type OrderRow, orders } from '#server/schema/orders.ts';

type Filters = Pick<OrdersQuery, 'q' | 'kind' | 'state' | 'delivery'>;

export function findOrders(
  db: Db,
  query: OrdersQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const { placed_at, amount, refunded } = orders;
  return db
    .select()
    .from(orders)
    .where(matching(query))
    .orderBy(...ordering({ placed_at, amount, refunded }, query, orders.id))
    .limit(limit)
    .offset(offset);
}

export function countOrders(db: Db, filters: Filters): Promise<number> {
  return db.$count(orders, matching(filters));
}

function matching({ q, kind, state, delivery }: Filters): SQL | undefined {
  return and(
    hasWords(q, [orders.number, orders.full_name, orders.email]),
    kind && eq(orders.kind, kind),
    state && eq(orders.state, state),
    delivery && eq(orders.delivery, delivery),
  );
}
