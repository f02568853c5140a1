import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import { LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import { landingPath } from '#contract/jobs/landing-paths.ts';
import type { adminTagRoutes, DictionaryTag, TagWords } from '#contract/reading/desk-tags.ts';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { pageBounds } from '#server/core/desk-list.ts';
import type { Handlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale, revisionOf } from '#server/core/revision.ts';
import { namesOf, plainWord, type TagEntry, wordsOf } from '#server/jobs/tag-entry.ts';
import { lockTags } from '#server/jobs/tag-queries.ts';
import { countCarriers, forgetContents, jobsByTag } from '#server/reading/dictionary-queries.ts';
import { REWRITE_JOBS } from '#server/reading/dictionary-tasks.ts';
import { type TagRow, tags } from '#server/schema/tags.ts';

/** `isNew` refuses a tag that exists, `revision` one that somebody changed since. */
type Terms = { isNew?: boolean; revision?: string | undefined };

const TAKEN = 'There’s already a tag with this id.';

type Put = TagWords & { id: string };

type Query = z.output<(typeof adminTagRoutes)['GET /v1/admin/tags']['query']>;

export const adminTagHandlers: Handlers<keyof typeof adminTagRoutes> = {
  'GET /v1/admin/tags': async (ctx, { query }) => {
    const { tags, total } = await pageOfTags(ctx, query);
    return { data: tags, meta: { total } };
  },

  'POST /v1/admin/tags': async (ctx, { caller, body: { id, ...words } }) => {
    await putTag(ctx, caller, id, words, { isNew: true });
    return { data: await oneTag(ctx, id) };
  },

  'GET /v1/admin/tags/{id}': async (ctx, { params }) => ({ data: await oneTag(ctx, params.id) }),

  'PUT /v1/admin/tags/{id}': async (ctx, { caller, params, body: { revision, ...words } }) => {
    await putTag(ctx, caller, params.id, words, { revision });
    return { data: await oneTag(ctx, params.id) };
  },

  'DELETE /v1/admin/tags/{id}': async (ctx, { caller, params, query }) => {
    const jobs = await removeTag(ctx, caller, params.id, query.into ?? null);
    return { data: { jobs } };
  },
};

async function listTags(ctx: Context): Promise<DictionaryTag[]> {
  const jobs = await jobsByTag(ctx.db);
  return ctx.tags.entries.map((tag) => presentTag(ctx, tag, jobs.get(tag.id) ?? 0));
}

async function pageOfTags(ctx: Context, query: Query): Promise<{ tags: DictionaryTag[]; total: number }> {
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

/** @throws Refusal `not_found` */
async function oneTag(ctx: Context, id: string): Promise<DictionaryTag> {
  const tag = ctx.tags.entries.find((entry) => entry.id === id);
  if (!tag) throw new Refusal('not_found', `There’s no tag ${id}.`);
  return presentTag(ctx, tag, await countCarriers(ctx.db, id));
}

function presentTag(ctx: Context, tag: TagEntry, jobs: number): DictionaryTag {
  const words = wordsOf(tag);
  return { id: tag.id, ...words, jobs, replaces: ctx.tags.replacedBy(tag.id), revision: revisionOf(words) };
}

/** Also brings back a removed one. @throws Refusal `invalid` for a taken word or an unknown implied tag; `conflict`. */
async function putTag(ctx: Context, by: Actor, id: string, words: TagWords, terms: Terms = {}): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const rows = await lockTags(tx);
    const before = rows.find((row) => row.id === id);
    const known = before?.removed_at === null ? before : undefined;
    if (terms.isNew && known) throw new Refusal('invalid', TAKEN, { errors: { id: [TAKEN] } });
    refuseStale(terms.revision, known ? wordsOf(known) : null);
    refuseClashes(
      { id, ...words },
      rows.filter((row) => row.removed_at === null && row.id !== id),
    );
    const said = { ...words, removed_at: null, merged_into: null, updated_at: now };
    const [row] = await tx
      .insert(tags)
      .values({ id, ...said, created_at: now })
      .onConflictDoUpdate({ target: tags.id, set: said })
      .returning();
    if (!row) throw new Error('The tag was not put.');
    await recordAudit(tx, by, now, {
      action: 'tag.put',
      subject: { kind: 'tag', id: row.audit_id },
      detail: { id, label: row.label, ...(before && before.label !== row.label ? { before: before.label } : {}) },
    });
    if (before && before.label !== row.label) await ctx.queue.send(tx, { name: REWRITE_JOBS, data: { tag: id } });
    await forgetContents(tx);
    await recordChanges(tx, ['tags', 'jobs']);
  });
  await ctx.tags.renew();
}

function refuseClashes(put: Put, others: readonly TagRow[]): void {
  const owners = new Map(others.flatMap((row) => namesOf(row).map((name) => [plainWord(name), row] as const)));
  const errors: Record<string, string[]> = {};
  for (const field of ['id', 'label', 'words', 'everyday_words'] as const) {
    const clashes = [put[field]].flat().flatMap((word) => {
      const owner = owners.get(plainWord(word));
      return owner ? [`“${word}” already means ${owner.label} (${owner.id}).`] : [];
    });
    if (clashes.length > 0) errors[field] = clashes;
  }
  const { implies } = put;
  if (implies === put.id) errors['implies'] = ['A tag can’t imply itself.'];
  else if (implies !== null && !others.some((row) => row.id === implies))
    errors['implies'] = [`There’s no tag ${implies}.`];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', 'Some of the fields aren’t right.', { errors });
}

/**
 * `into` takes its place and its words; a task moves the jobs in batches. Resolves with how many jobs carry the tag.
 * @throws Refusal `not_found`; `invalid` where `into` is unknown or the same; `conflict` without `into` while jobs
 * carry the tag or a page of its own lists it.
 */
async function removeTag(ctx: Context, by: Actor, id: string, into: string | null): Promise<number> {
  const now = ctx.clock.now();
  const carriers = await ctx.db.transaction(async (tx) => {
    const rows = (await lockTags(tx)).filter((row) => row.removed_at === null);
    const removed = rows.find((row) => row.id === id);
    if (!removed) throw new Refusal('not_found', `There’s no tag ${id}.`);
    const heir = into === null ? null : heirOf(rows, id, into);
    const jobs = await countCarriers(tx, id);
    if (!heir) refuseWhileUsed(id, jobs);
    await tx.update(tags).set({ removed_at: now, merged_into: into, updated_at: now }).where(eq(tags.id, id));
    await tx.update(tags).set({ merged_into: into }).where(eq(tags.merged_into, id));
    await tx.update(tags).set({ implies: into }).where(eq(tags.implies, id));
    if (heir) await inherit(tx, heir, removed);
    await recordAudit(tx, by, now, {
      action: 'tag.remove',
      subject: { kind: 'tag', id: removed.audit_id },
      detail: { id, into, jobs },
    });
    if (jobs > 0) await ctx.queue.send(tx, { name: REWRITE_JOBS, data: { tag: id } });
    await recordChanges(tx, ['tags', 'jobs']);
    return jobs;
  });
  await ctx.tags.renew();
  return carriers;
}

function heirOf(rows: readonly TagRow[], id: string, into: string): TagRow {
  const heir = rows.find((row) => row.id === into && row.id !== id);
  if (heir) return heir;
  throw invalidField('into', into === id ? 'You can’t merge a tag into itself.' : `There’s no tag ${into}.`);
}

function refuseWhileUsed(id: string, jobs: number): void {
  const another = 'Name a tag to replace it.';
  if (jobs > 0)
    throw new Refusal('conflict', `${jobs} ${jobs === 1 ? 'job has' : 'jobs have'} the tag ${id}. ${another}`);
  const page = LANDING_PAGES.find(({ query }) => query.tags?.split(',').includes(id));
  if (page) throw new Refusal('conflict', `The page ${landingPath(page)} lists jobs with the tag ${id}. ${another}`);
}

/** So that imports go on finding them. */
async function inherit(tx: Db, heir: TagRow, removed: TagRow): Promise<void> {
  const known = new Set(namesOf(heir).map(plainWord));
  const fresh = (words: readonly string[]) =>
    words.filter((word) => {
      const isNew = !known.has(plainWord(word));
      known.add(plainWord(word));
      return isNew;
    });
  const everyday = fresh(removed.everyday_words);
  const words = fresh([removed.id, removed.label, ...removed.words]);
  await tx
    .update(tags)
    .set({
      words: [...heir.words, ...words],
      everyday_words: [...heir.everyday_words, ...everyday],
      // A tag that the removed one implied is not the heir's, and the heir cannot imply itself.
      implies: heir.implies === removed.id ? null : heir.implies,
    })
    .where(eq(tags.id, heir.id));
}
