import { inArray } from 'drizzle-orm';
import type { CheckedBy } from '#contract/core/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { findLastChecked } from '#server/jobs/queries.ts';
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

/** When a source last confirmed an open listing, ISO 8601; null where none did. Call it after `current`. */
export function lastChecked(ctx: Pick<Context, 'db' | 'jobIndex'>): Promise<string | null> {
  return ctx.jobIndex.remembered('last checked', async () => (await findLastChecked(ctx.db))?.toISOString() ?? null);
}
