import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { startOfKoreanDay } from '#platform/korean-day.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { knownAccount, refuseStaff } from '#server/people/known-account.ts';
import { accountBans } from '#server/schema/accounts.ts';

const TELL_SERVICE = 'accounts.tell-of-ban';

/**
 * To the end of a day in Korea, or for good. Tokens open nothing from then on; a task tells the accounts service.
 * @throws Refusal `not_found`; `conflict` for an account of staff; `invalid` for a day that is over.
 */
export async function closeAccount(
  ctx: Context,
  by: Actor,
  userId: string,
  { reason, until: day }: { reason: string; until?: string | undefined },
): Promise<void> {
  refuseStaff(await knownAccount(ctx, userId));
  const banned_at = ctx.clock.now();
  const until = day ? new Date(startOfKoreanDay(day).getTime() + DURATIONS.day) : null;
  if (until && until <= banned_at)
    throw new Refusal('invalid', 'This day has passed.', { errors: { until: ['This day has passed.'] } });
  const ban = { banned_at, until, reason };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(accountBans)
      .values({ user_id: userId, ...ban })
      .onConflictDoUpdate({ target: accountBans.user_id, set: ban });
    await ctx.queue.send(tx, { name: TELL_SERVICE, data: { userId } });
    await recordAudit(tx, by, banned_at, {
      action: 'account.ban',
      subject: { kind: 'account', id: userId },
      detail: { until: until?.toISOString() ?? 'for good', reason },
    });
  });
}

/** Also one closed at the accounts service itself. @throws Refusal `not_found`; `conflict` where it is not closed. */
export async function reopenAccount(ctx: Context, by: Actor, userId: string): Promise<void> {
  const { banned_until } = await knownAccount(ctx, userId);
  await ctx.db.transaction(async (tx) => {
    const lifted = await tx.delete(accountBans).where(eq(accountBans.user_id, userId)).returning();
    if (lifted.length === 0 && !banned_until) throw new Refusal('conflict', 'This account isn’t closed.');
    await ctx.queue.send(tx, { name: TELL_SERVICE, data: { userId } });
    await recordAudit(tx, by, ctx.clock.now(), {
      action: 'account.lift-ban',
      subject: { kind: 'account', id: userId },
    });
  });
}

export function banTasks(ctx: Context): TaskDefinition[] {
  const tell: TaskDefinition<{ userId: string }> = {
    name: TELL_SERVICE,
    retries: 20,
    run: ({ userId }) => tellService(ctx, userId),
  };
  return [tell];
}

/** Idempotent, in whichever order it is told. */
async function tellService(ctx: Context, userId: string): Promise<void> {
  const { staff } = ctx.accounts;
  const ban = await banOf(ctx, userId);
  await staff.close(userId, ban ? (ban.until ?? 'forever') : null);
  // Two tasks may run at once: the service must not keep the older state.
  if (!isDeepStrictEqual(await banOf(ctx, userId), ban)) return await tellService(ctx, userId);
  if (!ban) return;
  await staff.endSessions(userId).catch((error: unknown) => {
    // A service that ends no sessions refuses to prolong those of a closed account.
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error;
  });
}

async function banOf({ db }: Context, userId: string) {
  const [ban] = await db.select().from(accountBans).where(eq(accountBans.user_id, userId));
  return ban;
}
