import type { Context } from '#server/core/context.ts';
import { membersOf, setMemberEmail } from '#server/employers/member-queries.ts';
import type { MemberRow } from '#server/schema/company-members.ts';

/** A company's members in the order of their joining, by the addresses that they have now. */
export async function listMembers(ctx: Context, companyId: string): Promise<MemberRow[]> {
  const members = await membersOf(ctx.db, companyId);
  return Promise.all(members.map((member) => withPresentEmail(ctx, member)));
}

/** Notes an address that has changed. The last known one stands where there is none now, or nobody can tell. */
async function withPresentEmail(ctx: Context, member: MemberRow): Promise<MemberRow> {
  const email = await ctx.accounts.emailOf(member.user_id).catch((error: unknown) => {
    ctx.log.warn({ error, userId: member.user_id }, 'a member is listed by the last known address');
    return null;
  });
  if (email === null || email === member.email) return member;
  await setMemberEmail(ctx.db, member.user_id, email);
  return { ...member, email };
}
