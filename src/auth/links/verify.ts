import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { confirmEmailChange, refuseTakenPhone, takePhone } from '#auth/account-changes/address-change.ts';
import { type Account, loadAccount, updateUser, userByEmail, userByPhone } from '#auth/accounts/account.ts';
import { normalEmail, normalPhone } from '#auth/accounts/addresses.ts';
import { confirmEmail, confirmPhone } from '#auth/accounts/confirm.ts';
import { EMPTY_ACCOUNT } from '#auth/accounts/create-user.ts';
import { refuseBanned } from '#auth/accounts/present-user.ts';
import type { AuthContext, Origin } from '#auth/context.ts';
import { clearOneTimeTokens, endOf, newAccountOf, peekLink, tokenOfCode, tokenOfLink } from '#auth/flows/one-time.ts';
import { issueCode } from '#auth/flows/pkce.ts';
import { type Call, text } from '#auth/http/call.ts';
import { AuthError, invalid, refusalOf } from '#auth/http/errors.ts';
import { errorLanding, seeOther } from '#auth/http/landing.ts';
import { redirectTarget, withParameters } from '#auth/http/redirects.ts';
import { siteLink } from '#auth/mails/links.ts';
import type { OneTimeTokenRow, TokenKind } from '#auth/schema/one-time-tokens.ts';
import { type UserRow, users } from '#auth/schema/users.ts';
import { forgetWaysIn } from '#auth/sessions/forget-ways-in.ts';
import { type Grant, grantAnswer, grantFragment, openSession } from '#auth/sessions/grant.ts';
import type { Db } from '#platform/db.ts';

const KINDS: Record<string, readonly TokenKind[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['phone_confirmation'],
  phone_change: ['phone_change'],
};
const HALF_DONE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const Verify = z.object({ type: text, token: text, token_hash: text, email: text, phone: text, redirect_to: text });
type Verify = z.output<typeof Verify>;

export async function verify(ctx: AuthContext, call: Call): Promise<Response> {
  const body = await call.body(Verify);
  await ctx.limits.address('verify', call.origin.address);
  const address = checkedAddress(body);
  const kinds = kindsOf(body.type);
  const outcome = await ctx.db.transaction(async (tx) => {
    const token = address
      ? await tokenByCode(ctx, tx, body.type, kinds, address, body.token)
      : await tokenOfLink(ctx, tx, kinds, body.token_hash);
    // Thrown outside the transaction, so that the wrong guess stays counted.
    if (!token) return null;
    if (body.type === 'recovery') ctx.security.note('recovery-done', { account: token.user_id });
    return redeemToken(ctx, tx, token, proofOf(body.type), call.origin);
  });
  if (!outcome && !address) ctx.security.note('wrong-link');
  if (!outcome) throw expired(address !== null);
  if (outcome === 'half') return Response.json({ msg: HALF_DONE, code: '200' });
  return grantAnswer(ctx, outcome);
}

/**
 * POST /verify/preview, beyond the protocol: whose link it is and what it does, without using it, so that a page can
 * ask first. A link for a change names its own address; the current one's also names the new one.
 */
export async function previewLink(ctx: AuthContext, call: Call): Promise<Response> {
  const body = await call.body(z.object({ type: text, token_hash: text }));
  await ctx.limits.address('verify', call.origin.address);
  if (!body.token_hash) throw invalid('Verify requires a token hash');
  const token = await peekLink(ctx, ctx.db, kindsOf(body.type), body.token_hash);
  if (!token) throw expired(false);
  const { user } = await loadAccount(ctx.db, token.user_id);
  refuseBanned(user, ctx.clock.now(), 403);
  const { kind } = token;
  return Response.json({
    kind,
    user_id: user.id,
    email: kind === 'email_change_new' ? user.email_change : user.email,
    ...(kind === 'email_change_current' ? { new_email: user.email_change } : {}),
    expires_at: endOf(token, ctx.config.mailTokenSeconds),
  });
}

/** The address of a six-digit code; null for the token of a link. @throws AuthError 400 for neither or both. */
function checkedAddress(body: Verify): string | null {
  if (!body.type) throw invalid('Verify requires a verification type');
  if (Boolean(body.token) === Boolean(body.token_hash)) throw invalid('Verify requires either a token or a token hash');
  if (body.token_hash) {
    if (body.email || body.phone) throw invalid('Only the token_hash and type should be provided');
    return null;
  }
  if (Boolean(body.email) === Boolean(body.phone)) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  return body.phone ? normalPhone(body.phone) : normalEmail(body.email);
}

function kindsOf(type: string): readonly TokenKind[] {
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kinds) throw invalid('Unsupported verification type');
  return kinds;
}

function expired(byCode: boolean): AuthError {
  const message = byCode ? 'Token has expired or is invalid' : 'Email link is invalid or has expired';
  return new AuthError(403, 'otp_expired', message);
}

async function tokenByCode(
  ctx: AuthContext,
  tx: Db,
  type: string,
  kinds: readonly TokenKind[],
  address: string,
  code: string,
): Promise<OneTimeTokenRow | null> {
  const asked = await candidates(tx, type, kinds, address);
  for (const [user, own] of asked) {
    const token = await tokenOfCode(ctx, tx, user.id, own, code);
    if (token) return token;
  }
  ctx.security.note('wrong-code', { account: asked[0]?.[0].id ?? null, by: type });
  return null;
}

async function candidates(
  tx: Db,
  type: string,
  kinds: readonly TokenKind[],
  address: string,
): Promise<[UserRow, readonly TokenKind[]][]> {
  if (type === 'email_change') {
    const current = await userByEmail(tx, address);
    const requesting = await tx.select().from(users).where(eq(users.email_change, address)).orderBy(asc(users.id));
    return [
      ...(current ? [[current, ['email_change_current']] as [UserRow, TokenKind[]]] : []),
      ...requesting.map((user) => [user, ['email_change_new']] as [UserRow, TokenKind[]]),
    ];
  }
  if (type === 'phone_change') {
    const requesting = await tx.select().from(users).where(eq(users.phone_change, address)).orderBy(asc(users.id));
    return requesting.map((user) => [user, kinds]);
  }
  const user = type === 'sms' ? await userByPhone(tx, address) : await userByEmail(tx, address);
  return user ? [[user, kinds]] : [];
}

/** The session's proof. After a recovery nobody has to know the password, as it was forgotten. */
type LinkProof = 'recovery' | 'otp';

function proofOf(type: string): LinkProof {
  return type === 'recovery' ? 'recovery' : 'otp';
}

/** Applies a token and opens a session; `half` while the other address has yet to confirm. */
async function redeemToken(
  ctx: AuthContext,
  tx: Db,
  token: OneTimeTokenRow,
  proof: LinkProof,
  origin: Origin,
): Promise<Grant | 'half'> {
  const done = await applyToken(ctx, tx, token, origin);
  return done === 'half' ? 'half' : openSession(ctx, tx, token.user_id, proof, origin);
}

/** Applies a token and revokes the user's others. The caller holds the lock on the user's row. */
async function applyToken(ctx: AuthContext, tx: Db, token: OneTimeTokenRow, origin: Origin): Promise<'done' | 'half'> {
  const account = await loadAccount(tx, token.user_id);
  refuseBanned(account.user, ctx.clock.now(), 403);
  if ((await effectOf(ctx, tx, account, token, origin)) === 'half') return 'half';
  await clearOneTimeTokens(tx, token.user_id);
  return 'done';
}

async function effectOf(
  ctx: AuthContext,
  tx: Db,
  account: Account,
  token: OneTimeTokenRow,
  origin: Origin,
): Promise<'done' | 'half'> {
  const { user } = account;
  const { kind } = token;
  if (kind === 'email_change_current' || kind === 'email_change_new')
    return confirmEmailChange(ctx, tx, account, token, origin);
  if (kind === 'phone_change') {
    const phone = user.phone_change ?? '';
    await refuseTakenPhone(tx, user, phone);
    await takePhone(ctx, tx, account, phone, origin);
  } else if (kind === 'phone_confirmation') {
    if (!user.phone_confirmed_at) await confirmFirst(ctx, tx, user, token, 'phone');
  } else if (!user.email_confirmed_at) {
    await confirmFirst(ctx, tx, user, token, 'email');
  }
  return 'done';
}

/** The account becomes that of the sign-up whose message was opened; what others prepared is removed. */
async function confirmFirst(
  ctx: AuthContext,
  tx: Db,
  user: UserRow,
  token: OneTimeTokenRow,
  address: 'email' | 'phone',
): Promise<void> {
  const now = ctx.clock.now();
  const opened = newAccountOf(token) ?? (token.kind === 'recovery' ? EMPTY_ACCOUNT : null);
  // An administrator set an unconfirmed number beside a confirmed address: the account has an owner.
  if (opened && !(address === 'phone' && user.email_confirmed_at)) {
    await forgetWaysIn(tx, user, { address }, now);
    await updateUser(tx, user.id, opened, now);
  }
  const confirm = address === 'email' ? confirmEmail : confirmPhone;
  await confirm(ctx, tx, await loadAccount(tx, user.id));
}

type Outcome = { grant: Grant } | { code: string } | { half: true };

/** GET /verify: the link in a mail. Redirects with the result or the error, or to the page that asks first. */
export async function verifyLink(ctx: AuthContext, call: Call): Promise<Response> {
  const [token, type] = [call.query('token'), call.query('type')];
  if (!token) throw invalid('Verify requires a token');
  if (!type) throw invalid('Verify requires a verification type');
  const target = redirectTarget(ctx.config, call.redirectTo(), call.request.headers.get('referer'));
  if (ctx.config.mailLinks === 'site') return seeOther(siteLink(ctx.config, { token, type, redirectTo: target }));
  const isPkce = token.startsWith('pkce_');
  try {
    await ctx.limits.address('verify', call.origin.address);
    const outcome = await redeemLink(ctx, call, token, type);
    return seeOther(await landing(ctx, target, type, isPkce, outcome));
  } catch (error) {
    return seeOther(errorLanding(target, refusalOf(error, ctx.log), { inQuery: isPkce, inFragment: true }));
  }
}

async function redeemLink(ctx: AuthContext, call: Call, link: string, type: string): Promise<Outcome> {
  return ctx.db.transaction(async (tx) => {
    const token = await tokenOfLink(ctx, tx, kindsOf(type), link);
    if (!token) ctx.security.note('wrong-link');
    if (!token) throw expired(false);
    if (type === 'recovery') ctx.security.note('recovery-done', { account: token.user_id });
    if (!token.flow_id) {
      if (!ctx.config.implicitFlow) throw invalid('This service requires PKCE');
      const granted = await redeemToken(ctx, tx, token, proofOf(type), call.origin);
      return granted === 'half' ? { half: true } : { grant: granted };
    }
    if ((await applyToken(ctx, tx, token, call.origin)) === 'half') return { half: true };
    return { code: await codeOf(ctx, tx, token, token.flow_id) };
  });
}

async function codeOf(
  ctx: AuthContext,
  tx: AuthContext['db'],
  token: OneTimeTokenRow,
  flowId: string,
): Promise<string> {
  const code = await issueCode(ctx, tx, flowId, token.user_id);
  if (!code) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  return code;
}

async function landing(
  ctx: AuthContext,
  target: string,
  type: string,
  isPkce: boolean,
  outcome: Outcome,
): Promise<string> {
  if ('code' in outcome) return withParameters(target, { query: { code: outcome.code } });
  if ('half' in outcome) {
    const message = { message: HALF_DONE };
    return withParameters(target, { fragment: { ...message, sb: '' }, ...(isPkce ? { query: message } : {}) });
  }
  return withParameters(target, { fragment: { ...(await grantFragment(ctx, outcome.grant)), type } });
}
