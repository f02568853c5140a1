import { Refusal } from '#contract/errors.ts';
import { confirmedAccount } from '#server/accounts/confirmed-account.ts';
import { type Actor, COMMAND_LINE, recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';

type StaffContext = Pick<Context, 'accounts' | 'db' | 'clock' | 'security'>;

/** `staff add|remove EMAIL`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function staffCommand(
  ctx: StaffContext,
  [action, email, ...more]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  if ((action !== 'add' && action !== 'remove') || !email || more.length > 0) {
    print('Usage: staff add EMAIL, or staff remove EMAIL');
    return 2;
  }
  await setStaff(ctx, COMMAND_LINE, { email, isStaff: action === 'add' });
  print(
    action === 'add'
      ? `${email} is staff from the next sign-in on. Staff pages need a second factor; set one up at /settings.`
      : `${email} is no longer staff.`,
  );
  return 0;
}

/**
 * Grants or revokes the staff role. The accounts service keeps it, outside our transaction, so the record is written
 * first: nobody becomes staff without one.
 * @throws Refusal `not_found`, `conflict`.
 */
async function setStaff(
  { accounts, db, clock, security }: StaffContext,
  by: Actor,
  { email, isStaff }: { email: string; isStaff: boolean },
): Promise<void> {
  const { own, account } = await confirmedAccount(accounts, email);
  if (account.isStaff === isStaff) {
    throw new Refusal('conflict', isStaff ? `${email} is staff already.` : `${email} is not staff.`);
  }
  const subject = { kind: 'account', id: account.id } as const;
  await recordAudit(db, by, clock.now(), { action: isStaff ? 'staff.add' : 'staff.remove', subject });
  await own.setStaff(account.id, isStaff);
  security.note(isStaff ? 'staff-granted' : 'staff-revoked', { account: account.id });
}
