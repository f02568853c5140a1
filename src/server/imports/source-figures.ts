import { and, eq, inArray, max } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { SOURCE_STATES } from '#contract/imports/sources.ts';
import type { Context } from '#server/core/context.ts';
import { stateOf } from '#server/imports/present-source.ts';
import { importRuns } from '#server/schema/import-runs.ts';
import { importSources } from '#server/schema/import-sources.ts';

type Figures = Pick<Context, 'db' | 'clock'>;

export async function sourcesByState({ db }: Figures): Promise<Record<string, number>> {
  const { schedule, paused_at, failures } = importSources;
  const found = await db.select({ schedule, paused_at, failures }).from(importSources);
  const counts: Record<string, number> = Object.fromEntries(SOURCE_STATES.map((state) => [state, 0]));
  for (const source of found) counts[stateOf(source)] = (counts[stateOf(source)] ?? 0) + 1;
  return counts;
}

/** Seconds since a source was last read to its end, by its number. */
export async function sinceLastReading({ db, clock }: Figures): Promise<Record<string, number>> {
  const found = await db
    .select({ number: importSources.number, at: max(importRuns.ended_at) })
    .from(importSources)
    .innerJoin(
      importRuns,
      and(eq(importRuns.source_id, importSources.id), inArray(importRuns.state, ['done', 'unchanged'])),
    )
    .groupBy(importSources.number);
  const now = clock.now().getTime();
  return Object.fromEntries(
    found.flatMap(({ number, at }) => (at ? [[number, Math.round((now - at.getTime()) / DURATIONS.second)]] : [])),
  );
}
