import type { Context } from '#server/core/context.ts';
import type { Command } from '#server/core/handler.ts';
import { confirmedAccount } from '#server/core/own-accounts.ts';
import { type Actor, COMMAND_LINE, recordAudit } from '#server/core/record-audit.ts';
import { insertMember } from '#server/employers/member-queries.ts';
import { existingCompany } from '#server/employers/recruiter-access.ts';

/** @throws Refusal where nobody was added. */
export const addMemberCommand: Command = async (ctx, [slug, email, ...more], print) => {
  if (!slug || !email || more.length > 0) {
    print('Usage: add-member SLUG EMAIL');
    return 2;
  }
  await addMember(ctx, COMMAND_LINE, { companyId: slug, email });
  print(`${email} is now a member of ${slug}.`);
  return 0;
};

/** Needs no recruit password. @throws Refusal `not_found`, `conflict`. */
async function addMember(ctx: Context, by: Actor, given: { companyId: string; email: string }): Promise<void> {
  const company = await existingCompany(ctx, given.companyId);
  const { account } = await confirmedAccount(ctx.accounts, given.email);
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await insertMember(tx, {
      company_id: company.id,
      user_id: account.id,
      email: account.email,
      role: 'owner',
      joined_at: at,
    });
    const subject = { kind: 'company', id: company.id } as const;
    await recordAudit(tx, by, at, { action: 'company.add-member', subject, detail: { user_id: account.id } });
  });
}
