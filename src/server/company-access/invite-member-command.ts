import { InvitationBody } from '#contract/company-access.ts';
import { MEMBER_ROLES } from '#contract/member-roles.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import { invite } from '#server/company-access/invite.ts';
import { existingCompany } from '#server/company-access/recruiter-access.ts';
import { switchPasswordOn } from '#server/company-access/switch-password.ts';
import type { Context } from '#server/context.ts';

/** `invite-member SLUG EMAIL [ROLE]`: an owner where no role is named. Answers the exit code. */
export async function inviteMemberCommand(
  ctx: Context,
  [slug, email, role = 'owner', ...more]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const asked = InvitationBody.safeParse({ email, role });
  if (!slug || !asked.success || more.length > 0) {
    print(`Usage: invite-member SLUG EMAIL [${MEMBER_ROLES.map(({ id }) => id).join('|')}]`);
    return 2;
  }
  const company = await existingCompany(ctx, slug);
  await invite(ctx, COMMAND_LINE, { companyId: company.id, ...asked.data });
  print(`${email} is invited to ${slug} as ${role}, and gets an e-mail.`);
  return 0;
}

/** `recruit-password-on SLUG`: for a company whose owners cannot come in any more. Answers the exit code. */
export async function passwordOnCommand(
  ctx: Context,
  [slug, ...more]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  if (!slug || more.length > 0) {
    print('Usage: recruit-password-on SLUG');
    return 2;
  }
  await switchPasswordOn(ctx, COMMAND_LINE, slug);
  print(`The recruit password of ${slug} works. Set another one if people know it who should not.`);
  return 0;
}
