import { z } from 'zod';
import { lockUser, userByEmail, userByPhone } from '#auth/accounts/account.ts';
import { refuseBanned } from '#auth/accounts/present-user.ts';
import type { AuthContext } from '#auth/context.ts';
import { waitingToConfirm } from '#auth/flows/one-time.ts';
import { type Call, text } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { weaknessOf } from '#auth/password/passwords.ts';
import type { UserRow } from '#auth/schema/users.ts';
import { grantAnswer, openSession } from '#auth/sessions/grant.ts';
import { isKnownNetwork } from '#auth/sessions/known-networks.ts';

const ACCOUNT_LENGTH = 320;
const NO_USER = '00000000-0000-0000-0000-000000000000';

/** POST /token?grant_type=password. Without the password nothing about the account is revealed. */
export async function passwordGrant(ctx: AuthContext, call: Call): Promise<Response> {
  const { email, phone, password } = await call.body(z.object({ email: text, phone: text, password: text }));
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.');
  const account = accountName(ctx, email, phone);
  const user = email ? await userByEmail(ctx.db, account) : await userByPhone(ctx.db, account);
  const isKnown = await isKnownNetwork(ctx, user?.id ?? NO_USER, call.origin.address);
  await ctx.limits.guess(account, call.origin.address, isKnown);
  const by = email ? 'email' : 'phone';
  // Queried whether or not the account exists, for constant time.
  const waiting = await waitingToConfirm(ctx.db, user?.id ?? NO_USER, by);
  const hash = user?.encrypted_password ?? waiting[0]?.encrypted_password ?? null;
  const isRight = await ctx.passwords.verify(hash, password);
  if (!isRight) ctx.security.note('wrong-password', { account: user?.id ?? null });
  if (!user || !isRight) throw wrongPassword();
  await ctx.limits.rightGuess(account, call.origin.address, isKnown);
  refuseBanned(user, ctx.clock.now(), 400);
  refuseUnconfirmed(user, by);
  const grant = await ctx.db.transaction(async (tx) => {
    // A password change meanwhile has ended the sessions of the old one.
    const current = await lockUser(tx, user.id);
    if (current.encrypted_password !== hash) throw wrongPassword();
    refuseBanned(current, ctx.clock.now(), 400);
    return openSession(ctx, tx, user.id, 'password', call.origin);
  });
  const weakness = weaknessOf(ctx.config, password);
  return grantAnswer(ctx, grant, weakness ? { weak_password: weakness } : {});
}

function wrongPassword(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

function accountName(ctx: AuthContext, email: string, phone: string): string {
  if (email) {
    if (!ctx.config.emailEnabled) throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
    return email.trim().toLowerCase().slice(0, ACCOUNT_LENGTH);
  }
  if (phone) {
    if (!ctx.config.phoneEnabled) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
    return phone.replaceAll(/[\s+]/g, '').slice(0, ACCOUNT_LENGTH);
  }
  throw invalid('missing email or phone');
}

function refuseUnconfirmed(user: UserRow, by: 'email' | 'phone'): void {
  if (by === 'email' && !user.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  if (by === 'phone' && !user.phone_confirmed_at) {
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
  }
}
