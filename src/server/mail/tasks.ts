import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { SEND_MAIL } from '#server/mail/queue-mail.ts';
import { mailRetention, stopRetention } from '#server/mail/retention.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { removeDue } from '#server/retention/remove-due.ts';

export function mailTasks(ctx: Context): TaskDefinition[] {
  const send: TaskDefinition<{ mailId: string; press?: string }> = {
    name: SEND_MAIL,
    // Ten within an hour and a half, then one an hour: two days, as long as a mail server is away over a weekend.
    retries: 57,
    // A mail server that is slow to take one letter stops no other.
    workers: 3,
    run: ({ mailId, press }, attempt) => sendMail(ctx, mailId, attempt, press),
  };
  return [
    send,
    { name: 'mail.erase-old', schedule: '7 4 * * *', run: () => removeDue(ctx, [mailRetention, stopRetention]) },
  ];
}
