import type { Run, RunChange, RunDetail, Source, SourceState } from '#contract/imports/sources.ts';
import type { ChangeOfJob, RunWithCounts, SourceWithRun } from '#server/imports/source-queries.ts';
import type { SourceRow } from '#server/schema/import-sources.ts';

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

export function stateOf({
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
