import type { Db } from '#platform/db.ts';
import { layoutMail, type MailContent } from '#platform/mail-layout.ts';
import type { Context } from '#server/context.ts';
import { mails } from '#server/schema/system.ts';

export const SEND_MAIL = 'mail.send';

/** An e-mail as the product thinks of it; the layout makes its text and HTML. */
export type Letter = Omit<MailContent, 'brand' | 'footer'> & {
  /** Names the message for ever, for example `receipt.{application id}`: the same key is never queued twice. */
  key: string;
  to: string;
  /** Whose account it is about, where it is about one: it is theirs also when their address has changed. */
  accountId?: string;
  subject: string;
  /** Further headers of the message, for example List-Unsubscribe. */
  headers?: Record<string, string>;
};

const SUBJECT_LENGTH = 200;

/** Writes a letter and the task that sends it in the caller's transaction: it goes out if and only if that commits. */
export async function queueMail(
  ctx: Context,
  tx: Db,
  { key, to, accountId, subject, headers, ...content }: Letter,
): Promise<void> {
  const { brand, contactEmail } = ctx.settings;
  const { html, text } = layoutMail({ ...content, brand, footer: `Questions: ${contactEmail}` });
  const [mail] = await tx
    .insert(mails)
    .values({
      to,
      account_id: accountId,
      subject: oneLine(subject),
      text,
      html,
      message_id: messageId(ctx, key),
      headers,
    })
    .onConflictDoNothing({ target: mails.message_id })
    .returning({ id: mails.id });
  if (mail) await ctx.queue.send(tx, { name: SEND_MAIL, data: { mailId: mail.id } });
}

/** The Message-ID of a letter, by which its row is found again. */
export function messageId(ctx: Pick<Context, 'settings'>, key: string): string {
  return `<${key}@${new URL(ctx.settings.publicUrl).hostname}>`;
}

/** People's names stand in subjects: a line break in one must not become a header. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_LENGTH);
}
