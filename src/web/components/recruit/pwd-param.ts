import { type ParsedLocation, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '#web/api/call.ts';
import { webContext } from '#web/request/context.ts';
import { RequestError } from '#web/request/request-error.ts';

/** Why the password didn’t open a page, as its address says it once the password is gone from it. */
export const REFUSALS = {
  wrong: 'That password is not right.',
  'too-many': 'Too many wrong passwords. Wait a quarter of an hour and try again.',
  failed: 'No answer. Try again in a minute.',
} as const;
export type PasswordRefusal = keyof typeof REFUSALS;

export function refusalIn(search: object): PasswordRefusal | undefined {
  const refused: unknown = 'refused' in search ? search.refused : undefined;
  return typeof refused === 'string' && Object.hasOwn(REFUSALS, refused) ? (refused as PasswordRefusal) : undefined;
}

/** The company's password in the URL; undefined unless it is a nonempty string. */
export function pwdOf(search: object): string | undefined {
  const pwd: unknown = 'pwd' in search ? search.pwd : undefined;
  return typeof pwd === 'string' && pwd !== '' ? pwd : undefined;
}

type Here = Pick<ParsedLocation, 'pathname' | 'search'>;

/**
 * Trades the password in the address of a company's page for the cookie, on the server.
 * @throws the redirect to the address without it; nothing where there is none.
 */
export async function takePwd(company: string, here: Here): Promise<void> {
  const pwd = pwdOf(here.search);
  if (!webContext() || pwd === undefined) return;
  const opening = call('POST /v1/recruit/{id}/access', { params: { id: company }, body: { pwd } });
  leaveOutPwd(here, await opening.then(() => undefined, refusalOf));
}

/**
 * Once the server has used the password in an address, the history and the next request hold none.
 * @throws the redirect to the address without it; nothing in the browser, or where there is none.
 */
export function leaveOutPwd({ pathname, search }: Here, refused?: PasswordRefusal): void {
  if (!webContext() || pwdOf(search) === undefined) return;
  const rest = new URLSearchParams(search as Record<string, string>);
  rest.delete('pwd');
  if (refused) rest.set('refused', refused);
  throw redirect({ href: rest.size > 0 ? `${pathname}?${rest}` : pathname, statusCode: 303 });
}

/** Why the password was refused; undefined where there is no such company, which the page says. */
export function refusalOf(error: unknown): PasswordRefusal | undefined {
  if (!(error instanceof RequestError)) throw error;
  if (error.status === 404) return undefined;
  if (error.status === 429) return 'too-many';
  return error.status === 403 || error.status === 422 ? 'wrong' : 'failed';
}

/** Removes the password from the URL and the history once the page has used it. */
export function useDropPwd(pwd: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (pwd === undefined) return;
    const search = (now: object) => ({ ...now, pwd: undefined });
    void router.navigate({ to: '.', search, hash: true, replace: true, resetScroll: false });
  }, [router, pwd]);
}
