import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { PersonalData } from '#server/core/person.ts';
import { membershipsOf } from '#server/employers/member-queries.ts';
import { silence } from '#server/employers/notices.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers, memberNotices } from '#server/schema/company-members.ts';
import { companyInvitations } from '#server/schema/company-pages.ts';
import { jobs } from '#server/schema/jobs.ts';
import { talentSearches } from '#server/schema/talent.ts';

export const membershipData: PersonalData = {
  name: 'memberships',
  tables: ['company_members', 'member_notices', 'talent_searches', 'company_invitations'],

  async export(ctx, { userId, email }) {
    const byListing = await noticesOf(ctx.db, userId);
    const searches = await searchesOf(ctx.db, userId);
    const memberships = (await membershipsOf(ctx.db, userId)).map(({ company, member }) => ({
      company: company.slug,
      email: member.email,
      role: member.role,
      joined_at: member.joined_at,
      notices: member.notices,
      language: member.language,
      talent_searches: searches.filter(({ id }) => id === member.id).map(({ query }) => query),
      notices_of_listings: byListing.filter(({ id }) => id === member.id).map(({ job, pace }) => ({ job, pace })),
    }));
    const invitations = email ? await invitationsTo(ctx.db, email) : [];
    const records = {
      ...(memberships.length > 0 ? { memberships } : {}),
      ...(invitations.length > 0 ? { invitations } : {}),
    };
    return { records, files: [] };
  },

  async erase(_ctx, tx, { userId, email }) {
    if (email) {
      await tx.delete(companyInvitations).where(eq(sql`lower(${companyInvitations.email})`, email));
      const nothing = { next_email: null, next_email_key: null, next_email_at: null };
      await tx
        .update(companies)
        .set(nothing)
        .where(eq(sql`lower(${companies.next_email})`, email));
    }
    const invited_by = eq(companyInvitations.invited_by, userId);
    await tx.update(companyInvitations).set({ invited_by: null }).where(invited_by);
    const left = await tx.delete(companyMembers).where(eq(companyMembers.user_id, userId)).returning();
    for (const member of left) await silence(tx, member);
    return [];
  },
};

function noticesOf(db: Db, userId: string) {
  return db
    .select({ id: companyMembers.id, job: jobs.slug, pace: memberNotices.pace })
    .from(memberNotices)
    .innerJoin(companyMembers, eq(memberNotices.member_id, companyMembers.id))
    .innerJoin(jobs, eq(memberNotices.job_id, jobs.id))
    .where(eq(companyMembers.user_id, userId))
    .orderBy(jobs.slug);
}

function searchesOf(db: Db, userId: string) {
  return db
    .select({ id: companyMembers.id, query: talentSearches.query })
    .from(talentSearches)
    .innerJoin(companyMembers, eq(talentSearches.member_id, companyMembers.id))
    .where(eq(companyMembers.user_id, userId))
    .orderBy(talentSearches.created_at);
}

function invitationsTo(db: Db, email: string) {
  const { role, invited_at, expires_at, accepted_at, revoked_at } = companyInvitations;
  return db
    .select({ company: companies.slug, role, invited_at, expires_at, accepted_at, revoked_at })
    .from(companyInvitations)
    .innerJoin(companies, eq(companyInvitations.company_id, companies.id))
    .where(eq(sql`lower(${companyInvitations.email})`, email))
    .orderBy(invited_at);
}
