import { and, eq, inArray, ne } from 'drizzle-orm';
import { tellOfChange } from '#auth/account-changes/tell-of-change.ts';
import { type Account, updateUser } from '#auth/accounts/account.ts';
import { confirmEmail, confirmPhone } from '#auth/accounts/confirm.ts';
import type { AuthContext, Origin } from '#auth/context.ts';
import { clearOneTimeTokens } from '#auth/flows/one-time.ts';
import { AuthError } from '#auth/http/errors.ts';
import { type MailRequest, mailLinkTo, textCodeTo } from '#auth/mails/messages.ts';
import { type OneTimeTokenRow, oneTimeTokens, type TokenKind } from '#auth/schema/one-time-tokens.ts';
import { type UserRow, users } from '#auth/schema/users.ts';
import type { Db } from '#platform/db.ts';

/** Bits, so that one address agreeing twice does not count as both. */
const AGREEMENT = { current: 1, new: 2 };

/** Revokes what was mailed about an earlier request. `sendEmailChange` sends the mails. */
export async function requestEmailChange(ctx: AuthContext, tx: Db, user: UserRow, email: string): Promise<UserRow> {
  const now = ctx.clock.now();
  const kinds: TokenKind[] = ['email_change_current', 'email_change_new'];
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.user_id, user.id), inArray(oneTimeTokens.kind, kinds)));
  const changes = { email_change: email, email_change_sent_at: now, email_change_confirmations: 0 };
  return updateUser(tx, user.id, changes, now);
}

export async function sendEmailChange(ctx: AuthContext, tx: Db, user: UserRow, request: MailRequest): Promise<void> {
  if (!user.email_change) return;
  await mailLinkTo(ctx, tx, 'email_change_new', user, { ...request, to: user.email_change });
  if (asksBoth(ctx, user)) await mailLinkTo(ctx, tx, 'email_change_current', user, request);
}

/** Takes one confirmation of a change. @returns `half` while the other address has yet to agree. */
export async function confirmEmailChange(
  ctx: AuthContext,
  tx: Db,
  account: Account,
  token: OneTimeTokenRow,
  origin: Origin,
): Promise<'done' | 'half'> {
  const { user } = account;
  if (!user.email_change) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  const agreed = user.email_change_confirmations | AGREEMENT[token.kind === 'email_change_new' ? 'new' : 'current'];
  const needed = asksBoth(ctx, user) ? AGREEMENT.new | AGREEMENT.current : AGREEMENT.new;
  if ((agreed & needed) !== needed) {
    await updateUser(tx, user.id, { email_change_confirmations: agreed }, ctx.clock.now());
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.id, token.id));
    return 'half';
  }
  await takeEmail(ctx, tx, account, user.email_change, origin);
  return 'done';
}

/** Replaces the address and revokes everything that was sent. @throws AuthError 422 `email_exists`. */
export async function takeEmail(
  ctx: AuthContext,
  tx: Db,
  account: Account,
  email: string,
  origin: Origin,
): Promise<UserRow> {
  await refuseTakenEmail(tx, account.user, email);
  await tellOfChange(ctx, tx, account.user.id, 'email', origin, email);
  await clearOneTimeTokens(tx, account.user.id);
  const changes = { email, email_change: null, email_change_confirmations: 0 };
  ctx.security.note('email-changed', { account: account.user.id });
  return confirmEmail(ctx, tx, account, changes);
}

export async function refuseTakenEmail(tx: Db, user: Pick<UserRow, 'id'>, email: string): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, user.id)));
  if (other) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
}

export function asksBoth(ctx: AuthContext, user: UserRow): boolean {
  return ctx.config.secureEmailChange && user.email !== null;
}

/** Changes the phone number at once with `phoneAutoconfirm`, else texts a code to the new one. */
export async function changePhone(
  ctx: AuthContext,
  tx: Db,
  account: Account,
  phone: string,
  origin: Origin,
): Promise<void> {
  const { user } = account;
  await refuseTakenPhone(tx, user, phone);
  if (ctx.config.phoneAutoconfirm) {
    await clearOneTimeTokens(tx, user.id);
    await takePhone(ctx, tx, account, phone, origin);
    return;
  }
  const now = ctx.clock.now();
  await updateUser(tx, user.id, { phone_change: phone, phone_change_sent_at: now }, now);
  await textCodeTo(ctx, tx, 'phone_change', user, phone);
}

export async function takePhone(
  ctx: AuthContext,
  tx: Db,
  account: Account,
  phone: string,
  origin: Origin,
): Promise<void> {
  await tellOfChange(ctx, tx, account.user.id, 'phone', origin);
  await confirmPhone(ctx, tx, account, { phone, phone_change: null });
  ctx.security.note('phone-changed', { account: account.user.id });
}

/** @throws AuthError 422 `phone_exists`. */
export async function refuseTakenPhone(tx: Db, user: Pick<UserRow, 'id'>, phone: string): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), ne(users.id, user.id)));
  if (other) {
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
  }
}
