import type { Alert } from '#contract/alerts.ts';
import { wordsOf, writtenFilters } from '#server/alerts/filters.ts';
import { jobsMatching } from '#server/alerts/matching.ts';
import type { Context } from '#server/context.ts';
import { count } from '#server/jobs/bitset.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/** The alert as its own person sees it. */
export function presentAlert(alert: AlertRow, jobsNow: number): Alert {
  return {
    email: alert.email,
    frequency: alert.frequency,
    filters: writtenFilters(alert.query),
    filter_words: wordsOf(alert.query),
    is_confirmed: alert.confirmed_at !== null,
    is_ending: alert.asked_again_at !== null,
    jobs_now: jobsNow,
    requested_at: alert.requested_at.toISOString(),
    confirmed_at: alert.confirmed_at?.toISOString() ?? null,
    next_at: alert.due_at?.toISOString() ?? null,
    last_sent_at: alert.last_sent_at?.toISOString() ?? null,
  };
}

/** The same with how many jobs match at the moment. */
export async function presentAlertNow(ctx: Context, alert: AlertRow): Promise<Alert> {
  return presentAlert(alert, count(await jobsMatching(ctx, alert.query)));
}
