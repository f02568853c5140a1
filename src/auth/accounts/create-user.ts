import { randomUUID } from 'node:crypto';
import type { AuthContext } from '#auth/context.ts';
import { AuthError } from '#auth/http/errors.ts';
import { type IdentityRow, identities, type Metadata, type UserRow, users } from '#auth/schema/users.ts';
import type { Db } from '#platform/db.ts';

/** What a sign-up brings; it takes effect once the link or code of that sign-up is used. */
export type NewAccount = Pick<UserRow, 'encrypted_password' | 'user_metadata'>;

/** For unconfirmed accounts, and links that bring neither password nor metadata. */
export const EMPTY_ACCOUNT: NewAccount = { encrypted_password: null, user_metadata: {} };

export type NewUser = {
  id?: string;
  email?: string | null;
  phone?: string | null;
  encrypted_password: string | null;
  user_metadata: Metadata;
  now: Date;
} & Partial<
  Pick<
    UserRow,
    | 'role'
    | 'app_metadata'
    | 'is_anonymous'
    | 'email_confirmed_at'
    | 'phone_confirmed_at'
    | 'banned_until'
    | 'invited_at'
  >
>;

/** Not yet stored. Also the source of the answer to a sign-up with a taken address. */
export function newUserRow({ now, ...given }: NewUser): UserRow {
  const providers = (['email', 'phone'] as const).filter((name) => given[name]);
  const app_metadata = providers.length > 0 ? { provider: providers[0], providers } : {};
  return {
    role: 'authenticated',
    is_anonymous: false,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    invited_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirmations: 0,
    phone_change: null,
    phone_change_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    deleted_at: null,
    ...given,
    app_metadata: { ...app_metadata, ...given.app_metadata },
    id: given.id ?? randomUUID(),
    email: given.email || null,
    phone: given.phone || null,
    created_at: now,
    updated_at: now,
  };
}

export function ownIdentityRow(user: UserRow, provider: 'email' | 'phone', now: Date): IdentityRow {
  return {
    id: randomUUID(),
    user_id: user.id,
    provider,
    provider_id: user.id,
    identity_data: {
      ...user.user_metadata,
      sub: user.id,
      ...(provider === 'email' ? { email: user.email } : { phone: user.phone }),
      email_verified: provider === 'email' && user.email_confirmed_at !== null,
      phone_verified: provider === 'phone' && user.phone_confirmed_at !== null,
    },
    email: provider === 'email' ? user.email : null,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  };
}

/** Stores a new user with their identities; null when the address has been taken meanwhile. */
export async function insertUser(tx: Db, given: NewUser): Promise<UserRow | null> {
  const [user] = await tx.insert(users).values(newUserRow(given)).onConflictDoNothing().returning();
  if (!user) return null;
  if (user.email) await tx.insert(identities).values(ownIdentityRow(user, 'email', given.now));
  if (user.phone) await tx.insert(identities).values(ownIdentityRow(user, 'phone', given.now));
  return user;
}

/** @throws AuthError 422 `signup_disabled`. */
export function refuseClosedSignup(ctx: AuthContext): void {
  if (!ctx.config.signupEnabled) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
}
