import { changeRole, removeMember } from '#server/company-access/change-members.ts';
import { invite, inviteAgain, revokeInvitation } from '#server/company-access/invite.ts';
import { presentInvitation, presentTeam } from '#server/company-access/present.ts';
import { existingCompany } from '#server/company-access/recruiter-access.ts';
import { requireFactor, switchPasswordOff, switchPasswordOn } from '#server/company-access/switch-password.ts';
import type { Handlers } from '#server/http/handler.ts';

type TeamKeys =
  | 'GET /v1/recruit/{id}/members'
  | 'PUT /v1/recruit/{id}/members/{memberId}/role'
  | 'DELETE /v1/recruit/{id}/members/{memberId}'
  | 'POST /v1/recruit/{id}/invitations'
  | 'POST /v1/recruit/{id}/invitations/{invitationId}/letter'
  | 'DELETE /v1/recruit/{id}/invitations/{invitationId}'
  | 'DELETE /v1/recruit/{id}/shared-password'
  | 'PUT /v1/recruit/{id}/shared-password'
  | 'PUT /v1/recruit/{id}/second-factor'
  | 'DELETE /v1/recruit/{id}/second-factor'
  | 'POST /v1/admin/companies/{id}/invitations'
  | 'PUT /v1/admin/companies/{id}/shared-password';

const DONE = { data: { ok: true } } as const;

/** Who acts for a company: decided by its owners, and by staff for one that has none yet. */
export const teamHandlers: Handlers<TeamKeys> = {
  'GET /v1/recruit/{id}/members': async (ctx, { caller }) => ({
    data: await presentTeam(ctx, caller),
  }),

  'PUT /v1/recruit/{id}/members/{memberId}/role': async (ctx, { caller, params, body }) => {
    await changeRole(ctx, caller, { companyId: caller.company.id, memberId: params.memberId, role: body.role });
    return DONE;
  },

  'DELETE /v1/recruit/{id}/members/{memberId}': async (ctx, { caller, params }) => {
    await removeMember(ctx, caller, { companyId: caller.company.id, memberId: params.memberId });
    return DONE;
  },

  'POST /v1/recruit/{id}/invitations': async (ctx, { caller, body }) => {
    const invitation = await invite(ctx, caller, { companyId: caller.company.id, ...body });
    return { data: presentInvitation(invitation, ctx.clock.now()) };
  },

  'POST /v1/recruit/{id}/invitations/{invitationId}/letter': async (ctx, { caller, params }) => {
    const named = { companyId: caller.company.id, invitationId: params.invitationId };
    return { data: presentInvitation(await inviteAgain(ctx, caller, named), ctx.clock.now()) };
  },

  'DELETE /v1/recruit/{id}/invitations/{invitationId}': async (ctx, { caller, params }) => {
    await revokeInvitation(ctx, caller, { companyId: caller.company.id, invitationId: params.invitationId });
    return DONE;
  },

  'DELETE /v1/recruit/{id}/shared-password': async (ctx, { caller }) => {
    await switchPasswordOff(ctx, caller, caller.company.id);
    return DONE;
  },

  'PUT /v1/recruit/{id}/shared-password': async (ctx, { caller }) => {
    await switchPasswordOn(ctx, caller, caller.company.id);
    return DONE;
  },

  'PUT /v1/recruit/{id}/second-factor': async (ctx, { caller }) => {
    await requireFactor(ctx, caller, caller.company.id, true);
    return DONE;
  },

  'DELETE /v1/recruit/{id}/second-factor': async (ctx, { caller }) => {
    await requireFactor(ctx, caller, caller.company.id, false);
    return DONE;
  },

  'POST /v1/admin/companies/{id}/invitations': async (ctx, { caller, params, body }) => {
    const company = await existingCompany(ctx, params.id);
    const invitation = await invite(ctx, caller, { companyId: company.id, ...body });
    return { data: presentInvitation(invitation, ctx.clock.now()) };
  },

  'PUT /v1/admin/companies/{id}/shared-password': async (ctx, { caller, params }) => {
    await switchPasswordOn(ctx, caller, params.id);
    return DONE;
  },
};
