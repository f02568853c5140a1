import { Refusal } from '#contract/errors.ts';
import { PRIVATE } from '#platform/private-headers.ts';
import { presentCompanyBrief } from '#server/companies/brief.ts';
import { joinCompany } from '#server/company-access/join-company.ts';
import { listMembers } from '#server/company-access/list-members.ts';
import { deleteMember, membershipsOf } from '#server/company-access/member-queries.ts';
import { isRecruitPassword, wrongPassword } from '#server/company-access/password.ts';
import { noRecruitCookie, recruitCookie } from '#server/company-access/recruit-cookie.ts';
import { existingCompany } from '#server/company-access/recruiter-access.ts';
import type { Handlers } from '#server/http/handler.ts';

type CompanyAccessKeys =
  | 'POST /v1/recruit/{id}/access'
  | 'DELETE /v1/recruit/{id}/access'
  | 'POST /v1/recruit/{id}/members'
  | 'GET /v1/recruit/{id}/members'
  | 'DELETE /v1/recruit/{id}/members/{memberId}'
  | 'GET /v1/talent/memberships'
  | 'DELETE /v1/talent/memberships/{id}';

export const companyAccessHandlers: Handlers<CompanyAccessKeys> = {
  'POST /v1/recruit/{id}/access': async (ctx, { params, body, caller }) => {
    const company = await existingCompany(ctx, params.id);
    if (!(await isRecruitPassword(ctx, company, body.pwd, caller.address))) throw wrongPassword();
    return { data: { ok: true }, headers: { ...PRIVATE, 'set-cookie': recruitCookie(ctx, company) } };
  },

  'DELETE /v1/recruit/{id}/access': async (ctx, { params }) => {
    const company = await existingCompany(ctx, params.id);
    return { data: { ok: true }, headers: { ...PRIVATE, 'set-cookie': noRecruitCookie(ctx, company) } };
  },

  'POST /v1/recruit/{id}/members': async (ctx, { caller, params, body }) => {
    const input = { companyId: params.id, pwd: body.pwd, address: caller.address };
    await joinCompany(ctx, caller.account, input);
    return { data: { ok: true }, status: 201, headers: PRIVATE };
  },

  'GET /v1/recruit/{id}/members': async (ctx, { caller }) => {
    const members = await listMembers(ctx, caller.company.id);
    return {
      data: members.map(({ id, email, role, joined_at, user_id }) => ({
        ...{ id, email, role },
        joined_at: joined_at.toISOString(),
        is_self: user_id === caller.userId,
      })),
      headers: PRIVATE,
    };
  },

  'DELETE /v1/recruit/{id}/members/{memberId}': async (ctx, { caller, params }) => {
    const { id } = caller.company;
    const isRemoved = await deleteMember(ctx.db, id, { memberId: params.memberId });
    if (!isRemoved) throw new Refusal('not_found', 'There is no such member.');
    ctx.log.info({ companyId: id }, 'a membership ended');
    return { data: { ok: true }, headers: PRIVATE };
  },

  'GET /v1/talent/memberships': async (ctx, { caller }) => {
    const all = await membershipsOf(ctx.db, caller.userId);
    return {
      data: all.map(({ company, member }) => ({
        company: presentCompanyBrief(company),
        role: member.role,
        joined_at: member.joined_at.toISOString(),
      })),
      headers: PRIVATE,
    };
  },

  'DELETE /v1/talent/memberships/{id}': async (ctx, { caller, params }) => {
    const { id } = await existingCompany(ctx, params.id);
    const hasLeft = await deleteMember(ctx.db, id, { userId: caller.userId });
    if (!hasLeft) throw new Refusal('not_found', 'You are not a member.');
    ctx.log.info({ companyId: id }, 'a membership ended');
    return { data: { ok: true }, headers: PRIVATE };
  },
};
