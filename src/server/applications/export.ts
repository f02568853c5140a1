import { AdminApplicationQuery } from '#contract/admin-applications.ts';
import { presentForStaff } from '#server/applications/admin-present.ts';
import { adminApplicationIds, adminApplicationsById } from '#server/applications/admin-queries.ts';
import { listExport } from '#server/http/list-export.ts';

/** Without who applied. */
export const applicationsExport = listExport(
  AdminApplicationQuery,
  {
    ids: ({ db }, query, limit) => adminApplicationIds(db, query, limit),
    read: async ({ db }, ids) => (await adminApplicationsById(db, ids)).map(presentForStaff),
  },
  {
    id: ({ id }) => id,
    company: ({ company }) => company.name,
    job: ({ job }) => job.title,
    status: ({ status }) => status,
    applied_at: ({ applied_at }) => applied_at,
    status_changed_at: ({ status_changed_at }) => status_changed_at,
    answered_at: ({ answered_at }) => answered_at,
  },
);
