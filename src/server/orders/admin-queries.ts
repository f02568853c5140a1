import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { OrdersQuery } from '#contract/admin-orders.ts';
import type { Db } from '#platform/db.ts';
import { hasWords, ordering } from '#server/http/admin-lists.ts';
import { type OrderRow, orders } from '#server/schema/orders.ts';

const { placed_at, amount, refunded } = orders;
const SORTED_BY = { placed_at, amount, refunded };

type Filters = Pick<OrdersQuery, 'q' | 'kind' | 'state' | 'delivery'>;

export function findOrders(
  db: Db,
  query: OrdersQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(matching(query))
    .orderBy(...ordering(SORTED_BY, query, orders.id))
    .limit(limit)
    .offset(offset);
}

/** The ids of the first ones, for the export. */
export async function orderIds(db: Db, query: OrdersQuery, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(matching(query))
    .orderBy(...ordering(SORTED_BY, query, orders.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

export function ordersById(db: Db, ids: string[]): Promise<OrderRow[]> {
  return db.select().from(orders).where(inArray(orders.id, ids));
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
