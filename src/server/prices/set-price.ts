import type { PricedItem } from '#contract/pricing.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';
import { refuseStale } from '#server/http/revision.ts';
import { deletePrice, lockPrice, type PriceRow, putPrice } from '#server/prices/queries.ts';

/**
 * Sets a price in won, VAT included, or takes an item off the list with null. What was ordered before keeps its price.
 * Writes nothing where the price is that already.
 * @param revision Of the price that was read, where it was.
 * @throws Refusal `conflict` where it is another one by now.
 */
export async function setPrice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  item: PricedItem,
  amount: number | null,
  revision?: string,
): Promise<PriceRow | null> {
  return db.transaction(async (tx) => {
    const before = await lockPrice(tx, item);
    refuseStale(revision, before?.amount ?? null);
    if ((before?.amount ?? null) === amount) return before;
    const now = clock.now();
    const after = amount === null ? null : await putPrice(tx, item, amount, now);
    if (!after) await deletePrice(tx, item);
    const id = (after ?? before)?.id;
    if (!id) throw new Error('No price was set or removed.');
    await recordAudit(tx, by, now, {
      action: 'price.set',
      subject: { kind: 'price', id },
      detail: { item, amount, before: before?.amount ?? null },
    });
    await recordChanges(tx, ['prices']);
    return after;
  });
}
