import { and, eq } from 'drizzle-orm';
import type { MemberRole } from '#contract/employers/member-roles.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers, type MemberRow } from '#server/schema/company-members.ts';

/** Joining again changes the address, and the role where one is named. */
export async function insertMember(db: Db, row: typeof companyMembers.$inferInsert): Promise<MemberRow> {
  const { email, role } = row;
  const [member] = await db
    .insert(companyMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [companyMembers.company_id, companyMembers.user_id],
      set: { email, ...(role ? { role } : {}) },
    })
    .returning();
  if (!member) throw new Error('An upsert answers with its row.');
  return member;
}

export type WhichMember = { memberId: string } | { userId: string };

export async function findMember(db: Db, companyId: string, which: WhichMember): Promise<MemberRow | null> {
  const isNamed =
    'memberId' in which ? eq(companyMembers.id, which.memberId) : eq(companyMembers.user_id, which.userId);
  const [found] = await db
    .select()
    .from(companyMembers)
    .where(and(eq(companyMembers.company_id, companyId), isNamed));
  return found ?? null;
}

export async function setRole(db: Db, memberId: string, role: MemberRole): Promise<void> {
  await db.update(companyMembers).set({ role }).where(eq(companyMembers.id, memberId));
}

async function setMemberEmail(db: Db, userId: string, email: string): Promise<void> {
  await db.update(companyMembers).set({ email }).where(eq(companyMembers.user_id, userId));
}

/** In the order of joining. */
export async function membersOf(db: Db, companyId: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(companyMembers)
    .where(eq(companyMembers.company_id, companyId))
    .orderBy(companyMembers.joined_at);
}

export async function deleteMember(db: Db, memberId: string): Promise<void> {
  await db.delete(companyMembers).where(eq(companyMembers.id, memberId));
}

/** By name. */
export async function membershipsOf(db: Db, userId: string) {
  return db
    .select({ company: companies, member: companyMembers })
    .from(companyMembers)
    .innerJoin(companies, eq(companyMembers.company_id, companies.id))
    .where(eq(companyMembers.user_id, userId))
    .orderBy(companies.name);
}

/** In the order of joining, by their present addresses. */
export async function listMembers(ctx: Context, companyId: string): Promise<MemberRow[]> {
  const members = await membersOf(ctx.db, companyId);
  return Promise.all(members.map((member) => withPresentEmail(ctx, member)));
}

/** Falls back on the last known address. */
async function withPresentEmail(ctx: Context, member: MemberRow): Promise<MemberRow> {
  const email = await ctx.accounts.emailOf(member.user_id).catch((error: unknown) => {
    ctx.log.warn({ error, userId: member.user_id }, 'a member is listed by the last known address');
    return null;
  });
  if (email === null || email === member.email) return member;
  await setMemberEmail(ctx.db, member.user_id, email);
  return { ...member, email };
}
