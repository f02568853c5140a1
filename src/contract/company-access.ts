import { z } from 'zod';
import { CompanyBrief, Done, PwdQuery } from '#contract/companies.ts';
import { MEMBER_ROLES } from '#contract/member-roles.ts';
import { IdParam } from '#contract/params.ts';
import type { RouteTable } from '#contract/route.ts';
import { ids } from '#contract/vocabulary.ts';

/** Characters of a recruit password. */
export const RECRUIT_PASSWORD_LENGTH = { min: 12, max: 200 } as const;

const PasswordBody = z.object({
  pwd: z.string({ error: 'Required' }).min(1, 'Required').max(RECRUIT_PASSWORD_LENGTH.max),
});

const Role = z.enum(ids(MEMBER_ROLES));

export const Member = z.object({
  id: z.uuid(),
  email: z.string(),
  role: Role,
  joined_at: z.iso.datetime(),
  is_self: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const Membership = z.object({ company: CompanyBrief, role: Role, joined_at: z.iso.datetime() });

const MemberParams = IdParam.extend({ memberId: z.uuid() });

/** Who acts for a company: by its shared password, or as a member with an account and a role. */
export const companyAccessRoutes = {
  'POST /v1/recruit/{id}/access': {
    access: 'anyone',
    summary: "Exchanges the company's password for a cookie that opens its recruit pages.",
    params: IdParam,
    body: PasswordBody,
    data: Done,
  },
  'DELETE /v1/recruit/{id}/access': {
    access: 'anyone',
    summary: 'Gives that cookie back.',
    params: IdParam,
    data: Done,
  },
  'POST /v1/recruit/{id}/members': {
    access: 'user',
    fresh: true,
    summary: 'Joins the company as an owner, by its recruit password.',
    params: IdParam,
    body: PasswordBody,
    data: Done,
  },
  'GET /v1/recruit/{id}/members': {
    access: 'recruiter',
    summary: 'The members of the company.',
    params: IdParam,
    query: PwdQuery,
    data: z.array(Member),
  },
  'DELETE /v1/recruit/{id}/members/{memberId}': {
    access: 'recruiter',
    role: 'owner',
    summary: 'Removes a member.',
    params: MemberParams,
    query: PwdQuery,
    data: Done,
  },
  'GET /v1/talent/memberships': {
    access: 'user',
    summary: 'The companies that the person is a member of.',
    data: z.array(Membership),
  },
  'DELETE /v1/talent/memberships/{id}': {
    access: 'user',
    fresh: true,
    summary: 'Leaves one of them.',
    params: IdParam,
    data: Done,
  },
} as const satisfies RouteTable;
