import { koreanDay } from '#platform/korean-day.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale } from '#server/core/revision.ts';
import { findPromotion, putPromotion } from '#server/payments/price-queries.ts';
import { lockWord } from '#server/payments/queries.ts';

type Settings = Pick<Context, 'db' | 'settings'>;

/** Set by staff, else by the operator; null for none. */
export async function promotionSet({ db, settings }: Settings): Promise<string | null> {
  const row = await findPromotion(db);
  return row ? row.until : settings.promotionUntil;
}

/** In Korea; null where there is no promotion, or none any more. */
export async function promotionUntil(ctx: Settings, now: Date): Promise<string | null> {
  const until = await promotionSet(ctx);
  return until !== null && koreanDay(now) <= until ? until : null;
}

/** What was sent before keeps its price. @throws Refusal `conflict` unless a given `revision` is of today's day. */
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
