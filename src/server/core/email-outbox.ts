import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/core/audit.ts';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { MailState, MailText } from '#contract/desk/mails.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { liftStop, stopOf } from '#server/core/email-stops.ts';
import { kindOf, SEND_MAIL } from '#server/core/emails.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { isMailKept, isMailWaiting, MAIL_STATE, type MailRow, mails } from '#server/schema/system.ts';

/** The reading is recorded. @throws Refusal `not_found`; `conflict` where it was erased. */
export function readMail(ctx: Context, by: Actor, id: string): Promise<MailText> {
  return ctx.db.transaction(async (tx) => {
    const mail = await existingMail(tx, id);
    refuseErased(mail);
    await recordMail(ctx, tx, by, mail, 'mail.read');
    ctx.security.note('person-read', { by: 'mail.read' });
    return readableText(mail);
  });
}

/** Once for each `press`, by the last one's task alone. @throws Refusal `not_found`; `conflict` if sent or erased. */
export function sendAgain(ctx: Context, by: Actor, id: string, press: string = randomUUID()): Promise<MailRow> {
  return ctx.db.transaction(async (tx) => {
    const mail = await lockMail(tx, id);
    if (mail.press === press) return mail;
    refuseErased(mail);
    refuseSent(ctx, mail);
    await tx
      .update(mails)
      .set({ ...ANEW, press })
      .where(eq(mails.id, id));
    await ctx.queue.send(tx, { name: SEND_MAIL, data: { mailId: id, press } });
    await recordMail(ctx, tx, by, mail, 'mail.send-again');
    return { ...mail, ...ANEW, press };
  });
}

const ANEW = { attempts: 0, failed_at: null, given_up_at: null };

/** So many that their records fit into one transaction. */
const AT_ONCE = 1000;

/** The oldest first, but for those that a server refused for good. */
export function sendAllAgain(ctx: Context, by: Actor): Promise<{ queued: number; left: number }> {
  return ctx.db.transaction(async (tx) => {
    const found = await lockUndelivered(tx, AT_ONCE);
    const ids = found.map(({ id }) => id);
    const press = randomUUID();
    await tx
      .update(mails)
      .set({ ...ANEW, press })
      .where(inArray(mails.id, ids));
    await ctx.queue.sendAll(tx, { name: SEND_MAIL, data: ids.map((mailId) => ({ mailId, press })) });
    for (const mail of found) await recordMail(ctx, tx, by, mail, 'mail.send-again');
    return { queued: ids.length, left: await countUndelivered(tx) };
  });
}

/** @throws Refusal `not_found`; `conflict` where it went out, is going out, or was given up already. */
export function giveUp(ctx: Context, by: Actor, id: string): Promise<MailRow> {
  return ctx.db.transaction(async (tx) => {
    const mail = await lockMail(tx, id);
    refuseSent(ctx, mail);
    if (mail.given_up_at) throw new Refusal('conflict', 'We already gave up on this email.');
    const given_up_at = ctx.clock.now();
    await tx.update(mails).set({ given_up_at }).where(eq(mails.id, id));
    await recordMail(ctx, tx, by, mail, 'mail.give-up');
    return { ...mail, given_up_at };
  });
}

/** @throws Refusal `not_found`. */
export function liftStopOf(ctx: Context, by: Actor, id: string): Promise<MailRow> {
  return ctx.db.transaction(async (tx) => {
    const mail = await lockMail(tx, id);
    if (!(await stopOf({ ...ctx, db: tx }, mail.to))) return mail;
    await liftStop(ctx, tx, mail.to);
    await recordMail(ctx, tx, by, mail, 'mail.lift-stop');
    return mail;
  });
}

/** Longer than the mail server may take to answer. */
const ATTEMPT_AT_MOST = 2 * DURATIONS.minute;

/** A second attempt beside one that is under way would deliver the letter twice. */
function refuseSent({ clock }: Context, { sent_at, sending_since }: MailRow): void {
  if (sent_at) throw new Refusal('conflict', 'This email has already been sent.');
  const isUnderWay = sending_since && clock.now().getTime() - sending_since.getTime() < ATTEMPT_AT_MOST;
  if (isUnderWay) throw new Refusal('conflict', 'This email is being sent right now. Check again in a minute.');
}

function refuseErased({ text }: MailRow): void {
  if (text === '') throw new Refusal('conflict', 'This email’s text was deleted.');
}

type MailAction = Extract<AuditAction, `mail.${string}`>;

function recordMail(ctx: Context, tx: Db, by: Actor, { id, message_id }: MailRow, action: MailAction): Promise<void> {
  const subject = { kind: 'mail', id } as const;
  return recordAudit(tx, by, ctx.clock.now(), { action, subject, detail: { kind: kindOf(message_id) } });
}

const HIDDEN = '[hidden]';
const LINK = /https?:\/\/[^\s<>"']+/g;
/** Of a private link. Slugs and ids are in lower case. */
const TOKEN = /(?<=\/)(?=[\w-]*[A-Z_])[\w-]{20,}/g;
/** A code to sign in with; colors are hexadecimal too. */
const CODE = /(?<![#\w])\d{6,}(?!\w)/g;

/** Hides what opens something: of links all but the path and its tokens, and sign-in codes. Drops styles. */
function readableText({ text, html, message_id }: Pick<MailRow, 'text' | 'html' | 'message_id'>): MailText {
  const isSignIn = kindOf(message_id) === 'sign-in';
  const masked = (from: string) => {
    const linked = from.replaceAll(LINK, maskLink);
    return isSignIn ? linked.replaceAll(CODE, HIDDEN) : linked;
  };
  return { text: masked(text), html: masked(withoutStyles(html)) };
}

function maskLink(link: string): string {
  const end = link.search(/[?#]/);
  const path = (end < 0 ? link : link.slice(0, end)).replaceAll(TOKEN, HIDDEN);
  return end < 0 ? path : `${path}${link.charAt(end)}${HIDDEN}`;
}

function withoutStyles(html: string): string {
  return html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/ style="display:none[^"]*"/g, ' hidden')
    .replaceAll(/ style="[^"]*"/g, '');
}

/** The same in SQL is `MAIL_STATE`. */
export function stateOf({
  sent_at,
  failed_at,
  given_up_at,
}: Pick<MailRow, 'sent_at' | 'failed_at' | 'given_up_at'>): MailState {
  if (sent_at) return 'sent';
  if (given_up_at) return 'given-up';
  return failed_at ? 'failed' : 'waiting';
}

export function failedMails(db: Db, limit: number): Promise<MailRow[]> {
  const waiting = db.select().from(mails).where(and(MAIL_STATE.failed, isMailKept));
  return waiting.orderBy(asc(mails.failed_at), asc(mails.id)).limit(limit);
}

/** For want of a mail server: one that answers with 5yz refuses for good. */
const isUndelivered = and(MAIL_STATE.failed, isMailKept, sql`coalesce(${mails.fault}, '') !~ '^5'`);

function lockUndelivered(tx: Db, limit: number): Promise<MailRow[]> {
  const found = tx.select().from(mails).where(isUndelivered).orderBy(asc(mails.failed_at), asc(mails.id));
  return found.limit(limit).for('update', { skipLocked: true });
}

function countUndelivered(db: Db): Promise<number> {
  return db.$count(mails, isUndelivered);
}

export function countFailedMails(db: Db): Promise<number> {
  return db.$count(mails, and(MAIL_STATE.failed, isMailKept));
}

/** In seconds. */
export async function oldestWaiting(db: Db): Promise<number> {
  // `min` would make PostgreSQL search all that ever went out, in the order of writing.
  const age = sql`extract(epoch from now() - ${mails.created_at})`;
  const seconds = sql<number>`coalesce(max(${age}), 0)::float8`;
  const [oldest] = await db.select({ seconds }).from(mails).where(and(isMailWaiting, isMailKept));
  return oldest?.seconds ?? 0;
}

/** @throws Refusal `not_found` */
async function existingMail(db: Db, id: string): Promise<MailRow> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  if (!mail) throw noSuchMail();
  return mail;
}

async function lockMail(tx: Db, id: string): Promise<MailRow> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
  if (!mail) throw noSuchMail();
  return mail;
}

export function noSuchMail(): Refusal {
  return new Refusal('not_found', 'That email doesn’t exist.');
}
