import { type CurrentUser, getCurrentUser } from '#web/session.functions.ts';

let asked: Promise<CurrentUser | null> | undefined;

/**
 * Who is signed in, asked once per page load. Always null on the server: public pages are rendered
 * without identity, the same for everybody.
 */
export function currentUser(): Promise<CurrentUser | null> {
  if (import.meta.env.SSR) return Promise.resolve(null);
  asked ??= getCurrentUser().then(
    ({ user }) => user,
    () => null,
  );
  return asked;
}
