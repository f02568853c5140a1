import { presentAdminCompany } from '#server/companies/desk.ts';
import { setTalentApproval } from '#server/company-access/approval.ts';
import { listMembers } from '#server/company-access/list-members.ts';
import { existingCompany } from '#server/company-access/recruiter-access.ts';
import { setRecruitPassword } from '#server/company-access/set-password.ts';
import type { Handlers } from '#server/http/handler.ts';

type AdminAccessKeys =
  | 'PUT /v1/admin/companies/{id}/talent-approval'
  | 'DELETE /v1/admin/companies/{id}/talent-approval'
  | 'PUT /v1/admin/companies/{id}/recruit-password'
  | 'GET /v1/admin/companies/{id}/members';

/** What staff decide about who acts for a company. */
export const adminAccessHandlers: Handlers<AdminAccessKeys> = {
  'PUT /v1/admin/companies/{id}/talent-approval': async (ctx, { caller, params }) => ({
    data: presentAdminCompany(await setTalentApproval(ctx, caller, params.id, true)),
  }),

  'DELETE /v1/admin/companies/{id}/talent-approval': async (ctx, { caller, params }) => ({
    data: presentAdminCompany(await setTalentApproval(ctx, caller, params.id, false)),
  }),

  'PUT /v1/admin/companies/{id}/recruit-password': async (ctx, { caller, params, body }) => {
    await setRecruitPassword(ctx, caller, { companyId: params.id, password: body.password });
    return { data: presentAdminCompany(await existingCompany(ctx, params.id)) };
  },

  'GET /v1/admin/companies/{id}/members': async (ctx, { params }) => {
    const { id } = await existingCompany(ctx, params.id);
    return { data: await listMembers(ctx, id) };
  },
};
