import { and, eq, gt } from 'drizzle-orm';
import type { AuditAction, AuditSubject } from '#contract/core/audit.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type AuditDetail, audit } from '#server/schema/audit.ts';

/** A caller of a staff route, or the command line. */
export type Actor = { userId: string | null; requestId: string | null };

export const COMMAND_LINE: Actor = { userId: null, requestId: null };

/** Only staff have an account; for the others the audit row says who. */
export type By = { who: 'staff' | 'buyer' | 'employer' | 'gateway' | 'clock'; actor: Actor };

const NOBODY: Actor = { userId: null, requestId: null };
export const BY_COMMAND: By = { who: 'staff', actor: COMMAND_LINE };
export const BY_CLOCK: By = { who: 'clock', actor: NOBODY };
export const BY_GATEWAY: By = { who: 'gateway', actor: NOBODY };

export function byStaff({ userId, requestId }: Actor): By {
  return { who: 'staff', actor: { userId, requestId } };
}

/** Whoever holds the link of an order acts for its buyer, signed in or not. */
export function byBuyer({ requestId }: { requestId: string }): By {
  return { who: 'buyer', actor: { userId: null, requestId } };
}

export function byEmployer({ requestId }: { requestId: string }): By {
  return { who: 'employer', actor: { userId: null, requestId } };
}

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

/** The row names staff by their account, and the others by what they are. */
export function detailBy({ who }: By, detail: AuditDetail): AuditDetail {
  return who === 'staff' ? detail : { by: who, ...detail };
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
