import { and, eq, gt } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, type AuditInput, recordAudit } from '#server/core/record-audit.ts';
import { audit } from '#server/schema/audit.ts';

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
