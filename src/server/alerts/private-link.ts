import { ALERT_LIMITS } from '#contract/alerts/alert-terms.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import { deleteAlert, findAlert } from '#server/alerts/queries.ts';
import type { Context } from '#server/core/context.ts';
import { logErasure } from '#server/core/erasure-log.ts';
import { privateLinks, unsubscribeAt } from '#server/core/links.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

export const {
  path: alertPath,
  url: alertLink,
  idOf: alertIdOf,
  none: noSuchAlert,
} = privateLinks({
  purpose: 'job alert',
  page: '/alerts/',
  noSuch: 'There’s no alert behind this link. It may have ended.',
});

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

/** For a letter's header, whose address mail programs and logs keep: it only ends the alert and opens nothing. */
const ENDING = 'end job alert';

export function endingHeaders(ctx: Pick<Context, 'settings'>, alertId: string): Record<string, string> {
  return unsubscribeAt(ctx, `/v1/alerts/${privateToken(ctx.settings.secrets, ENDING, alertId)}/unsubscribe`);
}

/** Null for any other token. */
export function alertToEnd({ settings }: Pick<Context, 'settings'>, token: string): string | null {
  return idOfPrivateToken(settings.secrets, ENDING, token);
}

/** Ending it twice is no error. @throws Refusal `unavailable` if nothing was ended. */
export async function endAlert(ctx: Context, id: string): Promise<void> {
  if (!(await findAlert(ctx.db, id))) return;
  await logErasure(ctx, { kind: 'alert', id });
  await ctx.db.transaction((tx) => deleteAlert(tx, id));
}
