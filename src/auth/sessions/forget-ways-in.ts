import { and, eq, ne, or } from 'drizzle-orm';
import { updateUser } from '#auth/accounts/account.ts';
import { EMPTY_ACCOUNT } from '#auth/accounts/create-user.ts';
import { factors, passkeys } from '#auth/schema/factors.ts';
import { undos } from '#auth/schema/one-time-tokens.ts';
import { knownNetworks } from '#auth/schema/sessions.ts';
import { identities, type UserRow } from '#auth/schema/users.ts';
import { endSessions } from '#auth/sessions/logout.ts';
import type { Db } from '#platform/db.ts';

/**
 * Hands an account to the owner of an address it had claimed without proof (account pre-hijacking). Keeps only the
 * identity that proves the address. The caller holds the lock on the user's row.
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
  for (const table of [passkeys, factors, knownNetworks, undos])
    await tx.delete(table).where(eq(table.user_id, user.id));
  await endSessions(tx, user.id);
  const unproved = address === 'email' ? { phone: null, phone_confirmed_at: null } : { email: null };
  await updateUser(tx, user.id, { ...EMPTY_ACCOUNT, ...unproved, email_change: null, phone_change: null }, now);
}
