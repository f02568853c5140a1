import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import { approveCompany } from '#server/company-access/approval.ts';
import type { Context } from '#server/context.ts';

/** `approve-company SLUG`: staff let a company search talents. */
export async function approveCommand(ctx: Context, args: string[], print: (line: string) => void): Promise<number> {
  const [slug] = args;
  if (!slug || args.length > 1) {
    print('Usage: approve-company SLUG');
    return 2;
  }
  const isApproved = await approveCompany(ctx, COMMAND_LINE, slug);
  print(isApproved ? `${slug} may now search talents.` : `There is no company ${slug}.`);
  return isApproved ? 0 : 1;
}
