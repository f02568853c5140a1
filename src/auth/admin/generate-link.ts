import { z } from 'zod';
import { refuseTakenEmail, requestEmailChange } from '#auth/account-changes/address-change.ts';
import { loadAccount, updateUser, userByEmail } from '#auth/accounts/account.ts';
import { normalEmail } from '#auth/accounts/addresses.ts';
import { EMPTY_ACCOUNT, insertUser, type NewAccount } from '#auth/accounts/create-user.ts';
import { metadata } from '#auth/accounts/metadata.ts';
import { presentUser } from '#auth/accounts/present-user.ts';
import { noSuchUser } from '#auth/admin/users.ts';
import type { AuthContext } from '#auth/context.ts';
import { type Call, text } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { redirectTarget } from '#auth/http/redirects.ts';
import { verifyLink } from '#auth/mails/links.ts';
import { issueMailToken, type LinkMail, mailLinkTo } from '#auth/mails/messages.ts';
import { refuseLongPassword } from '#auth/password/passwords.ts';
import type { UserRow } from '#auth/schema/users.ts';
import type { Db } from '#platform/db.ts';

const TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const;

const OPENING: ReadonlySet<LinkMail> = new Set(['signup', 'invite', 'magiclink']);

const Link = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});

type Wanted = { type: LinkMail; email: string; newEmail: string | null; account: NewAccount };

/** POST /admin/generate_link: the link and code of a mail, without sending it. */
export async function generateLink(ctx: AuthContext, call: Call): Promise<Response> {
  const body = await call.body(Link);
  const type = TYPES.find((known) => known === body.type);
  if (!type) throw invalid(`Invalid email action link type requested: ${body.type}`);
  if (type === 'signup' && !body.password) throw invalid('Signup requires a valid password');
  const isChange = type === 'email_change_current' || type === 'email_change_new';
  refuseLongPassword(body.password);
  const wanted: Wanted = {
    type,
    email: normalEmail(body.email),
    newEmail: isChange ? normalEmail(body.new_email) : null,
    account: {
      encrypted_password: body.password ? await ctx.passwords.hash(body.password) : null,
      user_metadata: body.data ?? {},
    },
  };
  const redirectTo = redirectTarget(ctx.config, body.redirect_to || call.redirectTo());
  const { token, present } = await ctx.db.transaction(async (tx) => {
    const user = await recipient(ctx, tx, wanted);
    const account = OPENING.has(type) && !user.email_confirmed_at ? wanted.account : null;
    const issued = await issueMailToken(ctx, tx, type, user, { challenge: null, redirectTo, account });
    return { token: issued, present: presentUser(await loadAccount(tx, user.id)) };
  });
  return Response.json({
    ...present,
    action_link: verifyLink(ctx.config, { token: token.link, type: token.type, redirectTo }),
    email_otp: token.code,
    hashed_token: token.link,
    verification_type: type,
    redirect_to: redirectTo,
  });
}

async function recipient(ctx: AuthContext, tx: Db, wanted: Wanted): Promise<UserRow> {
  const { type, email, newEmail } = wanted;
  const existing = await userByEmail(tx, email);
  const isTaken = existing?.email_confirmed_at && (type === 'signup' || type === 'invite');
  if (isTaken) throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  if (newEmail) {
    if (!existing) throw noSuchUser();
    await refuseTakenEmail(tx, existing, newEmail);
    return existing.email_change === newEmail ? existing : requestEmailChange(ctx, tx, existing, newEmail);
  }
  if (!existing && type === 'recovery') throw noSuchUser();
  const user = existing ?? (await insertNew(ctx, tx, wanted));
  return type === 'invite' ? updateUser(tx, user.id, { invited_at: ctx.clock.now() }, ctx.clock.now()) : user;
}

async function insertNew(ctx: AuthContext, tx: Db, { email, account }: Wanted): Promise<UserRow> {
  const user = await insertUser(tx, { email, ...account, now: ctx.clock.now() });
  if (!user) throw new AuthError(409, 'conflict', 'Somebody has just taken this address');
  return user;
}

export async function invite(ctx: AuthContext, call: Call): Promise<Response> {
  const body = await call.body(z.object({ email: text, data: metadata }));
  const email = normalEmail(body.email);
  const invited: NewAccount = { ...EMPTY_ACCOUNT, user_metadata: body.data ?? {} };
  const redirectTo = redirectTarget(ctx.config, call.redirectTo());
  const account = await ctx.db.transaction(async (tx) => {
    const user = await recipient(ctx, tx, { type: 'invite', email, newEmail: null, account: invited });
    await mailLinkTo(ctx, tx, 'invite', user, { challenge: null, redirectTo, account: invited });
    return loadAccount(tx, user.id);
  });
  return Response.json(presentUser(account));
}
