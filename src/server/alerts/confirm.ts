import { ALERT_LIMITS } from '#contract/alerts/alert-terms.ts';
import { Refusal } from '#contract/core/errors.ts';
import { nextDue } from '#server/alerts/due.ts';
import { jobsMatching } from '#server/alerts/matching.ts';
import { openAlert } from '#server/alerts/open-alert.ts';
import { noSuchAlert } from '#server/alerts/private-link.ts';
import { confirmedAlertsOf, lockAlert, lockPerson, updateAlert } from '#server/alerts/queries.ts';
import { packJobs } from '#server/alerts/seen-jobs.ts';
import type { Context } from '#server/core/context.ts';
import { liftStop } from '#server/core/email-stops.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/**
 * Jobs that match now count as seen. Confirming again renews the consent and lifts a stop on the address's letters.
 * @throws Refusal `not_found`; `conflict` if the person has the maximum number of alerts.
 */
export async function confirmAlert(ctx: Context, token: string): Promise<AlertRow> {
  const { id, email, query } = await openAlert(ctx, token);
  const matching = await jobsMatching(ctx, query);
  const now = ctx.clock.now();
  const confirmed = await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, email);
    const alert = await lockAlert(tx, id);
    if (!alert) return null;
    await liftStop(ctx, tx, email);
    if (alert.confirmed_at) return updateAlert(tx, id, { confirmed_at: now, asked_again_at: null });
    if ((await confirmedAlertsOf(tx, email)) >= ALERT_LIMITS.perPerson) throw full();
    const due_at = nextDue(alert.frequency, now);
    return updateAlert(tx, id, { confirmed_at: now, due_at, seen: packJobs(matching) });
  });
  if (!confirmed) throw noSuchAlert();
  return confirmed;
}

function full(): Refusal {
  return new Refusal(
    'conflict',
    `You have ${ALERT_LIMITS.perPerson} alerts, and more are not possible. End one by the link in its e-mails first.`,
  );
}
