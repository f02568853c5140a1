import { eq, lt, or } from 'drizzle-orm';
import type { z } from 'zod';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import { INVITATION_TOKEN_HEADER, RECRUIT_PASSWORD_LENGTH } from '#contract/employers/company-access.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { AuthUser } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { Handlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { removeDue } from '#server/core/remove-due.ts';
import { daysBefore, rowsDue } from '#server/core/retention.ts';
import type { Room } from '#server/core/room.ts';
import { acceptInvitation } from '#server/employers/accept-invitation.ts';
import { setTalentApproval } from '#server/employers/approval.ts';
import { leaveCompany } from '#server/employers/change-members.ts';
import { adminCompanyHandlers, presentAdminCompany } from '#server/employers/company-desk.ts';
import {
  CompanyPlace,
  type CompanyWithCount,
  countListed,
  countOpenJobs,
  findListedCompany,
  listCompanies,
} from '#server/employers/company-queries.ts';
import { invitationIdOf, noSuchInvitation } from '#server/employers/invitation-link.ts';
import { findInvitation } from '#server/employers/invitation-queries.ts';
import { listMembers } from '#server/employers/list-members.ts';
import { insertMember, membershipsOf } from '#server/employers/member-queries.ts';
import { hashRecruitPassword, isRecruitPassword, wrongPassword } from '#server/employers/password.ts';
import { presentMembership, presentOwnInvitation } from '#server/employers/present-access.ts';
import { presentCompany } from '#server/employers/present-company.ts';
import { noRecruitCookie, recruitCookie } from '#server/employers/recruit-cookie.ts';
import { existingCompany } from '#server/employers/recruiter-access.ts';
import { teamHandlers } from '#server/employers/team-routes.ts';
import { companies } from '#server/schema/companies.ts';
import { companyInvitations } from '#server/schema/company-pages.ts';

type CompanyAccessKeys =
  | 'POST /v1/recruit/{id}/access'
  | 'DELETE /v1/recruit/{id}/access'
  | 'POST /v1/recruit/{id}/members'
  | 'GET /v1/talent/memberships'
  | 'POST /v1/talent/memberships'
  | 'DELETE /v1/talent/memberships/{id}'
  | 'GET /v1/invitations/own';

const companyAccessHandlers: Handlers<CompanyAccessKeys> = {
  'POST /v1/recruit/{id}/access': async (ctx, { params, body, caller }) => {
    const company = await existingCompany(ctx, params.id);
    if (!(await isRecruitPassword(ctx, company, body.pwd, caller.address))) throw wrongPassword(company);
    return { data: { ok: true }, headers: { 'set-cookie': recruitCookie(ctx, company) } };
  },

  'DELETE /v1/recruit/{id}/access': async (ctx, { params }) => {
    const company = await existingCompany(ctx, params.id);
    return { data: { ok: true }, headers: { 'set-cookie': noRecruitCookie(ctx, company) } };
  },

  'POST /v1/recruit/{id}/members': async (ctx, { caller, params, body }) => {
    const input = { companyId: params.id, pwd: body.pwd, address: caller.address, requestId: caller.requestId };
    await joinCompany(ctx, caller.account, input);
    return { data: { ok: true } };
  },

  'GET /v1/talent/memberships': async (ctx, { caller }) => ({
    data: (await membershipsOf(ctx.db, caller.userId)).map(presentMembership),
  }),

  'POST /v1/talent/memberships': async (ctx, { caller, body }) => {
    const given = { token: body.invitation, requestId: caller.requestId };
    const joined = await acceptInvitation(ctx, caller.account, given);
    return { data: presentMembership(joined) };
  },

  'DELETE /v1/talent/memberships/{id}': async (ctx, { caller, params }) => {
    const { id } = await existingCompany(ctx, params.id);
    await leaveCompany(ctx, caller, id);
    return { data: { ok: true } };
  },

  'GET /v1/invitations/own': async (ctx, { request }) => {
    const id = invitationIdOf(ctx, request.headers.get(INVITATION_TOKEN_HEADER));
    const found = await findInvitation(ctx.db, id);
    if (!found) throw noSuchInvitation();
    return { data: presentOwnInvitation(found, ctx.clock.now()) };
  },
};

type AdminAccessKeys =
  | 'PUT /v1/admin/companies/{id}/talent-approval'
  | 'DELETE /v1/admin/companies/{id}/talent-approval'
  | 'PUT /v1/admin/companies/{id}/recruit-password'
  | 'GET /v1/admin/companies/{id}/members';

const adminAccessHandlers: Handlers<AdminAccessKeys> = {
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

const companyHandlers: Handlers<'GET /v1/companies' | 'GET /v1/companies/{id}'> = {
  'GET /v1/companies': async (ctx, { query: { cursor, ...query } }) => {
    const after = readCursor(cursor, CompanyPlace);
    const now = ctx.clock.now();
    const [found, counts] = await Promise.all([
      listCompanies(ctx.db, { ...query, after, now }),
      countListed(ctx.db, { ...query, now }),
    ]);
    const { rows, next_cursor } = pageOf(found, query.limit, placeOf);
    const data = rows.map(({ company, openJobs }) => presentCompany(company, openJobs));
    return { data, meta: { ...counts, next_cursor } };
  },

  'GET /v1/companies/{id}': async (ctx, { params }) => {
    const now = ctx.clock.now();
    const found = await findListedCompany(ctx.db, params.id, now);
    if (!found) throw new Refusal('not_found', 'There is no such company.');
    return { data: presentCompany(found, await countOpenJobs(ctx.db, found.id, now)) };
  },
};

const KEPT_DAYS = 30;

const invitationRetention = rowsDue({
  name: 'invitations',
  what: 'Invitations to the team of a company',
  rule: `${KEPT_DAYS} days after they were accepted, taken back or ended`,
  key: companyInvitations.id,
  isDue(_ctx, now) {
    const before = daysBefore(now, KEPT_DAYS);
    const { accepted_at, revoked_at, expires_at } = companyInvitations;
    return or(lt(accepted_at, before), lt(revoked_at, before), lt(expires_at, before));
  },
});

/** Companies, who acts for them, and how they get in. */
export const employersRoom = {
  handlers: {
    ...companyHandlers,
    ...adminCompanyHandlers,
    ...companyAccessHandlers,
    ...teamHandlers,
    ...adminAccessHandlers,
  },
  retention: [invitationRetention],
  tasks: (ctx) => [...companyAccessTasks(ctx)],
} satisfies Room;

function companyAccessTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'company-access.forget-invitations',
      schedule: '27 4 * * *',
      run: () => removeDue(ctx, [invitationRetention]),
    },
  ];
}

function placeOf({ company, openJobs }: CompanyWithCount): z.output<typeof CompanyPlace> {
  return [openJobs, company.name, company.slug];
}

/** Ends every cookie issued for an earlier password. @throws Refusal `not_found`, `invalid` for a poor password. */
async function setRecruitPassword(
  ctx: Context,
  by: Actor,
  { companyId, password }: { companyId: string; password: string },
): Promise<void> {
  const company = await existingCompany(ctx, companyId);
  refuseLength(password);
  await refuseGuessable(password, [ctx.settings.brand, company.id, company.name]);
  const password_hash = await hashRecruitPassword(password);
  await ctx.db.transaction(async (tx) => {
    await tx.update(companies).set({ password_hash }).where(eq(companies.id, company.id));
    const subject = { kind: 'company', id: company.id } as const;
    await recordAudit(tx, by, ctx.clock.now(), { action: 'company.set-recruit-password', subject });
  });
}

async function refuseGuessable(password: string, about: readonly string[]): Promise<void> {
  const { judgePassword } = await import('#contract/core/password-strength.ts');
  const { problem } = judgePassword(password, about);
  if (problem !== null) throw invalidField('password', problem);
}

function refuseLength(password: string): void {
  const { min, max } = RECRUIT_PASSWORD_LENGTH;
  const length = [...password.normalize('NFC')].length;
  if (length >= min && length <= max) return;
  throw invalidField('password', `A recruit password has ${min} to ${max} characters.`);
}

/** @throws Refusal `not_found`, `forbidden` (wrong password, or an address that is not confirmed), `too_many`. */
async function joinCompany(
  ctx: Context,
  account: AuthUser,
  input: { companyId: string; pwd: string; address: string; requestId: string },
): Promise<void> {
  const company = await existingCompany(ctx, input.companyId);
  const { id: user_id, email } = account;
  if (!email) throw new Refusal('forbidden', 'Confirm your e-mail address first.');
  if (!(await isRecruitPassword(ctx, company, input.pwd, input.address))) throw wrongPassword(company);
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await insertMember(tx, { company_id: company.id, user_id, email, role: 'owner', joined_at: at });
    const by = { userId: user_id, requestId: input.requestId };
    await recordAudit(tx, by, at, { action: 'company.join', subject: { kind: 'company', id: company.id } });
  });
}
