import { koreanDay } from '#platform/korean-day.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale } from '#server/core/revision.ts';
import { findPromotion, putPromotion } from '#server/payments/price-queries.ts';
import { lockWord } from '#server/payments/queries.ts';

type Settings = Pick<Context, 'db' | 'settings'>;

/** The last day of free posting that is set: by staff, or by the operator as long as staff set none; null for none. */
export async function promotionSet({ db, settings }: Settings): Promise<string | null> {
  const row = await findPromotion(db);
  return row ? row.until : settings.promotionUntil;
}

/** The last day, in Korea, of free posting; null where there is no promotion, or none any more. */
export async function promotionUntil(ctx: Settings, now: Date): Promise<string | null> {
  const until = await promotionSet(ctx);
  return until !== null && koreanDay(now) <= until ? until : null;
}

/**
 * Sets the last day of free posting, or none. What was sent before keeps its price.
 * @param revision Of the day that was read, where it was.
 * @throws Refusal `conflict` where it is another one by now.
 */
export async function setPromotion(
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  by: Actor,
  until: string | null,
  revision?: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWord(tx, 'prices');
    const before = await promotionSet({ db: tx, settings });
    refuseStale(revision, before);
    if (before === until) return;
    const { id } = await putPromotion(tx, until, clock.now());
    const subject = { kind: 'price', id } as const;
    await recordAudit(tx, by, clock.now(), { action: 'price.set-promotion', subject, detail: { until, before } });
    await recordChanges(tx, ['prices']);
  });
}
