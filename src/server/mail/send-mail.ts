import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { faultText } from '#platform/fault.ts';
import { MailRefused } from '#platform/mail.ts';
import type { Attempt } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { isKept, isWaiting } from '#server/mail/mail-state.ts';
import { type MailRow, mails } from '#server/schema/system.ts';

/**
 * Sends a queued message and records when. If the process dies in between it is sent twice, with the same Message-ID.
 * Messages that are sent, erased, failed or given up are skipped, and those that staff sent again since by another `press`. One that the server refuses for good fails at once.
 * @throws MailRefused when another attempt may succeed, and after the last one.
 */
export async function sendMail(
  ctx: Context,
  mailId: string,
  { isLast }: Attempt = { isLast: false },
  press: string | null = null,
): Promise<void> {
  const [mail] = await ctx.db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, sending_since: ctx.clock.now() })
    .where(and(eq(mails.id, mailId), isWaiting, isKept, isOf(press)))
    .returning();
  if (!mail) return;
  try {
    await ctx.transport.send(messageOf(ctx, mail));
  } catch (error) {
    const isFinal = error instanceof MailRefused && error.isFinal;
    await recordFault(ctx, mail, error, isFinal || isLast);
    if (!isFinal) throw error;
    ctx.log.warn({ mail: mail.id, error }, 'e-mail refused for good');
    return;
  }
  await ctx.db.update(mails).set({ sent_at: ctx.clock.now(), sending_since: null }).where(eq(mails.id, mail.id));
}

function messageOf({ settings }: Context, { to, subject, text, html, message_id, headers }: MailRow) {
  const message = { from: settings.mailFrom, to, subject, text, html, messageId: message_id };
  return headers ? { ...message, headers } : message;
}

/** A condition on `mails`: that nobody sent it again since this press. */
function isOf(press: string | null): SQL {
  return press === null ? isNull(mails.press) : eq(mails.press, press);
}

async function recordFault(
  { db, clock }: Context,
  { id, press }: MailRow,
  error: unknown,
  isOver: boolean,
): Promise<void> {
  const fault = (error instanceof MailRefused ? error.answer : null) ?? faultText(error);
  await db
    .update(mails)
    .set({ fault, sending_since: null, failed_at: isOver ? clock.now() : null })
    .where(and(eq(mails.id, id), isNull(mails.sent_at), isOf(press)));
}
