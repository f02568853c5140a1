import type { z } from 'zod';
import type { AdminEdit, ListedEdit } from '#contract/company-edits.ts';
import type { ListingFields } from '#contract/posting-fields.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/context.ts';
import { pageOf, readCursor } from '#server/http/cursors.ts';
import type { Handlers } from '#server/http/handler.ts';
import { approveEdit, declineEdit, editedNow, existingEdit } from '#server/listings/decide-edit.ts';
import { countEdits, EditPlace, listEdits, type NamedEdit } from '#server/listings/edits.ts';
import { findingsOf } from '#server/listings/findings.ts';

type Keys =
  | 'GET /v1/admin/employer-edits'
  | 'GET /v1/admin/employer-edits/{id}'
  | 'POST /v1/admin/employer-edits/{id}/approval'
  | 'POST /v1/admin/employer-edits/{id}/refusal';

/** What employers want their pages and listings to say, for staff. */
export const adminEditHandlers: Handlers<Keys> = {
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
};

function presentEdit({ edit, company, job }: NamedEdit): z.input<typeof ListedEdit> {
  return {
    ...{ id: edit.id, state: edit.state, company, job },
    changed: Object.keys(edit.fields),
    sent_at: edit.sent_at.toISOString(),
    decided_at: edit.decided_at?.toISOString() ?? null,
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

/** What a listing would ask that the law forbids. */
async function concernsOf(ctx: Context, { edit, job }: NamedEdit, now: object): Promise<Concerns> {
  if (!job) return [];
  const fields = { ...now, ...edit.fields } as ListingFields;
  return (await findingsOf({ fields, day: koreanDay(ctx.clock.now()) })).concerns;
}

type Concerns = z.input<typeof AdminEdit>['concerns'];
