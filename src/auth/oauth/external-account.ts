import { and, eq } from 'drizzle-orm';
import { tellOfChange } from '#auth/account-changes/tell-of-change.ts';
import { lockUser, syncProviders, updateUser, userByEmail } from '#auth/accounts/account.ts';
import { newUserRow, refuseClosedSignup } from '#auth/accounts/create-user.ts';
import { withClaims } from '#auth/accounts/metadata.ts';
import { refuseBanned } from '#auth/accounts/present-user.ts';
import type { AuthContext, Origin } from '#auth/context.ts';
import { clearOneTimeTokens } from '#auth/flows/one-time.ts';
import { AuthError, isConflict } from '#auth/http/errors.ts';
import { mailLinkTo } from '#auth/mails/messages.ts';
import type { Profile } from '#auth/oauth/profile.ts';
import { type IdentityRow, identities, type UserRow, users } from '#auth/schema/users.ts';
import { forgetWaysIn } from '#auth/sessions/forget-ways-in.ts';
import type { Db } from '#platform/db.ts';

export type External = { provider: string; profile: Profile };

/** Unconfirmed until the address is confirmed by mail. */
export type Found = { user: UserRow; isConfirmed: boolean };

/** Tries again after a conflict: if two requests create the same account, the second then finds it. */
export async function settleAccount<Outcome>(ctx: AuthContext, settle: (tx: Db) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await ctx.db.transaction(settle);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return ctx.db.transaction(settle);
  }
}

/** By identity, else by an email address that the provider has verified, else a new account. */
export async function externalAccount(ctx: AuthContext, tx: Db, external: External, origin: Origin): Promise<Found> {
  const known = await knownIdentity(tx, external);
  const user = known ? await refreshIdentity(ctx, tx, known, external.profile) : await adopt(ctx, tx, external, origin);
  refuseBanned(user, ctx.clock.now(), 403);
  if (!user.email || user.email_confirmed_at) return { user, isConfirmed: true };
  const { email, isEmailVerified } = external.profile;
  if (isEmailVerified && email === user.email)
    return { user: await takeOver(ctx, tx, user, external), isConfirmed: true };
  if (!ctx.config.emailAutoconfirm) return { user, isConfirmed: false };
  const now = ctx.clock.now();
  return { user: await updateUser(tx, user.id, { email_confirmed_at: now }, now), isConfirmed: true };
}

/** Mails a confirmation to an address that the provider has not verified. @throws AuthError 403, always. */
export async function askToConfirm(
  ctx: AuthContext,
  user: UserRow,
  redirectTo: string,
  { language }: Origin,
): Promise<never> {
  await ctx.limits.message('email', 'signup', user.email ?? '');
  await ctx.db.transaction((tx) => mailLinkTo(ctx, tx, 'signup', user, { challenge: null, redirectTo, language }));
  const message = 'Unverified email with provider. A confirmation email has been sent to your email address';
  throw new AuthError(403, 'provider_email_needs_verification', message);
}

/** @throws AuthError 422 `identity_already_exists`. */
export async function linkIdentity(
  ctx: AuthContext,
  tx: Db,
  userId: string,
  external: External,
  origin: Origin,
): Promise<Found> {
  await refuseLinked(tx, external);
  const user = await lockUser(tx, userId);
  await tellOfChange(ctx, tx, userId, 'identity_linked', origin, external.provider);
  const { email, isEmailVerified } = external.profile;
  const now = ctx.clock.now();
  const isFree = email !== null && isEmailVerified && !user.email && !(await userByEmail(tx, email));
  await insertIdentity(ctx, tx, userId, external);
  const gained = isFree ? { email, email_confirmed_at: now } : {};
  await updateUser(tx, userId, { ...gained, is_anonymous: false }, now);
  return { user: await syncProviders(tx, userId, now), isConfirmed: true };
}

/** @throws AuthError 422 `identity_already_exists`. */
export async function refuseLinked(tx: Db, external: External): Promise<void> {
  if (await knownIdentity(tx, external)) {
    throw new AuthError(422, 'identity_already_exists', 'Identity is already linked to a user');
  }
}

async function knownIdentity(tx: Db, { provider, profile }: External): Promise<IdentityRow | null> {
  const [found] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.provider_id, profile.sub)));
  return found ?? null;
}

async function refreshIdentity(ctx: AuthContext, tx: Db, known: IdentityRow, profile: Profile): Promise<UserRow> {
  const now = ctx.clock.now();
  const user = await lockUser(tx, known.user_id);
  const [refreshed] = await tx
    .update(identities)
    .set({ identity_data: profile.claims, email: profile.email, last_sign_in_at: now, updated_at: now })
    .where(eq(identities.id, known.id))
    .returning({ id: identities.id });
  if (!refreshed) throw new AuthError(409, 'conflict', 'The identity has just been taken away');
  return updateUser(tx, user.id, { user_metadata: withClaims(user.user_metadata, profile.claims) }, now);
}

async function adopt(ctx: AuthContext, tx: Db, external: External, origin: Origin): Promise<UserRow> {
  const { email, isEmailVerified, claims } = external.profile;
  const now = ctx.clock.now();
  const found = email ? await userByEmail(tx, email) : null;
  const owner = found && (await lockUser(tx, found.id));
  if (owner && isEmailVerified) {
    await tellOfChange(ctx, tx, owner.id, 'identity_linked', origin, external.provider);
    const current = owner.email_confirmed_at ? owner : await takeOver(ctx, tx, owner, external);
    await insertIdentity(ctx, tx, owner.id, external);
    await updateUser(
      tx,
      owner.id,
      { user_metadata: withClaims(current.user_metadata, claims), is_anonymous: false },
      now,
    );
    return syncProviders(tx, owner.id, now);
  }
  refuseClosedSignup(ctx);
  // An unverified address that belongs to another account is not taken over.
  const row = newUserRow({
    email: owner ? null : email,
    encrypted_password: null,
    user_metadata: withClaims({}, claims),
    email_confirmed_at: isEmailVerified && !owner && email ? now : null,
    now,
  });
  const [user] = await tx
    .insert(users)
    .values({ ...row, app_metadata: {} })
    .returning();
  if (!user) throw new Error('The user was not stored.');
  ctx.security.note('sign-up', { account: user.id, by: external.provider });
  await insertIdentity(ctx, tx, user.id, external);
  return syncProviders(tx, user.id, now);
}

/** Hands an unconfirmed account to the owner of its address, whom a provider has verified. */
async function takeOver(ctx: AuthContext, tx: Db, user: UserRow, { provider, profile }: External): Promise<UserRow> {
  const now = ctx.clock.now();
  const identity = { provider, providerId: profile.sub };
  await forgetWaysIn(tx, user, { address: 'email', identity }, now);
  await clearOneTimeTokens(tx, user.id);
  await updateUser(tx, user.id, { email_confirmed_at: now, user_metadata: withClaims({}, profile.claims) }, now);
  return syncProviders(tx, user.id, now);
}

async function insertIdentity(
  ctx: AuthContext,
  tx: Db,
  userId: string,
  { provider, profile }: External,
): Promise<void> {
  const now = ctx.clock.now();
  await tx.insert(identities).values({
    user_id: userId,
    provider,
    provider_id: profile.sub,
    identity_data: profile.claims,
    email: profile.email,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  });
  ctx.security.note('identity-linked', { account: userId, by: provider });
}
