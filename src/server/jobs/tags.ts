import { TAGS } from '#contract/tag-labels.ts';
import type { Tag } from '#contract/tags.ts';
import type { ListedJobs } from '#server/jobs/listed-jobs.ts';
import { countValues } from '#server/jobs/select-jobs.ts';

/** Every tag with the number of open jobs that carry it, the most common first. */
export function tagsWithCounts(listed: ListedJobs): Tag[] {
  const counts = countValues(listed, 'tags', listed.open);
  return TAGS.map(({ id, label }) => ({ id, slug: id, name: label, count: counts[id] ?? 0 })).sort(
    (left, right) => right.count - left.count || left.name.localeCompare(right.name),
  );
}
