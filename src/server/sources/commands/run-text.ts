import { koreanMinute } from '#platform/korean-day.ts';
import { countsText, refusedLines, unreadLines } from '#server/imports/run-lines.ts';
import type { ChangeOfJob, RunWithCounts } from '#server/sources/queries.ts';

/** A run in one line. */
export function runLine({ run, source, changes }: RunWithCounts): string {
  const changed = Object.entries(changes).map(([kind, jobs]) => `${jobs} ${kind}`);
  const told = [
    `${run.read} read`,
    ...changed,
    ...(run.unchanged > 0 ? [`${run.unchanged} unchanged`] : []),
    ...(run.joined > 0 ? [`${run.joined} repeated`] : []),
    ...(run.refused.length > 0 ? [`${run.refused.length} refused`] : []),
  ];
  const start = [`Run ${run.number}`, `source ${source}`, koreanMinute(run.started_at), run.state].join('  ');
  return run.message ? `${start}  ${run.message}` : `${start}  ${told.join(', ')}`;
}

/** What a run found, line by line. */
export function runLines(found: RunWithCounts, fields: Record<string, number>): string[] {
  const { run } = found;
  const left = countsText(run.skipped);
  const changed = countsText(fields);
  return [
    runLine(found),
    ...(left ? [`Left out: ${left}`] : []),
    ...(changed ? [`Changed fields: ${changed}`] : []),
    ...refusedLines(run),
    ...unreadLines(run),
  ];
}

/** One changed job in one line. */
export function changeLine({ change: { kind, before, after }, job }: ChangeOfJob): string {
  const columns = kind === 'updated' ? Object.keys(after).map((column) => columnText(column, before, after)) : [];
  return [`  ${kind}  ${job.slug}`, ...columns].join('  ');
}

/** Longer values are told by their name alone. */
const SHOWN = 60;

function columnText(column: string, before: Record<string, unknown>, after: Record<string, unknown>): string {
  const [was, is] = [JSON.stringify(before[column] ?? null), JSON.stringify(after[column] ?? null)];
  return was.length > SHOWN || is.length > SHOWN ? column : `${column}: ${was} -> ${is}`;
}
