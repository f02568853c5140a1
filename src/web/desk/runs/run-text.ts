import type { Run } from '#contract/sources.ts';

/** What a reading did, in a line: `done: 12 read, 3 added, 1 closed`. */
export function runText({ state, read, changes, message }: Run): string {
  const changed = Object.entries(changes).map(([kind, jobs]) => `, ${jobs} ${kind}`);
  return `${state}: ${read} read${changed.join('')}${message ? `. ${message}` : ''}`;
}
