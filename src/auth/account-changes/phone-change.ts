import { and, eq, ne } from 'drizzle-orm';
import { tellOfChange } from '#auth/account-changes/tell-of-change.ts';
import { type Account, updateUser } from '#auth/accounts/account.ts';
import { confirmPhone } from '#auth/accounts/confirm.ts';
import type { AuthContext, Origin } from '#auth/context.ts';
import { clearOneTimeTokens } from '#auth/flows/one-time.ts';
import { AuthError } from '#auth/http/errors.ts';
import { textCodeTo } from '#auth/mails/messages.ts';
import { type UserRow, users } from '#auth/schema/users.ts';
import type { Db } from '#platform/db.ts';

/** Changes the phone number at once with `phoneAutoconfirm`, else texts a code to the new one. */
export async function changePhone(
  ctx: AuthContext,
  tx: Db,
  account: Account,
  phone: string,
  origin: Origin,
): Promise<void> {
  const { user } = account;
  await refuseTakenPhone(tx, user, phone);
  if (ctx.config.phoneAutoconfirm) {
    await clearOneTimeTokens(tx, user.id);
    await takePhone(ctx, tx, account, phone, origin);
    return;
  }
  const now = ctx.clock.now();
  await updateUser(tx, user.id, { phone_change: phone, phone_change_sent_at: now }, now);
  await textCodeTo(ctx, tx, 'phone_change', user, phone);
}

export async function takePhone(
  ctx: AuthContext,
  tx: Db,
  account: Account,
  phone: string,
  origin: Origin,
): Promise<void> {
  await tellOfChange(ctx, tx, account.user.id, 'phone', origin);
  await confirmPhone(ctx, tx, account, { phone, phone_change: null });
  ctx.security.note('phone-changed', { account: account.user.id });
}

/** @throws AuthError 422 `phone_exists`. */
export async function refuseTakenPhone(tx: Db, user: Pick<UserRow, 'id'>, phone: string): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), ne(users.id, user.id)));
  if (other) {
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
  }
}
