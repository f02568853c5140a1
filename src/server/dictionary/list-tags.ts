import type { DictionaryTag } from '#contract/admin-tags.ts';
import type { Context } from '#server/context.ts';
import { jobsByTag } from '#server/dictionary/queries.ts';
import type { TagEntry } from '#server/tags/tag-entry.ts';

/** The dictionary as staff see it. */
export async function listTags(ctx: Context): Promise<DictionaryTag[]> {
  const jobs = await jobsByTag(ctx.db);
  return ctx.tags.entries.map((tag) => presentTag(ctx, tag, jobs.get(tag.id) ?? 0));
}

/** A tag and how many jobs carry it. */
export function presentTag(ctx: Context, tag: TagEntry, jobs: number): DictionaryTag {
  return {
    ...tag,
    words: [...tag.words],
    everyday_words: [...tag.everyday_words],
    jobs,
    replaces: ctx.tags.replacedBy(tag.id),
  };
}
