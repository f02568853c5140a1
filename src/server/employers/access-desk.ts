import { eq } from 'drizzle-orm';
import { invalidField } from '#contract/core/errors.ts';
import { RECRUIT_PASSWORD_LENGTH } from '#contract/employers/company-access.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { setTalentApproval } from '#server/employers/approval.ts';
import { presentAdminCompany } from '#server/employers/company-desk.ts';
import { listMembers } from '#server/employers/list-members.ts';
import { hashRecruitPassword } from '#server/employers/password.ts';
import { existingCompany } from '#server/employers/recruiter-access.ts';
import { companies } from '#server/schema/companies.ts';

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
