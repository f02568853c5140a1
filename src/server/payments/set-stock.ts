import { Refusal } from '#contract/core/errors.ts';
import { SHIRT, SHIRT_SIZES, type ShirtSize } from '#contract/shop/merch.ts';
import { recordChanges } from '#server/core/changes.ts';
import { recordAudit } from '#server/core/record-audit.ts';
import { refuseStale } from '#server/core/revision.ts';
import type { By, PaymentContext } from '#server/payments/change-state.ts';
import { lockWord } from '#server/payments/queries.ts';
import { printedOf } from '#server/payments/stock.ts';
import { merchStock } from '#server/schema/orders.ts';

export type Printed = { printed: Record<ShirtSize, number>; reason?: string; revision?: string | undefined };

/**
 * @throws Refusal `invalid` unless they are `SHIRT.pieces` together; `conflict` for a size of which more are sold or
 * reserved, or where somebody else set them since they were read.
 */
export async function setStock(ctx: PaymentContext, by: By, { printed, reason, revision }: Printed): Promise<void> {
  const sum = Object.values(printed).reduce((all, count) => all + count, 0);
  if (sum !== SHIRT.pieces) {
    throw new Refusal('invalid', `These are ${sum} shirts; ${SHIRT.pieces} were printed.`);
  }
  await ctx.db.transaction(async (tx) => {
    // Two at once would both find no rows to lock.
    await lockWord(tx, 'stock');
    const before = await tx.select().from(merchStock).orderBy(merchStock.size).for('update');
    refuseStale(revision, printedOf(before));
    for (const size of SHIRT_SIZES) {
      const row = before.find((candidate) => candidate.size === size);
      const [taken, to] = [row ? row.reserved + row.sold : 0, printed[size]];
      if (to < taken) throw new Refusal('conflict', `${taken} of size ${size} are sold or reserved.`);
      if (row?.printed === to) continue;
      const [set] = await tx
        .insert(merchStock)
        .values({ size, printed: to })
        .onConflictDoUpdate({ target: merchStock.size, set: { printed: to } })
        .returning({ id: merchStock.id });
      if (!set) throw new Error('The stock was not set.');
      await recordAudit(tx, by.actor, ctx.clock.now(), {
        action: 'stock.set',
        subject: { kind: 'stock', id: set.id },
        detail: { size, printed: to, before: row?.printed ?? null, ...(reason && { reason }) },
      });
    }
    await recordChanges(tx, ['merch']);
  });
}
