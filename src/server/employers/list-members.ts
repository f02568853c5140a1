import type { Context } from '#server/core/context.ts';
import { membersOf, setMemberEmail } from '#server/employers/member-queries.ts';
import type { MemberRow } from '#server/schema/company-members.ts';

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
