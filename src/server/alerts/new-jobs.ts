import { ALERT_LIMITS } from '#contract/alert-terms.ts';
import { count, difference, emptyBits } from '#platform/bitset.ts';
import type { Matching } from '#server/alerts/matching.ts';
import { bothJobs, packJobs, unpackJobs } from '#server/alerts/seen-jobs.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/** The jobs that an alert has not seen: how many, the newest of them, and what it has seen with them. */
export type NewJobs = { total: number; newest: number[]; seen: Uint8Array };

/** Null if there is none. */
export function newJobsOf({ query, seen }: AlertRow, { sets, listed }: Matching): NewJobs | null {
  const matching = sets.get(query) ?? emptyBits(0);
  const before = unpackJobs(seen);
  const unseen = difference(matching, before);
  const total = count(unseen);
  if (total === 0) return null;
  const newest = listed.orders.latest.pick([unseen], { skip: 0, limit: ALERT_LIMITS.jobsInLetter });
  return { total, newest: newest.map(({ number }) => number), seen: packJobs(bothJobs(before, unseen)) };
}
