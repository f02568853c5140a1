import { createHash } from 'node:crypto';
import { Refusal } from '#contract/core/errors.ts';

const LENGTH = 12;

/** Names a state of what people edit: another one whenever any of it changed. `content` is JSON. */
export function revisionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, LENGTH);
}

/**
 * Refuses a change of something that somebody else changed since it was read, so that nothing is overwritten unseen.
 * Call it with the row locked. Without a revision there is nothing to compare.
 * @throws Refusal `conflict`
 */
export function refuseStale(read: string | undefined, content: unknown): void {
  if (read === undefined || read === revisionOf(content)) return;
  throw new Refusal('conflict', 'Somebody else changed this since you opened it. Compare both before you save.');
}
