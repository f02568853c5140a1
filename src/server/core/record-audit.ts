import type { AuditAction, AuditSubject } from '#contract/core/audit.ts';
import type { Db } from '#platform/db.ts';
import { type AuditDetail, audit } from '#server/schema/audit.ts';

/** A caller of a staff route, or the command line. */
export type Actor = { userId: string | null; requestId: string | null };

export const COMMAND_LINE: Actor = { userId: null, requestId: null };

export type AuditInput = {
  action: AuditAction;
  subject: { kind: AuditSubject; id: string };
  /** Without personal data beyond ids. */
  detail?: AuditDetail;
};

/** `tx` is the transaction of the action itself: both happen, or neither. */
export function recordAudit(tx: Db, by: Actor, at: Date, input: AuditInput): Promise<void> {
  return recordAudits(tx, by, at, [input]);
}

export async function recordAudits(tx: Db, by: Actor, at: Date, inputs: readonly AuditInput[]): Promise<void> {
  await tx.insert(audit).values(
    inputs.map(({ action, subject, detail = {} }) => ({
      at,
      user_id: by.userId,
      request_id: by.requestId,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      detail,
    })),
  );
}
