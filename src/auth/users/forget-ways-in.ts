import { and, eq, ne, or } from 'drizzle-orm';
import { factors, passkeys } from '#auth/schema/factors.ts';
import { identities, type UserRow } from '#auth/schema/users.ts';
import { endSessions } from '#auth/sessions/logout.ts';
import { updateUser } from '#auth/users/account.ts';
import type { Db } from '#platform/db.ts';

/**
 * The owner of an address has come to an account that claimed it without proof: every other way in that somebody may
 * have prepared goes. The caller holds the lock of the person's row.
 */
export async function forgetWaysIn(
  tx: Db,
  user: UserRow,
  kept: { provider: string; providerId: string },
  now: Date,
): Promise<void> {
  const isOther = or(ne(identities.provider, kept.provider), ne(identities.provider_id, kept.providerId));
  await tx.delete(identities).where(and(eq(identities.user_id, user.id), isOther));
  for (const table of [passkeys, factors]) await tx.delete(table).where(eq(table.user_id, user.id));
  await endSessions(tx, user.id);
  const erased = { encrypted_password: null, phone: null, phone_confirmed_at: null, phone_change: null };
  await updateUser(tx, user.id, { ...erased, email_change: null }, now);
}
