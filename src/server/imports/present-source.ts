import { and, eq, inArray, max } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import {
  type Run,
  type RunChange,
  type RunDetail,
  SOURCE_STATES,
  type Source,
  type SourceState,
} from '#contract/imports/sources.ts';
import type { Context } from '#server/core/context.ts';
import type { ChangeOfJob, RunWithCounts, SourceWithRun } from '#server/imports/source-queries.ts';
import { importRuns } from '#server/schema/import-runs.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';

export function presentSource({ source, company, lastRun }: SourceWithRun): Source {
  const { id, number, format, address, owner, permission, schedule, publishes, pause_reason, failures } = source;
  return {
    id,
    number,
    format,
    address,
    owner,
    permission,
    schedule,
    publishes,
    pause_reason,
    failures,
    state: stateOf(source),
    company: company && { id: company.id, slug: company.slug, name: company.name },
    field_map: source.field_map as Source['field_map'],
    next_read_at: source.next_read_at?.toISOString() ?? null,
    last_run: lastRun && presentRun(lastRun),
  };
}

function stateOf({
  schedule,
  paused_at,
  failures,
}: Pick<SourceRow, 'schedule' | 'paused_at' | 'failures'>): SourceState {
  if (paused_at) return 'paused';
  if (schedule === null) return 'by hand';
  return failures > 0 ? 'failing' : 'on schedule';
}

export function presentRun({ run, source, company, changes }: RunWithCounts): Run {
  const { number, trigger, state, message, read, unchanged, joined, waiting } = run;
  return {
    number,
    source,
    company,
    trigger,
    state,
    message,
    read,
    unchanged,
    joined,
    waiting,
    changes,
    started_at: run.started_at.toISOString(),
    ended_at: run.ended_at?.toISOString() ?? null,
  };
}

export function presentDetail(found: RunWithCounts, fields: Record<string, number>): RunDetail {
  const { skipped, refused, unread, gone } = found.run;
  return {
    ...presentRun(found),
    skipped,
    fields,
    would_close: gone.length,
    refused: refused.map(({ externalId, reason }) => ({ external_id: externalId, reason })),
    unread: unread.map(({ externalId, field, reason }) => ({ external_id: externalId, field, reason })),
  };
}

export function presentChange({ change: { kind, before, after }, job }: ChangeOfJob): RunChange {
  return { kind, job, before: shown(before), after: shown(after) };
}

function shown({ fact_origins: _, ...columns }: Record<string, unknown>): Record<string, unknown> {
  return columns;
}

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
