import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { mailboxOf } from '#server/employers/company.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import {
  type ConversationRow,
  type TalentReportRow,
  talentConversations,
  talentMessages,
  talentReports,
} from '#server/schema/conversations.ts';

const found = { report: talentReports, company: companies };

/** The longest waiting first. */
export function waitingReports(db: Db, limit: number) {
  return db
    .select(found)
    .from(talentReports)
    .innerJoin(companies, eq(talentReports.company_id, companies.id))
    .where(isNull(talentReports.handled_at))
    .orderBy(asc(talentReports.created_at), asc(talentReports.id))
    .limit(limit);
}

export function countWaitingReports(db: Db): Promise<number> {
  return db.$count(talentReports, isNull(talentReports.handled_at));
}

export async function findReport(db: Db, id: string, lock?: 'for update') {
  const query = db
    .select(found)
    .from(talentReports)
    .innerJoin(companies, eq(talentReports.company_id, companies.id))
    .where(eq(talentReports.id, id));
  const [row] = await (lock ? query.for('update', { of: talentReports }) : query);
  return row ?? null;
}
export type ReportWithCompany = NonNullable<Awaited<ReturnType<typeof findReport>>>;

export function countOtherReports(db: Db, { report }: ReportWithCompany): Promise<number> {
  return db.$count(
    talentReports,
    and(eq(talentReports.company_id, report.company_id), ne(talentReports.id, report.id)),
  );
}

export async function lastOfCompanies(db: Db, conversationIds: readonly string[]): Promise<Map<string, string>> {
  const { id, conversation_id, author, text, sent_at } = talentMessages;
  const written = await db
    .selectDistinctOn([conversation_id], { conversation_id, text })
    .from(talentMessages)
    .where(and(inArray(conversation_id, [...conversationIds]), eq(author, 'company')))
    .orderBy(conversation_id, desc(sent_at), desc(id));
  return new Map(written.map((message) => [message.conversation_id, message.text]));
}

/** Its mailbox, or the owner who has been there longest. */
export async function addressOfCompany(
  db: Db,
  { company }: Pick<ReportWithCompany, 'company'>,
): Promise<string | null> {
  const mailbox = mailboxOf(company);
  if (mailbox) return mailbox;
  const [owner] = await db
    .select({ email: companyMembers.email })
    .from(companyMembers)
    .where(and(eq(companyMembers.company_id, company.id), eq(companyMembers.role, 'owner')))
    .orderBy(asc(companyMembers.joined_at))
    .limit(1);
  return owner?.email ?? null;
}

/** Null once it is deleted. */
export async function findReportedConversation(
  db: Db,
  { conversation_id }: TalentReportRow,
): Promise<ConversationRow | null> {
  if (conversation_id === null) return null;
  const [row] = await db.select().from(talentConversations).where(eq(talentConversations.id, conversation_id));
  return row ?? null;
}
