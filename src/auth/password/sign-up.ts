import { z } from 'zod';
import { findAccount, userByEmail, userByPhone } from '#auth/accounts/account.ts';
import { signUpEmail, signUpPhone } from '#auth/accounts/addresses.ts';
import { confirmEmail, confirmPhone } from '#auth/accounts/confirm.ts';
import {
  EMPTY_ACCOUNT,
  insertUser,
  type NewAccount,
  newUserRow,
  ownIdentityRow,
  refuseClosedSignup,
} from '#auth/accounts/create-user.ts';
import { metadata } from '#auth/accounts/metadata.ts';
import { presentUser } from '#auth/accounts/present-user.ts';
import type { AuthContext } from '#auth/context.ts';
import { type Challenge, challengeOf, pkceFields } from '#auth/flows/pkce.ts';
import { type Call, text } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { redirectTarget } from '#auth/http/redirects.ts';
import { mailLinkTo, textCodeTo } from '#auth/mails/messages.ts';
import { refuseBadPassword } from '#auth/password/passwords.ts';
import type { Metadata, UserRow } from '#auth/schema/users.ts';
import { type Grant, grantAnswer, openSession } from '#auth/sessions/grant.ts';
import { refuseUnreachable } from '#auth/texts/texts.ts';
import type { Language } from '#contract/core/language.ts';
import type { Db } from '#platform/db.ts';

const SignUp = z.object({ email: text, phone: text, password: text, data: metadata, ...pkceFields });

export type SignUpInput = {
  email: string | null;
  phone: string | null;
  encrypted_password: string;
  data: Metadata;
  challenge: Challenge | null;
  redirectTo: string;
  language: Language;
};

type SignUpOutcome = { grant: Grant } | { newcomer: UserRow };

/** POST /signup; without an address it creates an anonymous user. */
export async function signUp(ctx: AuthContext, call: Call): Promise<Response> {
  const body = await call.body(SignUp);
  if (!body.email && !body.phone) return signUpAnonymously(ctx, call, body.data ?? {});
  await ctx.limits.address('signup', call.origin.address);
  refuseClosedSignup(ctx);
  await refuseBadPassword(ctx.config, body.password, [body.email, body.phone]);
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided on signup.');
  const challenge = challengeOf(ctx.config, body);
  const email = body.email ? signUpEmail(ctx, body.email) : null;
  const phone = body.phone ? signUpPhone(ctx, body.phone) : null;
  // Hashed whether or not the address is taken, for constant time.
  const encrypted_password = await ctx.passwords.hash(body.password);
  const input: SignUpInput = {
    email,
    phone,
    encrypted_password,
    data: body.data ?? {},
    challenge,
    redirectTo: redirectTarget(ctx.config, call.redirectTo(), call.request.headers.get('referer')),
    language: call.origin.language,
  };
  await countMessage(ctx, input, call.origin.address);
  const outcome = await ctx.db.transaction((tx) => register(ctx, tx, call, input));
  return 'grant' in outcome ? grantAnswer(ctx, outcome.grant) : Response.json(presentNewcomer(outcome.newcomer));
}

function isAutoconfirmed(ctx: AuthContext, input: Pick<SignUpInput, 'email'>): boolean {
  return input.email ? ctx.config.emailAutoconfirm : ctx.config.phoneAutoconfirm;
}

async function countMessage(ctx: AuthContext, input: SignUpInput, from: string): Promise<void> {
  if (isAutoconfirmed(ctx, input)) return;
  if (input.phone) refuseUnreachable(ctx, input.phone);
  const existing = await existingUser(ctx.db, input);
  const willSend = !(existing && isConfirmed(existing, input));
  await ctx.limits.message(input.email ? 'email' : 'sms', 'signup', input.email ?? input.phone ?? '', {
    willSend,
    from,
  });
}

function isConfirmed(user: UserRow, input: Pick<SignUpInput, 'email'>): boolean {
  return (input.email ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
}

async function register(ctx: AuthContext, tx: Db, call: Call, input: SignUpInput): Promise<SignUpOutcome> {
  const now = ctx.clock.now();
  const existing = await existingUser(tx, input);
  const account: NewAccount = { encrypted_password: input.encrypted_password, user_metadata: input.data };
  const isOpenAtOnce = isAutoconfirmed(ctx, input);
  const { email, phone } = input;
  const user = existing ?? (await insertUser(tx, { email, phone, ...(isOpenAtOnce ? account : EMPTY_ACCOUNT), now }));
  // Another sign-up took the address between the statements: try again with its user.
  if (!user) return register(ctx, tx, call, input);
  ctx.security.note('sign-up', { account: user.id, by: email ? 'email' : 'phone' });
  if (isOpenAtOnce) {
    if (existing) throw new AuthError(422, 'user_already_exists', 'User already registered');
    await confirmUser(ctx, tx, user, input);
    return { grant: await openSession(ctx, tx, user.id, 'password', call.origin) };
  }
  if (isConfirmed(user, input)) {
    if (ctx.config.emailAutoconfirm || ctx.config.phoneAutoconfirm) {
      throw new AuthError(422, 'user_already_exists', 'User already registered');
    }
    return { newcomer: newcomerLike(ctx, input, madeUpId(ctx, input)) };
  }
  if (email) await mailLinkTo(ctx, tx, 'signup', user, { ...input, account });
  else await textCodeTo(ctx, tx, 'phone_confirmation', user, phone ?? '', account);
  return { newcomer: newcomerLike(ctx, input, user.id) };
}

function existingUser(tx: Db, input: SignUpInput): Promise<UserRow | null> {
  return input.email ? userByEmail(tx, input.email) : userByPhone(tx, input.phone ?? '');
}

async function confirmUser(ctx: AuthContext, tx: Db, user: UserRow, input: SignUpInput): Promise<void> {
  const account = await findAccount(tx, user.id);
  if (!account) return;
  if (input.email) await confirmEmail(ctx, tx, account);
  else await confirmPhone(ctx, tx, account);
}

/** Built from the request alone, so that it is the same for an address that is new, pending or taken. */
function newcomerLike(ctx: AuthContext, input: SignUpInput, id: string): UserRow {
  const now = ctx.clock.now();
  const { email, phone, data } = input;
  const row = newUserRow({ id, email, phone, encrypted_password: null, user_metadata: data, now });
  return { ...row, confirmation_sent_at: now };
}

function presentNewcomer(user: UserRow): Record<string, unknown> {
  const identity = ownIdentityRow(user, user.email ? 'email' : 'phone', user.created_at);
  return presentUser({ user, identities: [identity], factors: [] });
}

/** A constant id per taken address, as a pending user keeps theirs. */
function madeUpId(ctx: AuthContext, input: SignUpInput): string {
  const bytes = Buffer.from(ctx.vault.mac('made-up-user', input.email ?? input.phone ?? ''), 'base64url');
  const hex = bytes.subarray(0, 16).toString('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

async function signUpAnonymously(ctx: AuthContext, call: Call, data: Metadata): Promise<Response> {
  if (!ctx.config.anonymousEnabled) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  refuseClosedSignup(ctx);
  await ctx.limits.address('anonymous', call.origin.address);
  const grant = await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const user = await insertUser(tx, { encrypted_password: null, user_metadata: data, is_anonymous: true, now });
    if (!user) throw new Error('An anonymous user was not stored.');
    return openSession(ctx, tx, user.id, 'anonymous', call.origin);
  });
  return grantAnswer(ctx, grant);
}
