import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { type OrderRow, orders } from '#server/schema/orders.ts';
import {
  type NewPostingRow,
  type PostingRow,
  postingOrders,
  postingStates,
  postings,
} from '#server/schema/postings.ts';

export async function findPosting(db: Db, id: string): Promise<PostingRow | null> {
  const [row] = await db.select().from(postings).where(eq(postings.id, id));
  return row ?? null;
}

/**
 * Locks a posting. A transaction that needs several locks takes them in this order: posting, order, company, job.
 */
export async function lockPosting(tx: Db, id: string): Promise<PostingRow | null> {
  const [row] = await tx.select().from(postings).where(eq(postings.id, id)).for('update');
  return row ?? null;
}

export async function insertPosting(tx: Db, row: NewPostingRow): Promise<PostingRow> {
  const [inserted] = await tx.insert(postings).values(row).returning();
  if (!inserted) throw new Error('The posting was not inserted.');
  return inserted;
}

export async function updatePosting(tx: Db, id: string, set: Partial<NewPostingRow>): Promise<PostingRow> {
  const [updated] = await tx.update(postings).set(set).where(eq(postings.id, id)).returning();
  if (!updated) throw new Error('The posting is gone.');
  return updated;
}

/** The states that a posting went through, the first first. */
export function statesOf(db: Db, postingId: string) {
  return db.select().from(postingStates).where(eq(postingStates.posting_id, postingId)).orderBy(asc(postingStates.id));
}

/** Every order that was placed for a posting, the latest first. */
export async function ordersOf(db: Db, postingId: string): Promise<OrderRow[]> {
  const found = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(postingOrders, eq(postingOrders.order_id, orders.id))
    .where(eq(postingOrders.posting_id, postingId))
    .orderBy(desc(orders.placed_at), desc(orders.id));
  return found.map(({ order }) => order);
}

export async function findPostingByKey(db: Db, idempotencyKey: string): Promise<PostingRow | null> {
  const [row] = await db.select().from(postings).where(eq(postings.idempotency_key, idempotencyKey));
  return row ?? null;
}
