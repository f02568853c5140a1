import type { Tag } from '#contract/jobs/tags.ts';
import type { Context } from '#server/core/context.ts';
import type { ListedJobs } from '#server/jobs/listed-jobs.ts';
import { countValues } from '#server/jobs/select-jobs.ts';
import type { TagBook } from '#server/jobs/tag-book.ts';

export async function openTags({ jobIndex, tags }: Pick<Context, 'jobIndex' | 'tags'>): Promise<Tag[]> {
  const listed = await jobIndex.current();
  // Lists may hear of a change before the dictionary does.
  return jobIndex.remembered(`tags ${tags.edition}`, async () => tagsWithCounts(listed, tags));
}

function tagsWithCounts(listed: ListedJobs, tags: TagBook): Tag[] {
  const counts = countValues(listed, 'tags', listed.open);
  return tags.entries
    .map(({ id, label }) => ({ id, slug: id, name: label, count: counts[id] ?? 0, replaces: tags.replacedBy(id) }))
    .sort((left, right) => right.count - left.count || left.name.localeCompare(right.name));
}
