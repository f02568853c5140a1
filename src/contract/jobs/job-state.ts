import { DURATIONS } from '#contract/core/limits.ts';

/** Drafts and scheduled jobs are visible to their company only. */
export const JOB_STATES = ['draft', 'scheduled', 'open', 'closed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export function isPublished({ state }: { state: JobState }): boolean {
  return state === 'open' || state === 'closed';
}

/** Korea keeps UTC+9 all year round. */
const KOREAN_OFFSET = 9 * DURATIONS.hour;

/** The last day in Korea, `2026-12-20`, on which people may apply to a job that closes at this moment. */
export function lastDayToApply(closes: string | Date): string {
  return new Date(new Date(closes).getTime() - 1 + KOREAN_OFFSET).toISOString().slice(0, 10);
}
