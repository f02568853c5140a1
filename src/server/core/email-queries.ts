import { and, asc, eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { isKept, isWaiting, MAIL_STATE } from '#server/core/email-state.ts';
import { type MailRow, mails } from '#server/schema/system.ts';

export function failedMails(db: Db, limit: number): Promise<MailRow[]> {
  const waiting = db.select().from(mails).where(and(MAIL_STATE.failed, isKept));
  return waiting.orderBy(asc(mails.failed_at), asc(mails.id)).limit(limit);
}

/** For want of a mail server: one that answers with 5yz refuses for good. */
const isUndelivered = and(MAIL_STATE.failed, isKept, sql`coalesce(${mails.fault}, '') !~ '^5'`);

export function lockUndelivered(tx: Db, limit: number): Promise<MailRow[]> {
  const found = tx.select().from(mails).where(isUndelivered).orderBy(asc(mails.failed_at), asc(mails.id));
  return found.limit(limit).for('update', { skipLocked: true });
}

export function countUndelivered(db: Db): Promise<number> {
  return db.$count(mails, isUndelivered);
}

export function countFailedMails(db: Db): Promise<number> {
  return db.$count(mails, and(MAIL_STATE.failed, isKept));
}

/** In seconds. */
export async function oldestWaiting(db: Db): Promise<number> {
  // `min` would make PostgreSQL search all that ever went out, in the order of writing.
  const age = sql`extract(epoch from now() - ${mails.created_at})`;
  const seconds = sql<number>`coalesce(max(${age}), 0)::float8`;
  const [oldest] = await db.select({ seconds }).from(mails).where(and(isWaiting, isKept));
  return oldest?.seconds ?? 0;
}

/** @throws Refusal `not_found` */
export async function existingMail(db: Db, id: string): Promise<MailRow> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  if (!mail) throw noSuchMail();
  return mail;
}

export async function lockMail(tx: Db, id: string): Promise<MailRow> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
  if (!mail) throw noSuchMail();
  return mail;
}

export function noSuchMail(): Refusal {
  return new Refusal('not_found', 'There is no such e-mail.');
}
