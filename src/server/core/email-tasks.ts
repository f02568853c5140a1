import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { MailStop } from '#contract/alerts/mail-notices.ts';
import { STOP_REASONS } from '#contract/alerts/stop-reasons.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { faultText } from '#platform/fault.ts';
import { MailRefused } from '#platform/mail.ts';
import type { Attempt, TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { clearRefusals, recordRefusal, returnPathOf, stopOf } from '#server/core/email-stops.ts';
import { ADDRESS_MAIL, isOptional, SEND_MAIL } from '#server/core/queue-email.ts';
import { daysBefore, removeDue, rowsDue, rowsOlderThan } from '#server/core/retention.ts';
import { ERASED } from '#server/schema/columns.ts';
import { isMailKept, isMailWaiting, type MailRow, mailStops, mails } from '#server/schema/system.ts';

export function mailTasks(ctx: Context): TaskDefinition[] {
  const send: TaskDefinition<{ mailId: string; press?: string }> = {
    name: SEND_MAIL,
    // Ten within an hour and a half, then hourly: two days, as long as a mail server is away over a weekend.
    retries: 57,
    // A mail server that is slow to take one letter stops no other.
    workers: 3,
    run: ({ mailId, press }, attempt) => sendMail(ctx, mailId, attempt, press),
  };
  const address: TaskDefinition<{ mailId: string }> = {
    name: ADDRESS_MAIL,
    retries: 57,
    run: ({ mailId }) => addressMail(ctx, mailId),
  };
  return [
    send,
    address,
    { name: 'mail.erase-old', schedule: '7 4 * * *', run: () => removeDue(ctx, [mailRetention, stopRetention]) },
  ];
}

/** Run twice, it sends one letter. Where the account is gone or closed, so is the letter. */
async function addressMail(ctx: Context, mailId: string): Promise<void> {
  const isIt = and(eq(mails.id, mailId), isMailWaiting);
  const [mail] = await ctx.db.select({ accountId: mails.account_id }).from(mails).where(isIt);
  if (!mail?.accountId) return;
  const to = await ctx.accounts.emailOf(mail.accountId);
  await ctx.db.transaction(async (tx) => {
    if (to === null) await tx.delete(mails).where(isIt);
    else if ((await tx.update(mails).set({ to }).where(isIt).returning()).length > 0)
      await ctx.queue.send(tx, { name: SEND_MAIL, data: { mailId } });
  });
}

/**
 * Sent twice if the process dies midway, with the same Message-ID. Skips what staff sent again by another `press`.
 * @throws MailRefused when another attempt may succeed, and after the last one.
 */
async function sendMail(
  ctx: Context,
  mailId: string,
  { isLast }: Attempt = { isLast: false },
  press: string | null = null,
): Promise<void> {
  const [mail] = await ctx.db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, sending_since: ctx.clock.now() })
    .where(and(eq(mails.id, mailId), isMailWaiting, isMailKept, isOf(press)))
    .returning();
  if (!mail) return;
  // What staff send by hand they mean.
  const stop = press === null && isOptional(mail.message_id) ? await stopOf(ctx, mail.to) : null;
  if (stop) return await holdBack(ctx, mail, stop);
  try {
    await ctx.transport.send(messageOf(ctx, mail));
  } catch (error) {
    const isFinal = error instanceof MailRefused && error.isFinal;
    await recordFault(ctx, mail, error, isFinal || isLast);
    if (error instanceof MailRefused) await recordRefusal(ctx, mail.to, error.status);
    if (!isFinal) throw error;
    ctx.log.warn({ mail: mail.id, error }, 'email refused for good');
    return;
  }
  await ctx.db.update(mails).set({ sent_at: ctx.clock.now(), sending_since: null }).where(eq(mails.id, mail.id));
  await clearRefusals(ctx, mail.to);
}

async function holdBack({ db, clock }: Context, { id, attempts }: MailRow, { reason }: MailStop): Promise<void> {
  const fault = `Not tried. ${termOf(STOP_REASONS, reason)?.label ?? reason}.`;
  const ended = { given_up_at: clock.now(), sending_since: null, attempts: attempts - 1, fault };
  await db.update(mails).set(ended).where(eq(mails.id, id));
}

function messageOf({ settings }: Context, { id, to, subject, text, html, message_id, headers, calendar }: MailRow) {
  const returnPath = returnPathOf(settings, id);
  return {
    from: settings.mailFrom,
    to,
    subject,
    text,
    html,
    messageId: message_id,
    ...(headers && { headers }),
    ...(calendar !== null && { calendar }),
    ...(returnPath && { returnPath }),
  };
}

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

const KEEP_TEXT_DAYS = 30;

/** That and when a message was sent stays. */
export const mailRetention = rowsDue({
  name: 'emails',
  what: 'Text and recipient of emails',
  rule: `${KEEP_TEXT_DAYS} days after the email was sent, or written if it never went out`,
  key: mails.id,
  isDue(_ctx, now) {
    const before = daysBefore(now, KEEP_TEXT_DAYS);
    const isOld = or(lt(mails.sent_at, before), and(isNull(mails.sent_at), lt(mails.created_at, before)));
    return and(isOld, isMailKept);
  },
  async take(_ctx, tx, ids) {
    const nothing = {
      ...{ to: ERASED, account_id: null, subject: ERASED, text: '', html: '' },
      ...{ headers: null, calendar: null, fault: null },
    };
    await tx.update(mails).set(nothing).where(inArray(mails.id, ids));
    return undefined;
  },
});

export const stopRetention = rowsOlderThan({
  name: 'addresses without letters',
  what: 'Records of bounced emails and spam complaints',
  kept: { days: 365 },
  event: 'the last one',
  key: mailStops.address_hash,
  since: mailStops.last_at,
});
