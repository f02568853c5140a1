/** Drafts and scheduled jobs are visible to their company only. */
export const JOB_STATES = ['draft', 'scheduled', 'open', 'closed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Whether a job is public: open, or closed after being open. */
export function isPublished({ state }: { state: JobState }): boolean {
  return state === 'open' || state === 'closed';
}
