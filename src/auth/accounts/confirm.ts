import { and, eq } from 'drizzle-orm';
import { type Account, syncProviders, updateUser } from '#auth/accounts/account.ts';
import { ownIdentityRow } from '#auth/accounts/create-user.ts';
import type { AuthContext } from '#auth/context.ts';
import { type IdentityRow, identities, type UserRow } from '#auth/schema/users.ts';
import type { Db } from '#platform/db.ts';

export async function confirmEmail(
  ctx: AuthContext,
  tx: Db,
  { user, identities: own }: Account,
  changes: Partial<UserRow> = {},
): Promise<UserRow> {
  const now = ctx.clock.now();
  const confirmed = await updateUser(
    tx,
    user.id,
    {
      ...changes,
      email_confirmed_at: changes.email ? now : (user.email_confirmed_at ?? now),
      user_metadata: { ...user.user_metadata, email_verified: true },
      is_anonymous: false,
    },
    now,
  );
  await setOwnIdentity(tx, own, confirmed, 'email', changes.email !== undefined, now);
  return syncProviders(tx, user.id, now);
}

export async function confirmPhone(
  ctx: AuthContext,
  tx: Db,
  { user, identities: own }: Account,
  changes: Partial<UserRow> = {},
): Promise<UserRow> {
  const now = ctx.clock.now();
  const phone_confirmed_at = changes.phone ? now : (user.phone_confirmed_at ?? now);
  const confirmed = await updateUser(tx, user.id, { ...changes, phone_confirmed_at, is_anonymous: false }, now);
  await setOwnIdentity(tx, own, confirmed, 'phone', changes.phone !== undefined, now);
  return syncProviders(tx, user.id, now);
}

/** A user of another provider gets this identity only for an address they chose, not by confirming the provider's. */
export async function setOwnIdentity(
  tx: Db,
  own: readonly IdentityRow[],
  user: UserRow,
  provider: 'email' | 'phone',
  isNew: boolean,
  now: Date,
): Promise<void> {
  const current = own.find((identity) => identity.provider === provider);
  const fresh = ownIdentityRow(user, provider, now);
  if (!current) {
    const isOwn = isNew || own.length === 0;
    if (isOwn) await tx.insert(identities).values(fresh).onConflictDoNothing();
    return;
  }
  const { email, email_verified, phone, phone_verified } = fresh.identity_data;
  const identity_data = {
    ...current.identity_data,
    ...(provider === 'email' ? { email } : { phone }),
    email_verified,
    phone_verified,
  };
  await tx
    .update(identities)
    .set({ identity_data, email: fresh.email, updated_at: now })
    .where(and(eq(identities.user_id, user.id), eq(identities.provider, provider)));
}
