import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/accounts/person.ts';
import { membershipsOf } from '#server/company-access/member-queries.ts';
import { companyMembers } from '#server/schema/company-members.ts';

/** The companies that somebody is a member of. */
export const membershipData: PersonalData = {
  name: 'memberships',
  tables: ['company_members'],

  async export(ctx, { userId }) {
    const memberships = (await membershipsOf(ctx.db, userId)).map(({ company, member }) => ({
      company: company.slug,
      email: member.email,
      joined_at: member.joined_at,
    }));
    return { records: memberships.length > 0 ? { memberships } : {}, files: [] };
  },

  async erase(_ctx, tx, { userId }) {
    await tx.delete(companyMembers).where(eq(companyMembers.user_id, userId));
    return [];
  },
};
