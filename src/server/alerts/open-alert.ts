import { ALERT_LIMITS } from '#contract/alerts/alert-terms.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { alertIdOf, noSuchAlert } from '#server/alerts/private-link.ts';
import { findAlert } from '#server/alerts/queries.ts';
import type { Context } from '#server/core/context.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/** @throws Refusal `not_found`, also for an unconfirmed alert that has expired but is not deleted yet. */
export async function openAlert(ctx: Context, token: string): Promise<AlertRow> {
  const alert = await findAlert(ctx.db, alertIdOf(ctx, token));
  if (!alert || isTooLate(alert, ctx.clock.now())) throw noSuchAlert();
  return alert;
}

export function unconfirmedSince(now: Date): Date {
  return new Date(now.getTime() - ALERT_LIMITS.unconfirmedDays * DURATIONS.day);
}

function isTooLate(alert: AlertRow, now: Date): boolean {
  return alert.confirmed_at === null && alert.requested_at < unconfirmedSince(now);
}
