import { AdminTalentQuery } from '#contract/admin-talents.ts';
import { listExport } from '#server/http/list-export.ts';
import { presentListed } from '#server/talent/admin-present.ts';
import { profileIds, profilesById } from '#server/talent/admin-queries.ts';

/** Without who they are, as the list. */
export const talentsExport = listExport(
  AdminTalentQuery,
  {
    ids: ({ db }, query, limit) => profileIds(db, query, limit),
    read: async ({ db }, ids) => (await profilesById(db, ids)).map(presentListed),
  },
  {
    id: ({ id }) => id,
    job_title: ({ job_title }) => job_title,
    visibility: ({ visibility }) => visibility,
    has_resume: ({ has_resume }) => has_resume,
    hidden_at: ({ hidden_at }) => hidden_at,
    refreshed_at: ({ refreshed_at }) => refreshed_at,
    created_at: ({ created_at }) => created_at,
  },
);
