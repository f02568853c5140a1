import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { languageAsked } from '#server/core/emails.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { changeRole, removeMember } from '#server/employers/change-members.ts';
import { lockCompany } from '#server/employers/company.ts';
import { invite, inviteAgain, revokeInvitation } from '#server/employers/invite.ts';
import { membersOf } from '#server/employers/member-queries.ts';
import { presentInvitation, presentTeam } from '#server/employers/present-access.ts';
import { existingCompany } from '#server/employers/recruiter-access.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';

const DONE = { data: { ok: true } } as const;

/** By its owners, and by staff for a company that has none yet. */
export const teamHandlers = {
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

  'POST /v1/recruit/{id}/invitations': async (ctx, { caller, body, request }) => {
    const language = languageAsked(ctx, request);
    const invitation = await invite(ctx, caller, { companyId: caller.company.id, ...body, language });
    return { data: presentInvitation(invitation, ctx.clock.now()) };
  },

  'POST /v1/recruit/{id}/invitations/{invitationId}/letter': async (ctx, { caller, params, request }) => {
    const named = { companyId: caller.company.id, invitationId: params.invitationId };
    const asked = { ...named, language: languageAsked(ctx, request) };
    return { data: presentInvitation(await inviteAgain(ctx, caller, asked), ctx.clock.now()) };
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
    const invitation = await invite(ctx, caller, { companyId: company.id, ...body, language: company.language });
    return { data: presentInvitation(invitation, ctx.clock.now()) };
  },

  'PUT /v1/admin/companies/{id}/shared-password': async (ctx, { caller, params }) => {
    await switchPasswordOn(ctx, caller, params.id);
    return DONE;
  },
} satisfies SomeHandlers;

/** Cookies and posting links end too. @throws Refusal `not_found`; `conflict` while no owner has an account. */
async function switchPasswordOff(ctx: Context, by: Actor, companyId: string): Promise<void> {
  await switchPassword(ctx, by, companyId, false);
}

/** Also switches the shared password off, which goes past every factor. @throws Refusal as `switchPasswordOff`. */
async function requireFactor(ctx: Context, by: Actor, companyId: string, isNeeded: boolean): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if ((company.factor_required_at !== null) === isNeeded) return;
    if (isNeeded) await refuseWithoutOwner(tx, company);
    const now = ctx.clock.now();
    const changes = isNeeded
      ? { factor_required_at: now, password_off_at: company.password_off_at ?? now }
      : { factor_required_at: null };
    await tx.update(companies).set(changes).where(eq(companies.id, company.id));
    const action = isNeeded ? 'company.require-factor' : 'company.leave-factor-open';
    await recordAudit(tx, by, now, { action, subject: { kind: 'company', id: company.id } });
  });
}

/** Also for the cookies given before. @throws Refusal `not_found`. */
async function switchPasswordOn(ctx: Context, by: Actor, companyId: string): Promise<void> {
  await switchPassword(ctx, by, companyId, true);
}

async function switchPassword(ctx: Context, by: Actor, companyId: string, isOn: boolean): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if ((company.password_off_at === null) === isOn) return;
    if (!isOn) await refuseWithoutOwner(tx, company);
    const now = ctx.clock.now();
    await tx
      .update(companies)
      .set(isOn ? { password_off_at: null, factor_required_at: null } : { password_off_at: now })
      .where(eq(companies.id, company.id));
    const subject = { kind: 'company', id: company.id } as const;
    await recordAudit(tx, by, now, { action: `company.switch-password-${isOn ? 'on' : 'off'}`, subject });
  });
}

async function refuseWithoutOwner(tx: Db, { id, name }: CompanyRow): Promise<void> {
  const members = await membersOf(tx, id);
  if (members.some(({ role }) => role === 'owner')) return;
  throw new Refusal('conflict', `Nobody could open ${name}’s pages. Join with your own account first.`);
}
