import type { Alert } from '#contract/alerts.ts';
import { count } from '#platform/bitset.ts';
import { writtenFilters } from '#server/alerts/filters.ts';
import { jobsMatching } from '#server/alerts/matching.ts';
import type { Context } from '#server/context.ts';
import { wordsOf } from '#server/jobs/filter-words.ts';
import { stopOf } from '#server/mail/stops.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/** An alert for its owner, with the number of matching jobs. */
export async function presentAlert(ctx: Context, alert: AlertRow): Promise<Alert> {
  const filters = writtenFilters(alert.query);
  return {
    email: alert.email,
    frequency: alert.frequency,
    filters,
    filter_words: await wordsOf(ctx, filters),
    is_confirmed: alert.confirmed_at !== null,
    is_ending: alert.asked_again_at !== null,
    jobs_now: count(await jobsMatching(ctx, alert.query)),
    requested_at: alert.requested_at.toISOString(),
    confirmed_at: alert.confirmed_at?.toISOString() ?? null,
    next_at: alert.due_at?.toISOString() ?? null,
    last_sent_at: alert.last_sent_at?.toISOString() ?? null,
    paused: await stopOf(ctx, alert.email),
  };
}
