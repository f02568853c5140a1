import { eq } from 'drizzle-orm';
import { lockUser } from '#auth/accounts/account.ts';
import type { NewAccount } from '#auth/accounts/create-user.ts';
import type { AuthContext } from '#auth/context.ts';
import { issueOneTimeToken, type OneTimeToken } from '#auth/flows/one-time.ts';
import { type Challenge, challengeOf, startMailFlow } from '#auth/flows/pkce.ts';
import type { Call } from '#auth/http/call.ts';
import { redirectTarget } from '#auth/http/redirects.ts';
import { sendEmail } from '#auth/mails/emails.ts';
import { type LinkType, mailLink } from '#auth/mails/links.ts';
import type { TokenKind } from '#auth/schema/one-time-tokens.ts';
import { type UserRow, users } from '#auth/schema/users.ts';
import { queueText, refuseUnreachable } from '#auth/texts/texts.ts';
import type { Language } from '#contract/core/language.ts';
import type { Db } from '#platform/db.ts';

/** The protocol's mails with a link: type of the link, kind of token, proof in the session, column of the time. */
const MAILS = {
  signup: { type: 'signup', kind: 'confirmation', method: 'email/signup', sentAt: 'confirmation_sent_at' },
  invite: { type: 'invite', kind: 'confirmation', method: 'invite', sentAt: 'confirmation_sent_at' },
  magiclink: { type: 'magiclink', kind: 'recovery', method: 'magiclink', sentAt: 'recovery_sent_at' },
  recovery: { type: 'recovery', kind: 'recovery', method: 'recovery', sentAt: 'recovery_sent_at' },
  email_change_current: {
    type: 'email_change',
    kind: 'email_change_current',
    method: 'email_change',
    sentAt: 'email_change_sent_at',
  },
  email_change_new: {
    type: 'email_change',
    kind: 'email_change_new',
    method: 'email_change',
    sentAt: 'email_change_sent_at',
  },
} as const satisfies Record<
  string,
  { type: LinkType; kind: TokenKind; method: string; sentAt: keyof typeof users.$inferSelect }
>;
export type LinkMail = keyof typeof MAILS;

/** The PKCE challenge and the redirect of the call that asked for a mail. `redirectTo` has been checked. */
export type MailRequest = {
  challenge: Challenge | null;
  redirectTo: string;
  account?: NewAccount | null;
  language?: Language;
};

export function mailRequest(
  ctx: AuthContext,
  call: Call,
  body: { code_challenge: string; code_challenge_method: string },
): MailRequest {
  const referer = call.request.headers.get('referer');
  return {
    challenge: challengeOf(ctx.config, body),
    redirectTo: redirectTarget(ctx.config, call.redirectTo(), referer),
    language: call.origin.language,
  };
}

/** Issues the token of a mail without sending it. */
export async function issueMailToken(
  ctx: AuthContext,
  tx: Db,
  mail: LinkMail,
  user: UserRow,
  request: MailRequest,
): Promise<OneTimeToken & { type: LinkType }> {
  const { type, kind, method, sentAt } = MAILS[mail];
  const { challenge, redirectTo, account = null } = request;
  await lockUser(tx, user.id);
  const flowId = await startMailFlow(ctx, tx, { challenge, userId: user.id, method, redirectTo });
  const token = await issueOneTimeToken(ctx, tx, { userId: user.id, kind, flowId, account });
  await tx
    .update(users)
    .set({ [sentAt]: ctx.clock.now() })
    .where(eq(users.id, user.id));
  return { ...token, type };
}

/** Queues a mail with a link and a code. The caller has counted it against the limits. */
export async function mailLinkTo(
  ctx: AuthContext,
  tx: Db,
  mail: LinkMail,
  user: UserRow,
  request: MailRequest & { to?: string },
): Promise<void> {
  const to = request.to ?? user.email;
  if (!to) return;
  const { link, code, type } = await issueMailToken(ctx, tx, mail, user, request);
  const url = mailLink(ctx.config, { token: link, type, redirectTo: request.redirectTo });
  await sendEmail(ctx, tx, mail, { to, accountId: user.id, code, url, language: request.language ?? 'en' });
}

/** A reauthentication code lives as long as a mailed one. */
const TEXTS = {
  phone_confirmation: { purpose: 'confirmation', life: 'smsTokenSeconds' },
  phone_change: { purpose: 'phone_change', life: 'smsTokenSeconds' },
  reauthentication: { purpose: 'reauthentication', life: 'mailCodeSeconds' },
} as const;

/** Queues a text message with a code. @throws AuthError 422 `sms_send_failed` where none can be sent. */
export async function textCodeTo(
  ctx: AuthContext,
  tx: Db,
  kind: keyof typeof TEXTS,
  user: UserRow,
  phone: string,
  account: NewAccount | null = null,
): Promise<void> {
  refuseUnreachable(ctx, phone);
  const { code } = await issueOneTimeToken(ctx, tx, { userId: user.id, kind, phone, account });
  const { purpose, life } = TEXTS[kind];
  await queueText(ctx, tx, { userId: user.id, phone, code, purpose, seconds: ctx.config[life] });
}
