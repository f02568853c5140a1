import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { mails } from '#server/schema/system.ts';

/**
 * Sends a queued message and records when. If the process dies in between it is sent twice, with the same Message-ID.
 * Messages already sent or erased are skipped.
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
