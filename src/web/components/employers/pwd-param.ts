import { type ParsedLocation, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PasswordRefusal } from '#web/components/employers/load-for-company.ts';

/** The company's password in the URL; undefined unless it is a nonempty string. */
export function pwdOf(search: object): string | undefined {
  const pwd: unknown = 'pwd' in search ? search.pwd : undefined;
  return typeof pwd === 'string' && pwd !== '' ? pwd : undefined;
}

type Here = Pick<ParsedLocation, 'pathname' | 'search'>;

/**
 * Keeps a used password out of the history and the next request. @throws the redirect without it, on the server only.
 */
export function leaveOutPwd({ pathname, search }: Here, refused?: PasswordRefusal): void {
  if (!import.meta.env.SSR || pwdOf(search) === undefined) return;
  const rest = new URLSearchParams(search as Record<string, string>);
  rest.delete('pwd');
  if (refused) rest.set('refused', refused);
  throw redirect({ href: rest.size > 0 ? `${pathname}?${rest}` : pathname, statusCode: 303 });
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
