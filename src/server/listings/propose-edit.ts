import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { refuseStale } from '#server/http/revision.ts';
import { keepPicture } from '#server/images/keep-picture.ts';
import { changedFields } from '#server/listings/changed-fields.ts';
import { queueEditNotice } from '#server/listings/edit-letters.ts';
import { findWaiting, insertEdit, updateEdit } from '#server/listings/edit-queries.ts';
import { type EditedPath, type Fields, lockEdited } from '#server/listings/edited.ts';

/** Far more than a company needs. */
const EDITS = { name: 'employer-edit', points: 60, seconds: 3600 };

type Proposal = {
  /** The whole of it, as it should be. */
  fields: Fields;
  /** Of what was read. */
  revision?: string | undefined;
};

/**
 * An employer says what its page or a listing should say. It waits for staff, in place of what waits already; what is
 * said now takes that back.
 * @throws Refusal `not_found`; `invalid`; `too_many`; `conflict` where nothing is different, or somebody else changed it.
 */
export async function proposeEdit(ctx: Context, by: Actor, path: EditedPath, proposal: Proposal): Promise<void> {
  await ctx.limits.take(EDITS, { id: path.companyId });
  await ctx.db.transaction(async (tx) => {
    const at = ctx.clock.now();
    const { now } = await lockEdited(ctx, tx, path);
    const waiting = await findWaiting(tx, path);
    refuseStale(proposal.revision, editedContent(now, waiting));
    const names = changedFields(now, { ...now, ...proposal.fields });
    const fields = only(proposal.fields, names);
    if (isDeepStrictEqual(fields, waiting?.fields ?? {})) {
      throw new Refusal('conflict', 'Nothing is different from what we have.');
    }
    if (names.length === 0 && waiting) return await takeBack(tx, by, { path, id: waiting.id, at });
    await keepPicture(tx, fields['logo_url'] as string | null | undefined, at, 'logo_url');
    const sent = { fields, before: only(now, names), user_id: by.userId, sent_at: at };
    if (waiting) await updateEdit(tx, waiting.id, sent);
    else await insertEdit(tx, { company_id: path.companyId, job_id: path.jobId, ...sent });
    await queueEditNotice(ctx, tx, at);
    await recordEdit(tx, by, path, { action: 'company.send-edit', at, changed: names });
  });
}

/** Takes back what waits. @throws Refusal `not_found`; `conflict` where nothing waits. */
export async function withdrawEdit(ctx: Context, by: Actor, path: EditedPath): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockEdited(ctx, tx, path);
    const waiting = await findWaiting(tx, path);
    if (!waiting) throw new Refusal('conflict', 'No changes wait for us any more.');
    await takeBack(tx, by, { path, id: waiting.id, at: ctx.clock.now() });
  });
}

/** What a revision is told from. */
export function editedContent(now: Fields, waiting: { fields: Fields } | null): unknown {
  return [now, waiting?.fields ?? null];
}

async function takeBack(
  tx: Db,
  by: Actor,
  { path, id, at }: { path: EditedPath; id: string; at: Date },
): Promise<void> {
  await updateEdit(tx, id, { state: 'withdrawn', decided_at: at });
  await recordEdit(tx, by, path, { action: 'company.withdraw-edit', at, changed: [] });
}

type EditAction = 'company.send-edit' | 'company.withdraw-edit' | 'company.approve-edit' | 'company.decline-edit';

/** The audit row of what is done to an edit. Names of fields alone: of a sole trader, values are personal data. */
export async function recordEdit(
  tx: Db,
  by: Actor,
  { companyId, jobId }: EditedPath,
  { action, at, changed }: { action: EditAction; at: Date; changed: readonly string[] },
): Promise<void> {
  const subject = { kind: 'company', id: companyId } as const;
  const detail = { of: jobId === null ? 'page' : 'listing', job: jobId, changed: changed.join(', ') };
  await recordAudit(tx, by, at, { action, subject, detail });
}

function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}
