import { Refusal } from '#contract/errors.ts';
import { idOfPrivateToken, privateToken } from '#server/access-tokens.ts';
import type { Context } from '#server/context.ts';
import { setNotifications } from '#server/talent/queries.ts';

const KINDS = { reminders: 'wants_reminders', contacts: 'wants_contact_mails' } as const;
export type MailKind = keyof typeof KINDS;

/** Headers by which mail programs offer to stop this kind of message with one click (RFC 8058). */
export function unsubscribeHeaders(ctx: Context, kind: MailKind, userId: string): Record<string, string> {
  const token = privateToken(ctx.settings.secret, purposeOf(kind), userId);
  return {
    'List-Unsubscribe': `<${ctx.settings.publicUrl}/v1/talent/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * Stops the kind of message that the token names.
 * @throws Refusal `not_found`.
 */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  for (const kind of Object.keys(KINDS) as MailKind[]) {
    const userId = idOfPrivateToken(ctx.settings.secret, purposeOf(kind), token);
    if (userId && (await setNotifications(ctx.db, userId, { [KINDS[kind]]: false }))) return;
  }
  throw new Refusal('not_found', 'This link is for no e-mails that we still send.');
}

function purposeOf(kind: MailKind): string {
  return `unsubscribe ${kind}`;
}
