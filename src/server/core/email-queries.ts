import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { MailState } from '#contract/desk/mails.ts';
import type { Db } from '#platform/db.ts';
import { type MailRow, mails } from '#server/schema/system.ts';

const isUnsent = isNull(mails.sent_at);

/** The same in SQL as `stateOf`. */
export const MAIL_STATE: Readonly<Record<MailState, SQL | undefined>> = {
  waiting: and(isUnsent, isNull(mails.failed_at), isNull(mails.given_up_at)),
  sent: isNotNull(mails.sent_at),
  failed: and(isUnsent, isNotNull(mails.failed_at), isNull(mails.given_up_at)),
  'given-up': and(isUnsent, isNotNull(mails.given_up_at)),
};

export const isWaiting = MAIL_STATE.waiting;

export const isKept = ne(mails.text, '');

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
  return new Refusal('not_found', 'There is no such email.');
}
