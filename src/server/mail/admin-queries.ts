import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AdminMail, AdminMailQuery } from '#contract/admin-mails.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';
import { hasWords, numberedPage, ordering } from '#server/http/admin-lists.ts';
import { isOfKind, kindOf } from '#server/mail/mail-kind.ts';
import { isKept, isWaiting, MAIL_STATE, stateOf } from '#server/mail/mail-state.ts';
import { stopsOf } from '#server/mail/stops.ts';
import { type MailRow, mails } from '#server/schema/system.ts';

/** A page of the e-mails that are not erased, and how many match. */
export async function listMails(db: Db, query: AdminMailQuery): Promise<{ rows: MailRow[]; total: number }> {
  const matches = matching(query);
  const found = db
    .select()
    .from(mails)
    .where(matches)
    .orderBy(...orderOf(query));
  return await numberedPage(query, found, db.$count(mails, matches));
}

/** The ids of the first ones, for the export. */
export async function mailIds(db: Db, query: AdminMailQuery, limit: number): Promise<string[]> {
  const found = db.select({ id: mails.id }).from(mails).where(matching(query));
  return (await found.orderBy(...orderOf(query)).limit(limit)).map(({ id }) => id);
}

export function mailsById(db: Db, ids: string[]): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(and(inArray(mails.id, ids), isKept));
}

function matching({ state, kind, q }: AdminMailQuery): SQL | undefined {
  return and(isKept, state && MAIL_STATE[state], kind && isOfKind(kind), hasWords(q, [mails.to, mails.subject]));
}

function orderOf(query: AdminMailQuery): SQL[] {
  const { created_at, sent_at, failed_at, attempts } = mails;
  // What did not happen comes last.
  const sorts = {
    ...{ created_at, attempts },
    sent_at: sql`coalesce(${sent_at}, '-infinity')`,
    failed_at: sql`coalesce(${failed_at}, '-infinity')`,
  };
  return ordering(sorts, query, mails.id);
}

/** Failed e-mails that wait for staff, the longest waiting first. */
export function failedMails(db: Db, limit: number): Promise<MailRow[]> {
  const waiting = db.select().from(mails).where(and(MAIL_STATE.failed, isKept));
  return waiting.orderBy(asc(mails.failed_at), asc(mails.id)).limit(limit);
}

/** Failed for want of a mail server: one that answers with 5yz refuses for good. */
const isUndelivered = and(MAIL_STATE.failed, isKept, sql`coalesce(${mails.fault}, '') !~ '^5'`);

/** The same of these alone, locked until the transaction ends. */
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

/** For how many seconds the oldest e-mail that may still go out has waited. */
export async function oldestWaiting(db: Db): Promise<number> {
  // Not by `min`, which PostgreSQL would look for in the order of writing, among all that ever went out.
  const age = sql`extract(epoch from now() - ${mails.created_at})`;
  const seconds = sql<number>`coalesce(max(${age}), 0)::float8`;
  const [oldest] = await db.select({ seconds }).from(mails).where(and(isWaiting, isKept));
  return oldest?.seconds ?? 0;
}

/** @throws Refusal `not_found` */
export async function existingMail(db: Db, id: string): Promise<MailRow> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail ?? missing();
}

/** The same, locked until the transaction ends. */
export async function lockMail(tx: Db, id: string): Promise<MailRow> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
  return mail ?? missing();
}

export async function presentMails(ctx: Context, found: readonly MailRow[]): Promise<AdminMail[]> {
  const stops = await stopsOf(
    ctx,
    found.map(({ to }) => to),
  );
  return found.map((mail) => ({ ...presentMail(mail), stop: stops.get(mail.to)?.reason ?? null }));
}

function presentMail(mail: MailRow): Omit<AdminMail, 'stop'> {
  const { id, to, subject, text, message_id, created_at, sent_at, attempts, failed_at, fault } = mail;
  return {
    ...{ id, to, subject, attempts, fault, kind: kindOf(message_id), state: stateOf(mail) },
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    failed_at: failed_at?.toISOString() ?? null,
    is_erased: text === '',
  };
}

function missing(): never {
  throw new Refusal('not_found', 'There is no such e-mail.');
}
