import { auditRoutes } from '#contract/core/audit.ts';
import { auditById, auditFilter, auditIds } from '#server/core/audit-queries.ts';
import { listExport } from '#server/core/list-export.ts';

export const auditExport = listExport(
  auditRoutes['GET /v1/admin/audit'].query,
  {
    ids: ({ db }, query, limit) => auditIds(db, auditFilter(query), limit),
    read: ({ db }, ids) => auditById(db, ids),
  },
  {
    id: ({ id }) => id,
    at: ({ at }) => at,
    user_id: ({ user_id }) => user_id,
    action: ({ action }) => action,
    subject_kind: ({ subject_kind }) => subject_kind,
    subject_id: ({ subject_id }) => subject_id,
    detail: ({ detail }) => JSON.stringify(detail),
    request_id: ({ request_id }) => request_id,
  },
);
