import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The company's password in the URL; undefined unless it is a nonempty string. */
export function pwdOf(search: object): string | undefined {
  const pwd: unknown = 'pwd' in search ? search.pwd : undefined;
  return typeof pwd === 'string' && pwd !== '' ? pwd : undefined;
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
