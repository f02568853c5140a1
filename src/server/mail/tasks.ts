import { and, isNull, lt, ne, or } from 'drizzle-orm';
import { DURATIONS } from '#contract/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { SEND_MAIL } from '#server/mail/queue-mail.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { ERASED } from '#server/schema/columns.ts';
import { mails } from '#server/schema/system.ts';

const KEEP_TEXT_DAYS = 30;

export function mailTasks(ctx: Context): TaskDefinition[] {
  const send: TaskDefinition<{ mailId: string }> = {
    name: SEND_MAIL,
    retries: 10,
    run: ({ mailId }) => sendMail(ctx, mailId),
  };
  return [send, { name: 'mail.erase-old', schedule: '7 4 * * *', run: () => eraseOldMails(ctx) }];
}

/** Erases the content of messages after 30 days, sent or not; that and when they were sent stays. */
async function eraseOldMails(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEEP_TEXT_DAYS * DURATIONS.day);
  const erased = await ctx.db
    .update(mails)
    .set({ to: ERASED, account_id: null, subject: ERASED, text: '', html: '', headers: null })
    .where(
      and(or(lt(mails.sent_at, before), and(isNull(mails.sent_at), lt(mails.created_at, before))), ne(mails.text, '')),
    )
    .returning({ id: mails.id });
  if (erased.length > 0) ctx.log.info({ mails: erased.length }, 'old mails erased');
}
