import { Refusal } from '#contract/errors.ts';
import type { AuthUser } from '#server/accounts/accounts.ts';
import { insertMember } from '#server/company-access/member-queries.ts';
import { isRecruitPassword, wrongPassword } from '#server/company-access/password.ts';
import { existingCompany } from '#server/company-access/recruiter-access.ts';
import type { Context } from '#server/context.ts';

/**
 * Makes a signed-in person a member of the company whose recruit password they know.
 * @throws Refusal `not_found`, `forbidden` (wrong password, or an address that is not confirmed), `too_many`.
 */
export async function joinCompany(
  ctx: Context,
  account: AuthUser,
  input: { companyId: string; pwd: string; address: string },
): Promise<void> {
  const company = await existingCompany(ctx, input.companyId);
  if (!account.email) throw new Refusal('forbidden', 'Confirm your e-mail address first.');
  if (!(await isRecruitPassword(ctx, company, input.pwd, input.address))) throw wrongPassword();
  await insertMember(ctx.db, {
    company_id: company.id,
    user_id: account.id,
    email: account.email,
    joined_at: ctx.clock.now(),
  });
  ctx.log.info({ companyId: company.id, userId: account.id }, 'joined as a member');
}
