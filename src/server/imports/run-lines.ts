import type { RunRow } from '#server/schema/import-runs.ts';

/** Counts in words: `57 talent pool, 2 hidden`; empty for none. */
export function countsText(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}

/** A line for each posting that a run refused. */
export function refusedLines({ refused }: Pick<RunRow, 'refused'>): string[] {
  return refused.map(({ externalId, reason }) => `Refused: posting ${externalId}, ${reason}`);
}

/** A line for each field that a run could not read. */
export function unreadLines({ unread }: Pick<RunRow, 'unread'>): string[] {
  return unread.map(({ externalId, field, reason }) => `Posting ${externalId}, ${field} left out: ${reason}.`);
}
