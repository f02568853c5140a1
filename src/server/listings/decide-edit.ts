import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { refuseStale, revisionOf } from '#server/http/revision.ts';
import { approvedLetter, declinedLetter, queueEditLetter } from '#server/listings/edit-letters.ts';
import {
  changedSince,
  type Edited,
  type EditedPath,
  type Fields,
  findEdit,
  lockEdited,
  type NamedEdit,
  recordEdit,
  updateEdit,
} from '#server/listings/edits.ts';
import type { EmployerEditRow } from '#server/schema/company-pages.ts';

/**
 * Staff take an employer's edit over: what it changes, so that what was written elsewhere meanwhile stays.
 * @param confirmed Staff have seen what somebody changed in the same fields since the edit was sent.
 * @param revision Of the edit and these fields as staff read them (`editedNow`), which confirms them too.
 * @throws Refusal `not_found`; `conflict` where it does not wait, or with the fields that changed since.
 */
export function approveEdit(
  ctx: Context,
  by: Actor,
  { id, confirmed = false, revision }: { id: string; confirmed?: boolean; revision?: string | undefined },
): Promise<NamedEdit> {
  return decide(ctx, id, async (tx, { found, edited, at }) => {
    const { edit } = found;
    if (revision !== undefined) refuseStale(revision, contentOf(edit, edited.now));
    else if (!confirmed) refuseChanged(edit, edited.now);
    await edited.write(by, edit.fields, at);
    await updateEdit(tx, id, { state: 'approved', decided_at: at });
    const changed = Object.keys(edit.fields);
    await recordEdit(tx, by, pathOf(edit), { action: 'company.approve-edit', at, changed });
    await queueEditLetter(ctx, tx, edit, approvedLetter(ctx, found));
  });
}

/** Staff decline it. @throws Refusal `not_found`; `conflict` where it does not wait. */
export function declineEdit(
  ctx: Context,
  by: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<NamedEdit> {
  return decide(ctx, id, async (tx, { found, at }) => {
    const { edit } = found;
    await updateEdit(tx, id, { state: 'declined', decided_at: at, reason });
    const changed = Object.keys(edit.fields);
    await recordEdit(tx, by, pathOf(edit), { action: 'company.decline-edit', at, changed });
    await queueEditLetter(ctx, tx, edit, declinedLetter(ctx, found, reason));
  });
}

type Decided = { found: NamedEdit; edited: Edited; at: Date };

async function decide(
  ctx: Context,
  id: string,
  change: (tx: Db, decided: Decided) => Promise<void>,
): Promise<NamedEdit> {
  return await ctx.db.transaction(async (tx) => {
    const { edit } = await existingEdit(tx, id);
    const edited = await lockEdited(ctx, tx, pathOf(edit));
    // Whoever sends, withdraws or decides holds the same lock, so this is how it stands.
    const found = await existingEdit(tx, id);
    if (found.edit.state !== 'waiting') throw new Refusal('conflict', NOT_WAITING[found.edit.state]);
    await change(tx, { found, edited, at: ctx.clock.now() });
    return await existingEdit(tx, id);
  });
}

const NOT_WAITING: Record<Exclude<EmployerEditRow['state'], 'waiting'>, string> = {
  approved: 'This edit is approved already.',
  declined: 'This edit is declined already.',
  withdrawn: 'The employer took this edit back.',
};

/** For staff, who named it. @throws Refusal `not_found` */
export async function existingEdit(db: Db, id: string): Promise<NamedEdit> {
  const found = await findEdit(db, id);
  if (!found) throw new Refusal('not_found', 'There is no such edit.');
  return found;
}

function pathOf({ company_id, job_id }: EmployerEditRow): EditedPath {
  return { companyId: company_id, jobId: job_id };
}

/** What the fields of an edit say now. */
export type FieldsNow = {
  now: Fields;
  /** Those that somebody else changed since the edit was sent, while it waits. */
  since: string[];
  revision: string;
};

/** What an edit would overwrite. @throws Refusal `not_found` */
export async function editedNow(ctx: Context, edit: EmployerEditRow): Promise<FieldsNow> {
  const { now } = await ctx.db.transaction((tx) => lockEdited(ctx, tx, pathOf(edit)));
  const since = edit.state === 'waiting' ? changedSince(edit, now) : [];
  return { now, since, revision: revisionOf(contentOf(edit, now)) };
}

/** What staff read before they decide: what the employer wants, and what stands there. */
function contentOf({ fields }: EmployerEditRow, now: Fields): unknown {
  return [fields, Object.keys(fields).map((name) => now[name] ?? null)];
}

/** @throws Refusal `conflict` that says beside each field what it said and says. */
function refuseChanged(edit: EmployerEditRow, now: Fields): void {
  const names = changedSince(edit, now);
  if (names.length === 0) return;
  const errors = names.map((name) => [
    name,
    [`It said ${quoted(edit.before[name])}, and says ${quoted(now[name])} now.`],
  ]);
  throw new Refusal('conflict', 'Somebody changed this since the edit was sent. Compare before you approve it.', {
    errors: Object.fromEntries(errors),
  });
}

const LONGEST_QUOTE = 200;

function quoted(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? 'nothing' : `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`;
}
