import { fact, type QueueKind } from '#server/desk/kinds/queue-kind.ts';
import { approveEdit, declineEdit } from '#server/employer-edits/decide-edit.ts';
import { countEdits, listEdits } from '#server/employer-edits/queries.ts';

/** What employers want their page or a listing to say. */
export const editKind: QueueKind = {
  id: 'edit',
  async list({ db }, limit) {
    const waiting = await listEdits(db, { state: 'waiting', after: null, limit: limit - 1 });
    return waiting.map(({ edit, company, job }) => ({
      ...{ id: edit.id, part: '', since: edit.sent_at.toISOString() },
      ...{ title: job?.title ?? `The page of ${company.name}`, company: company.name },
      facts: Object.entries(edit.fields).flatMap(([name, value]) => [
        ...fact(`${name}, before`, textOf(edit.before[name])),
        ...fact(`${name}, after`, textOf(value) || 'Nothing'),
      ]),
      quote: null,
      links: [{ label: 'What it says now', url: job ? `/jobs/${job.slug}` : `/companies/${company.slug}` }],
      revision: null,
    }));
  },
  count: ({ db }) => countEdits(db, 'waiting'),
  decisions: {
    approve: {
      ...{ shortcut: 'p', label: 'Publish', does: 'Takes over what the employer changed.', text: null },
      carryOut: (ctx, by, { id }) => approveEdit(ctx, by, { id, confirmed: false }),
    },
    decline: {
      ...{ shortcut: 'd', label: 'Decline', does: 'Leaves it as it is, and tells the employer why.' },
      text: { label: 'Why, for the employer', is_required: true },
      carryOut: (ctx, by, { id, text }) => declineEdit(ctx, by, { id, reason: text }),
    },
  },
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
