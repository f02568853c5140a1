import type { AuditEntry } from '#contract/audit.ts';
import { faultText } from '#platform/fault.ts';
import { AuditPlace, auditFilter, countAudit, listAudit } from '#server/audit/queries.ts';
import { nameSubjects } from '#server/audit/subjects.ts';
import type { Context } from '#server/context.ts';
import { pageOf, readCursor } from '#server/http/cursors.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { AuditRow } from '#server/schema/audit.ts';

export const auditHandlers: Handlers<'GET /v1/admin/audit'> = {
  'GET /v1/admin/audit': async (ctx, { query: { limit, cursor, ...query } }) => {
    const after = readCursor(cursor, AuditPlace);
    const filter = auditFilter(query);
    const [found, total] = await Promise.all([listAudit(ctx.db, filter, { after, limit }), countAudit(ctx.db, filter)]);
    const { rows, next_cursor } = pageOf(found, limit, (row) => [row.id]);
    const [subjects, emails] = await Promise.all([nameSubjects(ctx.db, rows), emailsOf(ctx, rows)]);
    return {
      data: rows.map((row) => presentAudit(row, subjects, emails)),
      meta: { total, next_cursor },
    };
  },
};

/** Few people write an audit log; while their accounts cannot be asked for, their ids tell them apart. */
async function emailsOf({ accounts, log }: Context, rows: readonly AuditRow[]): Promise<Map<string, string | null>> {
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
  const asked = ids.map(async (id): Promise<[string, string | null]> => [id, await accounts.emailOf(id)]);
  return await Promise.all(asked).then(
    (found) => new Map(found),
    (error: unknown) => {
      log.warn({ error: faultText(error) }, 'who acted is not known by name: the accounts are away');
      return new Map();
    },
  );
}

function presentAudit(
  row: AuditRow,
  subjects: ReadonlyMap<string, AuditEntry['subject']>,
  emails: ReadonlyMap<string, string | null>,
): AuditEntry {
  const { id, user_id, action, detail, request_id, subject_kind, subject_id } = row;
  return {
    id,
    user_id,
    action,
    detail,
    request_id,
    user_email: (user_id && emails.get(user_id)) ?? null,
    at: row.at.toISOString(),
    subject: subjects.get(subject_id) ?? { kind: subject_kind, id: subject_id, name: null, path: null },
  };
}
