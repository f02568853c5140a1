import type { z } from 'zod';
import type { Invitation, Membership, OwnInvitation, Team } from '#contract/employers/company-access.ts';
import type { Context } from '#server/core/context.ts';
import type { Proof } from '#server/core/handler.ts';
import { openInvitations } from '#server/employers/invitation-queries.ts';
import { invitationState } from '#server/employers/invite.ts';
import { listMembers } from '#server/employers/member-queries.ts';
import { presentNotices } from '#server/employers/notice-choices.ts';
import { passwordState } from '#server/employers/password.ts';
import { presentCompanyBrief } from '#server/employers/present-company.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import type { MemberRow } from '#server/schema/company-members.ts';
import type { InvitationRow } from '#server/schema/company-pages.ts';

export async function presentTeam(ctx: Context, caller: Proof['recruiter']): Promise<z.input<typeof Team>> {
  const { company, userId, role } = caller;
  const [members, invitations, notices] = await Promise.all([
    listMembers(ctx, company.id),
    openInvitations(ctx.db, company.id),
    presentNotices(ctx, caller),
  ]);
  return {
    company: presentCompanyBrief(company),
    members: members.map((member) => ({ ...member, is_self: member.user_id === userId })),
    invitations: invitations.map((one) => presentInvitation(one, ctx.clock.now())),
    shared_password: passwordState(company),
    needs_factor: company.factor_required_at !== null,
    notices,
    role,
    is_member: userId !== null,
  };
}

export function presentInvitation(invitation: InvitationRow, now: Date): z.input<typeof Invitation> {
  return { ...invitation, is_expired: invitationState(invitation, now) === 'expired' };
}

type WithCompany<Key extends string, Row> = Record<Key, Row> & { company: CompanyRow };

export function presentOwnInvitation(
  { invitation, company }: WithCompany<'invitation', InvitationRow>,
  now: Date,
): z.input<typeof OwnInvitation> {
  return { ...invitation, company: presentCompanyBrief(company), state: invitationState(invitation, now) };
}

export function presentMembership({ company, member }: WithCompany<'member', MemberRow>): z.input<typeof Membership> {
  return { ...member, company: presentCompanyBrief(company) };
}
