import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { PersonalData } from '#server/core/person.ts';
import { membershipsOf } from '#server/employers/member-queries.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import { companyInvitations } from '#server/schema/company-pages.ts';

export const membershipData: PersonalData = {
  name: 'memberships',
  tables: ['company_members', 'company_invitations'],

  async export(ctx, { userId, email }) {
    const memberships = (await membershipsOf(ctx.db, userId)).map(({ company, member }) => ({
      company: company.slug,
      email: member.email,
      role: member.role,
      joined_at: member.joined_at,
    }));
    const invitations = email ? await invitationsTo(ctx.db, email) : [];
    const records = {
      ...(memberships.length > 0 ? { memberships } : {}),
      ...(invitations.length > 0 ? { invitations } : {}),
    };
    return { records, files: [] };
  },

  async erase(_ctx, tx, { userId, email }) {
    if (email) await tx.delete(companyInvitations).where(eq(sql`lower(${companyInvitations.email})`, email));
    const invited_by = eq(companyInvitations.invited_by, userId);
    await tx.update(companyInvitations).set({ invited_by: null }).where(invited_by);
    await tx.delete(companyMembers).where(eq(companyMembers.user_id, userId));
    return [];
  },
};

function invitationsTo(db: Db, email: string) {
  const { role, invited_at, expires_at, accepted_at, revoked_at } = companyInvitations;
  return db
    .select({ company: companies.slug, role, invited_at, expires_at, accepted_at, revoked_at })
    .from(companyInvitations)
    .innerJoin(companies, eq(companyInvitations.company_id, companies.id))
    .where(eq(sql`lower(${companyInvitations.email})`, email))
    .orderBy(invited_at);
}
