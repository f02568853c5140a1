import { Refusal } from '#contract/core/errors.ts';
import type { Context } from '#server/core/context.ts';
import type { Account } from '#server/core/staff-accounts.ts';

/** @throws Refusal `not_found`, `unavailable`. */
export async function knownAccount(ctx: Context, userId: string): Promise<Account> {
  const found = await ctx.accounts.staff.find(userId);
  if (!found) throw new Refusal('not_found', 'That account doesn’t exist.');
  return found;
}

export const isStaff = ({ app_metadata }: Account) => app_metadata.role === 'staff';

/** Nobody locks themselves out, and the last of the staff stays. @throws Refusal `conflict`. */
export function refuseStaff(account: Account): void {
  if (isStaff(account))
    throw new Refusal('conflict', 'This is a staff account. Remove that first: npm run cli -- staff remove EMAIL.');
}
