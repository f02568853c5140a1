import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { koreanMinute } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { queueMail } from '#server/core/emails.ts';
import type { Command } from '#server/core/handler.ts';
import { confirmedAccount, type OwnAccount } from '#server/core/own-accounts.ts';
import { type Actor, COMMAND_LINE, recordAudit } from '#server/core/record-audit.ts';

/** `staff add|remove EMAIL`. Answers the exit code. @throws Refusal where nothing was changed. */
export const staffCommand: Command = async (ctx, [action, email, ...more], print) => {
  if ((action !== 'add' && action !== 'remove') || !email || more.length > 0) {
    print('Usage: staff add EMAIL, or staff remove EMAIL');
    return 2;
  }
  const { factorSince } = await setStaff(ctx, COMMAND_LINE, { email, isStaff: action === 'add' });
  if (action === 'remove') {
    print(`${email} is no longer staff.`);
    return 0;
  }
  print(`${email} is staff from their next sign-in.`);
  print(
    `Their second factor was set up ${koreanMinute(new Date(factorSince ?? 0))} (Korea). Ask them if it was them. If not, run: staff remove ${email}`,
  );
  return 0;
};

/**
 * Recorded first, as the accounts service is outside our transaction. Without a second factor, a stolen session could
 * set one up and open the desk. @throws Refusal `not_found`, `conflict`.
 */
async function setStaff(ctx: Context, by: Actor, { email, isStaff }: { email: string; isStaff: boolean }) {
  const { own, account } = await confirmedAccount(ctx.accounts, email);
  if (account.isStaff === isStaff) {
    throw new Refusal('conflict', isStaff ? `${email} is already staff.` : `${email} isn’t staff.`);
  }
  if (isStaff && !account.factorSince) {
    const page = `${ctx.settings.publicUrl}/settings`;
    throw new Refusal(
      'conflict',
      `${email} has no second factor. Have them set one up at ${page}, then run this again.`,
    );
  }
  await ctx.db.transaction(async (tx) => {
    const subject = { kind: 'account', id: account.id } as const;
    await recordAudit(tx, by, ctx.clock.now(), { action: isStaff ? 'staff.add' : 'staff.remove', subject });
    if (isStaff) await queueWelcome(ctx, tx, account);
  });
  await own.setStaff(account.id, isStaff);
  ctx.security.note(isStaff ? 'staff-granted' : 'staff-revoked', { account: account.id });
  return account;
}

async function queueWelcome(ctx: Context, tx: Db, { id, email }: OwnAccount): Promise<void> {
  const { brand, publicUrl } = ctx.settings;
  await queueMail(ctx, tx, {
    key: `auth.staff-${id}-${ctx.clock.now().getTime()}`,
    to: email,
    accountId: id,
    subject: `You’re on the staff of ${brand}`,
    heading: `You’re on the staff of ${brand}`,
    paragraphs: [
      'From your next sign-in, you can open the desk with your second factor.',
      'If you didn’t expect this, or didn’t set up a second factor, email us right away.',
    ],
    action: { label: 'Open the desk', url: `${publicUrl}/admin` },
  });
}
