import { and, eq, exists, gt, lt, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DURATIONS } from '#contract/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { importRuns } from '#server/schema/import-runs.ts';

const KEPT = 180 * DURATIONS.day;

export function importTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'imports.tidy', schedule: '20 18 * * *', run: () => tidyRuns(ctx) }];
}

/** Removes old runs with what they changed; the last of each source stays. */
async function tidyRuns({ db, clock }: Context): Promise<void> {
  const later = alias(importRuns, 'later');
  const isLater = and(eq(later.source_id, importRuns.source_id), gt(later.number, importRuns.number));
  const before = new Date(clock.now().getTime() - KEPT);
  await db
    .delete(importRuns)
    .where(
      and(
        lt(importRuns.started_at, before),
        ne(importRuns.state, 'running'),
        exists(db.select({ id: later.id }).from(later).where(isLater)),
      ),
    );
}
