/** A draft or scheduled job shows to its company alone. */
export const JOB_STATES = ['draft', 'scheduled', 'open', 'closed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Whether everybody may know of a job: it is or was open. */
export function isPublished({ state }: { state: JobState }): boolean {
  return state === 'open' || state === 'closed';
}
