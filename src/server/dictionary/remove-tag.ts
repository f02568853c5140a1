import { eq } from 'drizzle-orm';
import { invalidField, Refusal } from '#contract/errors.ts';
import { LANDING_PAGES, landingPath } from '#contract/landing-pages.ts';
import type { Db } from '#platform/db.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';
import { countCarriers } from '#server/dictionary/queries.ts';
import { REWRITE_JOBS } from '#server/dictionary/tasks.ts';
import { type TagRow, tags } from '#server/schema/tags.ts';
import { lockTags } from '#server/tags/queries.ts';
import { namesOf, plainWord } from '#server/tags/tag-entry.ts';

/**
 * Removes a tag. `into` takes its place: it gets its words, filters that name the removed tag find it, and a task moves
 * the jobs in batches. Answers how many carry the removed tag.
 * @throws Refusal `not_found` for a tag that does not exist, `invalid` where `into` is none or the same, and `conflict`
 *   without `into` while jobs carry the tag or a page of its own lists it.
 */
export async function removeTag(ctx: Context, by: Actor, id: string, into: string | null): Promise<number> {
  const now = ctx.clock.now();
  const carriers = await ctx.db.transaction(async (tx) => {
    const rows = (await lockTags(tx)).filter((row) => row.removed_at === null);
    const removed = rows.find((row) => row.id === id);
    if (!removed) throw new Refusal('not_found', `There is no tag ${id}.`);
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
  throw invalidField('into', into === id ? 'A tag cannot take its own place.' : `There is no tag ${into}.`);
}

function refuseWhileUsed(id: string, jobs: number): void {
  const another = 'Name the tag that takes its place.';
  if (jobs > 0) throw new Refusal('conflict', `${jobs} ${jobs === 1 ? 'job carries' : 'jobs carry'} ${id}. ${another}`);
  const page = LANDING_PAGES.find(({ query }) => query.tags?.split(',').includes(id));
  if (page) throw new Refusal('conflict', `The page ${landingPath(page)} lists ${id}. ${another}`);
}

/** Gives the words of a removed tag to the one that took its place, so that imports go on finding it. */
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
