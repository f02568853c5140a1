import type { AlertFrequency } from '#contract/alert-terms.ts';
import { nextDue } from '#server/alerts/due.ts';
import { openAlert } from '#server/alerts/open-alert.ts';
import { noSuchAlert } from '#server/alerts/private-link.ts';
import { lockAlert, updateAlert } from '#server/alerts/queries.ts';
import type { Context } from '#server/context.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/**
 * Sets how often an alert comes. What it has seen stays seen.
 * @throws Refusal `not_found`.
 */
export async function changeFrequency(ctx: Context, token: string, frequency: AlertFrequency): Promise<AlertRow> {
  const { id } = await openAlert(ctx, token);
  const changed = await ctx.db.transaction(async (tx) => {
    const alert = await lockAlert(tx, id);
    if (!alert || alert.frequency === frequency) return alert;
    const due_at = alert.confirmed_at ? nextDue(frequency, ctx.clock.now()) : null;
    return updateAlert(tx, id, { frequency, due_at });
  });
  if (!changed) throw noSuchAlert();
  return changed;
}
