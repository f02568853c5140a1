import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { tellOfChange } from '#auth/account-changes/tell-of-change.ts';
import { type Account, syncProviders, updateUser } from '#auth/accounts/account.ts';
import type { AuthContext } from '#auth/context.ts';
import { clearOneTimeTokens } from '#auth/flows/one-time.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError } from '#auth/http/errors.ts';
import { type IdentityRow, identities, type UserRow, users } from '#auth/schema/users.ts';
import { type Caller, callerOf, lockCaller, owesFactor, refuseOldProof } from '#auth/sessions/caller.ts';
import type { Db } from '#platform/db.ts';

/** @throws AuthError 404 where linking is off, 403 without second factor. */
export async function linkingCaller(ctx: AuthContext, call: Call): Promise<Caller> {
  const caller = await callerOf(ctx, call);
  if (!ctx.config.manualLinking) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  }
  if (owesFactor(caller)) throw new AuthError(403, 'insufficient_aal', 'AAL2 required to link or unlink an identity');
  refuseOldProof(ctx, caller);
  return caller;
}

export async function unlinkIdentity(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await linkingCaller(ctx, call);
  const id = z.guid().safeParse(call.params['id']);
  if (!id.success) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  await ctx.db.transaction(async (tx) => {
    const { account } = await lockCaller(tx, caller);
    const identity = account.identities.find((own) => own.id === id.data);
    if (account.identities.length <= 1) {
      throw new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
    }
    if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    await tellOfChange(ctx, tx, account.user.id, 'identity_unlinked', call.origin, identity.provider);
    await unlink(ctx, tx, account, identity);
    ctx.security.note('identity-unlinked', { by: identity.provider });
  });
  return Response.json({});
}

async function unlink(ctx: AuthContext, tx: Db, account: Account, identity: IdentityRow): Promise<void> {
  const now = ctx.clock.now();
  await tx.delete(identities).where(eq(identities.id, identity.id));
  const left = account.identities.filter(({ id }) => id !== identity.id);
  const changes: Partial<UserRow> = {};
  if (identity.provider === 'phone') Object.assign(changes, { phone: null, phone_confirmed_at: null });
  // The password goes with the address, unless it also signs in with a phone number.
  const hasPhone = left.some(({ provider }) => provider === 'phone');
  if (identity.provider === 'email' && !hasPhone) changes.encrypted_password = null;
  if (identity.provider !== 'phone') Object.assign(changes, await addressOf(tx, account.user, left, now));
  await updateUser(tx, account.user.id, changes, now);
  // Links sent to the former address must not sign anybody in.
  await clearOneTimeTokens(tx, account.user.id);
  await syncProviders(tx, account.user.id, now);
}

/** The account's address after unlinking: that of the oldest verified identity, else of the oldest. */
async function addressOf(
  tx: Db,
  user: UserRow,
  left: readonly IdentityRow[],
  now: Date,
): Promise<Pick<UserRow, 'email' | 'email_confirmed_at'>> {
  const withEmail = left.filter(({ email }) => email !== null);
  const isVerified = (identity: IdentityRow) => identity.identity_data['email_verified'] === true;
  const chosen = withEmail.find(isVerified) ?? withEmail[0];
  if (!chosen?.email) return { email: null, email_confirmed_at: null };
  if (chosen.email === user.email) return { email: user.email, email_confirmed_at: user.email_confirmed_at };
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, chosen.email), ne(users.id, user.id)));
  if (other) {
    const message = 'Unable to unlink identity due to email conflict';
    throw new AuthError(422, 'email_conflict_identity_not_deletable', message);
  }
  return { email: chosen.email, email_confirmed_at: isVerified(chosen) ? now : null };
}
