import { and, eq, gt } from 'drizzle-orm';
import type { AuditAction, AuditSubject } from '#contract/core/audit.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
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

/** A page that stays open asks more than once. */
const SAME_LOOK = DURATIONS.hour;

/** Records, before they see it, that staff look at something private. */
export async function recordShown(
  { db, clock, security }: Pick<Context, 'db' | 'clock' | 'security'>,
  by: Actor,
  { action, subject }: Pick<AuditInput, 'action' | 'subject'>,
): Promise<void> {
  const now = clock.now();
  const [seen] = by.userId
    ? await db
        .select({ id: audit.id })
        .from(audit)
        .where(
          and(
            eq(audit.user_id, by.userId),
            eq(audit.action, action),
            eq(audit.subject_id, subject.id),
            gt(audit.at, new Date(now.getTime() - SAME_LOOK)),
          ),
        )
        .limit(1)
    : [];
  if (seen) return;
  await recordAudit(db, by, now, { action, subject });
  security.note('person-read', { account: by.userId, by: action });
}
