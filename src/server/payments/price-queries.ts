import { eq } from 'drizzle-orm';
import type { PricedItem } from '#contract/payments/pricing.ts';
import type { Db } from '#platform/db.ts';
import { lockWord } from '#server/payments/queries.ts';
import { prices, promotions } from '#server/schema/postings.ts';

export type PriceRow = typeof prices.$inferSelect;

export async function pricesByItem(db: Db): Promise<Map<PricedItem, PriceRow>> {
  const set = await db.select().from(prices);
  return new Map(set.map((row) => [row.item, row]));
}

/** Until the transaction ends, no other changes any price. */
export async function lockPrice(tx: Db, item: PricedItem): Promise<PriceRow | null> {
  // Two at once would both find no row to lock.
  await lockWord(tx, 'prices');
  const [row] = await tx.select().from(prices).where(eq(prices.item, item));
  return row ?? null;
}

export async function putPrice(tx: Db, item: PricedItem, amount: number, at: Date): Promise<PriceRow> {
  const set = { amount, updated_at: at };
  const [row] = await tx
    .insert(prices)
    .values({ item, ...set })
    .onConflictDoUpdate({ target: prices.item, set })
    .returning();
  if (!row) throw new Error('The price was not set.');
  return row;
}

export async function deletePrice(tx: Db, item: PricedItem): Promise<void> {
  await tx.delete(prices).where(eq(prices.item, item));
}

export async function findPromotion(db: Db): Promise<typeof promotions.$inferSelect | null> {
  const [row] = await db.select().from(promotions);
  return row ?? null;
}

/** Needs the lock of prices. */
export async function putPromotion(tx: Db, until: string | null, updated_at: Date): Promise<{ id: string }> {
  const before = await findPromotion(tx);
  const set = { until, updated_at };
  const [row] = before
    ? await tx.update(promotions).set(set).where(eq(promotions.id, before.id)).returning()
    : await tx.insert(promotions).values(set).returning();
  if (!row) throw new Error('The promotion was not set.');
  return row;
}
