import { renewalMoments } from '#server/alerts/due.ts';
import { queueRenewal } from '#server/alerts/letters.ts';
import { lockOutdated, updateAlert } from '#server/alerts/queries.ts';
import { alertRetention } from '#server/alerts/retention.ts';
import type { Context } from '#server/context.ts';
import { removeDue } from '#server/retention/remove-due.ts';

const BATCH = 100;

/** Deletes unconfirmed alerts, asks to renew old consents, and ends alerts that got no answer. */
export async function tidyAlerts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { askBefore, endsOn } = renewalMoments(now);
  await removeDue(ctx, alertRetention);
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
  if (asked > 0) ctx.log.info({ asked }, 'consents of alerts asked for again');
}
