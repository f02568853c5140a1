import { and, eq, inArray, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { advertOrders } from '#server/schema/adverts.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** Those whose order by an authority still stands. */
export async function orderedOff(db: Db, jobIds: readonly string[]): Promise<Set<string>> {
  if (jobIds.length === 0) return new Set();
  const { job_id, demand, ended_at } = advertOrders;
  const stands = and(inArray(job_id, [...jobIds]), eq(demand, 'remove'), isNull(ended_at));
  const found = await db.select({ jobId: job_id }).from(advertOrders).where(stands);
  return new Set(found.map(({ jobId }) => jobId));
}

/** @throws Refusal `conflict` where a change would publish a job that is ordered off the site. */
export async function refuseOrderedOff(
  db: Db,
  changes: readonly { job: JobRow; patch: Partial<Pick<JobRow, 'published_at'>> }[],
): Promise<void> {
  const published = changes.filter(({ job, patch }) => job.published_at === null && patch.published_at);
  const ordered = await orderedOff(
    db,
    published.map(({ job }) => job.id),
  );
  if (ordered.size > 0)
    throw new Refusal(
      'conflict',
      'An authority ordered this job off the site. You can publish it once the order has ended.',
    );
}
