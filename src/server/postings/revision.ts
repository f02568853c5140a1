import { createHash } from 'node:crypto';
import type { PostingRow } from '#server/schema/postings.ts';

const LENGTH = 12;

/** Names what a posting says now: another one after every edit, also one of its translation. */
export function revisionOf({ fields, proposed, translation }: PostingRow): string {
  return createHash('sha256')
    .update(JSON.stringify([fields, proposed, translation]))
    .digest('hex')
    .slice(0, LENGTH);
}
