import { Refusal } from '#contract/errors.ts';
import type { AuthUser } from '#server/accounts/accounts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { insertMember } from '#server/company-access/member-queries.ts';
import { isRecruitPassword, wrongPassword } from '#server/company-access/password.ts';
import { existingCompany } from '#server/company-access/recruiter-access.ts';
import type { Context } from '#server/context.ts';

/**
 * Makes a signed-in person an owner of the company whose recruit password they know, which lets them do as much.
 * @throws Refusal `not_found`, `forbidden` (wrong password, or an address that is not confirmed), `too_many`.
 */
export async function joinCompany(
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
