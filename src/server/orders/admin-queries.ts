import { and, count, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { OrderNeed, OrdersQuery } from '#contract/admin-orders.ts';
import type { Db } from '#platform/db.ts';
import { hasWords, ordering } from '#server/http/admin-lists.ts';
import { isKept } from '#server/mail/mail-state.ts';
import { neededOf, needs } from '#server/orders/needs.ts';
import { isUuid } from '#server/schema/by-slug-or-id.ts';
import { type OrderRow, orders } from '#server/schema/orders.ts';
import { postingOrders, postings } from '#server/schema/postings.ts';
import { mails } from '#server/schema/system.ts';

const { placed_at, amount, refunded } = orders;
const SORTED_BY = { placed_at, amount, refunded };

type Filters = Pick<OrdersQuery, 'q' | 'kind' | 'state' | 'delivery' | 'needs'>;

/** An order with what it waits for. */
export type FoundOrder = OrderRow & { needs: OrderNeed[] };

export function findOrders(
  db: Db,
  query: OrdersQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundOrder[]> {
  return db
    .select({ ...getTableColumns(orders), needs: neededOf(db) })
    .from(orders)
    .where(matching(db, query))
    .orderBy(...ordering(SORTED_BY, query, orders.id))
    .limit(limit)
    .offset(offset);
}

/** The ids of the first ones, for the export. */
export async function orderIds(db: Db, query: OrdersQuery, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(matching(db, query))
    .orderBy(...ordering(SORTED_BY, query, orders.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

export function ordersById(db: Db, ids: string[]): Promise<OrderRow[]> {
  return db.select().from(orders).where(inArray(orders.id, ids));
}

export async function countOrders(db: Db, filters: Filters): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(orders).where(matching(db, filters));
  return counted?.total ?? 0;
}

function matching(db: Db, { q, kind, state, delivery, needs: need }: Filters): SQL | undefined {
  return and(
    hasWords(q, [orders.number, orders.full_name, orders.email]),
    kind && eq(orders.kind, kind),
    state && eq(orders.state, state),
    delivery && eq(orders.delivery, delivery),
    need && needs(db, need),
  );
}

/** By its id, or by the number that buyers quote. */
export async function findOrderNamed(db: Db, idOrNumber: string): Promise<FoundOrder | null> {
  const isIt = isUuid(idOrNumber) ? eq(orders.id, idOrNumber) : eq(orders.number, idOrNumber.toUpperCase());
  const [found] = await db
    .select({ ...getTableColumns(orders), needs: neededOf(db) })
    .from(orders)
    .where(isIt);
  return found ?? null;
}

/** The posting that an order pays, or paid. */
export async function findPostingOf(db: Db, orderId: string) {
  const [found] = await db
    .select({ id: postings.id, state: postings.state, title: sql<string>`${postings.fields}->>'title'` })
    .from(postingOrders)
    .innerJoin(postings, eq(postings.id, postingOrders.posting_id))
    .where(eq(postingOrders.order_id, orderId));
  return found ?? null;
}

/** The e-mails about an order and the posting that it pays, as long as they are kept: their ids name what they are about. */
export function lettersAbout(db: Db, subjects: readonly string[]) {
  const { to, subject, created_at, sent_at, failed_at } = mails;
  return db
    .select({ to, subject, created_at, sent_at, failed_at })
    .from(mails)
    .where(and(isKept, or(...subjects.map((id) => sql`strpos(${mails.message_id}, ${id}) > 0`))))
    .orderBy(desc(mails.created_at));
}
