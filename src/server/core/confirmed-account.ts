import { Refusal } from '#contract/core/errors.ts';
import type { Accounts } from '#server/core/accounts.ts';
import type { OwnAccount, OwnAccounts } from '#server/core/own-accounts.ts';

const ELSEWHERE =
  'Accounts are not kept by this process. Run this where SERVICES holds auth; where AUTH_URL names another service, change the account there: staff are those whose app_metadata.role is "staff".';

/** @throws Refusal `not_found`; `conflict` for an unconfirmed address, or accounts kept elsewhere. */
export async function confirmedAccount(
  { own }: Accounts,
  email: string,
): Promise<{ own: OwnAccounts; account: OwnAccount }> {
  if (!own) throw new Refusal('conflict', ELSEWHERE);
  const account = await own.find(email);
  if (!account) throw new Refusal('not_found', `There is no account for ${email}. Sign up first.`);
  if (!account.isConfirmed)
    throw new Refusal('conflict', `${email} is not confirmed. Open the link in the e-mail first.`);
  return { own, account };
}
