import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { mails } from '#server/schema/system.ts';

/**
 * Sends one queued message and notes when. It may be sent twice when the process dies in between, under the same
 * Message-ID; one that was sent, or erased before it was, is left alone.
 */
export async function sendMail(ctx: Context, mailId: string): Promise<void> {
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), isNull(mails.sent_at), ne(mails.text, '')));
  if (!mail) return;
  await ctx.transport.send({
    from: ctx.settings.mailFrom,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.message_id,
    ...(mail.headers ? { headers: mail.headers } : {}),
  });
  await ctx.db.update(mails).set({ sent_at: ctx.clock.now() }).where(eq(mails.id, mail.id));
}
