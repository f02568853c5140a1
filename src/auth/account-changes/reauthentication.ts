import { updateUser } from '#auth/accounts/account.ts';
import type { AuthContext } from '#auth/context.ts';
import { issueOneTimeToken } from '#auth/flows/one-time.ts';
import { AuthError } from '#auth/http/errors.ts';
import { sendLetter } from '#auth/mails/letters.ts';
import { textCodeTo } from '#auth/mails/messages.ts';
import type { UserRow } from '#auth/schema/users.ts';
import { refuseUnreachable } from '#auth/texts/texts.ts';

/** Sends a six-digit code to the user's confirmed e-mail address or phone. */
export async function sendReauthentication(ctx: AuthContext, user: UserRow): Promise<void> {
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
      await sendLetter(ctx, tx, 'reauthentication', { to: email, accountId: user.id, code });
    } else if (phone) {
      await textCodeTo(ctx, tx, 'reauthentication', user, phone);
    }
    const now = ctx.clock.now();
    await updateUser(tx, user.id, { reauthentication_sent_at: now }, now);
  });
}
