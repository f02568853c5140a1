import { createHash } from 'node:crypto';
import { Refusal } from '#contract/core/errors.ts';

const LENGTH = 12;

/** Another one whenever any of `content` (JSON) changed. */
export function revisionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, LENGTH);
}

/** Call it with the row locked. @throws Refusal `conflict` where `content` changed since `read`. */
export function refuseStale(read: string | undefined, content: unknown): void {
  if (read === undefined || read === revisionOf(content)) return;
  throw new Refusal('conflict', 'Someone else changed this after you opened it. Compare the two before you save.');
}
