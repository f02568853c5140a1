import { and, eq, ne, or } from 'drizzle-orm';
import { updateUser } from '#auth/accounts/account.ts';
import { EMPTY_ACCOUNT } from '#auth/accounts/create-user.ts';
import { factors, passkeys } from '#auth/schema/factors.ts';
import { identities, type UserRow } from '#auth/schema/users.ts';
import { endSessions } from '#auth/sessions/logout.ts';
import type { Db } from '#platform/db.ts';

/**
 * The owner of an address has come to an account that claimed it without proof: every other way in that somebody may
 * have prepared goes, and what they said of themselves. Only the identity that proves the address may be kept. The
 * caller holds the lock of the person's row.
 */
export async function forgetWaysIn(
  tx: Db,
  user: UserRow,
  proof: { address: 'email' | 'phone'; identity?: { provider: string; providerId: string } },
  now: Date,
): Promise<void> {
  const { address, identity: kept } = proof;
  const isOther = kept && or(ne(identities.provider, kept.provider), ne(identities.provider_id, kept.providerId));
  await tx.delete(identities).where(and(eq(identities.user_id, user.id), isOther));
  for (const table of [passkeys, factors]) await tx.delete(table).where(eq(table.user_id, user.id));
  await endSessions(tx, user.id);
  const unproved = address === 'email' ? { phone: null, phone_confirmed_at: null } : { email: null };
  await updateUser(tx, user.id, { ...EMPTY_ACCOUNT, ...unproved, email_change: null, phone_change: null }, now);
}
