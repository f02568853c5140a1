import { renewalMoments } from '#server/alerts/due.ts';
import { queueRenewal } from '#server/alerts/letters.ts';
import { unconfirmedSince } from '#server/alerts/open-alert.ts';
import { deleteUnanswered, deleteUnconfirmed, lockOutdated, updateAlert } from '#server/alerts/queries.ts';
import type { Context } from '#server/context.ts';

const BATCH = 100;

/** Deletes unconfirmed alerts, asks to renew old consents, and ends alerts that got no answer. */
export async function tidyAlerts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { askBefore, endBefore, endsOn } = renewalMoments(now);
  const unconfirmed = await deleteUnconfirmed(ctx.db, unconfirmedSince(now));
  const unanswered = await deleteUnanswered(ctx.db, endBefore);
  let asked = 0;
  for (let batch = BATCH; batch === BATCH; asked += batch) {
    batch = await ctx.db.transaction(async (tx) => {
      const outdated = await lockOutdated(tx, askBefore, BATCH);
      for (const alert of outdated) {
        await queueRenewal(ctx, tx, alert, endsOn);
        await updateAlert(tx, alert.id, { asked_again_at: now });
      }
      return outdated.length;
    });
  }
  if (unconfirmed + unanswered + asked > 0) ctx.log.info({ unconfirmed, unanswered, asked }, 'alerts tidied');
}
