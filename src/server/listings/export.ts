import { AdminPostingQuery } from '#contract/admin-postings.ts';
import { listExport } from '#server/http/list-export.ts';
import { presentListed } from '#server/listings/desk-present.ts';
import { postingIds, postingsById } from '#server/listings/desk-queries.ts';

/** Without the people who sent them. */
export const postingsExport = listExport(
  AdminPostingQuery,
  {
    ids: ({ db }, query, limit) => postingIds(db, query, limit),
    read: async ({ db }, ids) => (await postingsById(db, ids)).map(presentListed),
  },
  {
    id: ({ id }) => id,
    title: ({ title }) => title,
    company: ({ company_name }) => company_name,
    state: ({ state }) => state,
    waits_for: ({ waits_for }) => waits_for,
    translation: ({ translation_state }) => translation_state ?? null,
    has_proposed_edit: ({ has_proposed_edit }) => has_proposed_edit,
    amount: ({ amount }) => amount,
    sent_at: ({ sent_at }) => sent_at,
  },
);
