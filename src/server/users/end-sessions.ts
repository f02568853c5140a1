import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { knownAccount } from '#server/users/known-account.ts';

/**
 * Ends one session of an account, or all.
 * @throws Refusal `not_found`; `conflict` where the accounts service cannot; `unavailable`.
 */
export async function endSessions(ctx: Context, by: Actor, userId: string, sessionId?: string): Promise<void> {
  await knownAccount(ctx, userId);
  await ctx.accounts.staff.endSessions(userId, sessionId);
  await recordAudit(ctx.db, by, ctx.clock.now(), {
    action: 'account.end-sessions',
    subject: { kind: 'account', id: userId },
    detail: { all: sessionId === undefined },
  });
}
