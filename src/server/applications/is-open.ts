import type { JobRow } from '#server/schema/jobs.ts';

/** Whether a job takes applications at this moment: published, not closed, not run out. */
export function isOpen(job: Pick<JobRow, 'is_closed' | 'published_at' | 'expires_at'>, now: Date): boolean {
  const isPublished = job.published_at !== null && job.published_at <= now;
  const isExpired = job.expires_at !== null && job.expires_at <= now;
  return isPublished && !isExpired && !job.is_closed;
}
