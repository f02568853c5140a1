import { z } from 'zod';
import {
  asksBoth,
  changePhone,
  refuseTakenEmail,
  refuseTakenPhone,
  requestEmailChange,
  sendEmailChange,
  takeEmail,
} from '#auth/account-changes/address-change.ts';
import { tellOfChange } from '#auth/account-changes/tell-of-change.ts';
import { loadAccount, updateUser } from '#auth/accounts/account.ts';
import { normalEmail, normalPhone } from '#auth/accounts/addresses.ts';
import { metadata, patched } from '#auth/accounts/metadata.ts';
import { presentUser } from '#auth/accounts/present-user.ts';
import type { AuthContext, Origin } from '#auth/context.ts';
import { clearOneTimeTokens, issueOneTimeToken, tokenOfCode } from '#auth/flows/one-time.ts';
import { pkceFields } from '#auth/flows/pkce.ts';
import { type Call, text } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { sendEmail } from '#auth/mails/emails.ts';
import { type MailRequest, mailRequest, textCodeTo } from '#auth/mails/messages.ts';
import { refuseBadPassword, refuseLongPassword } from '#auth/password/passwords.ts';
import type { UserRow } from '#auth/schema/users.ts';
import { type Caller, callerOf, lockCaller, owesFactor, refuseOldProof } from '#auth/sessions/caller.ts';
import { isKnownNetwork } from '#auth/sessions/known-networks.ts';
import { endSessions } from '#auth/sessions/logout.ts';
import { refuseUnreachable } from '#auth/texts/texts.ts';
import { unixSeconds } from '#auth/tokens/access-token.ts';
import type { Language } from '#contract/core/language.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';

const RECOVERED_SECONDS = (10 * DURATIONS.minute) / DURATIONS.second;

const Update = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  current_password: text,
  nonce: text,
  data: metadata,
  ...pkceFields,
});

type UserChange = {
  email: string | null;
  phone: string | null;
  /** Hashed. */
  password: string | null;
  changesWayIn: boolean;
  data: z.output<typeof metadata>;
  request: MailRequest;
  origin: Origin;
};

export async function getUser(ctx: AuthContext, call: Call): Promise<Response> {
  const { account } = await callerOf(ctx, call);
  return Response.json(presentUser(account), { headers: { 'cache-control': 'no-store' } });
}

export async function putUser(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await callerOf(ctx, call);
  const body = await call.body(Update);
  await ctx.limits.address('user', call.origin.address);
  const { user } = caller.account;
  const { address } = call.origin;
  const email = body.email ? normalEmail(body.email) : null;
  const phone = body.phone ? normalPhone(body.phone) : null;
  const changesWayIn = Boolean(email || phone || body.password);
  if (changesWayIn) {
    refuseUnshownFactor(caller);
    if (!provesByPassword(caller, body)) refuseOldProof(ctx, caller);
  }
  const change: UserChange = {
    email: email === user.email ? null : email,
    phone: phone === user.phone ? null : phone,
    password:
      body.password == null
        ? null
        : await newPassword(ctx, caller, { ...body, password: body.password, email, address }),
    changesWayIn,
    data: body.data,
    request: mailRequest(ctx, call, body),
    origin: call.origin,
  };
  await countMessages(ctx, user, change);
  await ctx.db.transaction((tx) => applyChange(ctx, tx, caller, change));
  if (change.password) ctx.security.note('password-changed');
  return Response.json(presentUser(await loadAccount(ctx.db, user.id)));
}

/** Whether the call itself holds a proof: the present password, which is checked with the new one. */
function provesByPassword({ account: { user, factors } }: Caller, body: z.output<typeof Update>): boolean {
  const isPasswordAlone = body.password && !body.email && !body.phone;
  const isEnough = user.encrypted_password !== null && !factors.some(({ status }) => status === 'verified');
  return Boolean(isPasswordAlone && body.current_password) && isEnough;
}

/** Counts the messages of a change, after every other reason to refuse it. */
async function countMessages(ctx: AuthContext, user: UserRow, { email, phone }: UserChange): Promise<void> {
  if (phone && !ctx.config.phoneEnabled) {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  if (email && !ctx.config.emailAutoconfirm) {
    await refuseTakenEmail(ctx.db, user, email);
    await ctx.limits.message('email', 'email_change', user.email ?? email, {
      willSend: !user.email || asksBoth(ctx, user),
    });
    // Anybody may name the new address, so messages there count across accounts.
    if (user.email) await ctx.limits.furtherMessage('email', email);
  }
  if (phone && !ctx.config.phoneAutoconfirm) {
    await refuseTakenPhone(ctx.db, user, phone);
    refuseUnreachable(ctx, phone);
    await ctx.limits.message('sms', 'phone_change', user.phone ?? phone);
  }
}

function refuseUnshownFactor(caller: Caller): void {
  if (owesFactor(caller)) {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
}

type PasswordChange = {
  password: string;
  current_password: string;
  nonce: string;
  email: string | null;
  address: string;
};

async function newPassword(ctx: AuthContext, caller: Caller, change: PasswordChange): Promise<string> {
  const { user } = caller.account;
  await refuseBadPassword(ctx.config, change.password, [user.email, user.phone, change.email]);
  refuseLongPassword(change.current_password);
  if (user.is_anonymous && !user.email && !user.phone && !change.email) {
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  }
  // Both checks reveal whether a password is the current one, so a stolen session must not try many.
  const guessed = `password ${user.id}`;
  const isKnown = await isKnownNetwork(ctx, user.id, change.address);
  await ctx.limits.guess(guessed, change.address, isKnown);
  await checkCurrentPassword(ctx, caller, change.current_password);
  await checkNonce(ctx, caller, change.nonce);
  const isSame = user.encrypted_password && (await ctx.passwords.verify(user.encrypted_password, change.password));
  if (isSame) throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  await ctx.limits.rightGuess(guessed, change.address, isKnown);
  return ctx.passwords.hash(change.password);
}

/** Not required for ten minutes after a recovery: the password was forgotten. */
async function checkCurrentPassword(ctx: AuthContext, { account, session }: Caller, current: string): Promise<void> {
  const { encrypted_password } = account.user;
  const since = unixSeconds(ctx.clock.now()) - RECOVERED_SECONDS;
  const hasRecovered = session.proofs.some(({ method, at }) => method === 'recovery' && at >= since);
  if (!encrypted_password) return;
  if (!current) {
    if (!ctx.config.currentPasswordRequired || hasRecovered) return;
    throw new AuthError(400, 'current_password_required', 'Current password required when setting new password.');
  }
  if (!(await ctx.passwords.verify(encrypted_password, current))) {
    ctx.security.note('wrong-password', { by: 'present' });
    throw new AuthError(400, 'current_password_invalid', 'Current password is not valid.');
  }
}

async function checkNonce(ctx: AuthContext, { account, session }: Caller, nonce: string): Promise<void> {
  const age = ctx.clock.now().getTime() - session.created_at.getTime();
  if (!ctx.config.reauthenticate || age <= DURATIONS.day) return;
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  const token = await ctx.db.transaction((tx) => tokenOfCode(ctx, tx, account.user.id, ['reauthentication'], nonce));
  if (!token) ctx.security.note('wrong-code', { by: 'reauthentication' });
  if (!token) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

async function applyChange(ctx: AuthContext, tx: Db, caller: Caller, change: UserChange): Promise<void> {
  const now = ctx.clock.now();
  const locked = await lockCaller(tx, caller);
  if (change.changesWayIn) refuseUnshownFactor(locked);
  const { user } = locked.account;
  if (change.data) await updateUser(tx, user.id, { user_metadata: patched(user.user_metadata, change.data) }, now);
  if (change.password) {
    await tellOfChange(ctx, tx, user.id, 'password', change.origin);
    await updateUser(tx, user.id, { encrypted_password: change.password }, now);
    await endSessions(tx, user.id, { except: caller.session.id });
    await clearOneTimeTokens(tx, user.id);
  }
  if (change.email) await changeEmail(ctx, tx, user.id, change.email, change);
  if (change.phone) await changePhone(ctx, tx, await loadAccount(tx, user.id), change.phone, change.origin);
}

async function changeEmail(
  ctx: AuthContext,
  tx: Db,
  userId: string,
  email: string,
  { request, origin }: UserChange,
): Promise<void> {
  const account = await loadAccount(tx, userId);
  await refuseTakenEmail(tx, account.user, email);
  if (ctx.config.emailAutoconfirm) await takeEmail(ctx, tx, account, email, origin);
  else await sendEmailChange(ctx, tx, await requestEmailChange(ctx, tx, account.user, email), request);
}

/** GET /reauthenticate: sends the code for a password change in an old session. */
export async function reauthenticate(ctx: AuthContext, call: Call): Promise<Response> {
  const { account } = await callerOf(ctx, call);
  const { user } = account;
  if (!user.email && !user.phone) {
    throw invalid('Reauthentication requires the user to have an email or a phone number');
  }
  await sendReauthentication(ctx, user, call.origin.language);
  return Response.json({});
}

async function sendReauthentication(ctx: AuthContext, user: UserRow, language: Language): Promise<void> {
  const { email, phone } = user;
  if (email && !user.email_confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  if (!email && !user.phone_confirmed_at) {
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
  }
  if (!email && phone) refuseUnreachable(ctx, phone);
  await ctx.limits.message(email ? 'email' : 'sms', 'reauthentication', email ?? phone ?? '');
  await ctx.db.transaction(async (tx) => {
    if (email) {
      const { code } = await issueOneTimeToken(ctx, tx, { userId: user.id, kind: 'reauthentication' });
      await sendEmail(ctx, tx, 'reauthentication', { to: email, accountId: user.id, code, language });
    } else if (phone) {
      await textCodeTo(ctx, tx, 'reauthentication', user, phone);
    }
    const now = ctx.clock.now();
    await updateUser(tx, user.id, { reauthentication_sent_at: now }, now);
  });
}
