import type { z } from 'zod';
import type { adminTagRoutes, DictionaryTag } from '#contract/admin-tags.ts';
import { Refusal } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { countCarriers, jobsByTag } from '#server/dictionary/queries.ts';
import { pageBounds } from '#server/http/admin-lists.ts';
import { revisionOf } from '#server/http/revision.ts';
import { namesOf, type TagEntry, wordsOf } from '#server/tags/tag-entry.ts';

type Query = z.output<(typeof adminTagRoutes)['GET /v1/admin/tags']['query']>;

/** The dictionary as staff see it. */
async function listTags(ctx: Context): Promise<DictionaryTag[]> {
  const jobs = await jobsByTag(ctx.db);
  return ctx.tags.entries.map((tag) => presentTag(ctx, tag, jobs.get(tag.id) ?? 0));
}

/** A page of the dictionary, and how many tags match. */
export async function pageOfTags(ctx: Context, query: Query): Promise<{ tags: DictionaryTag[]; total: number }> {
  const wanted = (query.q ?? '').toLowerCase();
  const found = (await listTags(ctx)).filter((tag) => namesOf(tag).some((name) => name.toLowerCase().includes(wanted)));
  const direction = query.order === 'asc' ? 1 : -1;
  found.sort((a, b) => {
    const byJobs = query.sort === 'jobs' ? a.jobs - b.jobs : 0;
    return direction * (byJobs || a.label.localeCompare(b.label, 'en'));
  });
  const { limit, offset } = pageBounds(query);
  return { tags: found.slice(offset, offset + limit), total: found.length };
}

/** One tag of the dictionary. @throws Refusal `not_found` */
export async function oneTag(ctx: Context, id: string): Promise<DictionaryTag> {
  const tag = ctx.tags.entries.find((entry) => entry.id === id);
  if (!tag) throw new Refusal('not_found', `There is no tag ${id}.`);
  return presentTag(ctx, tag, await countCarriers(ctx.db, id));
}

function presentTag(ctx: Context, tag: TagEntry, jobs: number): DictionaryTag {
  const words = wordsOf(tag);
  return { id: tag.id, ...words, jobs, replaces: ctx.tags.replacedBy(tag.id), revision: revisionOf(words) };
}
