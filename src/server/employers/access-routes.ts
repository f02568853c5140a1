import { eq } from 'drizzle-orm';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';
import { INVITATION_TOKEN_HEADER, RECRUIT_PASSWORD_LENGTH } from '#contract/employers/company-access.ts';
import type { AuthUser } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import { languageAsked } from '#server/core/emails.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { setTalentApproval } from '#server/employers/approval.ts';
import { leaveCompany } from '#server/employers/change-members.ts';
import { presentAdminCompany } from '#server/employers/company-desk.ts';
import { findInvitation, invitationIdOf, noSuchInvitation } from '#server/employers/invitation-queries.ts';
import { acceptInvitation } from '#server/employers/invite.ts';
import { insertMember, listMembers, membershipsOf } from '#server/employers/member-queries.ts';
import { hashRecruitPassword, isRecruitPassword, wrongPassword } from '#server/employers/password.ts';
import { presentMembership, presentOwnInvitation } from '#server/employers/present-access.ts';
import { noRecruitCookie, recruitCookie } from '#server/employers/recruit-cookie.ts';
import { existingCompany } from '#server/employers/recruiter-access.ts';
import { companies } from '#server/schema/companies.ts';

export const companyAccessHandlers = {
  'POST /v1/recruit/{id}/access': async (ctx, { params, body, caller }) => {
    const company = await existingCompany(ctx, params.id);
    if (!(await isRecruitPassword(ctx, company, body.pwd, caller.address))) throw wrongPassword(company);
    return { data: { ok: true }, headers: { 'set-cookie': recruitCookie(ctx, company) } };
  },

  'DELETE /v1/recruit/{id}/access': async (ctx, { params }) => {
    const company = await existingCompany(ctx, params.id);
    return { data: { ok: true }, headers: { 'set-cookie': noRecruitCookie(ctx, company) } };
  },

  'POST /v1/recruit/{id}/members': async (ctx, { caller, params, body, request }) => {
    const { address, requestId } = caller;
    const language = languageAsked(ctx, request);
    await joinCompany(ctx, caller.account, { companyId: params.id, pwd: body.pwd, address, requestId, language });
    return { data: { ok: true } };
  },

  'GET /v1/talent/memberships': async (ctx, { caller }) => ({
    data: (await membershipsOf(ctx.db, caller.userId)).map(presentMembership),
  }),

  'POST /v1/talent/memberships': async (ctx, { caller, body, request }) => {
    const language = languageAsked(ctx, request);
    const given = { token: body.invitation, language, requestId: caller.requestId };
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
} satisfies SomeHandlers;

/** @throws Refusal `not_found`, `forbidden` (wrong password, or an address that is not confirmed), `too_many`. */
async function joinCompany(
  ctx: Context,
  account: AuthUser,
  input: { companyId: string; pwd: string; address: string; requestId: string; language: Language | null },
): Promise<void> {
  const company = await existingCompany(ctx, input.companyId);
  const { id: user_id, email } = account;
  if (!email) throw new Refusal('forbidden', 'Confirm your email address first.');
  if (!(await isRecruitPassword(ctx, company, input.pwd, input.address))) throw wrongPassword(company);
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await insertMember(tx, {
      company_id: company.id,
      user_id,
      email,
      role: 'owner',
      language: input.language,
      joined_at: at,
    });
    const by = { userId: user_id, requestId: input.requestId };
    await recordAudit(tx, by, at, { action: 'company.join', subject: { kind: 'company', id: company.id } });
  });
}

export const adminAccessHandlers = {
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
} satisfies SomeHandlers;

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
