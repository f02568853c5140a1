import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { accountBans, accountDeletions } from '#server/schema/accounts.ts';

/** Whether account deletion was requested; tokens may outlive it by minutes. */
export async function isLeaving(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: accountDeletions.user_id })
    .from(accountDeletions)
    .where(eq(accountDeletions.user_id, userId));
  return found.length > 0;
}

export async function isClosed(db: Db, userId: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: accountBans.user_id })
    .from(accountBans)
    .where(and(eq(accountBans.user_id, userId), or(isNull(accountBans.until), gt(accountBans.until, now))));
  return found.length > 0;
}

/** The first time counts. */
export async function insertDeletion(tx: Db, userId: string, at: Date): Promise<void> {
  await tx.insert(accountDeletions).values({ user_id: userId, asked_at: at }).onConflictDoNothing();
}

export async function markDeleted(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .update(accountDeletions)
    .set({ done_at: at })
    .where(and(eq(accountDeletions.user_id, userId), isNull(accountDeletions.done_at)));
}
