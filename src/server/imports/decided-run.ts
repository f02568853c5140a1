import { and, desc, eq, exists, ne, or } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { importChanges, importRuns, type RunRow } from '#server/schema/import-runs.ts';
import { importSources } from '#server/schema/import-sources.ts';

/** Locks its source. Later runs built on earlier ones. @throws Refusal `not_found`, `conflict` if not the last. */
export async function lockLatestRun(tx: Db, number: number): Promise<RunRow> {
  const [found] = await tx.select().from(importRuns).where(eq(importRuns.number, number));
  if (!found) throw new Refusal('not_found', `There is no run ${number}.`);
  const isSource = eq(importSources.id, found.source_id);
  await tx.select({ id: importSources.id }).from(importSources).where(isSource).for('update');
  const changed = tx
    .select({ id: importChanges.id })
    .from(importChanges)
    .where(eq(importChanges.run_id, importRuns.id));
  const [latest] = await tx
    .select()
    .from(importRuns)
    .where(
      and(
        eq(importRuns.source_id, found.source_id),
        or(exists(changed), eq(importRuns.state, 'running'), eq(importRuns.state, 'held')),
        or(ne(importRuns.state, 'undone'), eq(importRuns.id, found.id)),
      ),
    )
    .orderBy(desc(importRuns.number))
    .limit(1)
    .for('update');
  if (latest?.state === 'running') throw new Refusal('conflict', `Run ${latest.number} of its source is under way.`);
  if (latest && latest.number > number)
    throw new Refusal('conflict', `Run ${latest.number} of the same source came after it.`);
  if (!latest || latest.number < number) throw new Refusal('conflict', `Run ${number} changed nothing.`);
  return latest;
}
