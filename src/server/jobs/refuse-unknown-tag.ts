import { invalidField } from '#contract/core/errors.ts';
import type { TagBook } from '#server/jobs/tag-book.ts';

/** @throws Refusal `invalid` (field `tags`) for a tag that is not in use. */
export function refuseUnknownTag(book: TagBook, tags: readonly string[] = []): void {
  const unknown = tags.find((tag) => book.idNow(tag) !== tag);
  if (unknown !== undefined) throw invalidField('tags', `There is no tag "${unknown}".`);
}
