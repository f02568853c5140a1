import type { TagWords } from '#contract/admin-tags.ts';
import { Refusal } from '#contract/errors.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';
import { forgetContents } from '#server/dictionary/queries.ts';
import { REWRITE_JOBS } from '#server/dictionary/tasks.ts';
import { refuseStale } from '#server/http/revision.ts';
import { type TagRow, tags } from '#server/schema/tags.ts';
import { lockTags } from '#server/tags/queries.ts';
import { namesOf, plainWord, wordsOf } from '#server/tags/tag-entry.ts';

/**
 * Adds a tag, brings back a removed one, or changes what it is called and its words.
 * @throws Refusal `invalid` for a word that another tag has, for an implied tag that does not exist, and for a new tag
 *   that exists; `conflict` where somebody changed it since `revision`.
 */
export async function putTag(ctx: Context, by: Actor, id: string, words: TagWords, terms: Terms = {}): Promise<void> {
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
    // Searches find a job by the names of its tags.
    if (before && before.label !== row.label) await ctx.queue.send(tx, { name: REWRITE_JOBS, data: { tag: id } });
    await forgetContents(tx);
    await recordChanges(tx, ['tags', 'jobs']);
  });
  await ctx.tags.renew();
}

/** `isNew` refuses a tag that exists, `revision` one that somebody changed since. */
type Terms = { isNew?: boolean; revision?: string | undefined };
const TAKEN = 'There is already a tag with this id.';

type Put = TagWords & { id: string };

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
  if (implies === put.id) errors['implies'] = ['A tag cannot imply itself.'];
  else if (implies !== null && !others.some((row) => row.id === implies))
    errors['implies'] = [`There is no tag ${implies}.`];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', 'Some of what was sent is not right.', { errors });
}
