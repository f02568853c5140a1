import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { deleteAccount } from '#server/personal-data/delete-account.ts';
import { knownAccount, refuseStaff } from '#server/users/known-account.ts';

/**
 * Deletes an account as its owner could, with everything held of the person; the reason stays in the audit log.
 * @throws Refusal `not_found`; `conflict` for an account of staff; `unavailable` where nothing was deleted.
 */
export async function removeAccount(ctx: Context, by: Actor, userId: string, reason: string): Promise<void> {
  const account = await knownAccount(ctx, userId);
  refuseStaff(account);
  const email = account.email && account.email_confirmed_at ? account.email.toLowerCase() : null;
  await deleteAccount(ctx, { id: userId, email }, (tx) =>
    recordAudit(tx, by, ctx.clock.now(), {
      action: 'account.delete',
      subject: { kind: 'account', id: userId },
      detail: { reason },
    }),
  );
}
