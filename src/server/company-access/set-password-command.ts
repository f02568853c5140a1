import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import { passwordState } from '#server/company-access/password-state.ts';
import { existingCompany } from '#server/company-access/recruiter-access.ts';
import { setRecruitPassword } from '#server/company-access/set-password.ts';
import type { Context } from '#server/context.ts';

/** `set-recruit-password SLUG`. The password is no argument: other users of the machine can read those. */
export async function setPasswordCommand(
  ctx: Context,
  [slug, ...more]: readonly string[],
  print: (line: string) => void,
  password = '',
): Promise<number> {
  if (!slug || more.length > 0) {
    print('Usage: set-recruit-password SLUG, with the password typed when asked, or as the first line of the input');
    return 2;
  }
  await setRecruitPassword(ctx, COMMAND_LINE, { companyId: slug, password });
  print(`The recruit password of ${slug} is set. Everyone who used an earlier one must enter it.`);
  const isOff = passwordState(await existingCompany(ctx, slug)) === 'off';
  if (isOff) print(`Its people switched the password off: it opens nothing before recruit-password-on ${slug}.`);
  return 0;
}
