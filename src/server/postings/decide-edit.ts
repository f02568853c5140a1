import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { AdminEdit, ListedEdit } from '#contract/postings/company-edits.ts';
import type { ListingFields } from '#contract/postings/posting-fields.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { refuseStale, revisionOf } from '#server/core/revision.ts';
import {
  changedSince,
  countEdits,
  type Edited,
  type EditedPath,
  EditPlace,
  type Fields,
  findEdit,
  listEdits,
  lockEdited,
  type NamedEdit,
  recordEdit,
  updateEdit,
} from '#server/postings/edits.ts';
import { approvedEmail, declinedEmail, queueEditEmail } from '#server/postings/employer-emails.ts';
import { findingsOf } from '#server/postings/findings.ts';
import type { EmployerEditRow } from '#server/schema/company-pages.ts';

export const adminEditHandlers = {
  'GET /v1/admin/employer-edits': async ({ db }, { query: { state, limit, cursor } }) => {
    const after = readCursor(cursor, EditPlace);
    const [found, total] = await Promise.all([listEdits(db, { state, after, limit }), countEdits(db, state)]);
    const { rows, next_cursor } = pageOf(found, limit, ({ edit }) => [edit.sent_at.toISOString(), edit.id]);
    return { data: rows.map(presentEdit), meta: { total, next_cursor } };
  },

  'GET /v1/admin/employer-edits/{id}': async (ctx, { params }) => shown(ctx, await existingEdit(ctx.db, params.id)),

  'POST /v1/admin/employer-edits/{id}/approval': async (ctx, { caller, params, body }) =>
    shown(ctx, await approveEdit(ctx, caller, { id: params.id, ...body })),

  'POST /v1/admin/employer-edits/{id}/refusal': async (ctx, { caller, params, body }) =>
    shown(ctx, await declineEdit(ctx, caller, { id: params.id, ...body })),
} satisfies SomeHandlers;

function presentEdit({ edit, company, job }: NamedEdit): z.input<typeof ListedEdit> {
  return {
    ...{ id: edit.id, state: edit.state, company, job },
    changed: Object.keys(edit.fields),
    sent_at: edit.sent_at,
    decided_at: edit.decided_at,
  };
}

type Value = z.input<typeof AdminEdit>['fields'][number]['now'];

async function shown(ctx: Context, found: NamedEdit) {
  const { edit } = found;
  const { now, since } = await editedNow(ctx, edit);
  const fields = Object.keys(edit.fields).map((name) => ({
    name,
    before: edit.before[name] as Value,
    after: edit.fields[name] as Value,
    now: (now[name] ?? null) as Value,
    is_changed_since: since.includes(name),
  }));
  const data = { ...presentEdit(found), reason: edit.reason, fields, concerns: await concernsOf(ctx, found, now) };
  return { data };
}

async function concernsOf(ctx: Context, { edit, job }: NamedEdit, now: object): Promise<Concerns> {
  if (!job) return [];
  const fields = { ...now, ...edit.fields } as ListingFields;
  return (await findingsOf({ fields, day: koreanDay(ctx.clock.now()) })).concerns;
}

type Concerns = z.input<typeof AdminEdit>['concerns'];

/**
 * Writes only what the edit changes, so that what was written elsewhere meanwhile stays.
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
    await queueEditEmail(ctx, tx, edit, found, approvedEmail(ctx, found));
  });
}

/** @throws Refusal `not_found`; `conflict` where it does not wait. */
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
    await queueEditEmail(ctx, tx, edit, found, declinedEmail(ctx, found, reason));
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
    // Whoever sends, withdraws or decides holds the same lock.
    const found = await existingEdit(tx, id);
    if (found.edit.state !== 'waiting') throw new Refusal('conflict', NOT_WAITING[found.edit.state]);
    await change(tx, { found, edited, at: ctx.clock.now() });
    return await existingEdit(tx, id);
  });
}

const NOT_WAITING: Record<Exclude<EmployerEditRow['state'], 'waiting'>, string> = {
  approved: 'This edit is already approved.',
  declined: 'This edit is already declined.',
  withdrawn: 'The employer withdrew this edit.',
};

/** For staff, who named it. @throws Refusal `not_found` */
async function existingEdit(db: Db, id: string): Promise<NamedEdit> {
  const found = await findEdit(db, id);
  if (!found) throw new Refusal('not_found', 'That edit doesn’t exist.');
  return found;
}

function pathOf({ company_id, job_id }: EmployerEditRow): EditedPath {
  return { companyId: company_id, jobId: job_id };
}

type FieldsNow = {
  now: Fields;
  /** Fields that somebody else changed since the edit was sent, while it waits. */
  since: string[];
  revision: string;
};

/** What an edit would overwrite. @throws Refusal `not_found` */
export async function editedNow(ctx: Context, edit: EmployerEditRow): Promise<FieldsNow> {
  const { now } = await ctx.db.transaction((tx) => lockEdited(ctx, tx, pathOf(edit)));
  const since = edit.state === 'waiting' ? changedSince(edit, now) : [];
  return { now, since, revision: revisionOf(contentOf(edit, now)) };
}

function contentOf({ fields }: EmployerEditRow, now: Fields): unknown {
  return [fields, Object.keys(fields).map((name) => now[name] ?? null)];
}

/** @throws Refusal `conflict` that says beside each field what it said and says. */
export function refuseChanged(edit: Pick<EmployerEditRow, 'before' | 'fields'>, now: Fields): void {
  const names = changedSince(edit, now);
  if (names.length === 0) return;
  const errors = names.map((name) => [
    name,
    [`It said ${quoted(edit.before[name])} and now says ${quoted(now[name])}.`],
  ]);
  throw new Refusal(
    'conflict',
    'Someone changed this after the edit was sent. Compare the two before you approve it.',
    {
      errors: Object.fromEntries(errors),
    },
  );
}

const LONGEST_QUOTE = 200;

export function quoted(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? 'nothing' : `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`;
}
