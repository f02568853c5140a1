import { listingLabel } from '#contract/postings/listing-fields.ts';
import type { Context } from '#server/core/context.ts';
import { changeFacts, fact, type ListedItem, type QueueKind } from '#server/desk/queue-kind.ts';
import { approveEdit, declineEdit, editedNow } from '#server/postings/decide-edit.ts';
import { countEdits, listEdits, type NamedEdit } from '#server/postings/edits.ts';
import { staleTextNotes } from '#server/postings/obstacles.ts';

export const editKind: QueueKind = {
  id: 'edit',
  async list(ctx, limit) {
    const waiting = await listEdits(ctx.db, { state: 'waiting', after: null, limit: limit - 1 });
    return Promise.all(waiting.map((edit) => itemOf(ctx, edit)));
  },
  count: ({ db }) => countEdits(db, 'waiting'),
  decisions: {
    approve: {
      ...{ shortcut: 'p', label: 'Publish', does: 'Puts the employer’s changes live.', text: null },
      carryOut: (ctx, by, { id, revision }) => approveEdit(ctx, by, { id, revision }),
    },
    decline: {
      ...{ shortcut: 'd', label: 'Decline', does: 'Leaves it as it is and tells the employer why.' },
      text: { label: 'Why (the employer reads this)', is_required: true },
      carryOut: (ctx, by, { id, text }) => declineEdit(ctx, by, { id, reason: text }),
    },
  },
};

async function itemOf(ctx: Context, { edit, company, job }: NamedEdit): Promise<ListedItem> {
  const { now, since, revision } = await editedNow(ctx, edit);
  return {
    ...{ id: edit.id, part: '', since: edit.sent_at.toISOString() },
    ...{ title: job?.title ?? `Company page: ${company.name}`, company: company.name },
    facts: [
      ...Object.entries(edit.fields).flatMap(([name, value]) => [
        ...changeFacts(listingLabel(name), textOf(edit.before[name]), textOf(value)),
        ...fact(
          `${listingLabel(name)}, changed since by someone else`,
          since.includes(name) ? textOf(now[name]) || 'Nothing' : null,
        ),
      ]),
      ...staleTextNotes(now, { ...now, ...edit.fields }).flatMap((note) => fact('Note', note)),
    ],
    quote: null,
    links: [{ label: 'Current version', url: job ? `/jobs/${job.slug}` : `/companies/${company.slug}` }],
    revision,
  };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
