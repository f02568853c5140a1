import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, min, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { companies } from '#server/schema/companies.ts';
import {
  type ConversationRow,
  type MessageRow,
  talentConversations,
  talentMessages,
  talentReports,
  talentResumeReads,
} from '#server/schema/conversations.ts';
import { talentResumes } from '#server/schema/talent.ts';
import { isWaiting } from '#server/talents/may-write.ts';

/** One side of conversations; nothing is ever looked up by less. */
export type Side = { companyId: string } | { userId: string };

function belongsTo(side: Side): SQL {
  return 'companyId' in side
    ? eq(talentConversations.company_id, side.companyId)
    : eq(talentConversations.user_id, side.userId);
}

const lastFrom = (author: MessageRow['author']) =>
  sql<Date | null>`(select max(sent_at) from ${talentMessages} where conversation_id = ${talentConversations}.id
                    and author = ${author})`.mapWith((value: string | Date) => new Date(value));

const found = {
  conversation: talentConversations,
  company: companies,
  lastOfCompany: lastFrom('company'),
  lastOfTalent: lastFrom('talent'),
  hasResume: sql<boolean>`exists (select 1 from ${talentResumes}
                           where ${talentResumes.user_id} = ${talentConversations.user_id})`,
  isScanned: sql<boolean>`exists (select 1 from ${talentResumes}
                           where ${talentResumes.user_id} = ${talentConversations.user_id} and ${talentResumes.scanned})`,
};

type ConversationPage = { limit: number; after: readonly [at: string, id: string] | null };

/** Those with the latest message first; all of them without a page. */
export async function conversationsOf(db: Db, side: Side, page?: ConversationPage) {
  const { last_message_at, id } = talentConversations;
  const [at, lastId] = page?.after ?? [];
  const isAfter =
    at && lastId
      ? sql`(${last_message_at} < ${at}::timestamptz or (${last_message_at} = ${at}::timestamptz and ${id} > ${lastId}::uuid))`
      : undefined;
  const query = db
    .select(found)
    .from(talentConversations)
    .innerJoin(companies, eq(talentConversations.company_id, companies.id))
    .where(and(belongsTo(side), isAfter))
    .orderBy(desc(last_message_at), id);
  return (await (page ? query.limit(page.limit) : query)).map(withLast);
}

export function countConversations(db: Db, side: Side): Promise<number> {
  return db.$count(talentConversations, belongsTo(side));
}

/** Of a talent: those with a message of their company that nobody has opened yet. */
export function countUnread(db: Db, userId: string): Promise<number> {
  const { talent_read_at } = talentConversations;
  const isUnread = or(isNull(talent_read_at), gt(lastFrom('company'), talent_read_at));
  return db.$count(talentConversations, and(belongsTo({ userId }), isNotNull(lastFrom('company')), isUnread));
}

export async function findConversation(db: Db, side: Side, id: string, lock?: 'for update') {
  const query = db
    .select(found)
    .from(talentConversations)
    .innerJoin(companies, eq(talentConversations.company_id, companies.id))
    .where(and(belongsTo(side), eq(talentConversations.id, id)));
  const [row] = await (lock ? query.for('update', { of: talentConversations }) : query);
  return row ? withLast(row) : null;
}

/** Those of a company, by their talent. */
export async function conversationsWith(db: Db, companyId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, never>();
  const { id, state, user_id } = talentConversations;
  const rows = await db
    .select({ id, state, user_id, lastOfTalent: found.lastOfTalent })
    .from(talentConversations)
    .where(and(belongsTo({ companyId }), inArray(user_id, [...userIds])));
  return new Map(
    rows.map(({ user_id, lastOfTalent, ...row }) => [user_id, { ...row, is_waiting: isWaiting(row, lastOfTalent) }]),
  );
}

/** With the latest message of each side. */
export type ConversationWithCompany = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

function withLast<Row extends { lastOfCompany: Date | null; lastOfTalent: Date | null }>(row: Row) {
  const { lastOfCompany, lastOfTalent, ...rest } = row;
  return { ...rest, lastOf: { company: lastOfCompany, talent: lastOfTalent } };
}

export async function messagesOf(db: Db, conversationId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(talentMessages)
    .where(eq(talentMessages.conversation_id, conversationId))
    .orderBy(asc(talentMessages.sent_at), asc(talentMessages.id));
}

export async function newConversationsSince(
  tx: Db,
  companyId: string,
  since: Date,
): Promise<{ total: number; first: Date | null }> {
  const [counted] = await tx
    .select({ total: count(), first: min(talentConversations.started_at) })
    .from(talentConversations)
    .where(and(eq(talentConversations.company_id, companyId), gt(talentConversations.started_at, since)));
  return counted ?? { total: 0, first: null };
}

/** Makes other first messages of the company wait, so that all are counted. */
export async function lockContacts(tx: Db, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${companyId}`}, 0))`);
}

/** Null where the two have one already. */
export async function insertConversation(tx: Db, row: typeof talentConversations.$inferInsert): Promise<string | null> {
  const [inserted] = await tx
    .insert(talentConversations)
    .values(row)
    .onConflictDoNothing({ target: [talentConversations.company_id, talentConversations.user_id] })
    .returning({ id: talentConversations.id });
  return inserted?.id ?? null;
}

/** The author has read the conversation by that, and is shown it again. */
export async function insertMessage(tx: Db, row: typeof talentMessages.$inferInsert): Promise<string> {
  await tx
    .update(talentConversations)
    .set({ last_message_at: row.sent_at })
    .where(eq(talentConversations.id, row.conversation_id));
  const [inserted] = await tx.insert(talentMessages).values(row).returning({ id: talentMessages.id });
  if (!inserted) throw new Error('The message was not inserted.');
  return inserted.id;
}

export async function findMessageByKey(
  tx: Db,
  key: Pick<MessageRow, 'conversation_id' | 'author' | 'idempotency_key'>,
): Promise<MessageRow | null> {
  if (key.idempotency_key === null) return null;
  const [found] = await tx
    .select()
    .from(talentMessages)
    .where(
      and(
        eq(talentMessages.conversation_id, key.conversation_id),
        eq(talentMessages.author, key.author),
        eq(talentMessages.idempotency_key, key.idempotency_key),
      ),
    );
  return found ?? null;
}

export async function conversationBetween(tx: Db, companyId: string, userId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: talentConversations.id })
    .from(talentConversations)
    .where(and(eq(talentConversations.company_id, companyId), eq(talentConversations.user_id, userId)));
  return found?.id ?? null;
}

export async function updateConversation(db: Db, id: string, change: Partial<ConversationRow>): Promise<void> {
  await db.update(talentConversations).set(change).where(eq(talentConversations.id, id));
}

export async function findMessage(db: Db, messageId: string) {
  const [row] = await db
    .select({ message: talentMessages, conversation: talentConversations, company: companies })
    .from(talentMessages)
    .innerJoin(talentConversations, eq(talentMessages.conversation_id, talentConversations.id))
    .innerJoin(companies, eq(talentConversations.company_id, companies.id))
    .where(eq(talentMessages.id, messageId));
  return row ?? null;
}

export async function insertReport(db: Db, row: typeof talentReports.$inferInsert): Promise<void> {
  await db.insert(talentReports).values(row);
}

export async function recordTalentResumeRead(db: Db, row: typeof talentResumeReads.$inferInsert): Promise<void> {
  await db.insert(talentResumeReads).values(row);
}

/** Whose they were is not told. */
export async function resumesOpenedBy(db: Db, userId: string) {
  return db
    .select({ company: companies.slug, address: talentResumeReads.address, read_at: talentResumeReads.read_at })
    .from(talentResumeReads)
    .leftJoin(companies, eq(talentResumeReads.company_id, companies.id))
    .where(eq(talentResumeReads.member_user_id, userId))
    .orderBy(talentResumeReads.read_at);
}

/** That the company opened them stays: the talents have a right to know. */
export async function forgetReader(tx: Db, userId: string): Promise<void> {
  await tx
    .update(talentResumeReads)
    .set({ member_user_id: null, address: null })
    .where(eq(talentResumeReads.member_user_id, userId));
}
