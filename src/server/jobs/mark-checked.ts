import { inArray } from 'drizzle-orm';
import type { CheckedBy } from '#contract/core/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { jobs } from '#server/schema/jobs.ts';

const BATCH = 200;

/** Lists show the latest of these times: the caller announces `jobs` once its last batch is written. */
export async function markChecked(
  tx: Db,
  ids: readonly string[],
  { by, at }: { by: CheckedBy; at: Date },
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    await tx
      .update(jobs)
      .set({ last_checked: at, checked_by: by })
      .where(inArray(jobs.id, ids.slice(start, start + BATCH)));
  }
}
