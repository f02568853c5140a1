import type { AuditEntry } from '#contract/audit.ts';
import { PRIVATE } from '#platform/private-headers.ts';
import { AuditPlace, auditFilter, countAudit, listAudit } from '#server/audit/queries.ts';
import { nameSubjects } from '#server/audit/subjects.ts';
import { pageOf, readCursor } from '#server/http/cursors.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { AuditRow } from '#server/schema/audit.ts';

export const auditHandlers: Handlers<'GET /v1/admin/audit'> = {
  'GET /v1/admin/audit': async (ctx, { query: { limit, cursor, ...query } }) => {
    const after = readCursor(cursor, AuditPlace);
    const filter = auditFilter(query);
    const [found, total] = await Promise.all([listAudit(ctx.db, filter, { after, limit }), countAudit(ctx.db, filter)]);
    const { rows, next_cursor } = pageOf(found, limit, (row) => [row.id]);
    const subjects = await nameSubjects(ctx.db, rows);
    return { data: rows.map((row) => presentAudit(row, subjects)), meta: { total, next_cursor }, headers: PRIVATE };
  },
};

function presentAudit(row: AuditRow, subjects: ReadonlyMap<string, AuditEntry['subject']>): AuditEntry {
  const { id, user_id, action, detail, request_id, subject_kind, subject_id } = row;
  return {
    ...{ id, user_id, action, detail, request_id },
    at: row.at.toISOString(),
    subject: subjects.get(subject_id) ?? { kind: subject_kind, id: subject_id, name: null, path: null },
  };
}
