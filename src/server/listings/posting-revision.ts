import { refuseStale, revisionOf } from '#server/http/revision.ts';
import type { PostingRow } from '#server/schema/postings.ts';

const contentOf = ({ fields, proposed, translation, left_out }: PostingRow) => [
  fields,
  proposed,
  translation,
  left_out,
];

/** What a posting says now: another revision after every edit, also one of its translation. */
export function postingRevision(posting: PostingRow): string {
  return revisionOf(contentOf(posting));
}

/** @throws Refusal `conflict` where another one than this was read. */
export function refuseOtherPosting(posting: PostingRow, read: string | undefined): void {
  refuseStale(read, contentOf(posting));
}
