import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import { setTalentApproval } from '#server/company-access/approval.ts';
import type { Context } from '#server/context.ts';

/** `approve-company SLUG`: staff let a company search talents. @throws Refusal `not_found` */
export async function approveCommand(ctx: Context, args: string[], print: (line: string) => void): Promise<number> {
  const [slug] = args;
  if (!slug || args.length > 1) {
    print('Usage: approve-company SLUG');
    return 2;
  }
  await setTalentApproval(ctx, COMMAND_LINE, slug, true);
  print(`${slug} may now search talents.`);
  return 0;
}
