import type { JobWithCompany } from '#server/jobs/queries.ts';
import type { JobChange } from '#server/jobs/write-jobs.ts';
import type { importChanges } from '#server/schema/import-runs.ts';
import type { JobRow } from '#server/schema/jobs.ts';

type Change = Pick<typeof importChanges.$inferSelect, 'kind' | 'before' | 'after'>;

/** Columns of one list say one thing: they go back together, or none does. */
const CLOSURE = ['is_closed', 'closed_at', 'closed_by', 'times_reopened'];
const TOGETHER = [CLOSURE, ['source_id', 'external_id']];

/**
 * What takes a change of a run back, and the columns that stay as they are: somebody else changed them since, or wrote
 * them by hand. Nothing of a company that asked to be left alone is opened.
 */
export function revertOf(
  change: Change,
  { job, company }: JobWithCompany,
  now: Date,
): { patch: JobChange['patch']; kept: string[] } {
  if (change.kind === 'joined') return { patch: {}, kept: [] };
  if (change.kind === 'added') return { patch: offTheSite(job, now), kept: [] };
  const changedSince = Object.keys(change.after).filter(
    (column) => job.held_columns.includes(column) || !isSame(job[column as keyof JobRow], change.after[column]),
  );
  if (company.left_alone_at !== null && change.before.is_closed === false) changedSince.push('is_closed');
  const staying = new Set([
    ...changedSince,
    ...TOGETHER.filter((columns) => columns.some((column) => changedSince.includes(column))).flat(),
  ]);
  const columns = Object.keys(change.before).sort();
  const kept = columns.filter((column) => staying.has(column));
  const back = columns.filter((column) => !staying.has(column));
  const patch = Object.fromEntries(back.map((column) => [column, revived(column, change.before[column])]));
  // Opening it again here is no repost.
  return { patch: 'is_closed' in patch ? { times_reopened: job.times_reopened, ...patch } : patch, kept };
}

/** People may have applied to it, so its row stays. What staff took off the site before stays as they left it. */
function offTheSite(job: JobRow, now: Date): JobChange['patch'] {
  if (job.published_at === null) return {};
  const closure = { is_closed: true, closed_at: now, closed_by: 'undone' } as const;
  return { published_at: null, ...(job.is_closed ? {} : closure) };
}

/** Whether a column still has the value that was recorded as JSON. */
function isSame(value: unknown, recorded: unknown): boolean {
  return JSON.stringify(value ?? null) === JSON.stringify(recorded ?? null);
}

/** Moments are recorded as text. */
function revived(column: string, value: unknown): unknown {
  return typeof value === 'string' && column.endsWith('_at') ? new Date(value) : value;
}
