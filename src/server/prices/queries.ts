import { eq } from 'drizzle-orm';
import type { PricedItem } from '#contract/pricing.ts';
import type { Db } from '#platform/db.ts';
import { lockWord } from '#server/payments/queries.ts';
import { prices } from '#server/schema/postings.ts';

export type PriceRow = typeof prices.$inferSelect;

/** The prices that are set, by item. */
export async function pricesByItem(db: Db): Promise<Map<PricedItem, PriceRow>> {
  const set = await db.select().from(prices);
  return new Map(set.map((row) => [row.item, row]));
}

/** The price of an item; prices change one after the other until the transaction ends. */
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
