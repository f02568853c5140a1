import { and, eq } from 'drizzle-orm';
import type { MemberRole } from '#contract/member-roles.ts';
import type { Db } from '#platform/db.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers, type MemberRow } from '#server/schema/company-members.ts';

/** What somebody may do for a company; null for no member. */
export async function roleOf(db: Db, companyId: string, userId: string): Promise<MemberRole | null> {
  const [found] = await db
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.company_id, companyId), eq(companyMembers.user_id, userId)));
  return found?.role ?? null;
}

/** Joining again changes nothing but the address. */
export async function insertMember(db: Db, row: typeof companyMembers.$inferInsert): Promise<void> {
  await db
    .insert(companyMembers)
    .values(row)
    .onConflictDoUpdate({ target: [companyMembers.company_id, companyMembers.user_id], set: { email: row.email } });
}

/** Notes the address that somebody has now, in every company. */
export async function setMemberEmail(db: Db, userId: string, email: string): Promise<void> {
  await db.update(companyMembers).set({ email }).where(eq(companyMembers.user_id, userId));
}

/** A company's members in the order of their joining. */
export async function membersOf(db: Db, companyId: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(companyMembers)
    .where(eq(companyMembers.company_id, companyId))
    .orderBy(companyMembers.joined_at);
}

/** Ends one membership, named by its id or by the person; false where there was none. */
export async function deleteMember(
  db: Db,
  companyId: string,
  who: { memberId: string } | { userId: string },
): Promise<boolean> {
  const named = 'memberId' in who ? eq(companyMembers.id, who.memberId) : eq(companyMembers.user_id, who.userId);
  const removed = await db
    .delete(companyMembers)
    .where(and(eq(companyMembers.company_id, companyId), named))
    .returning({ id: companyMembers.id });
  return removed.length > 0;
}

/** The companies that somebody is a member of, by name. */
export async function membershipsOf(db: Db, userId: string) {
  return db
    .select({ company: companies, member: companyMembers })
    .from(companyMembers)
    .innerJoin(companies, eq(companyMembers.company_id, companies.id))
    .where(eq(companyMembers.user_id, userId))
    .orderBy(companies.name);
}
