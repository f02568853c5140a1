import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Context } from '#server/core/context.ts';
import { isPending, storedInput } from '#server/core/decision-queries.ts';
import { type DecisionRow, decisions } from '#server/schema/decisions.ts';

/** Idempotent. `companyId` is null for staff. @throws Refusal `not_found`; `conflict` where it was carried out. */
export function undoDecision(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  companyId: string | null,
  id: string,
): Promise<DecisionRow> {
  return db.transaction(async (tx) => {
    const isTheirs = companyId === null ? isNull(decisions.company_id) : eq(decisions.company_id, companyId);
    const own = and(eq(decisions.id, id), isTheirs);
    const [undone] = await tx
      .update(decisions)
      .set({ undone_at: clock.now(), input: storedInput })
      .where(and(own, isPending))
      .returning();
    if (undone) return undone;
    const [row] = await tx.select().from(decisions).where(own);
    if (!row) throw new Refusal('not_found', 'There is no such decision.');
    if (row.undone_at === null) throw new Refusal('conflict', 'This was carried out already.');
    return row;
  });
}
