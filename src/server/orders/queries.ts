import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { OrderNeed } from '#contract/admin-orders.ts';
import type { Db } from '#platform/db.ts';
import { isKept } from '#server/mail/mail-state.ts';
import { NEEDED } from '#server/orders/needs.ts';
import { isUuid } from '#server/schema/by-slug-or-id.ts';
import { type OrderRow, orders } from '#server/schema/orders.ts';
import { postingOrders, postings } from '#server/schema/postings.ts';
import { mails } from '#server/schema/system.ts';

/** An order with what it waits for. */
export type FoundOrder = OrderRow & { needs: OrderNeed[] };

/** By its id, or by the number that buyers quote. */
export async function findOrderNamed(db: Db, idOrNumber: string): Promise<FoundOrder | null> {
  const isIt = isUuid(idOrNumber) ? eq(orders.id, idOrNumber) : eq(orders.number, idOrNumber.toUpperCase());
  const [found] = await db
    .select({ ...getTableColumns(orders), needs: NEEDED })
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
