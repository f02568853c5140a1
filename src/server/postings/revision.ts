import { revisionOf } from '#server/http/revision.ts';
import type { PostingRow } from '#server/schema/postings.ts';

/** What a posting says now: another revision after every edit, also one of its translation. */
export function postingRevision({ fields, proposed, translation }: PostingRow): string {
  return revisionOf([fields, proposed, translation]);
}
