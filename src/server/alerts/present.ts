import type { z } from 'zod';
import type { Alert } from '#contract/alerts.ts';
import { count } from '#platform/bitset.ts';
import { writtenFilters } from '#server/alerts/filters.ts';
import { jobsMatching } from '#server/alerts/matching.ts';
import type { Context } from '#server/context.ts';
import { wordsOf } from '#server/jobs/filter-words.ts';
import { stopOf } from '#server/mail/stops.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/** An alert for its owner, with the number of matching jobs. */
export async function presentAlert(ctx: Context, alert: AlertRow): Promise<z.input<typeof Alert>> {
  const filters = writtenFilters(alert.query);
  return {
    ...alert,
    filters,
    filter_words: await wordsOf(ctx, filters),
    is_confirmed: alert.confirmed_at !== null,
    is_ending: alert.asked_again_at !== null,
    jobs_now: count(await jobsMatching(ctx, alert.query)),
    next_at: alert.due_at,
    paused: await stopOf(ctx, alert.email),
  };
}
