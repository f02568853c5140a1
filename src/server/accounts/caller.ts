import { type AuthUser, signInFirst } from '#server/accounts/accounts.ts';
import type { Caller } from '#server/routes.ts';

/** What a person alone may see is kept by nobody on the way. */
export const PRIVATE = { 'cache-control': 'private, no-store' };

/** The person that mount.ts found the caller to be; every look-up starts from here and never from the input. */
export function knownUser(caller: Caller): string {
  if (caller.userId === null) throw signInFirst();
  return caller.userId;
}

/** What the auth service said of the person at this call. */
export function provenAccount(caller: Caller): AuthUser {
  if (caller.account === null) throw signInFirst();
  return caller.account;
}
