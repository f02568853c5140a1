import type { Account } from '#auth/accounts/account.ts';
import { AuthError } from '#auth/http/errors.ts';
import type { FactorRow } from '#auth/schema/factors.ts';
import type { IdentityRow, UserRow } from '#auth/schema/users.ts';

export function presentUser({ user, identities, factors }: Account): Record<string, unknown> {
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    ...moment('email_confirmed_at', user.email_confirmed_at),
    phone: user.phone ?? '',
    ...moment('phone_confirmed_at', user.phone_confirmed_at),
    ...moment('confirmed_at', earlier(user.email_confirmed_at, user.phone_confirmed_at)),
    ...moment('confirmation_sent_at', user.confirmation_sent_at),
    ...moment('recovery_sent_at', user.recovery_sent_at),
    ...(user.email_change ? { new_email: user.email_change } : {}),
    ...moment('email_change_sent_at', user.email_change_sent_at),
    ...(user.phone_change ? { new_phone: user.phone_change } : {}),
    ...moment('phone_change_sent_at', user.phone_change_sent_at),
    ...moment('reauthentication_sent_at', user.reauthentication_sent_at),
    ...moment('invited_at', user.invited_at),
    ...moment('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(presentIdentity),
    ...(factors.length > 0 ? { factors: factors.map(presentFactor) } : {}),
    ...moment('banned_until', user.banned_until),
    ...moment('deleted_at', user.deleted_at),
    is_anonymous: user.is_anonymous,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  };
}

function presentIdentity(identity: IdentityRow): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...moment('last_sign_in_at', identity.last_sign_in_at),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    ...(identity.email ? { email: identity.email } : {}),
  };
}

/** The protocol's Factor, without its secret. */
export function presentFactor(factor: FactorRow): Record<string, unknown> {
  return {
    id: factor.id,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    status: factor.status,
    ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
    factor_type: factor.factor_type,
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at?.toISOString() ?? null,
  };
}

export function isBanned({ banned_until }: Pick<UserRow, 'banned_until'>, now: Date): boolean {
  return banned_until !== null && banned_until > now;
}

export function refuseBanned(user: UserRow, now: Date, status: 400 | 403): void {
  if (isBanned(user, now)) throw new AuthError(status, 'user_banned', 'User is banned');
}

function moment(name: string, time: Date | null): Record<string, string> {
  return time ? { [name]: time.toISOString() } : {};
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
