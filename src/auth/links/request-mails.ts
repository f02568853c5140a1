import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { asksBoth, sendEmailChange } from '#auth/account-changes/address-change.ts';
import { lockUser, userByEmail, userByPhone } from '#auth/accounts/account.ts';
import { normalEmail, signUpEmail, signUpPhone } from '#auth/accounts/addresses.ts';
import { EMPTY_ACCOUNT, insertUser, type NewAccount } from '#auth/accounts/create-user.ts';
import { metadata } from '#auth/accounts/metadata.ts';
import type { AuthContext } from '#auth/context.ts';
import { newAccountOf, waitingToConfirm } from '#auth/flows/one-time.ts';
import { pkceFields } from '#auth/flows/pkce.ts';
import { type Call, flag, text } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { type MailRequest, mailLinkTo, mailRequest, textCodeTo } from '#auth/mails/messages.ts';
import { oneTimeTokens } from '#auth/schema/one-time-tokens.ts';
import type { UserRow } from '#auth/schema/users.ts';
import { isReachable, refuseUnreachable } from '#auth/texts/texts.ts';
import type { Db } from '#platform/db.ts';

/** POST /recover. Answers the same whether or not the account exists. */
export async function recover(ctx: AuthContext, call: Call): Promise<Response> {
  const body = await call.body(z.object({ email: text, ...pkceFields }));
  await ctx.limits.address('recover', call.origin.address);
  const email = normalEmail(body.email);
  const request = mailRequest(ctx, call, body);
  const known = await userByEmail(ctx.db, email);
  const isSent = await ctx.limits.message('email', 'recovery', email, {
    willSend: known !== null,
    isAccount: Boolean(known?.email_confirmed_at),
    from: call.origin.address,
  });
  if (!isSent) return Response.json({});
  await ctx.db.transaction(async (tx) => {
    const user = await userByEmail(tx, email);
    if (user) await mailLinkTo(ctx, tx, 'recovery', user, request);
    ctx.security.note('recovery-asked', { account: user?.id ?? null });
  });
  return Response.json({});
}

const Otp = z.object({ email: text, phone: text, create_user: flag, data: metadata, ...pkceFields });

export async function otp(ctx: AuthContext, call: Call): Promise<Response> {
  const body = await call.body(Otp);
  await ctx.limits.address('otp', call.origin.address);
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided');
  const request = mailRequest(ctx, call, body);
  const email = body.phone ? null : signUpEmail(ctx, body.email);
  const phone = email ? null : signUpPhone(ctx, body.phone);
  const existing = email ? await userByEmail(ctx.db, email) : await userByPhone(ctx.db, phone ?? '');
  if (!existing && body.create_user === false) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  if (phone) refuseUnreachable(ctx, phone);
  const willSend = existing !== null || ctx.config.signupEnabled;
  const confirmed_at = email ? existing?.email_confirmed_at : existing?.phone_confirmed_at;
  const isSent = await ctx.limits.message(email ? 'email' : 'sms', 'otp', email ?? phone ?? '', {
    willSend,
    isAccount: Boolean(confirmed_at),
    from: call.origin.address,
  });
  if (!isSent) return Response.json({});
  await ctx.db.transaction(async (tx) => {
    const newcomer = { email, phone, ...EMPTY_ACCOUNT, now: ctx.clock.now() };
    const user = existing ?? (ctx.config.signupEnabled ? await insertUser(tx, newcomer) : null);
    ctx.security.note('link-asked', { account: user?.id ?? null, by: email ? 'email' : 'phone' });
    if (!user) return;
    // An unconfirmed address gets a confirmation, which also signs in: a sign-up without a password.
    const isConfirmed = (email ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
    const account = isConfirmed ? null : { ...EMPTY_ACCOUNT, user_metadata: body.data ?? {} };
    if (phone) await textCodeTo(ctx, tx, 'phone_confirmation', user, phone, account);
    else await mailLinkTo(ctx, tx, isConfirmed ? 'magiclink' : 'signup', user, { ...request, account });
  });
  return Response.json({});
}

const Resend = z.object({ type: text, email: text, phone: text, ...pkceFields });

/** POST /resend: sends a pending message again. Answers the same where nothing is pending. */
export async function resend(ctx: AuthContext, call: Call): Promise<Response> {
  const body = await call.body(Resend);
  await ctx.limits.address('resend', call.origin.address);
  const request = mailRequest(ctx, call, body);
  if (body.type === 'signup' || body.type === 'email_change') {
    if (!body.email || body.phone) throw invalid('Type provided requires an email address');
    const email = signUpEmail(ctx, body.email);
    const user = await userByEmail(ctx.db, email);
    const willSend = user !== null && (await isWaiting(ctx, user, body.type));
    await ctx.limits.message('email', body.type, email, { willSend, from: call.origin.address });
    const requested = body.type === 'email_change' ? user?.email_change : null;
    if (requested && (await isFull(ctx, requested))) return Response.json({});
    await ctx.db.transaction((tx) => resendMail(ctx, tx, body.type, email, request));
  } else if (body.type === 'sms' || body.type === 'phone_change') {
    if (!body.phone || body.email) throw invalid('Type provided requires a phone number');
    const phone = signUpPhone(ctx, body.phone);
    // No text can be sent to this number, whether or not somebody has it.
    if (!isReachable(ctx, phone)) return Response.json({});
    const user = await userByPhone(ctx.db, phone);
    const willSend = user !== null && (await isWaiting(ctx, user, body.type));
    await ctx.limits.message('sms', body.type, phone, { willSend, from: call.origin.address });
    await ctx.db.transaction((tx) => resendText(ctx, tx, body.type, phone));
  } else {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  return Response.json({});
}

async function isWaiting(ctx: AuthContext, user: UserRow, type: string): Promise<boolean> {
  if (type === 'email_change') return user.email_change !== null && asksBoth(ctx, user);
  if (type === 'phone_change') return user.phone_change !== null && isReachable(ctx, user.phone_change);
  const by = type === 'sms' ? 'phone' : 'email';
  return user[`${by}_confirmed_at`] === null && (await waitingToConfirm(ctx.db, user.id, by)).length <= 1;
}

/** The caller must not learn that the new address is over its limit: it would tell who has an account. */
async function isFull(ctx: AuthContext, requested: string): Promise<boolean> {
  try {
    await ctx.limits.furtherMessage('email', requested);
    return false;
  } catch (error) {
    if (error instanceof AuthError && error.status === 429) return true;
    throw error;
  }
}

async function resendMail(ctx: AuthContext, tx: Db, type: string, email: string, request: MailRequest): Promise<void> {
  const user = await userByEmail(tx, email);
  if (!user) return;
  if (type === 'signup' && !user.email_confirmed_at) {
    await renew(tx, user, 'email', (account) => mailLinkTo(ctx, tx, 'signup', user, { ...request, account }));
  }
  if (type === 'email_change' && user.email_change) await sendEmailChange(ctx, tx, user, request);
}

async function resendText(ctx: AuthContext, tx: Db, type: string, phone: string): Promise<void> {
  const user = await userByPhone(tx, phone);
  if (!user) return;
  if (type === 'sms' && !user.phone_confirmed_at) {
    await renew(tx, user, 'phone', (account) => textCodeTo(ctx, tx, 'phone_confirmation', user, phone, account));
  }
  if (type === 'phone_change' && user.phone_change && isReachable(ctx, user.phone_change)) {
    await textCodeTo(ctx, tx, 'phone_change', user, user.phone_change);
  }
}

/** If several sign-ups are pending, it is unknown which one is meant: none is sent again, and each link stays valid. */
async function renew(
  tx: Db,
  user: UserRow,
  by: 'email' | 'phone',
  send: (account: NewAccount | null) => Promise<void>,
): Promise<void> {
  await lockUser(tx, user.id);
  const [waiting, ...others] = await waitingToConfirm(tx, user.id, by);
  if (others.length > 0) return;
  if (waiting) await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.id, waiting.id));
  await send(waiting ? newAccountOf(waiting) : null);
}
